/** How a comment puts things: wordings that were not right or not good when 200 of them were read with their boards. */
import { expect, test } from 'vitest';
import type { MoveToExplain } from './exercise.ts';
import { explainMove } from './finish-position.ts';

const VARIANTS = Array.from({ length: 20 }, (_, variant) => variant);

test('a defender whose line the move opens defends now, not still', () => {
  const opened: MoveToExplain = {
    chapter: 'abandonedDefense',
    fen: '2krrq2/pp4pQ/2p1pP1n/8/3P4/2P2NP1/PP5P/2KR3R b - - 0 19',
    candidate: { from: 'g7', to: 'f6' },
    correct: 'gxf6',
  };
  for (const variant of VARIANTS) {
    const { en, pl } = explainMove(opened, variant);
    expect(en).toMatch(/the queen on f8 now defends|now defended by the queen on f8/);
    expect(pl).toMatch(/teraz broni (?:go|jej)? ?hetman na f8/);
    expect(en + pl).not.toMatch(/still|nadal/);
  }
});

test('what has left its line is told of in the past', () => {
  const exercise: MoveToExplain = {
    chapter: 'abandonedDefense',
    fen: '3r1rk1/p5bp/1p2p1p1/2p1P3/5B1N/6P1/PPn2PKP/3RR3 w - - 0 1',
    candidate: { from: 'e1', to: 'e2' },
    correct: 'Rf1',
  };
  expect(explainMove(exercise, 0)).toMatchObject({
    en: expect.stringContaining(
      'After Re2 your rook has left the first rank and no longer defends the rook on d1.',
    ),
    pl: expect.stringContaining('Po We2 wieża zeszła z pierwszego rzędu i nie broni już wieży na d1.'),
  });
});

test('a piece that one of its kind takes is told whose it is, in Polish too', () => {
  const exercise: MoveToExplain = {
    chapter: 'abandonedDefense',
    fen: 'r2qk2r/pbp4p/np1p1p2/1N2P1b1/6P1/5N2/PPPB1PPP/R2QK2R b KQkq - 0 1',
    candidate: { from: 'f6', to: 'e5' },
    correct: 'dxe5',
  };
  const told = VARIANTS.map((variant) => explainMove(exercise, variant).pl);
  expect(told.filter((pl) => /[.] (?:Goniec (?:jest|na)|Gońca)/.test(pl))).toEqual([]);
  expect(told.filter((pl) => /[.] Tw(?:ój goniec|ojego gońca)/.test(pl))).not.toEqual([]);
});
