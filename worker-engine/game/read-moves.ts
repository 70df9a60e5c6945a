/**
 * Words of a game as its moves: a move may be written in several words, and a word may hold several moves.
 */
import type { Position } from '#chess/fen';
import { readWrittenMove, uciOf, type MoveFlaw, type MoveReading } from '#chess/written-move';
import type { UciMove } from '#chess/chess';

type MovesReading =
  | { readonly ok: true; readonly moves: readonly UciMove[] }
  /** `word` counts the words of the main line: some moves are written in several. */
  | {
      readonly ok: false;
      readonly position: Position;
      readonly word: number;
      readonly flaw: MoveFlaw;
    };

/** Words that may be one move together, as `O - O - O`, `e4 x d5` and `N f3`; the longest first. */
const WORD_COUNTS = [5, 3, 2];

/** Plays the words of a game from a position, as far as they are moves. */
export function readMoves(start: Position, written: readonly string[]): MovesReading {
  const moves: UciMove[] = [];
  let position = start;
  for (let word = 0; word < written.length;) {
    const [one = '', next = ''] = written.slice(word, word + 2);
    let [reading, count] = [readWrittenMove(position, one), 1];
    for (const words of !reading.ok && isPart(reading.flaw, next) ? WORD_COUNTS : []) {
      const joined = written
        .slice(word, word + words)
        .join('')
        .replace(/^-/, '');
      const longer = readWrittenMove(position, joined);
      if (longer.ok && !reading.ok) [reading, count] = [longer, words];
    }
    const glued = reading.ok ? undefined : readGlued(position, one);
    if (!reading.ok && !glued) return { ok: false, position, word, flaw: reading.flaw };
    for (const { move, after } of glued ?? (reading.ok ? [reading] : [])) {
      moves.push(uciOf(move));
      position = after;
    }
    word += count;
  }
  return { ok: true, moves };
}

type ReadMove = Extract<MoveReading, { ok: true }>;

/** Moves that touch, as `e4e5` or `Nf3-Nc6`, where the word can be parted in one way alone. */
function readGlued(position: Position, word: string): readonly ReadMove[] | undefined {
  const ways = gluedWays(position, word);
  return ways.length === 1 ? ways[0] : undefined;
}

function gluedWays(position: Position, word: string): readonly (readonly ReadMove[])[] {
  if (word.length > GLUED_MAX_LENGTH) return [];
  return [...word.matchAll(GLUED_END)].flatMap(({ index, 0: end }) => {
    const cut = index + end.length;
    const first = readWrittenMove(position, word.slice(0, cut));
    if (!first.ok) return [];
    const rest = word.slice(cut).replace(/^[-/;]/, '');
    if (rest === '') return [[first]];
    return gluedWays(first.after, rest).map((others) => [first, ...others]);
  });
}

/** In characters: longer words are cut by the reader. */
const GLUED_MAX_LENGTH = 40;
/** Where a move may end. */
const GLUED_END = /[a-h][1-8](?:=[QRBNHWGSDTL♕-♘♛-♞])?[+#]?|[O0]-[O0](?:-[O0])?[+#]?/gi;

/** Whether a word that is no move may be the first part of one. */
function isPart({ kind }: MoveFlaw, next: string): boolean {
  return kind === 'unreadable' || kind === 'promotion' || /^[-x=]/.test(next);
}
