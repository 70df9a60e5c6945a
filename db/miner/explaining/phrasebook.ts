/**
 * What a language must be able to say about a move, and how its sentences are put together. No words of any language.
 */
import type { Role } from '#names/chess';
import type { PieceOnSquare } from './exercise.ts';
import type { LossReason } from './loss-reason.ts';
import type { SafetyReason } from './safety-reason.ts';
import type { MoveFacts } from './move-facts.ts';

/**
 * An explanation is a beginning and a clause: every beginning goes with every clause for the same facts. A clause starts in
 * lower case and has no full stop; after a beginning that ends its sentence, or is empty, it gets a capital.
 */
export interface Phrasebook {
  readonly beginnings: (facts: MoveFacts) => readonly string[];
  readonly clauses: Clauses;
  /** The sentence that names a sound alternative. */
  readonly better: (san: string) => readonly string[];
}

/** What can be said of a piece, each in several ways. */
interface Clauses {
  /** It is captured. */
  readonly lost: (piece: PieceOnSquare, reason: LossReason) => readonly string[];
  /** It stepped back along its attacker's line, and is captured. */
  readonly chased: (piece: PieceOnSquare, capturer: PieceOnSquare) => readonly string[];
  /** Its only defender left, and it is captured. */
  readonly abandoned: (piece: PieceOnSquare, capturer: PieceOnSquare) => readonly string[];
  /** It has captured something and is captured in turn. */
  readonly traded: (piece: PieceOnSquare, capturer: PieceOnSquare, captured: Role) => readonly string[];
  /** It is safe. */
  readonly safe: (piece: PieceOnSquare, reason: SafetyReason, captured?: Role) => readonly string[];
  /** It has one defender less and is safe. */
  readonly stillDefended: (
    piece: PieceOnSquare,
    reason: SafetyReason,
    others: readonly PieceOnSquare[],
  ) => readonly string[];
  /** The piece that moved still defends it. */
  readonly keepsDefending: (facts: MoveFacts & { kind: 'keepsDefending' }) => readonly string[];
  /** The piece that moved defended nothing that matters. */
  readonly defendsNothing: (facts: MoveFacts & { kind: 'defendsNothing' }) => readonly string[];
}

/** Every clause of a language for these facts. */
export function clausesOf({ clauses }: Phrasebook, facts: MoveFacts): readonly string[] {
  switch (facts.kind) {
    case 'walksIntoAttack':
      if (facts.tradedFor) return clauses.traded(facts.piece, facts.reason.capturer, facts.tradedFor);
      return facts.isChased && facts.reason.how === 'undefended'
        ? clauses.chased(facts.piece, facts.reason.capturer)
        : clauses.lost(facts.piece, facts.reason);
    case 'safeWhereItStands':
      return clauses.safe(facts.piece, facts.reason, facts.mover.captured);
    case 'abandons':
      return facts.reason.how === 'undefended'
        ? clauses.abandoned(facts.piece, facts.reason.capturer)
        : clauses.lost(facts.piece, facts.reason);
    case 'anotherStillDefends':
      return clauses.stillDefended(facts.piece, facts.reason, facts.others);
    case 'keepsDefending':
      return clauses.keepsDefending(facts);
    case 'defendsNothing':
      return clauses.defendsNothing(facts);
  }
}

/** Beyond this many characters an explanation names no alternative: it is read at a glance or not at all. */
const LONGEST_WITH_ALTERNATIVE = 120;

/** One of the phrasings; neighbouring variants differ in beginning and clause. */
export function writeExplanation(
  phrasebook: Phrasebook,
  facts: MoveFacts,
  { correct, variant }: ExplanationOptions,
): string {
  const beginnings = phrasebook.beginnings(facts);
  const beginning = pick(beginnings, variant);
  const clauses = clausesOf(phrasebook, facts);
  const clause = pick(clauses, variant + Math.floor(variant / cycleOf(beginnings.length, clauses.length)));
  const sentence = /^$|[.?] $/.test(beginning) ? beginning + capitalised(clause) : beginning + clause;
  const text = `${capitalised(sentence)}.`;
  const isUnsafe = facts.kind === 'walksIntoAttack' || facts.kind === 'abandons';
  if (!isUnsafe || text.length > LONGEST_WITH_ALTERNATIVE || variant % 3 === 0) return text;
  return `${text} ${pick(phrasebook.better(correct), Math.floor(variant / 3))}`;
}

/** After this many variants, two lists read side by side would repeat; one of them is then moved on by one. */
function cycleOf(one: number, other: number): number {
  const together = Array.from({ length: other }, (_, index) => one * (index + 1));
  return together.find((length) => length % other === 0) ?? one * other;
}

interface ExplanationOptions {
  readonly correct: string;
  readonly variant: number;
}

function pick(phrases: readonly string[], variant: number): string {
  const phrase = phrases[variant % phrases.length];
  if (phrase === undefined) throw new RangeError('facts without phrases');
  return phrase;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
