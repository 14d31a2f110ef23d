"""Generates Bookland's test images: printed barcodes, captured by a simulated camera."""
