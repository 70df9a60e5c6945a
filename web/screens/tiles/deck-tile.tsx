/**
 * The review deck's tile: how many positions are due, or when the next one is.
 */
import type { ReactNode } from 'react';
import type { ReviewsDue } from '#contract/reviews';
import { PATHS } from '#contract/screens';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import { formatDay } from '#web/shared/i18n/format-day.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { PathTile } from './path-tile.tsx';

/** Says what the deck is for until it is known, where it cannot be had, and where what is due is said above (`isSaid`). */
export function DeckTile({ isSaid }: { readonly isSaid: boolean }): ReactNode {
  const t = useTranslate();
  const { data } = trpc.reviews.due.useQuery({ timezone: learnerTimeZone() });
  const words = useWords(isSaid ? undefined : data);
  return <PathTile href={PATHS.review} title={t('tiles.deck.title')} text={words} piece="knight" />;
}

function useWords(due: ReviewsDue | undefined): string {
  const t = useTranslate();
  const { language } = useLanguage();
  if (due && due.due_count > 0) return t('tiles.deck.due', { count: due.due_count });
  if (!due?.next_due) return t('tiles.deck.none');
  return t('tiles.deck.later', { date: formatDay(due.next_due, language) });
}
