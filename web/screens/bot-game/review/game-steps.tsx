/** The whole game, move by move: the board with overlays to choose, and the score sheet. */
import { type ReactNode, useMemo, useState } from 'react';
import { ANALYSIS_OPTIONS, type AnalysisOption, canUseOption } from '#contract/access';
import type { Color } from '#chess/chess';
import { GameBoard } from '#web/board/game/game-board.tsx';
import { useTier } from '#web/shared/session/use-session.ts';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import type { GameRecord, GameView } from '#worker-engine/game/types';
import { Legend } from '../overlays/legend.tsx';
import { marksOf } from '../overlays/marks-of.ts';
import { countOf } from '../overlays/visible-options.ts';
import { MoveNavigation } from '../play/move-navigation.tsx';
import { MoveSheet } from '../play/move-sheet.tsx';
import { findPly, type PlyTarget } from '../play/ply-target.ts';
import { useFigurines } from '../play/use-figurines.ts';
import { useReply } from '../play/use-reply.ts';
import { boardAt } from '../play/use-shown-position.ts';
import { WholeSheet } from '../play/whole-sheet.tsx';
import styles from './game-steps.module.css';
import { ReviewFrame } from './review-frame.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

interface GameStepsProps {
  readonly record: GameRecord;
  readonly view: GameView;
  readonly learnerColor: Color;
  /** Stands above the board, or beside it. */
  readonly head: ReactNode;
  /** Stands under the step buttons. */
  readonly next?: ReactNode;
  /** Stands under the moves. */
  readonly children: ReactNode;
}

/** Starts at the last position. */
export function GameSteps(props: GameStepsProps): ReactNode {
  const { record, view, learnerColor, head, next, children } = props;
  const lastPly = view.plies.length;
  const [ply, setPly] = useState(lastPly);
  const [withFigurines] = useFigurines();
  const shown = useBoardAt(record, view, ply);
  const overlays = useStepOverlays(record, learnerColor, ply);
  const look = (target: PlyTarget) => setPly(findPly(target, ply, lastPly) ?? lastPly);
  useArrowKeys(true, (by) => look(by === 1 ? 'forward' : 'back'));
  const sheet = { startFen: record.startFen, plies: view.plies, shownPly: ply, withFigurines, onLook: look };
  return (
    <div className={styles.game}>
      <ReviewFrame
        head={head}
        board={
          <GameBoard
            positionId="the whole game"
            pieces={shown.pieces}
            orientation={learnerColor}
            highlights={shown.highlights}
            overlays={overlays.marks}
            marks={[]}
            input={undefined}
            onPick={() => {}}
          />
        }
        steps={
          <>
            <MoveNavigation shownPly={ply} lastPly={lastPly} isOver onLook={look} />
            {next}
          </>
        }
      >
        <div className={styles.sheet}>
          <MoveSheet {...sheet} />
          <WholeSheet opening={undefined} {...sheet} />
        </div>
        {children}
      </ReviewFrame>
      <div className={styles.legend}>
        <Legend items={overlays.legend} onToggle={overlays.onToggle} />
      </div>
    </div>
  );
}

function useBoardAt(record: GameRecord, view: GameView, ply: number) {
  return useMemo(() => {
    const { pieces, check, lastMove } = boardAt(record, view, ply);
    return { pieces, highlights: { lastMove, check, premove: undefined } };
  }, [record, view, ply]);
}

/** Offers the options of the learner's tier; at first shows what the opponent attacks. */
function useStepOverlays(record: GameRecord, learnerColor: Color, ply: number) {
  const tier = useTier();
  const options = ANALYSIS_OPTIONS.filter((option) => canUseOption(tier, option));
  const [on, setOn] = useState<readonly AnalysisOption[]>(['opponentAttacks']);
  const upTo = useMemo(() => ({ ...record, moves: record.moves.slice(0, ply) }), [record, ply]);
  const replied = useReply(upTo, (asked: GameRecord) => gameWorker.overlays(asked, learnerColor));
  const overlays = replied?.request === upTo ? replied.reply : undefined;
  const marks = useMemo(() => (overlays ? marksOf(overlays, on, undefined) : []), [overlays, on]);
  return {
    marks,
    legend: options.map((option) => ({
      option,
      isOn: on.includes(option),
      count: overlays && countOf(overlays, option, undefined),
    })),
    onToggle: (option: AnalysisOption) =>
      setOn(on.includes(option) ? on.filter((other) => other !== option) : [...on, option]),
  };
}
