/**
 * The tile of the daily exercise: what it is, or what became of it today.
 */
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { PathTile } from './path-tile.tsx';
import type { Today } from './today.ts';

interface DailyTileProps extends Pick<Today, 'daily'> {
  /** How it stands is said above. */
  readonly isSaid: boolean;
}

/** While the day is not known it says what the exercise is. */
export function DailyTile({ daily, isSaid }: DailyTileProps): ReactNode {
  const t = useTranslate();
  return (
    <PathTile
      href={PATHS['daily-exercise']}
      title={t('tiles.daily.title')}
      text={t(isSaid ? 'tiles.daily.text' : textOf(daily))}
      piece="pawn"
    />
  );
}

function textOf(daily: Today['daily']): 'tiles.daily.text' | 'tiles.daily.done' | 'tiles.daily.open' {
  if (daily.status !== 'known') return 'tiles.daily.text';
  if (daily.value.isOpen) return 'tiles.daily.open';
  return daily.value.isDone ? 'tiles.daily.done' : 'tiles.daily.text';
}
