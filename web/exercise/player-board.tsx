/** Shows the player's step on a board and sends its gestures to the player. */
import { memo } from 'react';
import type { Dispatch } from 'react';
import { Board } from '#web/board/board.tsx';
import type { BoardInput } from '#web/board/input.ts';
import type { Arrow } from '#chess/chess';
import { marksOf } from './marks-of.ts';
import { piecesOf } from './pieces-of.ts';
import { differOnlyInTime, takesAnswer, type Player, type PlayerEvent } from './player.ts';
import { positionOf } from './run.ts';
import type { IsHasty } from './use-is-hasty.ts';
import { goOn } from './way-on.ts';

interface PlayerBoardProps {
  readonly player: Player;
  readonly send: Dispatch<PlayerEvent>;
  /** Returns to the run while an earlier position is shown. */
  readonly onBack: (() => void) | undefined;
  /** Focuses the board on each change. */
  readonly focusOn: string | undefined;
  readonly isHasty: IsHasty;
}

/** Memoised: rendering on clock ticks would slow gestures. */
export const PlayerBoard = memo(
  function PlayerBoard({ player, send, onBack, focusOn, isHasty }: PlayerBoardProps) {
    const { id, view } = positionOf(player);
    const onward = onBack ?? (() => goOn(player, send));
    return (
      <Board
        positionId={`${player.taskAttemptKey} ${id}`}
        pieces={piecesOf(player)}
        orientation={view.turn}
        marks={marksOf(player)}
        input={findInput(player, send)}
        glides={player.step !== 'completed'}
        onSpace={(pressedAt) => !isHasty(pressedAt) && onward()}
        focusOn={focusOn}
      />
    );
  },
  (before, after) =>
    before.send === after.send &&
    before.onBack === after.onBack &&
    before.focusOn === after.focusOn &&
    differOnlyInTime(before.player, after.player),
);

/** Returns the exercise's gesture; undefined once the position is submitted. */
function findInput(player: Player, send: Dispatch<PlayerEvent>): BoardInput | undefined {
  if (!takesAnswer(player)) return undefined;
  const onDraw = (arrow: Arrow) => send({ type: 'drawn', arrow });
  switch (player.draft.kind) {
    case 'arrows':
      return { kind: 'arrows', onDraw };
    case 'circles':
      return { kind: 'circles', onMark: (square) => send({ type: 'marked', square }) };
    case 'decision': {
      const onDrop = (move: Arrow) => send({ type: 'dropped', move, attemptKey: crypto.randomUUID() });
      return { kind: 'moves', movable: positionOf(player).view.turn, onDrop, onDraw };
    }
  }
}
