/**
 * Account settings: password, authenticator app, export and deletion
 * (product/profile.md#looking-after-the-account).
 */
import { type ReactNode, useState } from 'react';
import { useSession } from '#web/shared/session/use-session.ts';
import page from '#web/shared/ui/page.module.css';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CareCard } from './care-card.tsx';
import styles from './care.module.css';
import { useCareCall } from './use-care-call.ts';

export function Care({ email }: { readonly email: string }): ReactNode {
  const session = useSession();
  // Providers such as Google manage password and second factor themselves.
  const isOfProvider = session.status === 'signed-in' && session.learner.signsInBy === 'provider';
  return (
    <div className={page.cards}>
      {!isOfProvider && (
        <>
          <PasswordCard email={email} />
          <AuthenticatorCard email={email} />
        </>
      )}
      <ExportCard />
      <DeleteCard email={email} />
    </div>
  );
}

/** Export: all data as JSON, games as PGN (product/profile.md#looking-after-the-account). */
const FILES = {
  data: { name: 'oko.json', type: 'application/json' },
  games: { name: 'oko.pgn', type: 'application/x-chess-pgn' },
} as const;
type FileKind = keyof typeof FILES;

interface Saved {
  readonly kind: FileKind;
  readonly count: number;
}

function ExportCard(): ReactNode {
  const t = useTranslate();
  const call = useCareCall();
  const gather = useGather();
  const [saved, setSaved] = useState<Saved>();
  const [busyKind, setBusyKind] = useState<FileKind>();
  const save = (kind: FileKind) => {
    if (call.isBusy) return;
    setBusyKind(kind);
    setSaved(undefined);
    call.run(async () => {
      const { text, count } = await gather(kind);
      if (count > 0) saveFile(FILES[kind].name, FILES[kind].type, text);
      setSaved({ kind, count });
    });
  };
  return (
    <CareCard
      title={t('profile.care.export.title')}
      text={t('profile.care.export.text')}
      call={call}
      view="closed"
      done={saved && t(`profile.care.export.done.${saved.kind}`, { count: saved.count })}
    >
      <div className={styles.actions}>
        {(['data', 'games'] as const).map((kind) => (
          <Button key={kind} busy={call.isBusy && busyKind === kind} onClick={() => save(kind)}>
            {t(`profile.care.export.${kind}`)}
          </Button>
        ))}
      </div>
    </CareCard>
  );
}

function useGather() {
  const { client } = trpc.useUtils();
  return async (kind: FileKind) => {
    const { gatherData, gatherGames } = await import('./gather.ts');
    return kind === 'data'
      ? gatherData({ rows: (query) => client.users.export.query(query) })
      : gatherGames({ games: (query) => client.botGames.pgn.query(query) });
  };
}

/** Lifetime of the file's object URL, in ms: phones ask the learner first. */
const KEPT_MS = 60_000;

function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
