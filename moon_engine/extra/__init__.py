"""Optional layers: each reads the public values of the package root, and adds no rule."""
