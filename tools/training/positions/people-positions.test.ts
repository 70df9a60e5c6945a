import { describe, expect, test } from 'vitest';
import type { PeopleGame } from '../read-games.ts';
import { plyOf } from './drawn-position.ts';
import { bandOfGame, drawPeople } from './people-positions.ts';

const SANS = 'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4 O-O Bxc3'.split(' ');

function game(source = 'lichess-rapid-2021', ratings: PeopleGame['ratings'] = [1000, 1100]): PeopleGame {
  return { source, players: [undefined, undefined], ratings, speed: 'rapid', sans: SANS };
}

describe('the band of a game', () => {
  test.each([
    ['by the mean of both players', game(), 1],
    ['none below 700', game('lichess-2017', [600, 700]), undefined],
    ['none from 1900', game('lichess-2017', [1900, 1900]), undefined],
    ['none of a year when ratings were little settled', game('lichess-2013-01'), undefined],
  ])('%s', (_, { source, ratings }, band) => {
    expect(bandOfGame({ source, ratings })).toBe(band);
  });
});

describe('positions of people', () => {
  const bands = [[game(), game()], [game()]];
  const options = { seed: 1, passes: () => true };

  test('have the wanted half-moves, and no game gives two', () => {
    const drawn = drawPeople(bands, [4, 9, 9, 12, 2], options);
    expect(drawn.map(({ fen }) => plyOf(fen))).toEqual([12, 9, 9]);
  });
  test('are none where no game lasts so long, or none passes', () => {
    expect(drawPeople(bands, [40], options)).toEqual([]);
    expect(drawPeople(bands, [4], { ...options, passes: () => false })).toEqual([]);
  });
  test('are the same for the same seed', () => {
    expect(drawPeople(bands, [4, 5], options)).toEqual(drawPeople(bands, [4, 5], options));
  });
});
