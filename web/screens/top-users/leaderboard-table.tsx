/** Table of the best results; the learner's own row follows if not among them. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Leaderboard, LeaderboardRow } from '#contract/leaderboard';
import { formatTime } from '#web/exercise/format-time.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './leaderboard-table.module.css';
import { trpc } from '#web/shared/api/trpc.ts';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';

const COLUMNS = ['rank', 'name', 'correct', 'time'] as const;

/** Highlighted places. */
const MEDALS = 3;

export function LeaderboardTable({ list: { rows, own } }: { readonly list: Leaderboard }): ReactNode {
  const t = useTranslate();
  const isOwnBelow = own !== null && !rows.some(({ is_own }) => is_own);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('top-users.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {t(`top-users.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Place key={row.rank} row={row} />
        ))}
      </tbody>
      {isOwnBelow && (
        <tbody className={styles.below}>
          <tr className={styles.gap}>
            <td colSpan={COLUMNS.length}>
              <span aria-hidden="true">⋯</span>
              <VisuallyHidden>{t('top-users.gap')}</VisuallyHidden>
            </td>
          </tr>
          <Place row={own} />
        </tbody>
      )}
    </table>
  );
}

function Place({ row }: { readonly row: LeaderboardRow }): ReactNode {
  const t = useTranslate();
  return (
    <tr data-own={row.is_own || undefined} aria-current={row.is_own || undefined}>
      <td className={styles.rank} data-medal={row.rank <= MEDALS || undefined}>
        {row.rank}
      </td>
      <th scope="row" className={styles.name}>
        {row.is_own ? (
          <span className={styles.own}>
            <span>
              <Name row={row} />
            </span>
            <span className={styles.you}>{t('top-users.you')}</span>
          </span>
        ) : (
          <Name row={row} />
        )}
      </th>
      <td className={styles.correct}>
        {t('top-users.correct', { correct: row.correct_count, total: row.total_count })}
      </td>
      <td className={styles.time}>{formatTime(row.time_taken_seconds)}</td>
    </tr>
  );
}

/** Empty if the operator removed the name and the learner has no new one. */
function Name({ row: { username, is_own } }: { readonly row: LeaderboardRow }): ReactNode {
  const t = useTranslate();
  if (username === '') return <span className={styles.nameless}>{t('top-users.nameless')}</span>;
  return is_own ? username : <NameButton username={username} />;
}

/** Another learner's name, which can be reported. */
function NameButton({ username }: { readonly username: string }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.nameButton}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {username}
      </button>
      {isOpen && <ReportDialog username={username} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Reports a leaderboard name to the operator (product/daily.md#leaderboard). */
interface ReportDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

function ReportDialog({ username, onClose }: ReportDialogProps): ReactNode {
  const t = useTranslate();
  const { mutate, isPending, isError, isSuccess } = trpc.users.reportName.useMutation({
    // Fails at once when offline, instead of waiting.
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
