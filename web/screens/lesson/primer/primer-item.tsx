/**
 * The entry of the learning path that opens the primer (product/course.md#the-primer): free to read, no task and no result.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import bookOpen from 'lucide:book-open';
import { lazyPart } from '#web/shared/i18n/lazy-part.tsx';
import { useMoreTexts, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { warn } from '#web/shared/log.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './primer-item.module.css';

const PrimerLesson = lazyPart(['primer'], async () => (await import('./primer-lesson.tsx')).PrimerLesson);

export function PrimerItem(): ReactNode {
  const t = useTranslate();
  const texts = useMoreTexts();
  const [step, setStep] = useState<'closed' | 'fetching' | 'open' | 'failed'>('closed');
  const open = async () => {
    setStep('fetching');
    try {
      await PrimerLesson.load(texts);
      setStep('open');
    } catch (error) {
      warn('the primer could not be fetched', error);
      setStep('failed');
    }
  };
  const close = () => setStep('closed');
  return (
    <li>
      <button
        type="button"
        className={styles.primer}
        aria-haspopup="dialog"
        aria-busy={step === 'fetching'}
        onClick={() => void open()}
      >
        <Icon svg={bookOpen} />
        <span className={styles.name}>{t('lesson.primer.title')}</span>
        <span className={styles.note}>{t('lesson.primer.note')}</span>
      </button>
      <Dialog
        wide
        open={step === 'open' || step === 'failed'}
        title={t('lesson.primer.title')}
        closeLabel={t('ui.close')}
        onClose={close}
      >
        {step === 'failed' && <p role="alert">{t('lesson.primer.failed')}</p>}
        {step === 'open' && <PrimerLesson onDone={close} />}
      </Dialog>
    </li>
  );
}
