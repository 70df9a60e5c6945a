/** The screen before a game: the setup, and the list of past games. */
import type { ReactNode } from 'react';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import type { Tier } from '#contract/access';
import type { StoredBotGame } from '#contract/bot-games';
import type { BotSettings } from './settings.ts';
import type { LoadedGame } from './setup/loaded-game.ts';
import { Setup } from './setup/setup.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { useHasUnsent, useIsKept, useOutbox } from '#web/shared/outbox/use-outbox.ts';
import { OutboxNote } from '#web/exercise/outbox-note.tsx';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Section } from './setup/section.tsx';
import { GameList } from './past-games/game-list.tsx';
import styles from './past-games/past-games.module.css';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import gameListStyles from './past-games/game-list.module.css';

interface BeforeGameProps {
  readonly tier: Tier;
  readonly onStart: (settings: BotSettings) => void;
  readonly onLoaded: (game: LoadedGame) => void;
  readonly onOpen: (game: StoredBotGame) => void;
}

export function BeforeGame({ tier, onStart, onLoaded, onOpen }: BeforeGameProps): ReactNode {
  return (
    <>
      <Setup tier={tier} readPgn={gameWorker.readPgn} onStart={onStart} onLoaded={onLoaded} />
      <PastGames onOpen={onOpen} />
    </>
  );
}

/** Lists the learner's last games against the bot. Each opens its review. */
const HEADING_ID = 'past-games';

interface PastGamesProps {
  readonly onOpen: (game: StoredBotGame) => void;
}

/** Fetches the games. One sent later appears by itself (outbox-provider.tsx). */
function PastGames({ onOpen }: PastGamesProps): ReactNode {
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

/** The fields of a query that `listStateOf` reads. */
interface GamesQuery<Game> {
  readonly data: readonly Game[] | undefined;
  readonly isError: boolean;
  /** `paused`: offline; the request resumes by itself when the connection is back. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

type ListState<Game> =
  | { readonly kind: 'loading' | 'offline' | 'failed' | 'empty' }
  | { readonly kind: 'listed'; readonly games: readonly Game[] };

/** Returns the list's state. Games already received stay, even when a later request fails. */
export function listStateOf<Game>({ data, isError, fetchStatus }: GamesQuery<Game>): ListState<Game> {
  if (data) return data.length === 0 ? { kind: 'empty' } : { kind: 'listed', games: data };
  if (fetchStatus === 'paused') return { kind: 'offline' };
  return { kind: isError && fetchStatus === 'idle' ? 'failed' : 'loading' };
}

/** Three skeleton rows (our choice). */
const ROWS = ['first', 'second', 'third'];

function ListSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <output className={gameListStyles.list}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} height="56px" />
      ))}
    </output>
  );
}
