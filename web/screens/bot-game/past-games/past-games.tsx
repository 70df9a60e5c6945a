/**
 * The learner's last games against the bot, below the setup. Each opens its review.
 */
import type { ReactNode } from 'react';
import type { StoredBotGame } from '#contract/bot-games';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { useHasUnsent, useIsKept, useOutbox } from '#web/shared/outbox/use-outbox.ts';
import { OutboxNote } from '#web/exercise/outbox-note.tsx';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Section } from '../setup/section.tsx';
import { GameList } from './game-list.tsx';
import { listStateOf, type ListState } from './list-state.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './past-games.module.css';

const HEADING_ID = 'past-games';

interface PastGamesProps {
  readonly onOpen: (game: StoredBotGame) => void;
}

/** Gets the games from the server. A game that is sent later appears by itself (outbox-provider.tsx). */
export function PastGames({ onOpen }: PastGamesProps): ReactNode {
  const t = useTranslate();
  const recent = trpc.botGames.recent.useQuery({});
  const outbox = useOutbox();
  const isGameWaiting = useHasUnsent(outbox, 'bot-game');
  const isKept = useIsKept(outbox);
  return (
    <div className={styles.place}>
      <Section headingId={HEADING_ID} title={t('past-games.title')}>
        <OutboxNote isWaiting={isGameWaiting} text={t(isKept ? 'past-games.unsent' : 'past-games.unsaved')} />
        <Games state={listStateOf(recent)} onOpen={onOpen} onRetry={() => void recent.refetch()} />
      </Section>
    </div>
  );
}

interface GamesProps extends PastGamesProps {
  readonly state: ListState<StoredBotGame>;
  readonly onRetry: () => void;
}

function Games({ state, onOpen, onRetry }: GamesProps): ReactNode {
  const t = useTranslate();
  switch (state.kind) {
    case 'loading':
      return <ListSkeleton label={t('past-games.loading')} />;
    case 'offline':
    case 'empty':
      return <p className={styles.words}>{t(`past-games.${state.kind}`)}</p>;
    case 'failed':
      return (
        <div className={styles.failure} role="alert">
          <p>{t('past-games.failed', { safe: String(isAllKept()) })}</p>
          <Button onClick={onRetry}>{t('ui.retry')}</Button>
        </div>
      );
    case 'listed':
      return <GameList games={state.games} onOpen={onOpen} />;
  }
}
