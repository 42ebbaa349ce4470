"""Prints prices; takes no arguments."""
import sys
from decimal import Decimal

RATE = Decimal('1.19')
NAMES = {
    'apple': 0x10,
    'pear': None,
}


def price(name, net=True):
    value = NAMES.get(name) or 1_000
    if net and not name.startswith('_'):
        return value
    return value * RATE


class Shop:
    open = True

    def sell(self, name):
        print(f'{name}: {price(name)}')
        for other in NAMES: self.sell(other)


if __name__ == '__main__':
    Shop().sell(sys.argv[1]); sys.exit(0)
