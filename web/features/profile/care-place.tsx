/**
 * The place of what looks after the account: its code comes when the account is there.
 */
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { Care } from './care/care.tsx';

const CARE: LazyPart<typeof Care, Area> = {
  areas: [],
  load: async () => (await import('./care/care.tsx')).Care,
};

export function CarePlace({ email }: { readonly email: string }): ReactNode {
  const t = useTranslate();
  const care = useLazyPart(CARE);
  if (care.status === 'failed') return <Banner tone="info">{t('profile.care.failed')}</Banner>;
  return care.status === 'ready' ? <care.code email={email} /> : null;
}
