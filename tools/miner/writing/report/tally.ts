/**
 * Counting for the report: how often what occurs, and in what range numbers lie.
 */

/** A name and how often it occurs. */
export type ReportCount = readonly [name: string, count: number];

/** The most frequent first; of equals the first in the alphabet, so that the order is always the same. */
export function tally(names: readonly string[]): readonly ReportCount[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1));
}

/** `white 60, black 60`, at most so many of them. */
export function listOf(counts: readonly ReportCount[], atMost: number = counts.length): string {
  return counts
    .slice(0, atMost)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

/** `12–24`, or `12` when all are the same. */
export function span(numbers: readonly number[]): string {
  if (numbers.length === 0) return '–';
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** The mean as a whole number. */
export function mean(numbers: readonly number[]): string {
  if (numbers.length === 0) return '–';
  return String(Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length));
}

/** `1.5 %` */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** A Markdown table with aligned columns, as the formatter would write it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
