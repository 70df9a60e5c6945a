/**
 * What the lesson worker computes: judges arrows, grades answers. Pure; plain data in and out.
 */
import { findArrowFlaw } from '#vision/arrow-flaw';
import { arrowFeedback } from '#vision/feedback';
import { findObjection } from '#vision/objection';
import { gradeToShow } from '#vision/shown-verdict';
import type { LessonApi } from './api.ts';

export const lessonApi: LessonApi = {
  wake() {},

  judgeArrow(exercise, arrow) {
    const detail = findArrowFlaw(exercise, arrow);
    const valid = detail === undefined;
    const feedback = arrowFeedback(exercise, valid);
    return { valid, feedback: feedback && { ...feedback, ...(detail && { detail }) } };
  },

  findObjection,

  grade(exercise, answer) {
    const objection = findObjection(exercise, answer);
    if (objection) return { kind: 'objection', feedback: objection };
    return gradeToShow(exercise, answer);
  },

  // Nobody needs it before the first answer: a part of its own.
  explain: async (exercise, verdict) => (await import('#vision/reason')).findReason(exercise, verdict),
};
