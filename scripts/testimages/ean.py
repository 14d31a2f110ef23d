"""EAN-13, EAN-8, UPC-A, UPC-E and add-on symbols as rows of modules (ISO/IEC 15420)."""

from __future__ import annotations

from dataclasses import dataclass

SET_A = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split()
SET_C = ["".join("10"[int(module)] for module in digit) for digit in SET_A]
SET_B = [digit[::-1] for digit in SET_C]
SETS = {"A": SET_A, "B": SET_B, "C": SET_C}

# Which set (A or B) each left-hand digit uses; the choice carries the first digit of an EAN-13,
# the check digit of a UPC-E (number system 0; system 1 swaps A and B), and an add-on's checksum.
EAN13_SETS = "AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA".split()
UPCE_SETS = "BBBAAA BBABAA BBAABA BBAAAB BABBAA BAABBA BAAABB BABABA BABAAB BAABAB".split()
ADDON5_SETS = "BBAAA BABAA BAABA BAAAB ABBAA AABBA AAABB ABABA ABAAB AABAB".split()
ADDON2_SETS = "AA AB BA BB".split()

GUARD, CENTRE, UPCE_END = "101", "01010", "010101"
ADDON_START, ADDON_SEPARATOR = "1011", "01"


@dataclass(frozen=True)
class Symbol:
    """One symbol: its modules ('1' is a bar) and what a printer needs to set it."""

    symbology: str
    digits: str
    modules: str
    tall: tuple[tuple[int, int], ...] = ()  # module ranges whose bars reach below the digits
    labels: tuple[tuple[float, str], ...] = ()  # human-readable text and its centre, in modules
    quiet: tuple[int, int] = (7, 7)  # the light margins that the standard asks for, in modules
    addon: Symbol | None = None

    @property
    def code(self) -> str:
        """The name that a reader reports; a UPC-A is an EAN-13 with a leading 0."""
        if self.symbology == "UPC-A":
            return f"EAN-13:0{self.digits}"
        return f"{self.symbology}:{self.digits}"

    @property
    def is_book(self) -> bool:
        if self.symbology != "EAN-13" or self.digits.startswith("9790"):
            return False
        return self.digits.startswith(("978", "979"))


def check_digit(body: str) -> str:
    """The modulo-10 digit with weights 3, 1, 3, ... from the right."""
    weighted = (int(digit) * (3 if place % 2 == 0 else 1) for place, digit in enumerate(reversed(body)))
    return str(-sum(weighted) % 10)


def with_check(body: str) -> str:
    return body + check_digit(body)


def ean13(digits: str, addon: str = "") -> Symbol:
    left = _encode(digits[1:7], EAN13_SETS[int(digits[0])])
    modules = GUARD + left + CENTRE + _encode(digits[7:], "CCCCCC") + GUARD
    labels = ((-5.0, digits[0]), *_spread(digits[1:7], 3), *_spread(digits[7:], 50))
    return Symbol("EAN-13", digits, modules, ((0, 3), (45, 50), (92, 95)), labels, (11, 7), _addon(addon))


def upca(digits: str, addon: str = "") -> Symbol:
    modules = ean13("0" + digits).modules
    labels = ((-4.0, digits[0]), *_spread(digits[1:6], 10), *_spread(digits[6:11], 50), (99.0, digits[11]))
    return Symbol("UPC-A", digits, modules, ((0, 10), (45, 50), (85, 95)), labels, (9, 9), _addon(addon))


def ean8(digits: str) -> Symbol:
    modules = GUARD + _encode(digits[:4], "AAAA") + CENTRE + _encode(digits[4:], "CCCC") + GUARD
    labels = (*_spread(digits[:4], 3), *_spread(digits[4:], 36))
    return Symbol("EAN-8", digits, modules, ((0, 3), (31, 36), (64, 67)), labels)


def upce(digits: str) -> Symbol:
    """`digits`: number system (0 or 1), six digits, check digit."""
    sets = UPCE_SETS[int(digits[7])]
    if digits[0] == "1":
        sets = sets.translate(str.maketrans("AB", "BA"))
    modules = GUARD + _encode(digits[1:7], sets) + UPCE_END
    labels = ((-4.0, digits[0]), *_spread(digits[1:7], 3), (55.0, digits[7]))
    return Symbol("UPC-E", digits, modules, ((0, 3), (45, 51)), labels, (9, 7))


def upce_with_check(system: str, body: str) -> Symbol:
    """Return the UPC-E with the check digit of the UPC-A that it stands for."""
    return upce(system + body + check_digit(_expanded(system, body)))


def _expanded(system: str, body: str) -> str:
    last = body[5]
    if last in "012":
        return system + body[:2] + last + "0000" + body[2:5]
    if last == "3":
        return system + body[:3] + "00000" + body[3:5]
    if last == "4":
        return system + body[:4] + "00000" + body[4]
    return system + body[:5] + "0000" + last


def _addon(digits: str) -> Symbol | None:
    if not digits:
        return None
    if len(digits) == 2:
        sets = ADDON2_SETS[int(digits) % 4]
    else:
        weights = (3, 9, 3, 9, 3)
        sets = ADDON5_SETS[sum(int(d) * w for d, w in zip(digits, weights)) % 10]
    encoded = (_encode(digit, letter) for digit, letter in zip(digits, sets))
    modules = ADDON_START + ADDON_SEPARATOR.join(encoded)
    labels = tuple((7.5 + 9 * place, digit) for place, digit in enumerate(digits))
    return Symbol(f"EAN-{len(digits)}", digits, modules, (), labels, (0, 5))


def _encode(digits: str, sets: str) -> str:
    return "".join(SETS[letter][int(digit)] for digit, letter in zip(digits, sets))


def _spread(digits: str, start: int) -> tuple[tuple[float, str], ...]:
    return tuple((start + 3.5 + 7 * place, digit) for place, digit in enumerate(digits))
