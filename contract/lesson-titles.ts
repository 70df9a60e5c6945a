/**
 * What the chapters and lessons of the course are called, in both languages. Apart from the descriptions
 * (`lesson-texts.ts`): the tiles name a task and load no more.
 */
import type { ChapterKey, LessonKey } from './curriculum.ts';
import type { Language } from './languages.ts';

type InBothLanguages = Readonly<Record<Language, string>>;

export const CHAPTER_TITLES: Readonly<Record<ChapterKey, InBothLanguages>> = {
  attackedPieces: { pl: 'Atakowane bierki', en: 'Attacked pieces' },
  undefendedPieces: { pl: 'Niebronione bierki', en: 'Undefended pieces' },
  walkingIntoAttack: { pl: 'Wejście pod bicie', en: 'Walking into an attack' },
  abandonedDefense: { pl: 'Porzucona obrona', en: 'Abandoned defence' },
  xRay: { pl: 'Rentgen', en: 'X-ray' },
};

export const LESSON_TITLES: Readonly<Record<LessonKey, InBothLanguages>> = {
  markYourPieces: { pl: 'Twoje atakowane bierki', en: 'Your pieces under attack' },
  markOpponentPieces: { pl: 'Atakowane bierki przeciwnika', en: 'Opponent’s pieces under attack' },
  calculateYourPieces: { pl: 'Twoje niebronione bierki', en: 'Your undefended pieces' },
  calculateOpponentPieces: { pl: 'Niebronione bierki przeciwnika', en: 'Opponent’s undefended pieces' },
  checkYourMoves: { pl: 'Sprawdź swój ruch', en: 'Check your move' },
  findYourAbandoned: { pl: 'Co zostaje bez obrony?', en: 'What is left behind?' },
  findYourXRays: { pl: 'Twoje rentgeny', en: 'Your X-rays' },
  findOpponentXRays: { pl: 'Rentgeny przeciwnika', en: 'Opponent’s X-rays' },
};
