/** Tests a finished game's texts, record and sound, for either colour. */
import { expect, test } from 'vitest';
import { botGameInput } from '#contract/bot-games';
import type { Color } from '#chess/chess';
import type { Ending } from '#worker-engine/game/types';
import { botGameOf, endingKeyOf, pgnResultOf, resultOf, tuneOf } from './finished-game.ts';
import type { SavedGame } from './saved-game.ts';

interface Told {
  readonly result: string;
  readonly pgn: string;
  readonly tune: string;
  readonly key: string;
}

const WHITE_MATES: Ending = { kind: 'checkmate', winner: 'white' };

test.each<[Ending, Color, Told]>([
  [WHITE_MATES, 'white', { result: 'win', pgn: '1-0', tune: 'gameWon', key: 'game.end.win.checkmate' }],
  [WHITE_MATES, 'black', { result: 'loss', pgn: '1-0', tune: 'gameLost', key: 'game.end.loss.checkmate' }],
  [
    { kind: 'resignation', winner: 'black' },
    'white',
    { result: 'loss', pgn: '0-1', tune: 'gameLost', key: 'game.end.loss.resignation' },
  ],
  [
    { kind: 'threefold' },
    'black',
    { result: 'draw', pgn: '1/2-1/2', tune: 'gameDrawn', key: 'game.end.draw.threefold' },
  ],
])('%o for %s', (ending, learnerColor, told) => {
  expect({
    result: resultOf(ending, learnerColor),
    pgn: pgnResultOf(ending),
    tune: tuneOf(ending, learnerColor),
    key: endingKeyOf('end', ending, learnerColor),
  }).toEqual(told);
});

test('its end is said in full under the result, and with the result where it stands alone', () => {
  const agreed: Ending = { kind: 'agreement' };
  expect(endingKeyOf('end', agreed, 'white')).toBe('game.end.draw.agreement');
  expect(endingKeyOf('over', agreed, 'white')).toBe('game.over.draw.agreement');
  expect(endingKeyOf('over', WHITE_MATES, 'black')).toBe('game.over.loss.checkmate');
});

test('a game that goes on has no result', () => {
  expect(pgnResultOf(undefined)).toBeUndefined();
});

test('what is stored is what the server takes', () => {
  const saved: SavedGame = {
    key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    seed: 1,
    settings: { elo: 400, opening: { kind: 'random' }, color: 'random', options: ['myAttacks'] },
    learnerColor: 'black',
    opening: 'Italian Game',
    firstPly: 0,
    record: { startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', moves: ['f2f3', 'e7e5'] },
  };
  const stored = botGameOf(saved, { kind: 'resignation', winner: 'white' });
  expect(botGameInput.parse(stored)).toEqual(stored);
  expect(stored).toMatchObject({ player_color: 'black', ending: 'resignation', result: 'loss' });
  expect(stored).not.toHaveProperty('opponent');
  const named: SavedGame = { ...saved, settings: { ...saved.settings, opponent: 'kuba' } };
  const against = botGameOf(named, { kind: 'resignation', winner: 'black' });
  expect(botGameInput.parse(against)).toEqual({ ...stored, opponent: 'kuba', result: 'win' });
});
