/**
 * What the profile worker computes: the truth of many positions, and what their answers missed of it. Pure; plain data in and out.
 */
import { elementsOf } from '../../vision/elements.ts';
import { findBlindSpots } from '../../vision/find-blind-spots.ts';
import type { ProfileApi } from './api.ts';

export const profileApi: ProfileApi = {
  findBlindSpots: (answers) =>
    findBlindSpots(
      answers.map(({ exercise, answer, group }) => ({ group, elements: elementsOf(exercise, answer) })),
    ),
};
