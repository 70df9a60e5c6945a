/** The bot thinks as long as a person would, and never longer than a second and a half. */
import { describe, expect, test } from 'vitest';
import { STARTING_FEN, getPosition } from '#chess/fen';
import { MOST_PAUSE_MS, pauseBefore, type ChosenMoveContext } from './pause.ts';
import { createRandom } from './random.ts';

/** Six men are attacked here, three of each side. */
const TENSE = 'r1bqk2r/ppp2ppp/2n2n2/3pp1B1/1bPP4/2N1PN2/PP3PPP/R2QKB1R w KQkq - 0 6';
const QUIET = '4k3/pp3ppp/8/8/8/8/PP3PPP/4K3 w - - 0 20';

const at = (fen: string, more: Partial<ChosenMoveContext> = {}): ChosenMoveContext => ({
  position: getPosition(fen),
  move: 'e1e2',
  legalMoves: 30,
  plies: 40,
  capturedOn: undefined,
  ...more,
});

const usually = (chosen: ChosenMoveContext) => pauseBefore(chosen, () => 0.5);

describe('the pause', () => {
  test('is short for a recapture, and for the only move', () => {
    const quiet = usually(at(QUIET));
    expect(usually(at(TENSE, { move: 'c4d5', capturedOn: 'd5' }))).toBeLessThan(quiet);
    expect(usually(at(TENSE, { legalMoves: 1 }))).toBeLessThan(quiet);
  });

  test('is that of any move where another square was captured on', () => {
    expect(usually(at(TENSE, { capturedOn: 'b4' }))).toBe(usually(at(TENSE)));
  });

  test('is longer where more is attacked, and short in the opening', () => {
    expect(usually(at(TENSE))).toBeGreaterThan(usually(at(QUIET)) + 300);
    expect(usually(at(STARTING_FEN, { plies: 0 }))).toBeLessThan(usually(at(QUIET)));
  });

  test('is never above a second and a half, nor hardly there, and never twice the same by rule', () => {
    const crowded = '3rr1k1/1q2bpbn/1n1p1np1/p1pPp2p/P1PpP2P/1N1P1NP1/1Q2BPBN/3RR1K1 w - - 0 30';
    const random = createRandom(1);
    const pauses = Array.from({ length: 200 }, (_, index) =>
      pauseBefore(at(index % 2 === 0 ? crowded : QUIET, { capturedOn: 'a1' }), random),
    );
    expect(Math.max(...pauses)).toBeLessThanOrEqual(MOST_PAUSE_MS);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(200);
    expect(new Set(pauses).size).toBeGreaterThan(50);
  });

  test('is the same for the same luck', () => {
    expect(pauseBefore(at(TENSE), createRandom(7))).toBe(pauseBefore(at(TENSE), createRandom(7)));
  });
});
