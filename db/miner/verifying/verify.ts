/**
 * What the engine finds about a proposal (product.md §9.3): the same for the same proposal.
 *
 * Safe moves have to be nearly the best, unsafe ones to cost what we say, for the reason we say: the engine's own answer is
 * to capture the piece in question. Knows how to use an engine, not which exercises are good.
 */
import type { UciConversation } from '#bot/uci';
import { toCentipawns, type Candidate as Line } from '#bot/uci-lines';
import type { UciMove } from '#names/chess';
import { playMove } from '#chess/play-move';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { expectedDrop } from '../proposing/moves/proposal.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { UNSAFE_DROP_CP } from '../proposing/moves/possible-move.ts';

export type Refusal =
  | 'no-move'
  | 'decided'
  | 'safe-but-poor'
  | 'costs-too-little'
  | 'costs-too-much'
  | 'punished-elsewhere'
  | 'no-sound-alternative';

export type Verification =
  | { readonly ok: true; readonly position: UsablePosition }
  | { readonly ok: false; readonly refusal: Refusal };

/** The part of an engine that a verification needs; it must be configured to give one line. */
export type VerifyingEngine = Pick<UciConversation, 'search' | 'startNewGame'>;

/** In plies; at least 14 (product.md §9.3). */
export const VERIFY_DEPTH = 14;
/** Beyond this score before the move the game is decided, in centipawns. */
const DECIDED_CP = 500;
/**
 * A safe candidate is its own `correct_move`, and that has to be this near the best, in centipawns (product.md §9.3: the
 * stricter of the 50 for a candidate and the 30 for `correct_move`).
 */
const CORRECT_DROP_CP = 30;
/** It may cost this much more than its loss explains before we say that something else is wrong with it, in centipawns. */
const UNEXPLAINED_CP = 150;

/** Has the engine verify a proposal; the engine forgets what it has seen before. */
export async function verify(
  engine: VerifyingEngine,
  proposal: Proposal,
  depth: number = VERIFY_DEPTH,
): Promise<Verification> {
  await engine.startNewGame();
  const ask = async (moves?: readonly UciMove[]): Promise<Line | undefined> => {
    const { candidates } = await engine.search({
      fen: proposal.fen,
      limit: { depth },
      ...(moves && { moves }),
    });
    return candidates[0];
  };
  const best = await ask();
  const green = best?.move === proposal.green ? best : await ask([proposal.green]);
  if (!best || !green) return refused('no-move');
  if (Math.abs(toCentipawns(best.score)) > DECIDED_CP) return refused('decided');
  const drop = dropOf(green, best);
  if (proposal.truth.length === 0) {
    return drop <= CORRECT_DROP_CP ? accepted(proposal, proposal.green) : refused('safe-but-poor');
  }
  const refusal = findFlaw(proposal, green, drop);
  if (refusal) return refused(refusal);
  const { alternatives } = proposal;
  const correct = alternatives.includes(best.move) ? best : await ask(alternatives);
  const isGood = correct && dropOf(correct, best) <= CORRECT_DROP_CP;
  return isGood ? accepted(proposal, correct.move) : refused('no-sound-alternative');
}

function findFlaw({ truth, loss }: Proposal, { line }: Line, drop: number): Refusal | undefined {
  if (drop < UNSAFE_DROP_CP) return 'costs-too-little';
  if (drop > expectedDrop(loss) + UNEXPLAINED_CP) return 'costs-too-much';
  const answer = line[1];
  return answer && truth.includes(answer) ? undefined : 'punished-elsewhere';
}

function dropOf(line: Line, best: Line): number {
  return toCentipawns(best.score) - toCentipawns(line.score);
}

function refused(refusal: Refusal): Verification {
  return { ok: false, refusal };
}

function accepted(proposal: Proposal, correctMove: UciMove): Verification {
  const { green, red, loss: _loss, appeal: _appeal, alternatives: _alternatives, ...ground } = proposal;
  const correct = sanOf(proposal.fen, correctMove);
  return { ok: true, position: { ...ground, move: { green, correct, ...(red && { red }) } } };
}

/** Without the marks of check and mate. */
function sanOf(fen: string, move: UciMove): string {
  const played = playMove(fen, move);
  if (!played) throw new Error(`${move} is not legal in ${fen}`);
  return played.san.replace(/[+#]$/, '');
}
