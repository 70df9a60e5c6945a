/** Computes contrast and blended colours (WCAG 2.2). */

/** Returns WCAG's contrast ratio of two hex colours. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Blends a translucent hex colour over another, as browsers do. */
export function blend(color: string, opacity: number, under: string): string {
  const below = channels(under);
  const mixed = channels(color).map((value, at) => opacity * value + (1 - opacity) * (below[at] ?? 0));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns WCAG's relative luminance of a hex colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => linear(value / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns red, green and blue, 0 to 255. */
function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
