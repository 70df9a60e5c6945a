import { expect, test } from 'vitest';
import { createEncoding } from '../../worker-engine/bot/encode.ts';
import { makeSamples } from './make-samples.ts';
import type { PeopleGame } from './read-games.ts';
import { readSample, startsOf } from './sample-format.ts';
import { setOfGame, setOfPlayer } from './split.ts';

const SANS =
  'e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7 Kxf7 Qf3+ Ke6 Nc3 Nce7 d4 c6 Bg5 h6 Bxe7 Bxe7 O-O-O Rf8 Qe4 Rxf2'.split(
    ' ',
  );

function gameOf(white: string | undefined, black: string | undefined): PeopleGame {
  return {
    source: 'lichess-2021',
    players: [white, black],
    ratings: [1200, 900],
    speed: 'rapid',
    sans: SANS,
  };
}

/** Somebody whom the split puts into this set. */
function playerOf(set: ReturnType<typeof setOfPlayer>): string {
  const names = Array.from({ length: 1000 }, (_, index) => `player ${index}`);
  const name = names.find((each) => setOfPlayer(each) === set);
  if (name === undefined) throw new Error(`nobody is in ${set}`);
  return name;
}

test('who judges is in no game that is learned from, whoever they play', () => {
  expect(setOfGame(gameOf(playerOf('test'), playerOf('train')))).toBe('test');
  expect(setOfGame(gameOf(playerOf('tune'), playerOf('test')))).toBe('test');
  expect(setOfGame(gameOf(playerOf('tune'), playerOf('train')))).toBe('tune');
  expect(setOfGame(gameOf(playerOf('train'), undefined))).toBe('train');
});

test('of a game that judges only moves of the judge are taken, and two at most', () => {
  const { judges, buffers } = makeSamples([gameOf(playerOf('test'), playerOf('train'))], 1);
  expect(buffers.train.count).toBe(0);
  expect(judges.test).toHaveLength(2);
  for (const { fen, rating, legal, played } of judges.test) {
    expect(fen).toContain(' w ');
    expect(rating).toBe(1200);
    expect(legal).toContain(played);
  }
});

test('games of an unsettled year do not judge', () => {
  const game = { ...gameOf(playerOf('test'), playerOf('train')), source: 'lichess-2013-01' };
  expect(makeSamples([game], 1).judges.test).toEqual([]);
});

test('a sample is read as it was written, and the same seed takes the same situations', () => {
  const games = Array.from({ length: 20 }, () => gameOf(playerOf('train'), playerOf('train')));
  const [{ buffers }, again] = [makeSamples(games, 7), makeSamples(games, 7)];
  const words = buffers.train.words.slice(0, buffers.train.used);
  expect(again.buffers.train.words.slice(0, again.buffers.train.used)).toEqual(words);
  const starts = startsOf(words);
  expect(starts).toHaveLength(buffers.train.count);
  const encoding = createEncoding();
  for (const start of starts) {
    const chosen = readSample(words, start, encoding);
    expect(chosen).toBeLessThan(encoding.moveCount);
    expect([900, 1200]).toContain(encoding.rating);
    expect(encoding.ends[encoding.moveCount - 1]).toBeGreaterThan(encoding.moveCount);
  }
});
