/**
 * Beside a board: a sign in the top bar that a call broke at the server. Pressed, it says so, with the number by which it is found in the log.
 */
import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import alert from 'lucide:triangle-alert';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { failedRequest } from '#web/shared/api/failed-request.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { BAR_SIGN_ID } from '../shell/bar-sign-id.ts';

/** Who has read it sees it no more. */
export function FailedRequestSign(): ReactNode {
  const t = useTranslate();
  const id = useSyncExternalStore(failedRequest.subscribe, failedRequest.get);
  const [isOpen, setIsOpen] = useState(false);
  const place = document.getElementById(BAR_SIGN_ID);
  if (id === undefined || !place) return null;
  const close = () => {
    setIsOpen(false);
    failedRequest.set(undefined);
  };
  return (
    <>
      {createPortal(
        <IconButton label={t('notes.failed-request.sign')} onClick={() => setIsOpen(true)}>
          <Icon svg={alert} />
        </IconButton>,
        place,
      )}
      <Dialog
        open={isOpen}
        title={t('notes.failed-request.sign')}
        closeLabel={t('ui.close')}
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            {t('ui.ok')}
          </Button>
        }
      >
        <p>{t('notes.failed-request', { id })}</p>
      </Dialog>
    </>
  );
}
