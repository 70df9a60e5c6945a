/**
 * `npm run videos`: renders the films, their posters and captions into public/videos. Names of films render only those.
 *
 * Needs ffmpeg with libx264 and libwebp; the product itself does not, since what is rendered is committed.
 */
import { mkdirSync, statSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FILM_KEYS, captionsFile, filmFile, posterFile, type FilmKey, FILM_SIZE } from '#contract/films';
import { LANGUAGES } from '#contract/languages';
import { writeCaptions } from './captions.ts';
import { direct } from './direct.ts';
import type { Film } from './film.ts';
import { FRAMES_PER_SECOND } from './pace.ts';
import { STORYBOARDS } from './storyboards.ts';
import { tmpdir } from 'node:os';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { pieceImages } from '#web/shared/piece-images/piece-images.vite.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '#tools/commands/browser';

/** The stage is laid out for the full board of 520 px (look.md §2.3) and photographed larger. */
const STAGE_WIDTH = 520;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

interface Recorder {
  /** The pictures of a film from `startMs` on, as PNG files. */
  frames(film: FilmKey, durationMs: number): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** Opens the stage in a browser. */
async function openRecorder(stageUrl: string): Promise<Recorder> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS });
  const scale = FILM_SIZE.width / STAGE_WIDTH;
  const page = await browser.newPage({
    viewport: { width: STAGE_WIDTH, height: FILM_SIZE.height / scale },
    deviceScaleFactor: scale,
    colorScheme: 'light',
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(stageUrl);
  await page.waitForFunction(() => 'showFrame' in window);
  return { frames: (film, durationMs) => photograph(page, film, durationMs), close: () => browser.close() };
}

/** A frame that looks like the one before is not photographed again. */
async function* photograph(page: Page, film: FilmKey, durationMs: number): AsyncGenerator<Buffer> {
  await showFrame(page, film, 0);
  await page.waitForSelector('[data-ready]');
  let before = '';
  let picture: Buffer | undefined;
  for (let ms = 0; ms < durationMs; ms += 1_000 / FRAMES_PER_SECOND) {
    const now = await showFrame(page, film, ms);
    if (!picture || now !== before) picture = await page.screenshot({ animations: 'allow', caret: 'hide' });
    before = now;
    yield picture;
  }
}

function showFrame(page: Page, film: FilmKey, ms: number): Promise<string> {
  return page.evaluate(([key, at]) => window.showFrame(key, at), [film, ms] as const);
}

/** H.264 in yuv420p plays in every browser; the index goes to the front; nothing about the machine is written into it. */
const FILM_OPTIONS = [
  ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '25'],
  ['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-level', '4.0'],
  ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ['-vf', 'scale=out_color_matrix=bt709:out_range=tv'],
  // A place to seek to every ten seconds; one thread count everywhere, because the pictures depend on it.
  ['-g', String(10 * FRAMES_PER_SECOND), '-threads', '2'],
  ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
].flat();
const POSTER_OPTIONS = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '72', '-preset', 'drawing'];

/** Writes a film. */
async function encodeFilm(frames: AsyncIterable<Buffer>, path: string): Promise<void> {
  await encode(frames, [...FILM_OPTIONS, path]);
}

/** Writes a poster. */
async function encodePoster(picture: Buffer, path: string): Promise<void> {
  await encode([picture], [...POSTER_OPTIONS, path]);
}

async function encode(
  frames: AsyncIterable<Buffer> | Iterable<Buffer>,
  output: readonly string[],
): Promise<void> {
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'png', '-i', '-'];
  const ffmpeg = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for await (const frame of frames) await write(ffmpeg.stdin, frame);
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}

async function write(stream: Writable, bytes: Buffer): Promise<void> {
  if (!stream.write(bytes)) await once(stream, 'drain');
}

/**
 * Serves the stage to the recorder's browser.
 */
const ROOT = join(import.meta.dirname, '../..');

interface StageServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts Vite on a free port. */
async function serveStage(): Promise<StageServer> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'oko-stage-'));
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, 'stage'),
    cacheDir,
    logLevel: 'warn',
    plugins: [react(), pieceImages()],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null, fs: { allow: [ROOT] } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('the stage has no address');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      await server.close();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}

const FOLDER = join(import.meta.dirname, '../../public/videos');

const wanted = process.argv.slice(2);
const keys = FILM_KEYS.filter((key) => wanted.length === 0 || wanted.includes(key));
mkdirSync(FOLDER, { recursive: true });
const stage = await serveStage();
const recorder = await openRecorder(stage.url);
try {
  for (const key of keys) await render(key, recorder);
} finally {
  await recorder.close();
  await stage.close();
}

async function render(key: FilmKey, { frames }: Recorder): Promise<void> {
  const film = direct(STORYBOARDS[key]);
  for (const language of LANGUAGES) {
    writeFileSync(join(FOLDER, captionsFile(key, language)), writeCaptions(film, language));
  }
  const path = join(FOLDER, filmFile(key));
  await encodeFilm(keepPoster(film, frames(key, film.durationMs)), path);
  console.log(`${key}: ${film.durationMs / 1_000} s, ${Math.round(statSync(path).size / 1_000)} kB`);
}

/** Passes the pictures on and writes the one of the poster. */
async function* keepPoster(film: Film, frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const posterIndex = Math.floor((film.posterMs / 1_000) * FRAMES_PER_SECOND);
  let index = 0;
  for await (const frame of frames) {
    if (index === posterIndex) await encodePoster(frame, join(FOLDER, posterFile(film.film)));
    index += 1;
    yield frame;
  }
}
