/** One moment, board by board and in words. */
import type { ReactNode } from 'react';
import type { Color } from '#chess/chess';
import { Board } from '#web/board/board.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { Moment } from '#worker-engine/game/review-types';
import { ReviewFrame } from './review-frame.tsx';
import { ReviewHeader } from './review-header.tsx';
import type { MomentBoard } from './moment-boards.ts';
import { MomentNavigation, type NextBoardButton } from './moment-navigation.tsx';
import { costOf } from './moment-cost.ts';
import styles from './moment-words.module.css';
import { MotifIcon } from './motif-icon.tsx';
import { betterSentence, momentSentences, peersSentence } from './moment-sentences.ts';
import { useWriteMove } from './use-write-move.ts';

interface MomentViewProps {
  readonly moment: Moment;
  readonly boards: readonly MomentBoard[];
  readonly board: number;
  readonly learnerColor: Color;
  readonly position: { readonly current: number; readonly total: number };
  readonly onBack: (() => void) | undefined;
  readonly next: NextBoardButton | undefined;
  /** Goes back to the list; undefined when the list is beside it. */
  readonly onClose: (() => void) | undefined;
  /** Stands under the words: the deck button, where the moment can be kept. */
  readonly deck: ReactNode;
}

/** Alone on the screen it takes the focus when it opens; between moments the buttons keep it. */
export function MomentView(props: MomentViewProps): ReactNode {
  const { moment, boards, board, learnerColor, position, onClose } = props;
  const t = useTranslate();
  const shown = boards[board];
  if (!shown) return null;
  const title = t(`review.motif.${moment.motif}`);
  return (
    <section aria-label={title}>
      <ReviewFrame
        head={
          onClose && (
            <ReviewHeader title={title} backLabel={t('review.list.back')} onBack={onClose} takesFocus />
          )
        }
        board={
          <Board
            positionId={`moment ${moment.ply}`}
            pieces={shown.pieces}
            orientation={learnerColor}
            marks={shown.marks}
            input={undefined}
            glides
          />
        }
        steps={
          <MomentNavigation
            boards={boards}
            board={board}
            position={position}
            onBack={props.onBack}
            next={props.next}
            isMain={onClose !== undefined}
          />
        }
      >
        <MomentWords moment={moment} isTitled={!onClose} />
        {props.deck}
      </ReviewFrame>
    </section>
  );
}

interface MomentWordsProps {
  readonly moment: Moment;
  /** Whether to show the motif's name; without the list beside it, the page's heading has it. */
  readonly isTitled: boolean;
}

function MomentWords({ moment, isTitled }: MomentWordsProps): ReactNode {
  const t = useTranslate();
  const write = useWriteMove();
  const better = betterSentence(moment, t, write);
  const cost = costOf(moment, t);
  const peers = peersSentence(moment, t);
  return (
    <div className={styles.words}>
      {isTitled && (
        <h2 className={styles.title}>
          <MotifIcon motif={moment.motif} />
          {t(`review.motif.${moment.motif}`)}
        </h2>
      )}
      <p>{momentSentences(moment, t, write)}</p>
      {better !== undefined && <p className={styles.better}>{better}</p>}
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t(`review.fact.${cost.kind}`)}</dt>
          <dd>{cost.text}</dd>
        </div>
      </dl>
      {peers !== undefined && <p>{peers}</p>}
      {'wasPunished' in moment && (
        <p className={styles.aside}>
          {t(moment.wasPunished ? 'review.fact.punished' : 'review.fact.spared')}
        </p>
      )}
    </div>
  );
}
