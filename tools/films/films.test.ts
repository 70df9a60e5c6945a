/**
 * The rendered films in public/videos: all there, small enough, and playable before they are wholly loaded.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FILM_KEYS, captionsFile, filmFile, posterFile } from '#contract/films';
import { LANGUAGES } from '#contract/languages';

const FOLDER = 'public/videos';
/** What a film and its poster may weigh, in bytes. */
const FILM_MAX_BYTES = 600_000;
const POSTER_MAX_BYTES = 60_000;

test('nothing else is in the folder', () => {
  const files = FILM_KEYS.flatMap((key) => [
    filmFile(key),
    posterFile(key),
    ...LANGUAGES.map((language) => captionsFile(key, language)),
  ]);
  expect(readdirSync(FOLDER).toSorted()).toEqual(files.toSorted());
});

describe.each(FILM_KEYS)('%s', (key) => {
  test('is small enough for a slow line', () => {
    expect(statSync(join(FOLDER, filmFile(key))).size).toBeLessThanOrEqual(FILM_MAX_BYTES);
    expect(statSync(join(FOLDER, posterFile(key))).size).toBeLessThanOrEqual(POSTER_MAX_BYTES);
  });

  test('is H.264 with its index at the front', () => {
    const film = readFileSync(join(FOLDER, filmFile(key))).toString('latin1');
    expect(film.slice(4, 8)).toBe('ftyp');
    expect(film).toContain('avc1');
    expect(film.indexOf('moov')).toBeGreaterThan(0);
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  });

  test('has a poster in WebP', () => {
    const poster = readFileSync(join(FOLDER, posterFile(key))).toString('latin1');
    expect(poster.slice(0, 4) + poster.slice(8, 12)).toBe('RIFFWEBP');
  });
});
