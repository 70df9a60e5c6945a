/**
 * `npm run screenshots:readme`: plays a position of the course and puts what is seen into `docs/oko.webp`, for the README.
 * Needs ffmpeg. A product that runs already is taken by `OKO_ORIGIN`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium, expect } from '@playwright/test';
import { PATHS } from '#contract/screens';
import { withServer } from '../../tools/bench/server.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../../tools/commands/browser.ts';
import { drawArrow } from '../board.ts';
import { answerConsent } from '../consent.ts';
import { positionsOf } from '../content.ts';
import { meetIntro } from '../intro.ts';
import { signIn, signUpLearner } from '../learner.ts';
import { numberOf, skipPositions, submitAnswer } from '../lesson.ts';
import { textsIn } from '../texts.ts';

const TASK = 'attackedPieces.markYourPieces.5';
const FILM = join(import.meta.dirname, '../../docs/oko.webp');
const SIZE = { width: 1180, height: 700 };
/** Width of the film, in pixels; a README is no wider. */
const WIDTH = 885;
const SECONDS = { start: 1.2, arrow: 0.7, end: 3.5 };

interface Frame {
  readonly file: string;
  readonly seconds: number;
}

const running = process.env['OKO_ORIGIN'];
await (running === undefined ? withServer(filmOneAnswer) : filmOneAnswer(running));

/** Draws all arrows but one, submits, and writes the film. */
async function filmOneAnswer(origin: string): Promise<void> {
  const place = positionsOf(TASK).findIndex(({ truth }) => truth.length >= 4);
  const arrows = positionsOf(TASK)[place]?.truth.slice(0, -1) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'oko-film-'));
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: SIZE, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'preferred_language', value: 'en', url: origin }]);
    await answerConsent(context);
    await meetIntro(context);
    const page = await context.newPage();
    const t = textsIn('en');
    await signIn(page, await signUpLearner(origin));
    await page.goto(`${PATHS.app}?task=${numberOf(TASK)}`);
    await expect(page.getByRole('grid')).toBeVisible();
    await skipPositions(page, t, place);
    const frames: Frame[] = [await shoot(page, folder, SECONDS.start)];
    for (const arrow of arrows) {
      await drawArrow(page, arrow, 'drag');
      frames.push(await shoot(page, join(folder, arrow), SECONDS.arrow));
    }
    await submitAnswer(page, t);
    await expect(page.getByRole('button', { name: t('lesson.controls.next'), exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    frames.push(await shoot(page, join(folder, 'verdict'), SECONDS.end));
    writeFilm(frames, folder);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function shoot(page: Page, path: string, seconds: number): Promise<Frame> {
  const file = `${path}-frame.png`;
  await page.screenshot({ path: file });
  return { file, seconds };
}

function writeFilm(frames: readonly Frame[], folder: string): void {
  const list = join(folder, 'frames.txt');
  const last = frames.at(-1)?.file ?? '';
  // The last frame stands twice: ffmpeg's list gives no time to its last line.
  const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`);
  writeFileSync(list, [...lines, `file '${last}'`].join('\n'));
  const options = `-y -loglevel error -f concat -safe 0 -i ${list} -vf scale=${WIDTH}:-2:flags=lanczos`;
  const output = `-fps_mode vfr -c:v libwebp_anim -quality 80 -loop 0 ${FILM}`;
  execFileSync('ffmpeg', `${options} ${output}`.split(' '));
}
