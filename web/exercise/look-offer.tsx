/** Offers one more look, once, after a partly right answer (product/grading.md#one-more-look). */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { feedbackOf, hiddenCountOf } from './look-again.ts';
import type { Player } from './player.ts';
import { changePracticeSettings, type PracticeSettings } from './practice-settings.ts';

/** Returns whether to offer it: a second look would have helped, and it was never offered. */
export function isLookOffered(player: Player, { oneMoreLook, lookOffered }: PracticeSettings): boolean {
  if (oneMoreLook || lookOffered || player.step !== 'graded') return false;
  return hiddenCountOf(player.verdict) > 0 && feedbackOf(player, player.first).tone === 'partly';
}

interface LookOfferProps {
  readonly onClose: () => void;
}

/** Asks yes or no; closing means no. Open while mounted. */
export function LookOffer({ onClose }: LookOfferProps): ReactNode {
  const t = useTranslate();
  const answer = (oneMoreLook: boolean) => {
    onClose();
    changePracticeSettings({ oneMoreLook, lookOffered: true });
  };
  return (
    <Dialog
      open
      title={t('lesson.settings.offer.title')}
      closeLabel={t('ui.close')}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t('lesson.settings.offer.no')}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t('lesson.settings.offer.yes')}
          </Button>
        </>
      }
    >
      <p>{t('lesson.settings.lookNote')}</p>
    </Dialog>
  );
}
