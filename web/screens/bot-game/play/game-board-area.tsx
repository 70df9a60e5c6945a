/** The board of a game, and the moves that the learner can make on it. */
import { useMemo } from 'react';
import type { Dispatch, ReactNode } from 'react';
import type { Arrow, Color, Square, PlacedPiece } from '#chess/chess';
import { GameBoard } from '#web/board/game/game-board.tsx';
import { PromotionChoice } from '#web/board/game/promotion-choice.tsx';
import type { BoardInput } from '#web/board/input.ts';
import type { GameInPlay, GameEvent } from './game-in-play.ts';
import { useOverlaysOfGame } from './overlays-of-game.tsx';
import type { ShownPosition } from './use-shown-position.ts';

/** Castling: the king's move, and its rook's square. No other king move reaches that square. */
const CASTLINGS: readonly (Arrow & { readonly rook: Square })[] = [
  { from: 'e1', to: 'g1', rook: 'h1' },
  { from: 'e1', to: 'c1', rook: 'a1' },
  { from: 'e8', to: 'g8', rook: 'h8' },
  { from: 'e8', to: 'c8', rook: 'a8' },
];

/** Maps each square to the squares that its piece may move to. */
export function targetsOf(
  moves: readonly Arrow[],
  pieces: readonly PlacedPiece[],
): ReadonlyMap<Square, readonly Square[]> {
  const targets = new Map<Square, Square[]>();
  for (const { from, to } of [...moves, ...ontoRooks(moves, pieces)]) {
    const known = targets.get(from);
    if (known) known.push(to);
    else targets.set(from, [to]);
  }
  return targets;
}

/** Returns the intended move: a king dropped on its own rook castles. */
export function meantMove(move: Arrow, pieces: readonly PlacedPiece[]): Arrow {
  const castling = CASTLINGS.find(({ from, rook }) => from === move.from && rook === move.to);
  return castling && isKingOn(castling.from, pieces) ? { from: castling.from, to: castling.to } : move;
}

function ontoRooks(moves: readonly Arrow[], pieces: readonly PlacedPiece[]): readonly Arrow[] {
  return CASTLINGS.filter(
    ({ from, to }) => isKingOn(from, pieces) && moves.some((move) => move.from === from && move.to === to),
  ).map(({ from, rook }) => ({ from, to: rook }));
}

function isKingOn(square: Square, pieces: readonly PlacedPiece[]): boolean {
  return pieces.some((piece) => piece.square === square && piece.role === 'king');
}

interface GameBoardAreaProps {
  readonly game: GameInPlay;
  readonly shown: ShownPosition;
  readonly orientation: Color;
  readonly send: Dispatch<GameEvent>;
}

/** Takes moves only in the newest position; while the learner predicts, it takes marks. */
export function GameBoardArea({ game, shown, orientation, send }: GameBoardAreaProps): ReactNode {
  const { saved } = game;
  const { view, onPick } = useOverlaysOfGame();
  const input = useGameInput(game, send);
  const premove = game.step === 'bot' ? game.premove : undefined;
  const { check, lastMove } = shown;
  const highlights = useMemo(() => ({ lastMove, check, premove }), [lastMove, check, premove]);
  return (
    <GameBoard
      positionId={saved.key}
      pieces={shown.pieces}
      orientation={orientation}
      highlights={highlights}
      overlays={view.overlayMarks}
      marks={view.marks}
      input={view.input ?? input}
      onPick={onPick}
    >
      {game.step === 'promoting' && (
        <PromotionChoice
          color={saved.learnerColor}
          square={game.move.to}
          orientation={orientation}
          onChoose={(role) => send({ type: 'promoted', role })}
          onCancel={() => send({ type: 'promotionDropped' })}
        />
      )}
    </GameBoard>
  );
}

const NOWHERE: ReadonlyMap<Square, readonly Square[]> = new Map();

/** One kind of input for the whole game, so that a gesture survives the bot's move. */
function useGameInput(game: GameInPlay, send: Dispatch<GameEvent>): BoardInput | undefined {
  const { view, saved, step, lookedAt } = game;
  const movable = saved.learnerColor;
  const targets = useMemo(() => {
    if (step === 'learner') return targetsOf(view.legal, view.pieces);
    return step === 'bot' ? targetsOf(view.premoves, view.pieces) : NOWHERE;
  }, [step, view]);
  const { pieces } = view;
  const takesMoves = step !== 'over' && step !== 'stalled' && lookedAt === undefined;
  return useMemo(
    () =>
      takesMoves
        ? {
            kind: 'game',
            movable,
            targets,
            onMove: (move: Arrow) => send({ type: 'dropped', move: meantMove(move, pieces) }),
            onDismiss: () => send({ type: 'premoveDropped' }),
          }
        : undefined,
    [takesMoves, movable, targets, pieces, send],
  );
}
