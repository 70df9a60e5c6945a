/**
 * `npm run videos`: renders the films, their posters and captions into public/videos. Names of films render only those.
 *
 * Needs ffmpeg with libx264 and libwebp; the product itself does not, since what is rendered is committed.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILM_KEYS, captionsFile, filmFile, posterFile, type FilmKey } from '#contract/films';
import { LANGUAGES } from '#contract/languages';
import { writeCaptions } from './captions.ts';
import { direct } from './direct.ts';
import { encodeFilm, encodePoster } from './encoder.ts';
import type { Film } from './film.ts';
import { FRAMES_PER_SECOND } from './pace.ts';
import { openRecorder, type Recorder } from './recorder.ts';
import { serveStage } from './stage-server.ts';
import { STORYBOARDS } from './storyboards.ts';

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
