"""Checks the website of scripts/docs in a browser."""
