"""Tests of the station's page in a browser."""
