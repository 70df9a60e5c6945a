/**
 * A result as a picture to share: name, date, a sign for each position, correct and time. Nothing of the positions is in it.
 */
import type { DailyRun } from '#contract/daily-runs';
import { toldOutcomeOf } from '#web/exercise/outcome-of.ts';
import type { Outcome } from '#web/exercise/run.ts';

/** The size that networks show whole, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** A picture is seen outside the page: it has the light theme's colours, whatever the learner's (web/shared/ui/tokens.css). */
const COLORS = { paper: '#fbfaf7', ink: '#1c1b18', soft: '#55524a', accent: '#8a5a00', board: '#b78a5e' };
const SIGN_COLORS: Readonly<Record<Outcome | 'partly', readonly [fill: string, stroke: string]>> = {
  correct: ['#e5f4e9', '#1d6b36'],
  partly: ['#fbf0d9', '#7a5200'],
  incorrect: ['#fdeae7', '#a3271e'],
  skipped: ['#f3f0e9', '#6b675d'],
};
/** Lines of each sign in a square of 24 units. */
const SIGN_PATHS: Readonly<Record<Outcome | 'partly', string>> = {
  correct: 'M20 6 9 17 4 12',
  partly: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18v18M15 6v12M18 8v8',
  incorrect: 'M18 6 6 18M6 6l12 12',
  skipped: 'M5 12h14',
};
const FONT = 'system-ui, sans-serif';
const MARGIN = 80;
const SIGN_SIZE = 88;
const SIGN_STEP = 106;

/** Words on the picture, in the learner's language. */
interface PictureWords {
  readonly title: string;
  readonly date: string;
  readonly result: string;
  readonly address: string;
}

/** A PNG; undefined where the browser draws none. */
export async function drawResult(run: DailyRun, words: PictureWords): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PICTURE_SIZE);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  drawWords(context, words);
  run.answered.forEach((answered, index) =>
    drawSign(context, toldOutcomeOf(answered), MARGIN + index * SIGN_STEP),
  );
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

function drawWords(context: CanvasRenderingContext2D, { title, date, result, address }: PictureWords): void {
  const { width, height } = PICTURE_SIZE;
  context.fillStyle = COLORS.paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = COLORS.board;
  context.fillRect(0, 0, width, 16);
  const write = (text: string, y: number, font: string, color: string) => {
    context.font = `${font} ${FONT}`;
    context.fillStyle = color;
    context.fillText(text, MARGIN, y, width - 2 * MARGIN);
  };
  write('Oko', 150, '800 84px', COLORS.accent);
  write(`${title} · ${date}`, 226, '500 40px', COLORS.soft);
  write(result, 474, '700 56px', COLORS.ink);
  write(address, height - MARGIN + 10, '500 34px', COLORS.soft);
}

function drawSign(context: CanvasRenderingContext2D, outcome: Outcome | 'partly', left: number): void {
  const [fill, stroke] = SIGN_COLORS[outcome];
  context.save();
  context.translate(left, 292);
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(0, 0, SIGN_SIZE, SIGN_SIZE, 14);
  context.fill();
  context.translate(SIGN_SIZE / 4, SIGN_SIZE / 4);
  context.scale(SIGN_SIZE / 48, SIGN_SIZE / 48);
  context.strokeStyle = stroke;
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(SIGN_PATHS[outcome]));
  context.restore();
}
