"""Writes the fits of usl.txt anew, in plain Python: SciPy's search, as series.py has it, is wrong by up to 1.4e-7.

The points stay as series.py drew them.
"""
from decimal import Decimal, getcontext

getcontext().prec = 60
HEAD = (
    "# Points as series.py drew them, fits in 60 decimal digits by usl.py, independently of the classes under test.\n"
    "# sigma sigmaError kappa kappaError | block n throughput; ...\n"
)


def centred(values, blocks):
    means = {}
    for block in set(blocks):
        own = [value for value, of in zip(values, blocks) if of == block]
        means[block] = sum(own) / len(own)
    return [value - means[block] for value, block in zip(values, blocks)]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def fit(points, sigma, kappa):
    """Least squares of log X with a level for each block, from near the answer; errors as of a linear fit there."""
    blocks, n, x = zip(*points)
    for _ in range(200):
        load = [1 + sigma * (k - 1) + kappa * k * (k - 1) for k in n]
        rest = centred([t.ln() - k.ln() + d.ln() for t, k, d in zip(x, n, load)], blocks)
        s = centred([-(k - 1) / d for k, d in zip(n, load)], blocks)
        k_ = centred([-k * (k - 1) / d for k, d in zip(n, load)], blocks)
        ss, sk, kk, sr, kr = dot(s, s), dot(s, k_), dot(k_, k_), dot(s, rest), dot(k_, rest)
        det = ss * kk - sk * sk
        steps = (kk * sr - sk * kr) / det, (ss * kr - sk * sr) / det
        sigma, kappa = sigma + steps[0], kappa + steps[1]
        if max(abs(step) for step in steps) < Decimal(10) ** -50:
            variance = dot(rest, rest) / (len(points) - len(set(blocks)) - 2) / det
            return sigma, (variance * kk).sqrt(), kappa, (variance * ss).sqrt()
    raise ArithmeticError("does not settle")


rows = []
for line in open("usl.txt"):
    if not line.startswith("#"):
        before, data = line.rstrip("\n").split(" | ", 1)
        near = [Decimal(number) for number in before.split()]
        points = [tuple(Decimal(number) for number in point.split()) for point in data.split(";")]
        rows.append(" ".join(f"{number:.20e}" for number in fit(points, near[0], near[2])) + " | " + data + "\n")
with open("usl.txt", "w") as out:
    out.write(HEAD)
    out.writelines(rows)
