"""The maker of Bookland's test pictures: printed bar codes, seen by a simulated camera."""
