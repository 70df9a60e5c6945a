/**
 * The blind-spot board: what stands out, and what was found of everything, in four views (product/profile.md#pictures-of-the-profile).
 */
import { type ReactNode, useId, useState } from 'react';
import type { ChapterKey } from '#contract/curriculum';
import type { RecentAnswer } from '#contract/attempts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { BlindSpotReport } from '#vision/find-blind-spots';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Choices } from '#web/shared/ui/choices.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { LockedChapterDialog } from '../../locked-chapter-dialog.tsx';
import styles from './blind-spot-card.module.css';
import { BlindSpotList } from './blind-spot-list.tsx';
import { PictureCard } from './picture-card.tsx';
import { SpotMap } from './spot-map.tsx';
import { TraitList } from './trait-list.tsx';
import { useBlindSpots } from './use-blind-spots.ts';
import { viewOf, VIEWS, type PictureView } from './views.ts';

export function BlindSpotCard({ answers }: { readonly answers: readonly RecentAnswer[] }): ReactNode {
  const t = useTranslate();
  const spots = useBlindSpots(answers);
  return (
    <PictureCard isWide title={t('pictures.spots')} hint={t('pictures.spots.hint')}>
      {spots.status === 'loading' && (
        <output aria-busy="true">
          <VisuallyHidden>{t('pictures.spots.loading')}</VisuallyHidden>
          <Skeleton height="320px" />
        </output>
      )}
      {spots.status === 'failed' && (
        <div className={styles.failure}>
          <Banner tone="bad">{t('pictures.spots.failed')}</Banner>
          <Button onClick={spots.retry}>{t('ui.retry')}</Button>
        </div>
      )}
      {spots.status === 'ready' && <BlindSpotBoard report={spots.report} />}
    </PictureCard>
  );
}

function BlindSpotBoard({ report }: { readonly report: BlindSpotReport }): ReactNode {
  const t = useTranslate();
  const viewsId = useId();
  const [first] = report.blindSpots;
  const [view, setView] = useState<PictureView>(first ? viewOf(first.trait) : 'squares');
  const [locked, setLocked] = useState<ChapterKey>();
  return (
    <div className={styles.board}>
      <div className={styles.map}>
        <VisuallyHidden id={viewsId}>{t('pictures.spots.views')}</VisuallyHidden>
        <div className={styles.views}>
          <Choices
            labelledBy={viewsId}
            choices={VIEWS.map((value) => ({ value, label: t(`pictures.spots.view.${value}`) }))}
            value={view}
            onChange={setView}
          />
        </div>
        <SpotMap report={report} view={view} />
        <p className={styles.legend}>{t('pictures.spots.legend')}</p>
        {view === 'squares' && <p className={styles.legend}>{t('pictures.spots.side')}</p>}
      </div>
      <div className={styles.words}>
        <BlindSpotList report={report} onLocked={setLocked} />
        <TraitList report={report} view={view} onLocked={setLocked} />
      </div>
      <LockedChapterDialog chapter={locked} onClose={() => setLocked(undefined)} />
    </div>
  );
}
