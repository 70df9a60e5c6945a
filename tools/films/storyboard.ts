/**
 * A film as data: scenes on the board, what is done in them, and what is said meanwhile in both languages.
 *
 * No times: they follow from the words and the gestures (`pace.ts`), so that picture and captions cannot drift apart.
 * No pictures of chess either: what is right, missed or lost is worked out by the product's own player and worker.
 */
import type { FilmKey } from '#contract/films';
import type { Language } from '#contract/languages';
import type { Arrow, Square } from '#chess/chess';
import type { Exercise } from '#vision/types';

export interface Storyboard {
  readonly film: FilmKey;
  readonly scenes: readonly FilmScene[];
}

export type FilmScene = TitleScene | BoardScene;

/** The logo alone. */
export interface TitleScene {
  readonly kind: 'title';
  readonly says: FilmWords;
}

/** An exercise on the board, answered as a learner would. */
export interface BoardScene {
  readonly kind: 'board';
  readonly exercise: Exercise;
  readonly beats: readonly Beat[];
}

/** One sentence and what is seen during it. */
export interface Beat {
  readonly says: FilmWords;
  readonly does?: readonly FilmAction[];
  /** What the sentence claims about the position of the scene; the tests compute each. */
  readonly claims?: readonly Claim[];
  /** The film's poster is the picture at the end of this beat. */
  readonly isPoster?: true;
}

export type FilmWords = Readonly<Record<Language, string>>;

export type FilmAction =
  /** Amber frames around squares that are spoken of; they go with the beat. */
  | { readonly do: 'point'; readonly at: readonly Square[] }
  /** An arrow is drawn by the hand. */
  | ({ readonly do: 'draw'; readonly by: 'drag' | 'taps' } & Arrow)
  /** A square is tapped: a circle. */
  | { readonly do: 'mark'; readonly square: Square }
  /** The green arrow appears. */
  | { readonly do: 'propose' }
  /** The hand plays the green move. */
  | { readonly do: 'play' }
  /** The captures that punish the move are shown. */
  | { readonly do: 'punish' }
  /** The hand presses Submit. */
  | { readonly do: 'submit' };

export type Claim =
  | ({ readonly claim: 'attacks' } & Arrow)
  | ({ readonly claim: 'defends' } & Arrow)
  | { readonly claim: 'defends nothing'; readonly square: Square }
  | { readonly claim: 'undefended'; readonly squares: readonly Square[] }
  | ({ readonly claim: 'x-ray'; readonly through: Square } & Arrow)
  /** After the candidate `from` could capture on `to`, where it went. */
  | ({ readonly claim: 'reaches' } & Arrow)
  /** What is captured on `to` after the candidate went there, `from` could recapture. */
  | ({ readonly claim: 'takes back' } & Arrow)
  /** Something could, but nothing is won by it. */
  | { readonly claim: 'safe target' };
