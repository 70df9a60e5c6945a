/**
 * What a language must be able to say about a story, and how its sentences are put together. No words of any language.
 */
import type { Role } from '#names/chess';
import type { Man } from './exercise.ts';
import type { Fall } from './fall.ts';
import type { Hold } from './hold.ts';
import type { Story } from './story.ts';

/**
 * An explanation is an opening and a clause: every opening goes with every clause of its story. A clause begins in lower
 * case and has no full stop; after an opening that ends its sentence, or is empty, it gets a capital.
 */
export interface Phrasebook {
  readonly openings: (story: Story) => readonly string[];
  readonly clauses: Clauses;
  /** The sentence that names a sound alternative. */
  readonly better: (san: string) => readonly string[];
}

/** What can be said of a man, each in several ways. */
export interface Clauses {
  /** It is taken. */
  readonly fall: (man: Man, fall: Fall) => readonly string[];
  /** It stepped back along its attacker's line, and is taken. */
  readonly chase: (man: Man, taker: Man) => readonly string[];
  /** Its only guard left, and it is taken. */
  readonly desertion: (man: Man, taker: Man) => readonly string[];
  /** It has taken something and is taken in turn. */
  readonly trade: (man: Man, taker: Man, captured: Role) => readonly string[];
  /** It stands firm. */
  readonly hold: (man: Man, hold: Hold, captured?: Role) => readonly string[];
  /** It has one guard less and stands firm. */
  readonly release: (man: Man, hold: Hold, others: readonly Man[]) => readonly string[];
  /** It keeps the guard that moved. */
  readonly keeping: (story: Story & { plot: 'keeps' }) => readonly string[];
  /** The piece that moved guarded nothing that matters. */
  readonly freedom: (story: Story & { plot: 'guardsNothing' }) => readonly string[];
}

/** Every clause of a language for a story. */
export function clausesOf({ clauses }: Phrasebook, story: Story): readonly string[] {
  switch (story.plot) {
    case 'walksIn':
      if (story.tradedFor) return clauses.trade(story.man, story.fall.taker, story.tradedFor);
      return story.isChased && story.fall.how === 'undefended'
        ? clauses.chase(story.man, story.fall.taker)
        : clauses.fall(story.man, story.fall);
    case 'standsFirm':
      return clauses.hold(story.man, story.hold, story.mover.captured);
    case 'abandons':
      return story.fall.how === 'undefended'
        ? clauses.desertion(story.man, story.fall.taker)
        : clauses.fall(story.man, story.fall);
    case 'releases':
      return clauses.release(story.man, story.hold, story.others);
    case 'keeps':
      return clauses.keeping(story);
    case 'guardsNothing':
      return clauses.freedom(story);
  }
}

/** Beyond this many characters an explanation names no alternative: it is read at a glance or not at all. */
const LONGEST_WITH_ALTERNATIVE = 120;

/** One of the phrasings; neighbouring variants differ in opening and clause. */
export function tell(book: Phrasebook, story: Story, { correct, variant }: Telling): string {
  const openings = book.openings(story);
  const opening = pick(openings, variant);
  const clauses = clausesOf(book, story);
  const clause = pick(clauses, variant + Math.floor(variant / cycleOf(openings.length, clauses.length)));
  const sentence = /^$|[.?] $/.test(opening) ? opening + capitalised(clause) : opening + clause;
  const text = `${capitalised(sentence)}.`;
  const isUnsafe = story.plot === 'walksIn' || story.plot === 'abandons';
  if (!isUnsafe || text.length > LONGEST_WITH_ALTERNATIVE || variant % 3 === 0) return text;
  return `${text} ${pick(book.better(correct), Math.floor(variant / 3))}`;
}

/** After so many variants two lists walked through side by side would begin again: one is then moved on by one. */
function cycleOf(one: number, other: number): number {
  const together = Array.from({ length: other }, (_, index) => one * (index + 1));
  return together.find((length) => length % other === 0) ?? one * other;
}

interface Telling {
  readonly correct: string;
  readonly variant: number;
}

function pick(phrases: readonly string[], variant: number): string {
  const phrase = phrases[variant % phrases.length];
  if (phrase === undefined) throw new RangeError('a story without phrases');
  return phrase;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
