/** Names one of the learner's own games, by its date where known. */
import { formatDay } from '#web/shared/i18n/format-day.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';

export function useGameWords(): (date: string | null) => string {
  const t = useTranslate();
  const { language } = useLanguage();
  return (date) =>
    date === null ? t('deck.own.undated') : t('deck.own.game', { date: formatDay(date, language) });
}
