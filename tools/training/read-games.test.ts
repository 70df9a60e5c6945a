import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readGames, sansOf, speedOf, type PeopleGame } from './read-games.ts';

const LINE = 'lichess-2017\taa11\t1200\t-\t1300\t600+5\te4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 O-O a3 a6';
const PGN = `[Event "Rated Rapid game"]
[White "Ala"]
[Black "Ola"]
[WhiteElo "1500"]
[BlackElo "1400"]
[TimeControl "60+0"]

1. e4 { [%eval 0.2] } 1... e5 2. Nf3! Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O?! 6. a3 a6 1-0

[Event "Rated Chess960 game"]
[White "Ala"]
[Black "Ola"]
[WhiteElo "1500"]
[BlackElo "1400"]
[Variant "Chess960"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O 6. a3 a6 1-0
`;
const MOVES = 'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 O-O a3 a6'.split(' ');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oko-games-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function read(name: string, bytes: string | Buffer): Promise<PeopleGame[]> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return await Array.fromAsync(readGames(path));
}

test('a line of the tab-separated format, compressed', async () => {
  expect(await read('games.tsv.gz', gzipSync(`${LINE}\n`))).toEqual([
    {
      source: 'lichess-2017',
      players: ['aa11', undefined],
      ratings: [1200, 1300],
      speed: 'rapid',
      sans: MOVES,
    },
  ]);
});

test.each([
  ['plain', 'month.pgn', PGN],
  ['by Zstandard, as it is downloaded', 'month.pgn.zst', zstdCompressSync(PGN)],
])('a PGN of the open database, %s: standard chess only, players by hash', async (_, name, bytes) => {
  const games = await read(name, bytes);
  expect(games).toHaveLength(1);
  expect(games[0]).toMatchObject({ ratings: [1500, 1400], speed: 'bullet', sans: MOVES });
  expect(games[0]?.players[0]).toMatch(/^[\da-f]{10}$/);
  expect(games[0]?.players[0]).not.toBe(games[0]?.players[1]);
});

test('a game without a rating, or of a few moves, is of no use', async () => {
  expect(
    await read('games.tsv', `${LINE.replace('1300', '?')}\n${LINE.replace(' O-O a3 a6', '')}\n`),
  ).toEqual([]);
});

test('moves are read without comments, numbers and marks', () => {
  expect(sansOf('1. e4 { good } 1... c5?! 2. Nf3 $1 d6 3. O-O 1/2-1/2')).toEqual([
    'e4',
    'c5',
    'Nf3',
    'd6',
    'O-O',
  ]);
});

test.each([
  ['60+0', 'bullet'],
  ['180+2', 'blitz'],
  ['480+?', 'rapid'],
  ['900+15', 'classical'],
  ['blitz', 'blitz'],
  ['?', 'unknown'],
])('%s is %s', (control, speed) => {
  expect(speedOf(control)).toBe(speed);
});
