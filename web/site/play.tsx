/** Plays three positions without an account, then shows their result (product/landing.md). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Square } from '#chess/chess';
import { FeedbackBanner } from '#web/exercise/feedback-banner.tsx';
import type { PlayTask } from '#web/exercise/play-task.ts';
import { PlayerBoard } from '#web/exercise/player-board.tsx';
import { takesAnswer, type Player } from '#web/exercise/player.ts';
import { WORKER_REFEREE } from '#web/exercise/referee.ts';
import { useIsHasty, type IsHasty } from '#web/exercise/use-is-hasty.ts';
import { usePlayer } from '#web/exercise/use-player.ts';
import { WorkerFailure } from '#web/exercise/worker-failure.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { track } from '#web/shared/analytics/track.ts';
import type { GradedPositionAttempt } from '#web/shared/outbox/parcel.ts';
import { useKeptRun } from '#web/exercise/use-kept-run.ts';
import { VISITOR } from '#web/exercise/visit.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useDeliberatePress } from '#web/shared/ui/use-deliberate-press.ts';
import { PLAYED_COUNT } from './facts.ts';
import { PlayEnd } from './play-end.tsx';
import { PlayFrame } from './play-frame.tsx';
import { forgetVisit, keepAttempt } from './visit-store.ts';

interface LandingPlayProps {
  readonly task: PlayTask;
  /** The kept run of an earlier visit. */
  readonly start: Player | undefined;
  readonly attackCount: number;
  readonly takesFocus: boolean;
  /** Squares pressed before the board loaded. */
  readonly pressed: readonly Square[];
}

/** Plays to the last position, then shows the end, which can restart. */
export function Play(props: LandingPlayProps): ReactNode {
  const [round, setRound] = useState(0);
  const [done, setDone] = useState(props.start && isOver(props.start) ? props.start : undefined);
  const { attackCount } = props;
  if (done) {
    const again = () => {
      forgetVisit();
      setDone(undefined);
      setRound(round + 1);
    };
    return <PlayEnd player={done} attackCount={attackCount} onAgain={again} />;
  }
  return (
    <Playing
      key={round}
      {...props}
      start={round === 0 ? props.start : undefined}
      takesFocus={props.takesFocus || round > 0}
      pressed={round === 0 ? props.pressed : []}
      onDone={setDone}
    />
  );
}

const isOver = (player: Player) => player.index >= PLAYED_COUNT;

function Playing(props: LandingPlayProps & { readonly onDone: (player: Player) => void }): ReactNode {
  const { task, start, attackCount, takesFocus, pressed } = props;
  const [player, send] = usePlayer(task, WORKER_REFEREE, start);
  useReports(player, props.onDone);
  const [first] = useState(player.index);
  useEffect(() => pressSquares(pressed), [pressed]);
  const goOn = () => {
    if (player.step === 'graded') send({ type: 'advanced' });
    else if (takesAnswer(player)) send({ type: 'submitted', attemptKey: crypto.randomUUID() });
  };
  const focusOn = takesFocus || player.index !== first ? String(player.index) : undefined;
  const isHasty = useIsHasty(player, focusOn);
  return (
    <PlayFrame
      attackCount={attackCount}
      current={Math.min(player.index + 1, PLAYED_COUNT)}
      board={<PlayerBoard player={player} send={send} onBack={goOn} focusOn={focusOn} isHasty={isHasty} />}
      words={
        player.step === 'stalled' ? (
          <WorkerFailure onRestart={() => send({ type: 'resumed' })} />
        ) : (
          <FeedbackBanner player={player} />
        )
      }
      button={<GoOnButton player={player} isHasty={isHasty} onPress={goOn} />}
    />
  );
}

interface GoOnButtonProps {
  readonly player: Player;
  readonly isHasty: IsHasty;
  readonly onPress: () => void;
}

/** Submit and Next share one button, as in the course. */
function GoOnButton({ player, isHasty, onPress }: GoOnButtonProps): ReactNode {
  const t = useTranslate();
  const press = useDeliberatePress(isHasty);
  const onward = player.index === PLAYED_COUNT - 1 ? 'landing.play.finish' : 'lesson.controls.next';
  return (
    <Button
      variant="primary"
      aria-keyshortcuts="Space"
      busy={player.step === 'grading'}
      aria-disabled={player.step === 'stalled'}
      {...press(onPress)}
    >
      {t(player.step === 'graded' ? onward : 'lesson.controls.submit')}
    </Button>
  );
}

/** Stores the run and attempts; reports leaving the last position. */
function useReports(player: Player, onDone: (player: Player) => void): void {
  const keep = useKeptRun({ sub: VISITOR.sub, assignmentId: player.task.assignmentId });
  const attempt = player.attempts.at(-1);
  const kept = useRef<GradedPositionAttempt>(attempt);
  useEffect(() => {
    if (!attempt || attempt === kept.current) return;
    kept.current = attempt;
    keepAttempt(attempt);
    if (player.attempts.length === 1) track({ type: 'landing_played' });
  }, [attempt, player.attempts.length]);
  const report = useEffectEvent((changed: Player) => {
    // Looking without answering is no visit.
    if (changed.attempts.length > 0) keep(changed);
    if (isOver(changed)) onDone(changed);
  });
  useEffect(() => report(player), [player]);
}

/** Presses squares in order, one a task; returns a cancel function. */
function pressSquares(squares: readonly Square[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pressFrom = (place: number) => {
    const square = squares[place];
    if (square === undefined) return;
    timer = setTimeout(() => {
      document.querySelector<HTMLElement>(`[data-square="${square}"]`)?.click();
      pressFrom(place + 1);
    });
  };
  pressFrom(0);
  return () => clearTimeout(timer);
}
