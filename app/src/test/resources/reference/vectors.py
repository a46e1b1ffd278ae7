"""Reference vectors for the tests of dev.gridbench.app.stats, by another implementation.

Writes one JSON file for each statistic into the folder of this script: inputs beside outputs, every
digit kept. Needs SciPy and NumPy; the build does not run it. See README.md for the versions.
"""

import itertools
import json
import math
import pathlib

import numpy
import scipy
from scipy import stats

HERE = pathlib.Path(__file__).parent
RANDOM = numpy.random.default_rng(20261120)

# Student's data of two soporifics (Biometrika 6, 1908): ties and a zero.
SLEEP = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]


def series():
    """Differences without ties or zeros, of several sizes, and heavy tails."""
    for n in (5, 6, 8, 10, 14, 20, 40):
        yield [float(x) for x in RANDOM.normal(0.02, 0.03, n)]
    yield [float(x) for x in RANDOM.standard_t(2, 12)]


def write(name, cases):
    text = json.dumps({"scipy": scipy.__version__, "numpy": numpy.__version__, "cases": cases}, indent=1)
    (HERE / (name + ".json")).write_text(text + "\n")


def t_interval():
    for values in series():
        for level in (0.9, 0.95, 1 - 0.05 / 20):
            result = stats.ttest_1samp(values, 0).confidence_interval(level)
            yield {"values": values, "level": level, "mean": float(numpy.mean(values)),
                   "low": float(result.low), "high": float(result.high)}


def brute_signed_rank(values):
    """Every assignment of signs to the mean ranks of the values that are not 0."""
    kept = numpy.array([v for v in values if v != 0])
    ranks = stats.rankdata(abs(kept))
    observed = ranks[kept > 0].sum()
    sums = numpy.array([sum(r for r, s in zip(ranks, signs) if s)
                        for signs in itertools.product((0, 1), repeat=len(ranks))])
    return float(min(1, 2 * min((sums <= observed + 1e-9).mean(), (sums >= observed - 1e-9).mean())))


def signed_rank():
    for values in series():
        result = stats.wilcoxon(values, method="exact")
        yield {"values": values, "p": float(result.pvalue)}
    for values in (SLEEP, [1.0, -1.0, 2.0, 2.0, 3.0, -2.0, 5.0, 0.0]):
        yield {"values": values, "p": brute_signed_rank(values)}


def brute_order(n, alpha):
    """The largest k with 2 P(W < k) <= alpha, by convolution of whole counts."""
    counts = numpy.array([1], dtype=object)
    for rank in range(1, n + 1):
        wider = numpy.zeros(len(counts) + rank, dtype=object)
        wider[:len(counts)] += counts
        wider[rank:] += counts
        counts = wider
    k = 0
    while 2 * sum(counts[:k + 1]) <= alpha * 2 ** n:
        k += 1
    return k


def hodges_lehmann():
    for values in series():
        for level in (0.9, 0.95, 0.99):
            walsh = sorted((a + b) / 2 for a, b in itertools.combinations_with_replacement(values, 2))
            k = brute_order(len(values), 1 - level)
            yield {"values": values, "level": level, "estimate": float(numpy.median(walsh)),
                   "low": walsh[k - 1] if k else None, "high": walsh[-k] if k else None}


def sign_flip():
    for values in series():
        if len(values) <= 14:
            result = stats.permutation_test((values,), numpy.sum, permutation_type="samples", n_resamples=numpy.inf)
            yield {"values": values, "p": float(result.pvalue)}


def holm_adjusted(p):
    """By rejection itself: the least level at which Holm's procedure rejects."""
    order = sorted(range(len(p)), key=lambda i: p[i])
    adjusted = [0.0] * len(p)
    for place, i in enumerate(order):
        adjusted[i] = min(1.0, max((len(p) - j) * p[order[j]] for j in range(place + 1)))
    return adjusted


def holm():
    for m in (1, 2, 5, 20):
        p = [float(x) for x in RANDOM.uniform(0, 1, m) ** 3]
        yield {"p": p, "adjusted": holm_adjusted(p)}
    yield {"p": [0.01, 0.01, 0.03, 0.9], "adjusted": [0.04, 0.04, 0.06, 0.9]}


def noncentral_t():
    for degrees in (1, 2, 5, 7, 9, 19, 39, 199, 999):
        for shift in (0.0, 0.5, 2.0, 5.0, -2.0):
            t = float(stats.t.isf(0.025, degrees))
            yield {"t": t, "degrees": degrees, "shift": shift, "above": float(stats.nct.sf(t, degrees, shift))}


def quantiles():
    for values in series():
        quarter = numpy.quantile(values, (0.25, 0.75))
        yield {"values": values, "low": float(quarter[0]), "high": float(quarter[1])}


if __name__ == "__main__":
    for make in (t_interval, signed_rank, hodges_lehmann, sign_flip, holm, noncentral_t, quantiles):
        write(make.__name__, list(make()))
