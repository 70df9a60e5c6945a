/** Shows the text, selected, if the browser does not let the page copy it. */
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import styles from './copy-dialog.module.css';

/** Opens while there is a text. */
export function CopyDialog({
  text,
  onClose,
}: {
  readonly text: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (text !== undefined) field.current?.select();
  }, [text]);
  return (
    <Dialog
      open={text !== undefined}
      title={t('game.copy.failed.title')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('ui.ok')}
        </Button>
      }
    >
      <p>{t('game.copy.failed.text')}</p>
      <label htmlFor={id} className={styles.label}>
        {t('game.copy.failed.label')}
      </label>
      <textarea id={id} ref={field} className={styles.text} readOnly rows={6} value={text ?? ''} />
    </Dialog>
  );
}
