/** Subscription state in a sentence or two: paid period, and what to do. */
import type { ReactNode } from 'react';
import type { SubscriptionView } from '#contract/subscription';
import type { Language } from '#contract/languages';
import { localeOf } from '#web/shared/i18n/locale.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { standingOf } from './subscription-standing.ts';

/** Renders nothing without a subscription. */
export function SubscriptionNote({ view }: { readonly view: SubscriptionView }): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const standing = standingOf(view);
  if (standing === 'free') return null;
  const { plan, period_end: periodEnd, ends_at: endsAt } = view.subscription ?? {};
  const date = writeDay(language, endsAt ?? periodEnd);
  return (
    <>
      {plan && `${t(`subscription.plan.${plan}`)} `}
      {t(`subscription.standing.${standing}`, { date })}
    </>
  );
}

/** Returns the day in the browser's time zone, as in “29 listopada 2026”. */
function writeDay(language: Language, time: string | undefined): string {
  if (time === undefined) return '';
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(time));
}
