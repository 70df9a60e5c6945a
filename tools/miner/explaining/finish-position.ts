/**
 * The last thing a chosen position gets: what is said about its move.
 */
import { getArrow } from '#chess/arrows';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { positionId } from '#content/position-id';
import type { FinishedPosition } from './finished-position.ts';
import type { MoveToExplain } from './exercise.ts';
import { findMoveFacts, type MoveFacts } from './move-facts.ts';
import { type Phrasing, both } from './phrasing.ts';
import { LANGUAGES } from '#contract/languages';
import { beginningsOf } from './beginnings.ts';
import { englishMove } from './english-words.ts';
import { clausesOfDefendsNothing, clausesOfKeepsDefending } from './kept-defence-clauses.ts';
import { clausesOfAbandoned, clausesOfChased, clausesOfLost, clausesOfTraded } from './lost-clauses.ts';
import { polishMove } from './polish-words.ts';
import { clausesOfSafe } from './safe-clauses.ts';
import { clausesOfNumbersWithoutIt, clausesOfStillDefended } from './still-defended-clauses.ts';

/** As much of a position as its explanation is made from. */
type ChosenText = Pick<UsablePosition, 'lesson' | 'fen' | 'move'>;

/** The position with its explanation, when it has a move to explain. */
export function finishPosition<P extends ChosenText>(
  chosen: P,
): Omit<P, 'move'> & Pick<FinishedPosition, 'move'> {
  const { move, ...position } = chosen;
  if (!move) return position;
  const exercise: MoveToExplain = {
    chapter: chapterOf(chosen),
    fen: chosen.fen,
    candidate: getArrow(move.green),
    correct: move.correct,
  };
  return { ...position, move: { ...move, ...explainMove(exercise, variantOf(positionId(chosen))) } };
}

/** The position's id decides the phrasing: as good as random, and the same wherever the position stands. */
export function variantOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}

/** The chapter of a position that has a move. */
export function chapterOf({ lesson, fen }: Pick<ChosenText, 'lesson' | 'fen'>): MoveToExplain['chapter'] {
  if (lesson.startsWith('walkingIntoAttack.')) return 'walkingIntoAttack';
  if (lesson.startsWith('abandonedDefense.')) return 'abandonedDefense';
  throw new Error(`${lesson} has no moves, but one was found in ${fen}`);
}

/** The explanation of a legal candidate. `variant`, a whole number from 0, picks among the phrasings. */
export function explainMove(exercise: MoveToExplain, variant: number): Phrasing {
  return writeExplanation(findMoveFacts(exercise), { correct: exercise.correct, variant });
}

/** Beyond this many characters an explanation names no alternative: it is read at a glance or not at all. */
const LONGEST_WITH_ALTERNATIVE = 120;

interface ExplanationOptions {
  readonly correct: string;
  readonly variant: number;
}

/** One of the phrasings; neighbouring variants differ in beginning and clause. */
export function writeExplanation(facts: MoveFacts, { correct, variant }: ExplanationOptions): Phrasing {
  const beginnings = beginningsOf(facts);
  const clauses = clausesOf(facts);
  const beginning = pick(beginnings, variant);
  const clause = pick(clauses, variant + Math.floor(variant / cycleOf(beginnings.length, clauses.length)));
  const text = joined(beginning, clause);
  const isUnsafe = facts.kind === 'walksIntoAttack' || facts.kind === 'abandons';
  const isLong = LANGUAGES.some((language) => text[language].length > LONGEST_WITH_ALTERNATIVE);
  if (!isUnsafe || isLong || variant % 3 === 0) return text;
  const better = pick(alternatives(correct), Math.floor(variant / 3));
  return both(`${text.en} ${better.en}`, `${text.pl} ${better.pl}`);
}

/** Every clause for these facts. */
export function clausesOf(facts: MoveFacts): readonly Phrasing[] {
  switch (facts.kind) {
    case 'walksIntoAttack': {
      const { piece, reason, tradedFor, isChased, mover } = facts;
      if (tradedFor) return clausesOfTraded(piece, reason.capturer, tradedFor);
      return isChased && reason.how === 'undefended'
        ? clausesOfChased(piece, reason.capturer)
        : clausesOfLost({ ...piece, isLikeMover: false }, reason, mover.captured);
    }
    case 'safeWhereItStands':
      return clausesOfSafe(facts.piece, facts.reason, facts.mover.captured);
    case 'abandons': {
      const { piece, reason, end } = facts;
      const lost = { ...piece, isLikeMover: piece.role === end.defender.role };
      return reason.how === 'undefended'
        ? clausesOfAbandoned(lost, reason.capturer)
        : clausesOfLost(lost, reason);
    }
    case 'anotherStillDefends':
      return clausesOfStillDefended(facts.piece, facts.reason, facts.others);
    case 'safeWithoutIt':
      return facts.reason.how === 'enoughDefenders'
        ? clausesOfNumbersWithoutIt(facts.piece, facts.reason)
        : clausesOfStillDefended(facts.piece, facts.reason, facts.others);
    case 'keepsDefending':
      return clausesOfKeepsDefending(facts);
    case 'defendsNothing':
      return clausesOfDefendsNothing(facts);
  }
}

/** The sentence that names a sound alternative. */
function alternatives(correct: string): readonly Phrasing[] {
  const [move, ruch] = [englishMove(correct), polishMove(correct)];
  return [
    both(`${withCapitals(move.subject)} is better.`, `Lepiej ${ruch.play}.`),
    both(`A safe move is ${move.name}.`, `Bezpieczny ruch to ${ruch.name}.`),
    both(`A good move here is ${move.name}.`, `Dobrym ruchem jest tu ${ruch.name}.`),
  ];
}

function joined(beginning: Phrasing, clause: Phrasing): Phrasing {
  return both(`${withCapitals(beginning.en + clause.en)}.`, `${withCapitals(beginning.pl + clause.pl)}.`);
}

/** Every sentence begins with a capital: the first one, and what follows a full stop or a question mark. */
function withCapitals(text: string): string {
  return text.replace(/(?:^|[.?] )\p{Ll}/gu, (start) => start.toUpperCase());
}

/** After this many variants, two lists read side by side would repeat; one of them is then moved on by one. */
function cycleOf(one: number, other: number): number {
  const together = Array.from({ length: other }, (_, index) => one * (index + 1));
  return together.find((length) => length % other === 0) ?? one * other;
}

function pick(phrases: readonly Phrasing[], variant: number): Phrasing {
  const phrase = phrases[variant % phrases.length];
  if (phrase === undefined) throw new RangeError('facts without phrases');
  return phrase;
}
