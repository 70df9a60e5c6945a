/** Reads whether a moment is in the learner's review deck, and adds or removes it. */
import type { OwnMoment } from '#contract/reviews';
import { learnerTimeZone } from '#web/exercise/learner-time-zone.ts';
import { findFault } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import type { TrainingPosition } from '#worker-engine/game/review-types';
import { lessonOf } from '#web/exercise/lesson-of.ts';

/** Why the last press failed, as the end of its text's key. */
type DeckFailure = 'full' | 'day-full' | 'unfit' | 'failed';

export interface DeckMoment {
  /** Date when it is due; undefined if it is not known to be in the deck. */
  readonly nextDue: string | undefined;
  readonly isBusy: boolean;
  readonly failure: DeckFailure | undefined;
  readonly putIn: () => void;
  readonly takeOut: () => void;
}

/** Reads and changes the deck. Offline, a call fails at once; the deck has its own screen, too. */
export function useDeckMoment({ exercise }: TrainingPosition, gameDate: string | null): DeckMoment {
  const timezone = learnerTimeZone();
  const cache = trpc.useUtils();
  const onSuccess = () => void cache.reviews.invalidate();
  const { data } = trpc.reviews.moments.useQuery({ timezone });
  const put = trpc.reviews.putMoment.useMutation({
    networkMode: 'always',
    onSuccess: (moment) => {
      cache.reviews.moments.setData({ timezone }, (known) => withMoment(known?.moments, moment));
      onSuccess();
    },
  });
  const remove = trpc.reviews.removeMoment.useMutation({
    networkMode: 'always',
    onSuccess: (_, { position_task_id: id }) => {
      cache.reviews.moments.setData({ timezone }, (known) => withoutMoment(known?.moments, id));
      onSuccess();
    },
  });
  const asked = {
    lesson: lessonOf(exercise),
    fen: exercise.fen,
    candidate: 'candidate' in exercise ? exercise.candidate : null,
  };
  const inDeck = data?.moments.find((moment) => isSame(moment, asked));
  const error = put.error ?? remove.error;
  return {
    nextDue: inDeck?.next_due,
    isBusy: put.isPending || remove.isPending,
    failure: error ? failureOf(error) : undefined,
    putIn: () => {
      remove.reset();
      put.mutate({ ...asked, game_date: gameDate, timezone });
    },
    takeOut: () => {
      put.reset();
      if (inDeck) remove.mutate({ position_task_id: inDeck.position_task_id });
    },
  };
}

interface AskedMoment extends Pick<OwnMoment, 'lesson' | 'fen'> {
  readonly candidate: { readonly from: string; readonly to: string } | null;
}

/** Compares exercise, candidate and board. */
function isSame(moment: OwnMoment, { lesson, fen, candidate }: AskedMoment): boolean {
  return (
    moment.lesson === lesson &&
    moment.green_from === (candidate?.from ?? null) &&
    moment.green_to === (candidate?.to ?? null) &&
    boardOf(moment.fen) === boardOf(fen)
  );
}

/** Returns the FEN's pieces and side to move. */
function boardOf(fen: string): string {
  return fen.split(' ').slice(0, 2).join(' ');
}

function withMoment(known: readonly OwnMoment[] = [], moment: OwnMoment) {
  return { moments: [moment, ...withoutMoment(known, moment.position_task_id).moments] };
}

function withoutMoment(known: readonly OwnMoment[] = [], id: string) {
  return { moments: known.filter(({ position_task_id }) => position_task_id !== id) };
}

function failureOf(error: unknown): DeckFailure {
  switch (findFault(error)?.code) {
    case 'deck-full':
      return 'full';
    case 'too-many-requests':
      return 'day-full';
    case 'invalid-input':
      return 'unfit';
    default:
      return 'failed';
  }
}
