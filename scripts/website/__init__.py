"""Makes the website of scripts/docs: static pages that work from a folder."""
