/**
 * The screen of the bot game: what is chosen before a game, the game, and the look back at it (product.md §6).
 */
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { track } from '#web/platform/analytics/track.ts';
import { gameWorker } from '#web/platform/workers/game-worker.ts';
import { warn } from '#web/platform/log.ts';
import { useOutbox } from '#web/platform/outbox/use-outbox.ts';
import type { Learner } from '#web/platform/session/session.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/focus-heading.ts';
import { LoadingSign } from '#web/ui/loading-sign.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { GameSkeleton } from './play/game-skeleton.tsx';
import { dropFinishedGame } from './play/saved-game.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useStage, type Stage, type Ways } from './use-stage.ts';

/** The screen of `/bot-game`; the router shows it to learners only. */
export function BotGameScreen(): ReactNode {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <BotGame key={session.learner.sub} learner={session.learner} />;
}

function BotGame({ learner }: { readonly learner: Learner }): ReactNode {
  const { sub, email } = learner;
  const [stage, ways, parts] = useStage(learner, gameWorker);
  useFetchAhead(stage.kind, parts);
  const { place, onFocus } = useStageFocus(stage);
  // A running game is found again by whoever comes back; one that is over has been seen.
  useEffect(() => () => dropFinishedGame({ sub, email }), [sub, email]);
  useEffect(() => {
    gameWorker.warmUp().catch((error: unknown) => warn('the bot is not ready yet', error));
  }, []);
  return (
    <div ref={place} onFocus={onFocus}>
      <CurrentStage stage={stage} ways={ways} learner={learner} />
    </div>
  );
}

interface CurrentStageProps {
  readonly stage: Stage;
  readonly ways: Ways;
  readonly learner: Learner;
}

function CurrentStage({ stage, ways, learner }: CurrentStageProps): ReactNode {
  switch (stage.kind) {
    case 'under-way':
      return <Waiting isForGame={stage.way.to === 'game'} />;
    case 'failed':
      return <Failure onRetry={() => ways.go(stage.way)} onNewGame={ways.toSetup} />;
    case 'setup':
      return (
        <stage.BeforeGame
          tier={learner.tier}
          onStart={ways.start}
          onLoaded={ways.load}
          onOpen={ways.reviewStored}
        />
      );
    case 'play':
      return <Play key={stage.started.saved.key} stage={stage} ways={ways} learner={learner} />;
    case 'review':
      return <stage.GameReview {...stage.game} onClose={ways.leaveReview} />;
  }
}

/** What has a page's shape mostly comes at once; the first time it may take a while, and a sign of that appears. */
function Waiting({ isForGame }: { readonly isForGame: boolean }): ReactNode {
  const t = useTranslate();
  const label = t('bot-game.loading');
  return (
    <>
      <VisuallyHidden>
        <h1>{t('bot-game.title')}</h1>
      </VisuallyHidden>
      {isForGame ? <GameSkeleton label={label} /> : <LoadingSign label={label} />}
    </>
  );
}

type PlayProps = CurrentStageProps & { readonly stage: Extract<Stage, { kind: 'play' }> };

function Play({ stage, ways, learner }: PlayProps): ReactNode {
  const outbox = useOutbox();
  return (
    <stage.Game
      started={stage.started}
      learner={learner}
      gameWorker={gameWorker}
      onFinished={(body) => {
        track({ type: 'bot_game_ended', result: body.result });
        outbox.put({ kind: 'bot-game', body });
      }}
      onReview={ways.reviewFinished}
      onRematch={ways.rematch}
      onNewGame={ways.toSetup}
      onOtherTab={ways.toKept}
    />
  );
}

interface FailureProps {
  readonly onRetry: () => void;
  readonly onNewGame: () => void;
}

function Failure({ onRetry, onNewGame }: FailureProps): ReactNode {
  const t = useTranslate();
  return (
    <Notice title={t('bot-game.failed.title')}>
      <p>{t('bot-game.failed.text')}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
      <Button variant="quiet" onClick={onNewGame}>
        {t('bot-game.newGame')}
      </Button>
    </Notice>
  );
}

interface StageFocus {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
}

/** A new stage is like a new screen: it begins at its top, and a screen reader at its heading. */
function useStageFocus(stage: Stage): StageFocus {
  const place = useRef<HTMLDivElement>(null);
  // The view's frame focuses the heading that waits; after a reload it does not, and the focus stays where it is.
  const hasFocus = useRef(false);
  const isFirst = useRef(true);
  useEffect(() => {
    if (stage.kind === 'under-way') return;
    const { activeElement, body } = document;
    // Who has gone on to the page's header meanwhile stays there.
    const isElsewhere = activeElement !== body && !place.current?.contains(activeElement);
    if (!isElsewhere && (hasFocus.current || !isFirst.current)) focusHeading(place.current);
    isFirst.current = false;
  }, [stage]);
  return { place, onFocus: () => (hasFocus.current = true) };
}
