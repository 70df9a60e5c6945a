/**
 * The shape of the profile while it loads.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import page from '#web/shared/ui/page.module.css';
import card from './card.module.css';

/** As many lines as each card will have. */
const LINES = [
  { name: 'username', widths: ['8em', '10em', '18em', '11em'] },
  { name: 'account', widths: ['6em', '14em', '16em', '8em', '10em'] },
] as const;

export function ProfileSkeleton(): ReactNode {
  const t = useTranslate();
  return (
    <output className={page.cards} aria-busy="true">
      <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
      {LINES.map(({ name, widths }) => (
        <span key={name} className={card.card}>
          {widths.map((width) => (
            <Skeleton key={width} width={`min(100%, ${width})`} height="1.4em" />
          ))}
        </span>
      ))}
    </output>
  );
}
