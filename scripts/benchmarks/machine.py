"""The machine that was measured."""

import os
import platform


def description() -> str:
    model = "unknown processor"
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    model = line.split(":", 1)[1].strip()
                    break
    except OSError:
        pass
    release = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    return f"{model}, {os.cpu_count()} cores, {release}"
