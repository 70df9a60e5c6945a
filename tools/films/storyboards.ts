/**
 * The six storyboards by the film they make.
 */
import type { FilmKey } from '#contract/films';
import type { Storyboard } from './storyboard.ts';
import { ABANDONED_DEFENSE } from './storyboards/abandoned-defense.ts';
import { ATTACKED_PIECES } from './storyboards/attacked-pieces.ts';
import { INTRO } from './storyboards/intro.ts';
import { UNDEFENDED_PIECES } from './storyboards/undefended-pieces.ts';
import { WALKING_INTO_ATTACK } from './storyboards/walking-into-attack.ts';
import { X_RAY } from './storyboards/x-ray.ts';

export const STORYBOARDS: Readonly<Record<FilmKey, Storyboard>> = {
  intro: INTRO,
  attackedPieces: ATTACKED_PIECES,
  undefendedPieces: UNDEFENDED_PIECES,
  walkingIntoAttack: WALKING_INTO_ATTACK,
  abandonedDefense: ABANDONED_DEFENSE,
  xRay: X_RAY,
};
