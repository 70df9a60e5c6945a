import { expect, test } from 'vitest';
import type { GivenAnswer } from './api.ts';
import { profileApi } from './calls.ts';

/** The rook d5 and the pawn e3 attack the knight d2; the answer shows the rook alone. */
const HALF_FOUND: GivenAnswer = {
  group: 'attackedPieces.markYourPieces',
  exercise: { chapter: 'attackedPieces', target: 'me', fen: '4k3/8/8/3r4/8/4p3/3N4/4K3 w - - 0 1' },
  answer: { kind: 'arrows', arrows: [{ from: 'd5', to: 'd2' }], invalid_tries: 0 },
};

test('counts what the answers found, by trait', () => {
  const report = profileApi.findBlindSpots(Array.from({ length: 7 }, () => HALF_FOUND));
  expect(report).toMatchObject({ found: 7, total: 14 });
  const attackers = report.traits.filter(({ trait }) => trait.aspect === 'attacker');
  expect(attackers.map(({ trait, found, total }) => [trait.value, found, total])).toEqual([
    ['pawn', 0, 7],
    ['rook', 7, 7],
  ]);
});
