/**
 * A workout has an address, so that Back leads from its board to the choice: /workout?lesson=xRay.findYourXRays. Which lessons there are
 * is not known here.
 */
import { PATHS } from '#contract/screens';

const PARAMETER = 'lesson';

/** The title key of the lesson that an address names, whether there is such a lesson or not. */
export function findWorkoutKey(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) ?? undefined;
}

/** The address of a lesson's workout on this site. */
export function workoutAddress(lesson: string): string {
  return `${PATHS.workout}?${PARAMETER}=${encodeURIComponent(lesson)}`;
}
