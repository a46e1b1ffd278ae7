package dev.gridbench.worker.data.values;

import dev.gridbench.api.SizeLaw;
import dev.gridbench.api.ValueShape;
import dev.gridbench.worker.data.random.Mix64;

/**
 * The length of a value as a function of a hash. A length outside of the shape's range is drawn
 * again, {@value #TRIES} times at most, after which the nearest within is taken. Allocates nothing;
 * {@link StrictMath} makes it the same on every JVM, at about a tenth of a microsecond.
 */
final class Lengths {

  private static final int TRIES = 1000;

  private final int min;
  private final int max;
  private final SizeLaw law;

  Lengths(ValueShape.Bytes shape) {
    min = shape.min();
    max = shape.max();
    law = shape.law();
  }

  int of(long hash) {
    if (min == max) {
      return min;
    }
    if (law instanceof SizeLaw.Uniform) {
      return min + (int) (Mix64.unit(Mix64.mix(hash + 1)) * (1L + max - min));
    }
    double length = 0;
    for (int i = 0; i < TRIES; i++) {
      length = Math.rint(drawn(Mix64.mix(hash + 1 + i * Mix64.GOLDEN)));
      if (length >= min && length <= max) {
        return (int) length;
      }
    }
    return length < min ? min : max;
  }

  private double drawn(long hash) {
    if (law instanceof SizeLaw.LogNormal normal) {
      return normal.median() * StrictMath.exp(normal.sigma() * deviate(hash));
    }
    SizeLaw.Pareto pareto = (SizeLaw.Pareto) law;
    double above = 1 - Mix64.unit(hash);
    double power = StrictMath.pow(above, -pareto.shape()) - 1;
    return pareto.location() + pareto.scale() * power / pareto.shape();
  }

  /** A standard normal deviate (Box, Muller 1958). */
  private static double deviate(long hash) {
    double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - Mix64.unit(hash)));
    return radius * StrictMath.cos(2 * StrictMath.PI * Mix64.unit(Mix64.mix(hash)));
  }
}
