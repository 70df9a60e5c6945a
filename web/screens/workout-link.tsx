/**
 * Links to a lesson's workout and to the choice: locked without premium, absent if the lesson has
 * no stock (product/workouts.md).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import lock from 'lucide:lock';
import { canWorkOut } from '#contract/access';
import type { LessonTitleKey } from '#contract/curriculum';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { Link } from '#web/shared/router/link.tsx';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { workoutAddress } from '#web/shared/router/workout-address.ts';
import { useTier } from '#web/shared/session/use-session.ts';
import { Button, buttonLook, type ButtonVariant } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { PremiumDialog } from './premium-dialog.tsx';

/** Refetched hourly: stocks change with the content. */
const FRESH_MS = 3_600_000;

/** Returns the lessons in stock; none until known. */
export function useWorkoutLessons(): readonly LessonTitleKey[] {
  const { data } = trpc.workouts.lessons.useQuery(undefined, { staleTime: FRESH_MS });
  return data?.lessons ?? [];
}

/** Link to the choice of a lesson; nothing without stock. */
export function WorkoutsLink(): ReactNode {
  const t = useTranslate();
  const isOpen = canWorkOut(useTier());
  if (useWorkoutLessons().length === 0) return null;
  return (
    <Link href={PATHS.workout} state={FROM_TILES} className={buttonLook('secondary')}>
      {!isOpen && <Icon svg={lock} />}
      {t('workout.title')}
    </Link>
  );
}

interface WorkoutLinkProps {
  /** Undefined where there is nothing to train. */
  readonly lesson: LessonTitleKey | undefined;
  readonly words: 'workout.link' | 'workout.link.more' | 'workout.train';
  /** Topic of the link, for screen readers that read it alone. */
  readonly about: string;
  readonly look?: ButtonVariant;
}

export function WorkoutLink({ lesson, words, about, look = 'secondary' }: WorkoutLinkProps): ReactNode {
  const lessons = useWorkoutLessons();
  if (lesson === undefined || !lessons.includes(lesson)) return null;
  return <KnownWorkoutLink lesson={lesson} words={words} about={about} look={look} />;
}

interface KnownWorkoutLinkProps extends Pick<WorkoutLinkProps, 'words' | 'about'> {
  readonly lesson: LessonTitleKey;
  readonly look: ButtonVariant;
}

function KnownWorkoutLink({ lesson, words, about, look }: KnownWorkoutLinkProps): ReactNode {
  const t = useTranslate();
  const isOpen = canWorkOut(useTier());
  const [isAsking, setIsAsking] = useState(false);
  const label = (
    <>
      {t(words)}
      <VisuallyHidden>: {about}</VisuallyHidden>
    </>
  );
  if (isOpen) {
    return (
      <Link href={workoutAddress(lesson)} state={FROM_TILES} className={buttonLook(look)}>
        {label}
      </Link>
    );
  }
  return (
    <>
      <Button variant={look} onClick={() => setIsAsking(true)}>
        <Icon svg={lock} />
        {label}
      </Button>
      <PremiumDialog
        open={isAsking}
        text={t('workout.premium')}
        wanted={workoutAddress(lesson)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
