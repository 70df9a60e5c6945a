/**
 * Reports a name on the leaderboard to the operator (product/daily.md#leaderboard).
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';

interface ReportDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

export function ReportDialog({ username, onClose }: ReportDialogProps): ReactNode {
  const t = useTranslate();
  const { mutate, isPending, isError, isSuccess } = trpc.users.reportName.useMutation({
    // Without a connection it fails at once, instead of waiting for one.
    networkMode: 'always',
  });
  return (
    <Dialog
      open
      title={username}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        isSuccess ? (
          <Button variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('top-users.report.cancel')}
            </Button>
            <Button variant="primary" busy={isPending} onClick={() => mutate({ username })}>
              {t('top-users.report.submit')}
            </Button>
          </>
        )
      }
    >
      <output>{isSuccess ? t('top-users.report.done') : t('top-users.report.text')}</output>
      {isError && <Banner tone="bad">{t('top-users.report.failed')}</Banner>}
    </Dialog>
  );
}
