/**
 * The picture of docs/bot-calibration.md: measured strength over label, readable on light and dark pages.
 */
import { TOLERANCE_ELO, type Measurement, type MeasuredRung } from './measurement.ts';

const WIDTH = 720;
const HEIGHT = 480;
const MARGIN = { left: 64, right: 24, top: 24, bottom: 56 };
/** Both axes, in Elo. */
const FROM = 100;
const TO = 3200;
const TICKS = [400, 800, 1200, 1600, 2000, 2400, 2800];

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #333 }
  .grid { stroke: #888; stroke-opacity: .25 }
  .band { fill: #888; fill-opacity: .18 }
  .wanted { stroke: #888; stroke-dasharray: 5 4 }
  .rung { stroke: #a35a00; fill: #a35a00; stroke-width: 2 }
  .page { fill: #fff }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd } .page { fill: #1b1b1b } .rung { stroke: #ffb454; fill: #ffb454 }
  }`;

/** An SVG with the tolerance as a band, and every rung with its 95 % interval. */
export function drawPlot({ rungs }: Measurement): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    '<title>Measured strength of the bot over the label, with 95 % intervals</title>',
    `<style>${STYLE}\n</style>`,
    `<rect class="page" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    ...TICKS.flatMap(drawTick),
    drawBand(),
    `<line class="wanted" x1="${x(FROM)}" y1="${y(FROM)}" x2="${x(TO)}" y2="${y(TO)}"/>`,
    ...rungs.map(drawRung),
    ...drawNames(),
    '</svg>',
  ].join('\n')}\n`;
}

function drawTick(elo: number): string[] {
  return [
    `<line class="grid" x1="${x(elo)}" y1="${y(FROM)}" x2="${x(elo)}" y2="${y(TO)}"/>`,
    `<line class="grid" x1="${x(FROM)}" y1="${y(elo)}" x2="${x(TO)}" y2="${y(elo)}"/>`,
    `<text x="${x(elo)}" y="${y(FROM) + 20}" text-anchor="middle">${elo}</text>`,
    `<text x="${x(FROM) - 10}" y="${y(elo) + 4}" text-anchor="end">${elo}</text>`,
  ];
}

function drawBand(): string {
  const corners = [
    [FROM, FROM + TOLERANCE_ELO],
    [TO - TOLERANCE_ELO, TO],
    [TO, TO],
    [TO, TO - TOLERANCE_ELO],
    [FROM + TOLERANCE_ELO, FROM],
    [FROM, FROM],
  ] as const;
  const points = corners.map(([label, elo]) => `${x(label)},${y(elo)}`).join(' ');
  return `<polygon class="band" points="${points}"/>`;
}

function drawRung({ label, elo, marginElo }: MeasuredRung): string {
  const [low, high] = [y(elo - marginElo), y(elo + marginElo)];
  const title = `${label}: ${elo.toFixed(0)} ±${marginElo.toFixed(0)}`;
  return [
    `<g class="rung"><title>${title}</title>`,
    `<line x1="${x(label)}" y1="${low}" x2="${x(label)}" y2="${high}"/>`,
    `<circle cx="${x(label)}" cy="${y(elo)}" r="4"/></g>`,
  ].join('');
}

function drawNames(): string[] {
  const middle = (MARGIN.top + HEIGHT - MARGIN.bottom) / 2;
  return [
    `<text x="${x((FROM + TO) / 2)}" y="${HEIGHT - 12}" text-anchor="middle">label (Elo the learner chooses)</text>`,
    `<text transform="translate(16 ${middle}) rotate(-90)" text-anchor="middle">measured Elo, UCI_Elo 1320 = 1320</text>`,
    `<text x="${x(FROM) + 12}" y="${y(TO) + 18}">dots: rungs with 95 % interval · band: ±${TOLERANCE_ELO}</text>`,
  ];
}

function x(elo: number): number {
  return round(MARGIN.left + ((elo - FROM) / (TO - FROM)) * (WIDTH - MARGIN.left - MARGIN.right));
}

function y(elo: number): number {
  return round(HEIGHT - MARGIN.bottom - ((elo - FROM) / (TO - FROM)) * (HEIGHT - MARGIN.top - MARGIN.bottom));
}

/** Tenths of a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
