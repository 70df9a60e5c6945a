/**
 * The pictures of docs/bot-humanness.md: lines of shares, readable on light and dark pages.
 */

/** A point of a line; `margin` is half of its 95 % interval. */
export interface PlotPoint {
  readonly x: number;
  readonly share: number;
  readonly margin?: number;
}

export interface PlotLine {
  readonly name: string;
  readonly points: readonly PlotPoint[];
}

export interface Plot {
  readonly title: string;
  readonly acrossTitle: string;
  readonly upTitle: string;
  readonly lines: readonly PlotLine[];
  /** Marks along the lower edge. */
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
  /** The shares at the lower and the upper edge. */
  readonly from: number;
  readonly to: number;
}

const WIDTH = 720;
const HEIGHT = 440;
const MARGIN = { left: 64, right: 180, top: 24, bottom: 56 };
const COLORS = ['#a35a00', '#2b6cb0', '#2f855a', '#97266d', '#6b46c1', '#555'];
const STEP = 0.1;

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #333 }
  .tick { font-size: 11px }
  .grid { stroke: #888; stroke-opacity: .25 }
  .page { fill: #fff }
  @media (prefers-color-scheme: dark) { text { fill: #ddd } .page { fill: #1b1b1b } .line { filter: brightness(1.6) } }`;

export function drawPlot(plot: Plot): string {
  const xs = plot.lines.flatMap(({ points }) => points.map(({ x }) => x));
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const x = (value: number): number =>
    round(
      MARGIN.left + 12 + ((value - least) / (most - least || 1)) * (WIDTH - MARGIN.left - MARGIN.right - 24),
    );
  const y = (share: number): number =>
    round(
      HEIGHT -
        MARGIN.bottom -
        ((share - plot.from) / (plot.to - plot.from)) * (HEIGHT - MARGIN.top - MARGIN.bottom),
    );
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>${plot.title}</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect class="page" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    ...drawGrid(plot, y),
    ...plot.ticks.map(
      (tick) =>
        `<text class="tick" x="${x(tick.x)}" y="${HEIGHT - 34}" text-anchor="middle">${tick.text}</text>`,
    ),
    ...plot.lines.flatMap((line, index) => drawLine(line, COLORS[index % COLORS.length] ?? '#555', { x, y })),
    ...drawNames(plot, y),
    `<text x="${(MARGIN.left + WIDTH - MARGIN.right) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${plot.acrossTitle}</text>`,
    `<text transform="translate(16 ${HEIGHT / 2}) rotate(-90)" text-anchor="middle">${plot.upTitle}</text>`,
    '</svg>',
  ].join('\n')}\n`;
}

type PlotScale = (value: number) => number;

function drawGrid({ from, to }: Plot, y: PlotScale): string[] {
  const lines: string[] = [];
  for (let share = Math.ceil(from / STEP) * STEP; share <= to + 1e-9; share += STEP) {
    lines.push(
      `<line class="grid" x1="${MARGIN.left}" y1="${y(share)}" x2="${WIDTH - MARGIN.right}" y2="${y(share)}"/>`,
      `<text x="${MARGIN.left - 8}" y="${y(share) + 4}" text-anchor="end">${Math.round(share * 100)} %</text>`,
    );
  }
  return lines;
}

function drawLine(
  { points }: PlotLine,
  color: string,
  { x, y }: { readonly x: PlotScale; readonly y: PlotScale },
): string[] {
  const path = points.map((point) => `${x(point.x)},${y(point.share)}`).join(' ');
  return [
    `<g class="line" stroke="${color}" fill="${color}" stroke-width="2">`,
    `<polyline points="${path}" fill="none"/>`,
    ...points.flatMap(({ x: at, share, margin = 0 }) => [
      `<circle cx="${x(at)}" cy="${y(share)}" r="3.5"/>`,
      ...(margin > 0
        ? [`<line x1="${x(at)}" y1="${y(share - margin)}" x2="${x(at)}" y2="${y(share + margin)}"/>`]
        : []),
    ]),
    '</g>',
  ];
}

/** The least distance of two names. */
const NAME_HEIGHT = 17;

/** Each name beside the end of its line, or as near as the other names allow. */
function drawNames({ lines }: Plot, y: PlotScale): string[] {
  let free = -Infinity;
  return lines
    .map(({ name, points }, index) => ({ name, index, at: y(points.at(-1)?.share ?? 0) + 4 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name, index, at }) => {
      const place = Math.max(at, free + NAME_HEIGHT);
      free = place;
      const color = COLORS[index % COLORS.length] ?? '#555';
      return `<text class="line" x="${WIDTH - MARGIN.right + 10}" y="${round(place)}" style="fill: ${color}">${name}</text>`;
    });
}

/** Tenths of a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
