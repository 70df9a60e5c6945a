/**
 * What every idea of the course answers about one position and one move, as text to compare: by our rules, and by
 * chessops, which shares no code with them. For tests only.
 */
import { parseFen } from 'chessops/fen';
import { makeSquare } from 'chessops/util';
import { getArrow } from '#chess/arrows';
import { attacksBy } from '#chess/attacks';
import { placedPieces } from '#chess/board';
import { getPosition, writeFen } from '#chess/fen';
import { getSquare } from '#chess/squares';
import { opponentOf, type Color, type Square } from '#chess/chess';
import * as moves from '#worker-engine/testing/by-chessops/moves';
import * as pieces from '#worker-engine/testing/by-chessops/marks';
import { captureGain } from '#vision/exchange';
import { abandonedPieces, attackersAfter, findWalkIntoAttack } from '#vision/safety';
import { undefendedPieces } from '#vision/undefended';
import { xRaysBy } from '#vision/x-ray';
import { flipColors, flipSquare } from './boards.ts';
import { legalExchange } from './by-chessops/exchange.ts';

/** Words parted by spaces, of the learner's pieces and of the opponent's. The learner is the side to move. */
type Sides = readonly [learner: string, opponent: string];

export interface Answers {
  /** Chapter 1: attacks by. */
  readonly attacks: Sides;
  /** Chapter 2. */
  readonly undefended: Sides;
  /** Chapter 5: x-rays by. */
  readonly xRays: Sides;
  /** Pieces of either side that could be captured with a gain. */
  readonly hanging: string;
  /** Chapter 3, of the move: every attacker of the piece that moves. */
  readonly walk: string;
  /** Chapter 4, of the move: every attacker of every piece that it abandons. */
  readonly abandoned: string;
}

/** What our rules answer. The move is written as origin + target. */
export function answersByOurRules(fen: string, uci: string): Answers {
  const position = getPosition(fen);
  const { board, turn } = position;
  const move = getArrow(uci);
  const loss = findWalkIntoAttack(position, move);
  return {
    attacks: ofBoth(turn, (color) => attacksBy(board, color).map(({ from, to }) => from + to)),
    undefended: ofBoth(turn, (color) => undefendedPieces(board, color)),
    xRays: ofBoth(turn, (color) => xRaysBy(board, color).map(({ from, to }) => from + to)),
    hanging: hanging(placedPieces(board).map(({ square }) => [square, captureGain(position, square)])),
    walk: threats([{ square: move.to, gain: loss?.gain ?? 0, attackers: attackersAfter(position, move) }]),
    abandoned: threats(abandonedPieces(position, move)),
  };
}

/** What chessops answers. */
export function answersByChessops(fen: string, uci: string): Answers {
  const { board, turn } = parseFen(fen).unwrap();
  const gainOn = (square: Square): number => legalExchange(fen, square, 'cheapest').gain;
  return {
    attacks: ofBoth(turn, (color) => pieces.attacksBy(fen, color)),
    undefended: ofBoth(turn, (color) => pieces.undefendedPieces(fen, color)),
    xRays: ofBoth(turn, (color) => pieces.xRays(fen, color)),
    hanging: hanging([...board.occupied].map(makeSquare).map((square) => [square, gainOn(square)])),
    walk: threats([{ square: uci.slice(2), ...moves.walkIntoAttack(fen, uci) }]),
    abandoned: threats(moves.abandoned(fen, uci)),
  };
}

/** The same answers with their words in one order, whatever order they were written in. */
export function inOrder(answers: Answers): Answers {
  return rewritten(answers, (text) => text);
}

/** The same answers about the position with its colours exchanged. */
export function flipAnswers(answers: Answers): Answers {
  return rewritten(answers, flipText);
}

/** Every square named in the text, with ranks exchanged. */
export function flipText(text: string): string {
  return text.replaceAll(/[a-h][1-8]/g, (name) => flipSquare(getSquare(name)));
}

/** The position with its colours exchanged, the side to move too. */
export function flipFen(fen: string): string {
  const position = getPosition(fen);
  return writeFen({
    ...position,
    board: flipColors(position.board),
    turn: opponentOf(position.turn),
    castling: flipCastling(position.castling),
    enPassant: position.enPassant && flipSquare(position.enPassant),
  });
}

/** `Kq` becomes `Qk`: the other side's rights, in the order of a FEN. */
function flipCastling(rights: string): string {
  const white = rights.replaceAll(/[kq]/g, '');
  const black = rights.replaceAll(/[KQ]/g, '');
  return black.toUpperCase() + white.toLowerCase();
}

function rewritten(answers: Answers, change: (text: string) => string): Answers {
  const again = (text: string): string => inWords(change(text).split(' '));
  const bothAgain = ([learner, opponent]: Sides): Sides => [again(learner), again(opponent)];
  return {
    attacks: bothAgain(answers.attacks),
    undefended: bothAgain(answers.undefended),
    xRays: bothAgain(answers.xRays),
    hanging: again(answers.hanging),
    walk: again(answers.walk),
    abandoned: again(answers.abandoned),
  };
}

function ofBoth(learner: Color, ask: (color: Color) => readonly string[]): Sides {
  return [inWords(ask(learner)), inWords(ask(opponentOf(learner)))];
}

function hanging(gains: readonly (readonly [square: string, gain: number])[]): string {
  return inWords(gains.flatMap(([square, gain]) => (gain > 0 ? `${square}:${gain}` : [])));
}

function threats(
  list: readonly { readonly square: string; readonly gain: number; readonly attackers: readonly string[] }[],
): string {
  return inWords(
    list.flatMap(({ square, gain, attackers }) => attackers.map((from) => `${from}x${square}:${gain}`)),
  );
}

function inWords(list: readonly string[]): string {
  return list.toSorted().join(' ');
}
