/**
 * The films before they are rendered: how long they are, what is said and how fast, whether it is so.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FILM_KEYS, captionsFile } from '#contract/films';
import { LANGUAGES } from '#contract/languages';
import { readCourse } from '#content/course';
import { FILES, RANKS } from '#chess/chess';
import { playMove } from '#chess/play-move';
import { writeCaptions } from './captions.ts';
import { isTrue } from './claims.ts';
import { direct } from './direct.ts';
import { READING_LIMIT } from './pace.ts';
import type { Beat, BoardScene, Storyboard } from './storyboard.ts';
import { STORYBOARDS } from './storyboards.ts';

const SQUARE_NAME = new RegExp(`(?<![a-z])[${FILES.join('')}][${RANKS.join('')}](?!\\d)`, 'g');

/** Two lines of a caption, in characters. */
const LONGEST_WORDS = 76;

const boardScenes = ({ scenes }: Storyboard): readonly BoardScene[] =>
  scenes.filter((scene) => scene.kind === 'board');
const beatsOf = (storyboard: Storyboard): readonly Beat[] =>
  storyboard.scenes.flatMap((scene) => (scene.kind === 'board' ? scene.beats : [scene]));
/** The pieces, whose move it is, and what is asked about them. */
const questionOf = (chapter: string | undefined, fen: string, candidate = '') =>
  [chapter, ...fen.split(' ').slice(0, 2), candidate].join(' ');
const squaresIn = (text: string) => [...text.matchAll(SQUARE_NAME)].map(([name]) => name).toSorted();

describe.each(FILM_KEYS)('%s', (key) => {
  const storyboard = STORYBOARDS[key];
  const film = direct(storyboard);

  test('is the film that it is filed under', () => {
    expect(film.film).toBe(key);
  });

  test('lasts between 30 and 60 seconds', () => {
    expect(film.durationMs).toBeGreaterThanOrEqual(30_000);
    expect(film.durationMs).toBeLessThanOrEqual(60_000);
  });

  test('says one thing after another', () => {
    for (const [index, { startMs, endMs }] of film.captions.entries()) {
      expect(endMs).toBeGreaterThan(startMs);
      expect(startMs).toBeGreaterThan(film.captions[index - 1]?.endMs ?? 0);
    }
    expect(film.captions.at(-1)?.endMs).toBeLessThan(film.durationMs);
  });

  test.each(LANGUAGES)('can be read in time in %s, on two lines', (language) => {
    const hard = film.captions.filter(({ startMs, endMs, words }) => {
      const { length } = words[language];
      return length > LONGEST_WORDS || (length * 1_000) / (endMs - startMs) > READING_LIMIT;
    });
    expect(hard).toEqual([]);
  });

  test('names the same squares in both languages', () => {
    for (const { says } of beatsOf(storyboard)) expect(squaresIn(says.pl)).toEqual(squaresIn(says.en));
  });

  test('claims only what is so', () => {
    for (const { beats, exercise } of boardScenes(storyboard)) {
      const claims = beats.flatMap((beat) => beat.claims ?? []);
      expect(claims.filter((claim) => !isTrue(claim, exercise))).toEqual([]);
    }
  });

  test('proposes moves that can be played', () => {
    for (const { exercise } of boardScenes(storyboard)) {
      if (!('candidate' in exercise)) continue;
      const { from, to } = exercise.candidate;
      expect(playMove(exercise.fen, `${from}${to}`)).toBeDefined();
    }
  });

  test('has one poster', () => {
    expect(beatsOf(storyboard).filter(({ isPoster }) => isPoster)).toHaveLength(1);
    expect(film.posterMs).toBeLessThan(film.durationMs);
  });

  test('asks on its poster, and does not answer', () => {
    const poster = beatsOf(storyboard).find(({ isPoster }) => isPoster);
    expect(poster?.does?.filter((action) => ['submit', 'punish'].includes(action.do))).toEqual([]);
  });

  test.each(LANGUAGES)('has its captions of %s in the folder, as they are written here', (language) => {
    expect(readFileSync(`public/videos/${captionsFile(key, language)}`, 'utf8')).toBe(
      writeCaptions(film, language),
    );
  });
});

test('no film answers a position of the course', () => {
  const asked = new Set(
    readCourse().flatMap(({ task, positions }) =>
      positions.map(({ fen, move }) => questionOf(task.split('.')[0], fen, move?.green)),
    ),
  );
  const answered = Object.values(STORYBOARDS)
    .flatMap(boardScenes)
    .map(({ exercise }) => {
      const { from, to } = 'candidate' in exercise ? exercise.candidate : { from: '', to: '' };
      return questionOf(exercise.chapter, exercise.fen, `${from}${to}`);
    });
  expect(asked.size).toBeGreaterThan(0);
  expect(answered.filter((question) => asked.has(question))).toEqual([]);
});

/** What every film's answers came to: right, missed and wrong parts, in the order of the scenes. */
test.each([
  ['attackedPieces', ['right right', 'right right missed', 'right right right']],
  ['undefendedPieces', ['right right missed', 'right right right right']],
  ['walkingIntoAttack', ['wrong', 'right', 'right']],
  ['abandonedDefense', ['wrong', 'right', 'right']],
  ['xRay', ['right right right', 'right right right']],
] as const)('%s shows how it goes wrong only where it says so', (key, outcomes) => {
  const verdicts = new Map(
    direct(STORYBOARDS[key]).pictures.flatMap(({ picture }) =>
      picture.verdictSigns ? [[picture.positionId, picture.verdictSigns.join(' ')] as const] : [],
    ),
  );
  expect([...verdicts.values()]).toEqual(outcomes);
});
