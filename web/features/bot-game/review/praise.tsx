/**
 * A review without moments: it praises the learner and shows the last position.
 */
import type { ReactNode } from 'react';
import type { Color } from '#names/chess';
import { Board } from '#web/board/board.tsx';
import type { MessageKeyOf } from '#web/i18n/message-key.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import type { GameView } from '#worker-engine/game/types';
import styles from './praise.module.css';

interface PraiseProps {
  /** How many of the learner's moves were reviewed; 0 when the game ended before the first. */
  readonly movesSeen: number;
  /** The game's last position. */
  readonly view: GameView;
  readonly learnerColor: Color;
  /** Stands at the bottom. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function Praise({ movesSeen, view, learnerColor, children, onClose }: PraiseProps): ReactNode {
  const t = useTranslate();
  const title = movesSeen > 0 ? 'review.praise.title' : 'review.praise.none.title';
  return (
    <div className={styles.praise}>
      <h1 className={styles.title}>{t(title)}</h1>
      <Board
        positionId="the end of the game"
        pieces={view.pieces}
        orientation={learnerColor}
        marks={[]}
        input={undefined}
      />
      <p>{t(textKeyOf(movesSeen, view, learnerColor), { count: movesSeen })}</p>
      <Button variant="primary" onClick={onClose}>
        {t('review.back')}
      </Button>
      {children}
    </div>
  );
}

/** A learner who was checkmated is not praised for losing no piece. */
function textKeyOf(movesSeen: number, { ending }: GameView, learnerColor: Color): MessageKeyOf<'review'> {
  if (movesSeen === 0) return 'review.praise.none.text';
  const isMated = ending?.kind === 'checkmate' && ending.winner !== learnerColor;
  return isMated ? 'review.praise.mated.text' : 'review.praise.text';
}
