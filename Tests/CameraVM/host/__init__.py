"""Runs the command in virtual machines that have a webcam."""
