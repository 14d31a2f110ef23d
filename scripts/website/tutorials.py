"""The parts of DocC's tutorials."""

from __future__ import annotations

from collections.abc import Callable

from .markup import Markup
from .page import escape


def section(markup: Markup, content: dict, mark: Callable[[str], str]) -> str:
    """A section of a tutorial, or of the page that lists them; `mark` gives anchors."""
    match content["kind"]:
        case "hero":
            return markup.blocks(content["content"], 2)
        case "tasks":
            return "\n".join(_task(markup, task, mark) for task in content["tasks"])
        case "callToAction":
            return f'<p class="next">Next: {markup.link(content["action"]["identifier"])}</p>'
        case "volume":
            parts = []
            for chapter in content["chapters"]:
                parts.append(f'<h2 id="{mark(chapter["name"])}">{escape(chapter["name"])}</h2>')
                parts.append(markup.blocks(chapter["content"], 3))
                parts.append(markup.list_of(chapter["tutorials"]))
            return "\n".join(parts)
    raise ValueError(f"DocC's section {content['kind']!r} is unknown")


def _task(markup: Markup, task: dict, mark: Callable[[str], str]) -> str:
    parts = [f'<h2 id="{mark(task["anchor"])}">{escape(task["title"])}</h2>']
    for each in task["contentSection"]:
        parts.append(markup.blocks(each["content"], 3))
    for number, step in enumerate(task["stepsSection"], 1):
        name = mark(f"{task['anchor']}-step-{number}")
        parts.append(f'<h3 id="{name}">Step {number}</h3>')
        parts.append(markup.blocks(step["content"], 4))
        if file := markup.references.get(step.get("code") or ""):
            parts.append(_code(markup, file))
    return "\n".join(parts)


def _code(markup: Markup, file: dict) -> str:
    """The program up to this step; what the step adds is marked."""
    new = {each["line"] for each in file.get("highlights", [])}
    lines = [f"<mark>{line}</mark>" if number in new and line else line
             for number, line in enumerate(markup.highlight("\n".join(file["content"])), 1)]
    code = "\n".join(lines)
    return f'<pre tabindex="0"><code>{code}</code></pre>'
