/**
 * How natural a move looks to a learner who does not see what is wrong with it, 0 to 1.
 *
 *   naturalness = min(1, sum of the reasons to play it)
 *
 * The reasons are those a beginner gives: it takes something, it threatens something, it brings a piece out or to the
 * centre, it saves a piece. That the bot played it in the game counts too. The weights are our judgement.
 */
import { attacksBy } from '#chess/attacks';
import { pieceAt } from '#chess/board';
import { opponentOf, type Arrow, type Color, type Square } from '#names/chess';
import { CENTIPAWNS, captureGain } from '#insight/exchange';
import { undefendedPieces } from '#insight/undefended';
import type { PossibleMove } from './possible-move.ts';

const TAKES = 0.35;
/** A queen that takes a pawn is looked at twice, even by beginners. */
const TAKES_SOMETHING_SMALL = 0.15;
/** A capture is small below this share of the capturer's own worth. */
const SMALL_SHARE = 1 / 3;
const THREATENS = 0.35;
const SAVES = 0.35;
const PLAYED = 0.3;
const DEVELOPS = 0.3;
const CENTRALISES = 0.2;
const ADVANCES = 0.1;

/** Adds up the reasons to play the move. */
export function naturalness(possibleMove: PossibleMove): number {
  const reasons = [
    capture(possibleMove),
    threatens(possibleMove) && THREATENS,
    isSaved(possibleMove) && SAVES,
    possibleMove.isPlayed && PLAYED,
    develops(possibleMove) && DEVELOPS,
    centralises(possibleMove) && CENTRALISES,
    ranksForward(possibleMove.move, possibleMove.learnerColor) > 0 && ADVANCES,
  ];
  return Math.min(
    1,
    reasons.reduce<number>((sum, weight) => sum + (weight || 0), 0),
  );
}

function capture({ piece, captured }: PossibleMove): number {
  if (!captured) return 0;
  const isSmall = CENTIPAWNS[captured] < CENTIPAWNS[piece.role] * SMALL_SHARE;
  return isSmall && piece.role !== 'king' ? TAKES_SOMETHING_SMALL : TAKES;
}

/** Attacks something worth more than itself, or undefended, that it did not attack before. */
function threatens({ after, before, move, piece, learnerColor }: PossibleMove): boolean {
  const known = new Set(targetsFrom(before, move.from, learnerColor));
  const loose = new Set(undefendedPieces(after, opponentOf(learnerColor)));
  return targetsFrom(after, move.to, learnerColor).some((square) => {
    const target = pieceAt(after, square);
    if (!target || target.role === 'king' || known.has(square)) return false;
    return loose.has(square) || CENTIPAWNS[target.role] > CENTIPAWNS[piece.role];
  });
}

function targetsFrom(board: PossibleMove['before'], from: Square, color: Color): readonly Square[] {
  return attacksBy(board, color).flatMap((attack) => (attack.from === from ? attack.to : []));
}

function isSaved({ before, move }: PossibleMove): boolean {
  return captureGain({ board: before, enPassant: undefined }, move.from) > 0;
}

/** A knight, bishop or queen leaves its first rank; a rook comes out last. */
function develops({ piece, move, learnerColor }: PossibleMove): boolean {
  const comesOut = piece.role === 'knight' || piece.role === 'bishop' || piece.role === 'queen';
  const first = learnerColor === 'white' ? '1' : '8';
  return comesOut && move.from.endsWith(first) && !move.to.endsWith(first);
}

/** A pawn, knight or bishop comes nearer to the middle; nobody sends a rook, queen or king there for its own sake. */
function centralises({ piece, move }: PossibleMove): boolean {
  const isLight = piece.role === 'pawn' || piece.role === 'knight' || piece.role === 'bishop';
  return isLight && centrality(move.to) > centrality(move.from);
}

/** 0 on the edge of the board, 3 on its four middle squares. */
function centrality(square: Square): number {
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const rank = Number(square.charAt(1)) - 1;
  return Math.min(file, 7 - file, rank, 7 - rank);
}

function ranksForward({ from, to }: Arrow, learnerColor: Color): number {
  const ranks = Number(to.charAt(1)) - Number(from.charAt(1));
  return learnerColor === 'white' ? ranks : -ranks;
}
