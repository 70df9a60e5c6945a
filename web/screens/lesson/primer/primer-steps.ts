/**
 * Steps of the primer (product/course.md#the-primer); the learner is White. Boards and captures are
 * written out because the page knows no rules; a test proves them with `#vision/exchange`.
 */
import type { Arrow, Color, PlacedPiece, Role, Square } from '#chess/chess';
import type { Mark } from '#web/board/mark.ts';
import { SQUARES } from '#web/board/squares.ts';
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';

/** Piece values in pawns (product/chess.md#capture-gain). The king has none. */
export const WORTH: Readonly<Record<Exclude<Role, 'king'>, number>> = {
  pawn: 1,
  knight: 3,
  bishop: 3,
  rook: 5,
  queen: 9,
};

/** Captures on one square, White's first. */
export interface CountedExchange {
  readonly pieces: readonly PlacedPiece[];
  readonly captures: readonly Arrow[];
}

/** A knight attacked twice and defended once. */
export const WON: CountedExchange = {
  pieces: [
    ...placed('white', {
      g1: 'king',
      b3: 'bishop',
      d1: 'rook',
      a2: 'pawn',
      f2: 'pawn',
      g2: 'pawn',
      h2: 'pawn',
    }),
    ...placed('black', {
      g8: 'king',
      d5: 'knight',
      e6: 'pawn',
      a7: 'pawn',
      f7: 'pawn',
      g7: 'pawn',
      h7: 'pawn',
    }),
  ],
  captures: [
    { from: 'b3', to: 'd5' },
    { from: 'e6', to: 'd5' },
    { from: 'd1', to: 'd5' },
  ],
};

/** A pawn attacked twice and defended once; the exchange still loses material. */
export const LOST: CountedExchange = {
  pieces: [
    ...placed('white', {
      g1: 'king',
      c3: 'knight',
      d1: 'rook',
      a2: 'pawn',
      f2: 'pawn',
      g2: 'pawn',
      h2: 'pawn',
    }),
    ...placed('black', {
      g8: 'king',
      d5: 'pawn',
      e6: 'pawn',
      a7: 'pawn',
      f7: 'pawn',
      g7: 'pawn',
      h7: 'pawn',
    }),
  ],
  captures: [
    { from: 'c3', to: 'd5' },
    { from: 'e6', to: 'd5' },
    { from: 'd1', to: 'd5' },
  ],
};

export interface PrimerStep {
  readonly kind: 'values' | 'board' | 'question';
  readonly text: MessageKeyOf<'primer'>;
  /** Id of the position: captures animate within one. */
  readonly positionId: string;
  readonly pieces: readonly PlacedPiece[];
  readonly marks: readonly Mark[];
  /** White's gain so far, in pawns; undefined where nothing is captured. */
  readonly balance?: number;
}

export const STEPS: readonly PrimerStep[] = [
  { kind: 'values', text: 'primer.values', ...boardAfter(WON, 0) },
  { kind: 'board', text: 'primer.who', ...boardAfter(WON, 0), marks: arrowsOf(WON) },
  { kind: 'board', text: 'primer.first', ...boardAfter(WON, 1), balance: balanceAfter(WON, 1) },
  { kind: 'board', text: 'primer.second', ...boardAfter(WON, 2), balance: balanceAfter(WON, 2) },
  { kind: 'board', text: 'primer.third', ...boardAfter(WON, 3), balance: balanceAfter(WON, 3) },
  { kind: 'question', text: 'primer.question', ...boardAfter(LOST, 0), marks: arrowsOf(LOST) },
];

/** Final board of the question, after all captures. */
export const ANSWER: Pick<PrimerStep, 'positionId' | 'pieces' | 'marks' | 'balance'> = {
  ...boardAfter(LOST, LOST.captures.length),
  balance: balanceAfter(LOST, LOST.captures.length),
};

/** Returns White's gain after this many captures, in pawns. */
export function balanceAfter({ pieces, captures }: CountedExchange, count: number): number {
  const wins = captures.slice(0, count).map(({ to }, index) => {
    const victim = piecesAfter({ pieces, captures }, index).find(({ square }) => square === to);
    const worth = !victim || victim.role === 'king' ? 0 : WORTH[victim.role];
    return victim?.color === 'white' ? -worth : worth;
  });
  return wins.reduce((sum, win) => sum + win, 0);
}

/** Returns the pieces after this many captures. */
export function piecesAfter({ pieces, captures }: CountedExchange, count: number): readonly PlacedPiece[] {
  return captures
    .slice(0, count)
    .reduce(
      (before, { from, to }) =>
        before
          .filter(({ square }) => square !== to)
          .map((piece) => (piece.square === from ? { ...piece, square: to } : piece)),
      pieces,
    );
}

function boardAfter(
  exchange: CountedExchange,
  count: number,
): Pick<PrimerStep, 'positionId' | 'pieces' | 'marks'> {
  return {
    positionId: exchange === WON ? 'primer won' : 'primer lost',
    pieces: piecesAfter(exchange, count),
    marks: [],
  };
}

/** Colours White's captures as own moves and Black's as threats. */
function arrowsOf({ captures }: CountedExchange): readonly Mark[] {
  return captures.map((capture, index) => ({
    kind: 'arrow',
    look: index % 2 === 0 ? 'mine' : 'threat',
    ...capture,
  }));
}

function placed(color: Color, roles: Readonly<Partial<Record<Square, Role>>>): readonly PlacedPiece[] {
  return SQUARES.flatMap((square) => {
    const role = roles[square];
    return role ? [{ square, color, role }] : [];
  });
}
