/**
 * The review deck (product/deck.md): what is due, the reviews on the board, and when positions
 * return.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import page from '#web/shared/ui/page.module.css';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './deck-screen.module.css';
import { DeckToday } from './deck-today.tsx';
import { useDeck, type Deck, type PlayedReviews } from './use-deck.ts';
import { RefereedTask } from '#web/exercise/refereed-task.tsx';
import type { FaultCode } from '#contract/faults';
import { findFault } from '#web/shared/api/find-fault.ts';
import { NothingDue } from './review-referee.ts';

export function DeckScreen(): ReactNode {
  const t = useTranslate();
  const deck = useDeck();
  if (deck.played) return <DeckBoard key={deck.played.key} played={deck.played} deck={deck} />;
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{t('deck.title')}</h1>
      <p className={page.lead}>{t('deck.lead')}</p>
      {deck.status === 'loading' && (
        <output className={styles.loading} aria-busy="true">
          <VisuallyHidden>{t('deck.loading')}</VisuallyHidden>
          <Skeleton height="12rem" />
        </output>
      )}
      {deck.status === 'failed' && (
        <div className={page.failure}>
          <Banner tone="bad">{t('deck.load-failed')}</Banner>
          <Button onClick={deck.refetch}>{t('ui.retry')}</Button>
        </div>
      )}
      {deck.due && <DeckToday due={deck.due} deck={deck} />}
    </div>
  );
}

/** Reviews on the board, position by position. */
interface DeckBoardProps {
  readonly played: PlayedReviews;
  readonly deck: Pick<Deck, 'end' | 'leave'>;
}

/** Key it by the played reviews. */
function DeckBoard({ played: { task, referee }, deck }: DeckBoardProps): ReactNode {
  return (
    <RefereedTask
      area="deck"
      task={task}
      referee={referee}
      wentOnElsewhere={wentOnElsewhere}
      onElsewhere={deck.leave}
      onEnd={deck.end}
    />
  );
}

/** The review was answered or handed out again, or the date's limit is reached. */
const REFUSALS: readonly (FaultCode | undefined)[] = [
  'conflict',
  'not-found',
  'daily-limit-reached',
  'too-many-requests',
];

function wentOnElsewhere(cause: unknown): boolean {
  return cause instanceof NothingDue || REFUSALS.includes(findFault(cause)?.code);
}
