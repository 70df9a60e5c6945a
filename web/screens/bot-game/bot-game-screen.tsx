/** Screen of the bot game: setup, game and review (product/bot-game.md). */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslate, useLanguage } from '#web/shared/i18n/use-translate.ts';
import { track } from '#web/shared/analytics/track.ts';
import { gameWorker } from '#web/shared/workers/game-worker.ts';
import { warn } from '#web/shared/log.ts';
import { useOutbox } from '#web/shared/outbox/use-outbox.ts';
import type { Learner } from '#contract/learner';
import { useSession, useTier } from '#web/shared/session/use-session.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { focusHeading } from '#web/shared/ui/focus-heading.ts';
import { LoadingSign } from '#web/shared/ui/loading-sign.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { dropFinishedGame } from './play/saved-game.ts';
import { leadsToBoard, type Stage } from './stage.ts';
import { useStage, type StageControls } from './use-stage.ts';
import { useFetchAhead } from '#web/shared/i18n/use-fetch-ahead.ts';
import { savesData } from '#web/shared/saves-data.ts';
import type { StageParts } from './stage-parts.ts';
import { BoardSkeleton } from '#web/board/board-skeleton.tsx';
import { useChosenBoardSize } from '#web/board/chosen-board-size.ts';
import { prepareNumbers } from '#web/shared/i18n/prepare-numbers.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './play/game.module.css';

/** Renders `/bot-game`; the router shows it to signed-in learners only. */
export function BotGameScreen(): ReactNode {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <BotGame key={session.learner.sub} learner={session.learner} />;
}

function BotGame({ learner }: { readonly learner: Learner }): ReactNode {
  const { sub, email } = learner;
  const { stage, parts, ...controls } = useStage(learner, gameWorker);
  useStagesAhead(stage.kind, parts);
  const { place, onFocus } = useStageFocus(stage);
  // A running game is shown again on the next visit; a finished one has been seen.
  useEffect(() => () => dropFinishedGame({ sub, email }), [sub, email]);
  useEffect(() => {
    gameWorker.warmUp().catch((error: unknown) => warn('the bot is not ready yet', error));
  }, []);
  return (
    <div ref={place} onFocus={onFocus}>
      <CurrentStage stage={stage} learner={learner} {...controls} />
    </div>
  );
}

interface CurrentStageProps extends Omit<StageControls, 'parts'> {
  readonly learner: Learner;
}

function CurrentStage({ stage, send, leaveReview, learner }: CurrentStageProps): ReactNode {
  const tier = useTier();
  switch (stage.kind) {
    case 'changing':
      return <Waiting isForBoard={leadsToBoard(stage.change)} />;
    case 'failed':
      return (
        <Failure
          onRetry={() => send({ type: 'retried' })}
          onNewGame={() => send({ type: 'newGameWanted' })}
        />
      );
    case 'setup':
      return (
        <stage.BeforeGame
          tier={tier}
          onStart={(settings) => send({ type: 'gameStarted', settings })}
          onLoaded={(game) => send({ type: 'recordLoaded', game })}
          onOpen={(stored) => send({ type: 'storedGameOpened', stored })}
        />
      );
    case 'play':
      return <Play key={stage.started.saved.key} stage={stage} send={send} learner={learner} />;
    case 'review':
      return (
        <stage.GameReview
          {...stage.game}
          onClose={leaveReview}
          onNextGame={(settings) => send({ type: 'nextGameWanted', settings })}
        />
      );
  }
}

/** A board waits behind a skeleton; a page, which loads fast, behind a loading sign. */
function Waiting({ isForBoard }: { readonly isForBoard: boolean }): ReactNode {
  const t = useTranslate();
  const label = t('bot-game.loading');
  return (
    <>
      <VisuallyHidden>
        <h1>{t('bot-game.title')}</h1>
      </VisuallyHidden>
      {isForBoard ? <GameSkeleton label={label} /> : <LoadingSign label={label} />}
    </>
  );
}

interface PlayProps extends Pick<CurrentStageProps, 'send' | 'learner'> {
  readonly stage: Extract<Stage, { kind: 'play' }>;
}

function Play({ stage, send, learner }: PlayProps): ReactNode {
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
      onReview={(saved, game) => send({ type: 'reviewWanted', saved, game })}
      onRematch={(game) => send({ type: 'rematchWanted', game })}
      onNewGame={() => send({ type: 'newGameWanted' })}
      onOtherTab={(saved) => send({ type: 'savedElsewhere', saved })}
    />
  );
}

interface ScreenFailureProps {
  readonly onRetry: () => void;
  readonly onNewGame: () => void;
}

function Failure({ onRetry, onNewGame }: ScreenFailureProps): ReactNode {
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

/** Scrolls a new stage to its top and focuses its heading, as for a new screen. */
function useStageFocus(stage: Stage): StageFocus {
  const place = useRef<HTMLDivElement>(null);
  // Coming from another screen, its frame has focused the waiting stage's heading. After a reload
  // nothing has the focus, and the first stage must not take it.
  const hasFocus = useRef(false);
  const isFirst = useRef(true);
  // Before paint: later, a quick learner may already have focused something in it.
  useLayoutEffect(() => {
    if (stage.kind === 'changing') return;
    const { activeElement, body } = document;
    // A learner who has moved on to the page's header stays there.
    const isElsewhere = activeElement !== body && !place.current?.contains(activeElement);
    if (!isElsewhere && (hasFocus.current || !isFirst.current)) focusHeading(place.current);
    isFirst.current = false;
  }, [stage]);
  return { place, onFocus: () => (hasFocus.current = true) };
}

/** Ms to wait until the shown stage has loaded its own needs, such as the engine (our choice). */
const QUIET_AFTER_MS: Readonly<Partial<Record<Stage['kind'], number>>> = { setup: 2_000, play: 500 };

/** Fetches the later stages' code, unless the browser asks to save data. */
export function useStagesAhead(shown: Stage['kind'], { fetchAhead }: StageParts): void {
  useFetchAhead(fetchAhead, savesData() ? undefined : QUIET_AFTER_MS[shown]);
}

/** Skeleton of a game: the board, and a strip for each player in its final place. */
export function GameSkeleton({ label }: { readonly label: string }): ReactNode {
  const { language } = useLanguage();
  useChosenBoardSize();
  useEffect(() => {
    // In its own task, so that it does not delay the tap that opens the game.
    const timer = setTimeout(() => prepareNumbers(language));
    return () => clearTimeout(timer);
  }, [language]);
  return (
    <div className={styles.game}>
      <div className={styles.layout}>
        <div className={styles.above}>
          <Skeleton height="var(--player-height, 40px)" />
        </div>
        <div className={styles.board}>
          <BoardSkeleton label={label} />
        </div>
        <div className={styles.below}>
          <Skeleton height="var(--player-height, 40px)" />
        </div>
        <div className={styles.status} />
        <div className={styles.steps} />
        <div className={styles.controls} />
      </div>
    </div>
  );
}
