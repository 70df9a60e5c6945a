/**
 * What the daily exercise is called and what there is to do in it, in both languages. Each of its positions says its own task.
 */
import type { LessonText } from './assignments.ts';
import type { Language } from './languages.ts';

export const DAILY_TEXTS: Readonly<Record<Language, LessonText>> = {
  pl: {
    title: 'Codzienne ćwiczenia',
    description: 'Dziesięć pozycji ze wszystkich pięciu rozdziałów, dziś takie same dla wszystkich.',
  },
  en: {
    title: 'Daily Drills',
    description: 'Ten positions from all five chapters, the same for everyone today.',
  },
};
