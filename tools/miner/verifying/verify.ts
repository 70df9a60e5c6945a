/**
 * What the engine finds about a proposal (product/content.md#no-ambiguity): the same for the same proposal.
 *
 * Safe moves have to be nearly the best, unsafe ones to cost what we say, for the reason we say: the capture in question is
 * nearly the best answer, and so is every further capture that the product shows or names. Knows how to use an engine, not
 * which exercises are good.
 */
import type { UciConversation } from '#bot/uci';
import { toCentipawns, type Candidate as Line } from '#bot/uci-lines';
import { getArrow } from '#chess/arrows';
import { playMove } from '#chess/play-move';
import type { UciMove, Square } from '#chess/chess';
import { chapterOf } from '../explaining/finish-position.ts';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { expectedDrop, soundMoves } from '../proposing/moves/proposal.ts';
import type { Proposal } from '../proposing/moves/proposal.ts';
import { UNSAFE_DROP_CP } from '../proposing/moves/possible-move.ts';
import { afterMove } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { getPosition } from '#chess/fen';
import { abandonedPieces, findWalkIntoAttack } from '#vision/safety';
import type { MoveToExplain, PieceOnSquare } from '../explaining/exercise.ts';
import { findMoveFacts, type MoveFacts } from '../explaining/move-facts.ts';

export type Refusal =
  | 'no-move'
  | 'decided'
  | 'safe-but-poor'
  | 'costs-too-little'
  | 'costs-too-much'
  | 'no-sound-alternative'
  | 'punished-elsewhere'
  | 'line-does-not-hold';

export type EngineVerification =
  | { readonly ok: true; readonly position: UsablePosition }
  | { readonly ok: false; readonly refusal: Refusal };

/** The part of an engine that a verification needs; it must be configured to give one line. */
export type VerifyingEngine = Pick<UciConversation, 'search' | 'startNewGame'>;

/** In plies; at least 14 (product/content.md#no-ambiguity). */
export const VERIFY_DEPTH = 14;
/** A glance this deep, in plies, puts most aside that is to be refused anyway … */
const GLANCE_DEPTH = 8;
/** … and errs by no more than this, in centipawns, nearly always. */
const GLANCE_MARGIN_CP = 60;
/** The captures that are shown are looked at this much deeper than the move, but not beyond `DEEPEST`, in plies. */
const DEEPER = 4;
const DEEPEST = 18;
/** Beyond this score before the move the game is decided, in centipawns. */
const DECIDED_CP = 500;
/**
 * A safe candidate is its own `correct_move`, and that has to be this near the best, in centipawns (product/content.md#no-ambiguity: the
 * stricter of the 50 for a candidate and the 30 for `correct_move`).
 */
const CORRECT_DROP_CP = 30;
/** A capture that is shown or named is this near the best at that point of the line, in centipawns. */
const SHOWN_DROP_CP = 50;
/** It may cost this much more than its loss explains before we say that something else is wrong with it, in centipawns. */
const UNEXPLAINED_CP = 150;

/** Searches the position of a proposal after these moves, only some moves if they are named. */
type Ask = (
  depth: number,
  where?: { readonly played?: readonly UciMove[]; readonly moves?: readonly UciMove[] },
) => Promise<Line | undefined>;

/** Has the engine verify a proposal; the engine forgets what it has seen before, and the cheapest questions come first. */
export async function verify(
  engine: VerifyingEngine,
  proposal: Proposal,
  depth: number = VERIFY_DEPTH,
): Promise<EngineVerification> {
  await engine.startNewGame();
  const ask: Ask = async (plies, where) => {
    const { candidates } = await engine.search({ fen: proposal.fen, limit: { depth: plies }, ...where });
    return candidates[0];
  };
  const glance = await askAboutMove(ask, proposal, Math.min(depth, GLANCE_DEPTH));
  const hopeless = findFlaw(proposal, glance, GLANCE_MARGIN_CP);
  if (hopeless) return refused(hopeless);
  const { best, green } = await askAboutMove(ask, proposal, depth);
  const refusal = findFlaw(proposal, { best, green });
  if (refusal || !best) return refused(refusal ?? 'no-move');
  const correct = await findCorrect(ask, proposal, { best, depth });
  if (!correct) return refused('no-sound-alternative');
  const flaw = await findFlawInLines(ask, proposal, Math.max(depth, Math.min(depth + DEEPER, DEEPEST)));
  return flaw ? refused(flaw) : accepted(proposal, correct);
}

/** The best move of the position, and the candidate. */
interface Lines {
  readonly best: Line | undefined;
  readonly green: Line | undefined;
}

async function askAboutMove(ask: Ask, { green }: Proposal, depth: number): Promise<Lines> {
  const best = await ask(depth);
  return { best, green: best?.move === green ? best : await ask(depth, { moves: [green] }) };
}

/** What is wrong with the move by this search; `margin`: by so much the search may err, in centipawns. */
function findFlaw({ truth, loss }: Proposal, { best, green }: Lines, margin = 0): Refusal | undefined {
  if (!best || !green) return 'no-move';
  if (Math.abs(toCentipawns(best.score)) > DECIDED_CP + margin) return 'decided';
  const drop = dropOf(green, best);
  if (truth.length === 0) return drop <= CORRECT_DROP_CP + margin ? undefined : 'safe-but-poor';
  if (drop < UNSAFE_DROP_CP - margin) return 'costs-too-little';
  return drop > expectedDrop(loss) + UNEXPLAINED_CP + margin ? 'costs-too-much' : undefined;
}

/** The candidate itself when it is safe, else the best move that walks into nothing and abandons nothing. */
async function findCorrect(
  ask: Ask,
  { fen, truth, green }: Proposal,
  { best, depth }: { readonly best: Line; readonly depth: number },
): Promise<UciMove | undefined> {
  if (truth.length === 0) return green;
  const sound = soundMoves(fen);
  if (sound.includes(best.move)) return best.move;
  const correct = sound.length > 0 ? await ask(depth, { moves: sound }) : undefined;
  return correct && dropOf(correct, best) <= CORRECT_DROP_CP ? correct.move : undefined;
}

/** Whether each capture that is shown or named is nearly the best there. */
async function findFlawInLines(ask: Ask, proposal: Proposal, depth: number): Promise<Refusal | undefined> {
  const exercise = { chapter: chapterOf(proposal), fen: proposal.fen, candidate: getArrow(proposal.green) };
  for (const { before, capture } of capturesShown(exercise)) {
    const played = [proposal.green, ...before];
    if (!canBePlayed(proposal.fen, [...played, capture])) return 'line-does-not-hold';
    const best = await ask(depth, { played });
    const shown = best?.move === capture ? best : await ask(depth, { played, moves: [capture] });
    if (!best || !shown) return 'no-move';
    if (dropOf(shown, best) <= SHOWN_DROP_CP) continue;
    return before.length === 0 ? 'punished-elsewhere' : 'line-does-not-hold';
  }
  return undefined;
}

/** Whether all these are legal: a check may forbid a capture that our rules count. */
function canBePlayed(fen: string, moves: readonly UciMove[]): boolean {
  let position: string | undefined = fen;
  for (const move of moves) position = position && playMove(position, move)?.fen;
  return position !== undefined;
}

function dropOf(line: Line, best: Line): number {
  return toCentipawns(best.score) - toCentipawns(line.score);
}

function refused(refusal: Refusal): EngineVerification {
  return { ok: false, refusal };
}

function accepted(proposal: Proposal, correctMove: UciMove): EngineVerification {
  const { green, red, played, loss: _loss, isDoubtful: _isDoubtful, ...ground } = proposal;
  const correct = sanOf(proposal.fen, correctMove);
  const move = { green, correct, ...(red && { red }), ...(played && { played }) };
  return { ok: true, position: { ...ground, move } };
}

/** Without the marks of check and mate. */
function sanOf(fen: string, move: UciMove): string {
  const played = playMove(fen, move);
  if (!played) throw new Error(`${move} is not legal in ${fen}`);
  return played.san.replace(/[+#]$/, '');
}

/**
 * The captures after a candidate that the product shows or its explanation names: each has to hold, or the exercise teaches
 * a bad move.
 *
 * Shown are the red arrow and the captures that punish an unsafe move, one after the other. Named are the recaptures of the
 * explanation. Whether they hold is the engine's.
 */
interface ShownCapture {
  /** The captures between the candidate and this one, of both sides. */
  readonly before: readonly UciMove[];
  readonly capture: UciMove;
}

type ShownExercise = Omit<MoveToExplain, 'correct'>;

/** Each capture once; those that come first are shown first. */
export function capturesShown(exercise: ShownExercise): readonly ShownCapture[] {
  const named = namedLine(exercise, findMoveFacts(exercise));
  const all = [
    ...punishmentOf(exercise).map((capture, index, line) => ({ before: line.slice(0, index), capture })),
    ...named.slice(-1).map((capture) => ({ before: named.slice(0, -1), capture })),
  ];
  return [...new Map(all.map((shown) => [[...shown.before, shown.capture].join(' '), shown])).values()];
}

/** What is played on the board after an unsafe move, capture by capture. */
function punishmentOf({ chapter, fen, candidate }: ShownExercise): readonly UciMove[] {
  const position = getPosition(fen);
  const loss =
    chapter === 'walkingIntoAttack'
      ? findWalkIntoAttack(position, candidate)
      : abandonedPieces(position, candidate)[0];
  return (loss?.line ?? []).map(({ from, to, piece }) => writtenAs({ role: piece, square: from }, to));
}

/** The captures up to the last one that the explanation names, beyond those of the punishment. */
function namedLine(exercise: ShownExercise, facts: MoveFacts): readonly UciMove[] {
  switch (facts.kind) {
    case 'walksIntoAttack':
    case 'abandons': {
      const { piece, reason } = facts;
      if (reason.how !== 'takenAgain') return [];
      return [reason.capturer, reason.recapturer, reason.second].map((man) => writtenAs(man, piece.square));
    }
    case 'safeWhereItStands':
    case 'anotherStillDefends':
    case 'safeWithoutIt': {
      const { piece, reason } = facts;
      return 'defender' in reason && reason.how !== 'kingMayNotTake'
        ? [reason.attacker, reason.defender].map((man) => writtenAs(man, piece.square))
        : [];
    }
    case 'keepsDefending': {
      const { piece, attacker, defender } = facts;
      return isOnlyGuard(exercise, piece.square)
        ? [attacker, defender].map((man) => writtenAs(man, piece.square))
        : [];
    }
    case 'defendsNothing':
      return [];
  }
}

function isOnlyGuard({ fen, candidate }: ShownExercise, square: Square): boolean {
  const position = getPosition(fen);
  return attackersOf(afterMove(position, candidate).board, square, position.turn).length === 1;
}

/** As UCI writes it; a pawn that reaches the last rank becomes a queen. */
function writtenAs({ role, square }: PieceOnSquare, to: Square): UciMove {
  const becomesQueen = role === 'pawn' && /[18]$/.test(to);
  return `${square}${to}${becomesQueen ? 'q' : ''}`;
}
