/**
 * The difference of two means with its confidence interval by Welch's t; null where a side has fewer than two values or nothing varies.
 * @param level of confidence, e.g. 0.95
 */
export function differenceOfMeans(a: readonly number[], b: readonly number[], level: number) {
  if (a.length < 2 || b.length < 2) return null;
  const [one, other] = [moments(a), moments(b)];
  const [va, vb] = [one.variance / a.length, other.variance / b.length];
  if (va + vb === 0) return null;
  const freedom = (va + vb) ** 2 / (va ** 2 / (a.length - 1) + vb ** 2 / (b.length - 1));
  const difference = one.mean - other.mean;
  const reach = studentQuantile(1 - (1 - level) / 2, freedom) * Math.sqrt(va + vb);
  return { difference, low: difference - reach, high: difference + reach };
}

function moments(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) };
}

/** The value below which Student's t lies with probability p (0.5 < p < 1). @param freedom degrees, at least 1 */
export function studentQuantile(p: number, freedom: number): number {
  let [low, high] = [0, 1];
  while (studentBelow(high, freedom) < p) high *= 2;
  for (let n = 0; n < 100; n++) {
    const middle = (low + high) / 2;
    if (studentBelow(middle, freedom) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const studentBelow = (t: number, freedom: number) =>
  1 - regularisedBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;

/** I_x(a, b), by its continued fraction (modified Lentz). */
function regularisedBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - regularisedBeta(1 - x, b, a);
  const front = Math.exp(a * Math.log(x) + b * Math.log(1 - x) + logGamma(a + b) - logGamma(a) - logGamma(b)) / a;
  const safe = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
  let c = 1;
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / safe(1 + even * d);
    c = safe(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / safe(1 + odd * d);
    c = safe(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return front * fraction;
}

/** ln Γ(x) for x > 0: Stirling's series, from where it holds to fourteen digits. */
function logGamma(x: number): number {
  if (x < 15) return logGamma(x + 1) - Math.log(x);
  const square = x * x;
  return (
    (x - 0.5) * Math.log(x) -
    x +
    Math.log(2 * Math.PI) / 2 +
    (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * square)) / square) / square) / x
  );
}
