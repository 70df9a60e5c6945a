/**
 * The place of the profile's pictures: fetches their code and texts beside the account, and keeps their room meanwhile.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { Area } from '#web/i18n/message-key.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import type { Pictures } from './pictures/pictures.tsx';
import { PicturesSkeleton } from './pictures-skeleton.tsx';

const PICTURES: LazyPart<typeof Pictures, Area> = {
  areas: ['pictures', 'workout'],
  load: async () => (await import('./pictures/pictures.tsx')).Pictures,
};

export function PicturesPlace(): ReactNode {
  const t = useTranslate();
  const pictures = useLazyPart(PICTURES);
  if (pictures.status === 'failed') return <Banner tone="info">{t('profile.pictures.failed')}</Banner>;
  if (pictures.status === 'ready') return <pictures.code />;
  return <PicturesSkeleton />;
}
