/**
 * The beta distribution: how likely a rate is below a bound, after so many hits and misses.
 *
 * The regularised incomplete beta function by its continued fraction, and the logarithm of the gamma function by Lanczos' series:
 * Press et al., Numerical Recipes, chapters 6.4 and 6.1.
 */

/** Terms of the fraction; it settles within about the root of the larger parameter. */
const MOST_TERMS = 300;
const PRECISION = 1e-12;
/** In place of a denominator of zero. */
const TINY = 1e-300;

/** The share of Beta(a, b) that lies below `bound`. */
export function betaBelow(bound: number, a: number, b: number): number {
  if (bound <= 0) return 0;
  if (bound >= 1) return 1;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(bound) + b * Math.log1p(-bound),
  );
  // The fraction settles fast on this side of the mean; the other side is its mirror.
  return bound < (a + 1) / (a + b + 2)
    ? (front * fraction(bound, a, b)) / a
    : 1 - (front * fraction(1 - bound, b, a)) / b;
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / orTiny(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      d = 1 / orTiny(1 + term * d);
      c = orTiny(1 + term / c);
      change = c * d;
      value *= change;
    }
    if (Math.abs(change - 1) < PRECISION) break;
  }
  return value;
}

function orTiny(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

const LANCZOS = [
  76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
] as const;

function logGamma(x: number): number {
  const shifted = x + 5.5;
  const series = LANCZOS.reduce((sum, factor, index) => sum + factor / (x + 1 + index), 1.000000000190015);
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((Math.sqrt(2 * Math.PI) * series) / x);
}
