/**
 * What a lesson is called and what there is to do in it, in both languages.
 *
 * The texts travel with each task (`translations`, product/course.md#titles-and-descriptions); the lesson's screen shows the same ones.
 */
import type { LessonText } from './attempts.ts';
import type { LessonKey } from './curriculum.ts';
import type { Language } from './languages.ts';
import { LESSON_TITLES } from './lesson-titles.ts';

export const LESSON_DESCRIPTIONS: Readonly<Record<LessonKey, Readonly<Record<Language, string>>>> = {
  markYourPieces: {
    pl: 'Znajdź wszystkie swoje bierki, które może zbić przeciwnik. Piony też się liczą. Od każdej atakującej bierki narysuj strzałkę do tej, którą atakuje.',
    en: 'Find every piece of yours that your opponent could capture. Pawns count. Draw an arrow from each attacker to the piece it attacks.',
  },
  markOpponentPieces: {
    pl: 'Znajdź wszystkie bierki przeciwnika, które możesz zbić. Piony też się liczą. Od każdej swojej atakującej bierki narysuj strzałkę do tej, którą atakuje.',
    en: 'Find every piece of your opponent’s that you could capture. Pawns count. Draw an arrow from each of your attackers to the piece it attacks.',
  },
  calculateYourPieces: {
    pl: 'Zaznacz te swoje bierki, których nie broni żadna inna. Piony też się liczą. Króla się nie zaznacza, ale on też broni.',
    en: 'Mark the pieces of yours that no other piece defends. Pawns count. The king is never marked, but it defends.',
  },
  calculateOpponentPieces: {
    pl: 'Zaznacz te bierki przeciwnika, których nie broni żadna inna. Piony też się liczą. Króla się nie zaznacza, ale on też broni.',
    en: 'Mark the pieces of your opponent’s that no other piece defends. Pawns count. The king is never marked, but it defends.',
  },
  checkYourMoves: {
    pl: 'Czy bierka będzie bezpieczna na polu, które wskazuje zielona strzałka? Policz, co może tam bić, a co odbić. Jeśli jest bezpieczna, zagraj ten ruch. Jeśli nie, pokaż strzałką, co może ją zbić.',
    en: 'Will the piece be safe on the square the green arrow points to? Count what can capture there and what takes back. If it is safe, play the move. If not, draw an arrow to show what would capture it.',
  },
  findYourAbandoned: {
    pl: 'Czy ruch wskazany zieloną strzałką pozostawia inną twoją bierkę, choćby piona, bez wystarczającej obrony? Jeśli nie, zagraj go. Jeśli tak, pokaż jedną strzałką, co może ją zbić.',
    en: 'Does the move shown by the green arrow leave another piece or pawn of yours without enough defence? If not, play it. If it does, draw one arrow to show what would capture it.',
  },
  findYourXRays: {
    pl: 'Znajdź swoje wieże, gońce i hetmany, które przez jedną bierkę celują w stojącą za nią bierkę przeciwnika, także piona. Od każdej takiej figury narysuj strzałkę do celu.',
    en: 'Find each rook, bishop or queen of yours that looks through one piece at an opponent piece or pawn behind it. Draw an arrow from it to that target.',
  },
  findOpponentXRays: {
    pl: 'Znajdź wieże, gońce i hetmany przeciwnika, które przez jedną bierkę celują w stojącą za nią twoją bierkę, także piona. Od każdej takiej figury narysuj strzałkę do celu.',
    en: 'Find each rook, bishop or queen of your opponent’s that looks through one piece at a piece or pawn of yours behind it. Draw an arrow from it to that target.',
  },
};

/** Title and description of a lesson. */
export function lessonTextsOf(lesson: LessonKey): Readonly<Record<Language, LessonText>> {
  const textIn = (language: Language): LessonText => ({
    title: LESSON_TITLES[lesson][language],
    description: LESSON_DESCRIPTIONS[lesson][language],
  });
  return { pl: textIn('pl'), en: textIn('en') };
}

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
