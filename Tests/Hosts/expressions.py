"""The part of the expressions of GitHub Actions that the files of dpend use."""

import re

TOKEN = re.compile(r"\s*(?:(?P<text>'(?:[^']|'')*')|(?P<number>\d+)|(?P<name>[A-Za-z_][\w.-]*)|(?P<sign>==|!=|&&|\|\||!|\(|\)))")


def filled(text, contexts):
    """Evaluates every `${{ … }}` in a text."""
    return re.sub(r"\$\{\{(.*?)\}\}", lambda match: shown(value(match[1], contexts)), str(text))


def holds(condition, contexts):
    """Evaluates an `if:`; without a condition, a step runs if all earlier steps succeeded."""
    return truthy(value(condition, contexts)) if condition else True


def shown(result):
    return "" if result is None else {True: "true", False: "false"}.get(result, str(result))


def truthy(result):
    return result not in (None, False, 0, "")


def number(result):
    if result in (None, "", False):
        return 0
    try:
        return float(result)
    except ValueError:
        return float("nan")


def same(left, right):
    # Texts are compared without case, and values of different types as numbers.
    if isinstance(left, str) and isinstance(right, str):
        return left.lower() == right.lower()
    return number(left) == number(right)


def value(text, contexts):
    tokens = []
    position = 0
    while text[position:].strip():
        match = TOKEN.match(text, position)
        assert match, text[position:]
        tokens.append((match.lastgroup, match[match.lastgroup]))
        position = match.end()
    result = either(tokens, contexts)
    assert not tokens, tokens
    return result


def either(tokens, contexts):
    result = both(tokens, contexts)
    while tokens and tokens[0][1] == "||":
        tokens.pop(0)
        other = both(tokens, contexts)
        result = result if truthy(result) else other
    return result


def both(tokens, contexts):
    result = comparison(tokens, contexts)
    while tokens and tokens[0][1] == "&&":
        tokens.pop(0)
        other = comparison(tokens, contexts)
        result = other if truthy(result) else result
    return result


def comparison(tokens, contexts):
    result = single(tokens, contexts)
    if tokens and tokens[0][1] in ("==", "!="):
        sign = tokens.pop(0)[1]
        result = same(result, single(tokens, contexts)) == (sign == "==")
    return result


def single(tokens, contexts):
    kind, text = tokens.pop(0)
    if text == "!":
        return not truthy(single(tokens, contexts))
    if text == "(":
        result = either(tokens, contexts)
        assert tokens.pop(0)[1] == ")"
        return result
    if kind == "text":
        return text[1:-1].replace("''", "'")
    if kind == "number":
        return int(text)
    assert kind == "name", text
    result = contexts
    for part in text.split("."):
        assert result is not contexts or part in contexts, f"there is no context '{part}'"
        result = result.get(part) if isinstance(result, dict) else None
    return result
