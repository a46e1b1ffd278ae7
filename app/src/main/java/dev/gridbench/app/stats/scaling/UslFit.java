package dev.gridbench.app.stats.scaling;

import java.util.List;
import java.util.Optional;

/**
 * Least squares of the scalability law on the log scale by Gauss and Newton, with the blocks'
 * levels eliminated and steps halved until they help.
 *
 * @param cover the covariance of σ and κ
 * @param freedom points less blocks less 2
 */
public record UslFit(
    double sigma, double kappa, double sigmaError, double kappaError, double cover, int freedom) {

  private static final int MOST_STEPS = 100;
  private static final double STILL = 1e-12;

  /** Close to the end sums of squares differ by less than their last digits are worth. */
  private static final double ROUNDING = 1e-12;

  /** Empty where the points leave no freedom or the search does not settle. */
  public static Optional<UslFit> of(List<Usl.Point> points) {
    int blocks = (int) points.stream().mapToInt(Usl.Point::block).distinct().count();
    int freedom = points.size() - blocks - 2;
    if (freedom < 1 || points.stream().anyMatch(point -> !(point.throughput() > 0))) {
      return Optional.empty();
    }
    double[] at = start(points);
    for (int step = 0; step < MOST_STEPS; step++) {
      double[] next = improved(points, at);
      double moved =
          Math.max(Math.abs(next[0] - at[0]), largest(points) * Math.abs(next[1] - at[1]));
      at = next;
      if (moved < STILL) {
        return Optional.of(described(points, at, freedom));
      }
    }
    return Optional.empty();
  }

  /**
   * The linear form N / X = (1 + σ(N-1) + κN(N-1)) / λ, each point weighed by X/N as its error on
   * the log scale wants it; no contention at all where that gives no curve.
   */
  static double[] start(List<Usl.Point> points) {
    double[][] normal = new double[3][4];
    for (Usl.Point point : points) {
      double per = point.throughput() / point.n();
      double[] row = {per, per * (point.n() - 1), per * point.n() * (point.n() - 1), 1};
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 4; j++) {
          normal[i][j] += row[i] * row[j];
        }
      }
    }
    double[] linear = solved(normal);
    double[] start = {linear[1] / linear[0], linear[2] / linear[0]};
    return Double.isFinite(squares(points, start)) ? start : new double[] {0, 0};
  }

  /** Gaussian elimination; the matrix is positive definite for three or more distinct N. */
  private static double[] solved(double[][] rows) {
    for (int i = 0; i < 3; i++) {
      for (int k = i + 1; k < 3; k++) {
        double factor = rows[k][i] / rows[i][i];
        for (int j = i; j < 4; j++) {
          rows[k][j] -= factor * rows[i][j];
        }
      }
    }
    double[] x = new double[3];
    for (int i = 2; i >= 0; i--) {
      double rest = rows[i][3];
      for (int j = i + 1; j < 3; j++) {
        rest -= rows[i][j] * x[j];
      }
      x[i] = rest / rows[i][i];
    }
    return x;
  }

  private static double[] improved(List<Usl.Point> points, double[] at) {
    Normal normal = Normal.of(points, at);
    double before = squares(points, at);
    for (double share = 1; share > 1e-10; share /= 2) {
      double[] next = {at[0] + share * normal.stepSigma(), at[1] + share * normal.stepKappa()};
      if (squares(points, next) <= before * (1 + ROUNDING)) {
        return next;
      }
    }
    return at;
  }

  /** The 2 × 2 normal equations of one step. */
  private record Normal(double ss, double sk, double kk, double sr, double kr) {

    static Normal of(List<Usl.Point> points, double[] at) {
      double[] bySigma = new double[points.size()];
      double[] byKappa = new double[points.size()];
      for (int i = 0; i < bySigma.length; i++) {
        double n = points.get(i).n();
        double shape = Usl.shape(n, at[0], at[1]) / n;
        bySigma[i] = -(n - 1) * shape;
        byKappa[i] = -n * (n - 1) * shape;
      }
      double[] s = Usl.centred(points, bySigma);
      double[] k = Usl.centred(points, byKappa);
      double[] r = Usl.centred(points, Usl.rests(points, at[0], at[1]));
      return new Normal(dot(s, s), dot(s, k), dot(k, k), dot(s, r), dot(k, r));
    }

    double determinant() {
      return ss * kk - sk * sk;
    }

    double stepSigma() {
      return (kk * sr - sk * kr) / determinant();
    }

    double stepKappa() {
      return (ss * kr - sk * sr) / determinant();
    }
  }

  private static UslFit described(List<Usl.Point> points, double[] at, int freedom) {
    Normal normal = Normal.of(points, at);
    double variance = squares(points, at) / freedom / normal.determinant();
    return new UslFit(
        at[0],
        at[1],
        Math.sqrt(variance * normal.kk),
        Math.sqrt(variance * normal.ss),
        -variance * normal.sk,
        freedom);
  }

  /** Infinite or NaN where the law has no positive throughput at some point. */
  private static double squares(List<Usl.Point> points, double[] at) {
    double[] rests = Usl.centred(points, Usl.rests(points, at[0], at[1]));
    return dot(rests, rests);
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static double largest(List<Usl.Point> points) {
    return points.stream().mapToDouble(Usl.Point::n).max().orElse(1);
  }
}
