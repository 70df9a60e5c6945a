/**
 * Taking one's data along: everything as JSON, the games as PGN (product/profile.md#looking-after-the-account).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CareCard } from './care-card.tsx';
import styles from './care.module.css';
import { saveFile } from './save-file.ts';
import { useCareCall } from './use-care-call.ts';

const FILES = {
  data: { name: 'oko.json', type: 'application/json' },
  games: { name: 'oko.pgn', type: 'application/x-chess-pgn' },
} as const;
type FileKind = keyof typeof FILES;

interface Saved {
  readonly kind: FileKind;
  readonly count: number;
}

export function ExportCard(): ReactNode {
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
