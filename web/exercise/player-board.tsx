/**
 * The board of a task: what the player's step shows on it, and what it takes from the learner.
 */
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
  /** Leads back to the run, while an earlier position of it is shown. */
  readonly onBack: (() => void) | undefined;
  /** The board takes the focus when this changes. */
  readonly focusOn: string | undefined;
  readonly isHasty: IsHasty;
}

/** Not rendered anew while only the clocks go on: that would slow every gesture down. */
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

/** What the board takes: the gesture of the exercise, and nothing once the position is submitted. */
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
