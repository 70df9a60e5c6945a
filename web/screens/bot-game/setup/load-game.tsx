/**
 * Loads a game from its record: the button, and the dialog behind it, whose forms are fetched when it is first opened.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import folderOpen from 'lucide:folder-open';
import { lazyPart } from '#web/shared/i18n/lazy-part.tsx';
import { useMoreTexts, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { warn } from '#web/shared/log.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { LoadGameFormsProps } from './load-game-forms.tsx';

/** Few learners open it. */
const LoadGameForms = lazyPart(
  ['load-game'],
  async () => (await import('./load-game-forms.tsx')).LoadGameForms,
);

export function LoadGame(props: Omit<LoadGameFormsProps, 'isOpen'>): ReactNode {
  const t = useTranslate();
  const texts = useMoreTexts();
  const [step, setStep] = useState<'closed' | 'fetching' | 'open' | 'failed'>('closed');
  const open = async () => {
    setStep('fetching');
    try {
      await LoadGameForms.load(texts);
      setStep('open');
    } catch (error) {
      warn('the dialog of a loaded game could not be fetched', error);
      setStep('failed');
    }
  };
  return (
    <>
      <Button busy={step === 'fetching'} onClick={() => void open()}>
        <Icon svg={folderOpen} />
        {t('bot.pgn.open')}
      </Button>
      <Dialog
        open={step === 'open' || step === 'failed'}
        title={t('bot.pgn.title')}
        closeLabel={t('ui.close')}
        onClose={() => setStep('closed')}
      >
        {step === 'failed' && <p role="alert">{t('bot.pgn.unavailable')}</p>}
        {LoadGameForms.isReady(texts) && <LoadGameForms {...props} isOpen={step === 'open'} />}
      </Dialog>
    </>
  );
}
