/** Controls of a moment's board: caption, position, and buttons back and on, which never move. */
import type { ReactNode } from 'react';
import chevronLeft from 'lucide:chevron-left';
import chevronRight from 'lucide:chevron-right';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { MomentBoard } from './moment-boards.ts';
import styles from './moment-navigation.module.css';
import { useWriteMove } from './use-write-move.ts';

/** The right button and its target. */
export interface NextBoardButton {
  readonly label: string;
  readonly onTake: () => void;
}

interface MomentNavigationProps {
  readonly boards: readonly MomentBoard[];
  readonly board: number;
  /** This moment's number, and the total. */
  readonly position: { readonly current: number; readonly total: number };
  /** Undefined at the first board of the first moment. */
  readonly onBack: (() => void) | undefined;
  readonly next: NextBoardButton | undefined;
  /** Whether the right button is the screen's primary one. */
  readonly isMain: boolean;
}

export function MomentNavigation(props: MomentNavigationProps): ReactNode {
  const { boards, board, position, onBack, next, isMain } = props;
  const t = useTranslate();
  const write = useWriteMove();
  const shown = boards[board];
  return (
    <section className={styles.controls} aria-label={t('review.stage.label')}>
      <output className={styles.caption}>{shown && captionOf(shown, t, write)}</output>
      <div className={styles.place}>
        <p className={styles.position}>{t('review.moment.count', position)}</p>
        <ol className={styles.dots} aria-hidden="true">
          {boards.map((each, index) => (
            <li
              key={`${each.kind} ${each.pieces.map(({ square }) => square).join('')}`}
              className={classNames(styles.dot, index === board && styles.current)}
            />
          ))}
        </ol>
      </div>
      <div className={styles.buttons}>
        <Button aria-disabled={!onBack} onClick={onBack}>
          <Icon svg={chevronLeft} />
          {t('review.stage.back')}
        </Button>
        <Button variant={isMain ? 'primary' : 'secondary'} aria-disabled={!next} onClick={next?.onTake}>
          {next?.label ?? t('review.stage.next')}
          <Icon svg={chevronRight} />
        </Button>
      </div>
      <p className={styles.keys}>{t('review.stage.keys')}</p>
    </section>
  );
}

function captionOf({ kind, san, better }: MomentBoard, t: Translate, write: (san: string) => string): string {
  const move = write(san);
  return better === undefined
    ? t(`review.stage.${kind}`, { move })
    : t('review.stage.beforeWithBetter', { move, better: write(better) });
}
