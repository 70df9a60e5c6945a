/**
 * What the course is called: chapter titles, lesson titles and descriptions, in both languages.
 *
 * They travel with each task (`translations`, product.md §3.5); the learning path shows the same ones.
 */
import type { LessonText } from './assignments.ts';
import type { Language } from './languages.ts';
import type { ChapterKey, LessonKey } from './curriculum.ts';

type InBothLanguages<Text> = Readonly<Record<Language, Text>>;

export const CHAPTER_TITLES: Readonly<Record<ChapterKey, InBothLanguages<string>>> = {
  attackedPieces: { pl: 'Atakowane bierki', en: 'Attacked pieces' },
  undefendedPieces: { pl: 'Niebronione bierki', en: 'Undefended pieces' },
  walkingIntoAttack: { pl: 'Wejście pod bicie', en: 'Walking into an attack' },
  abandonedDefense: { pl: 'Porzucona obrona', en: 'Abandoned defence' },
  xRay: { pl: 'Rentgen', en: 'X-ray' },
};

export const LESSON_TEXTS: Readonly<Record<LessonKey, InBothLanguages<LessonText>>> = {
  markYourPieces: {
    pl: {
      title: 'Twoje atakowane bierki',
      description:
        'Znajdź wszystkie swoje bierki, które może zbić przeciwnik. Piony też się liczą. Od każdej atakującej bierki narysuj strzałkę do tej, którą atakuje.',
    },
    en: {
      title: 'Your pieces under attack',
      description:
        'Find every piece of yours that your opponent could capture. Pawns count. Draw an arrow from each attacker to the piece it attacks.',
    },
  },
  markOpponentPieces: {
    pl: {
      title: 'Atakowane bierki przeciwnika',
      description:
        'Znajdź wszystkie bierki przeciwnika, które możesz zbić. Piony też się liczą. Od każdej swojej atakującej bierki narysuj strzałkę do tej, którą atakuje.',
    },
    en: {
      title: 'Opponent’s pieces under attack',
      description:
        'Find every piece of your opponent’s that you could capture. Pawns count. Draw an arrow from each of your attackers to the piece it attacks.',
    },
  },
  calculateYourPieces: {
    pl: {
      title: 'Twoje niebronione bierki',
      description:
        'Zaznacz te swoje bierki, których nie broni żadna inna. Piony też się liczą. Króla się nie zaznacza, ale on też broni.',
    },
    en: {
      title: 'Your undefended pieces',
      description:
        'Mark the pieces of yours that no other piece defends. Pawns count. The king is never marked, but it defends.',
    },
  },
  calculateOpponentPieces: {
    pl: {
      title: 'Niebronione bierki przeciwnika',
      description:
        'Zaznacz te bierki przeciwnika, których nie broni żadna inna. Piony też się liczą. Króla się nie zaznacza, ale on też broni.',
    },
    en: {
      title: 'Opponent’s undefended pieces',
      description:
        'Mark the pieces of your opponent’s that no other piece defends. Pawns count. The king is never marked, but it defends.',
    },
  },
  checkYourMoves: {
    pl: {
      title: 'Sprawdź swój ruch',
      description:
        'Czy bierka będzie bezpieczna na polu, które wskazuje zielona strzałka? Policz, co może tam bić, a co odbić. Jeśli jest bezpieczna, zagraj ten ruch. Jeśli nie, pokaż strzałką, co może ją zbić.',
    },
    en: {
      title: 'Check your move',
      description:
        'Will the piece be safe on the square the green arrow points to? Count what can capture there and what takes back. If it is safe, play the move. If not, draw an arrow to show what would capture it.',
    },
  },
  findYourAbandoned: {
    pl: {
      title: 'Co zostaje bez obrony?',
      description:
        'Czy ruch wskazany zieloną strzałką pozostawia inną twoją bierkę, choćby piona, bez wystarczającej obrony? Jeśli nie, zagraj go. Jeśli tak, pokaż jedną strzałką, co może ją zbić.',
    },
    en: {
      title: 'What is left behind?',
      description:
        'Does the move shown by the green arrow leave another piece or pawn of yours without enough defence? If not, play it. If it does, draw one arrow to show what would capture it.',
    },
  },
  findYourXRays: {
    pl: {
      title: 'Twoje rentgeny',
      description:
        'Znajdź swoje wieże, gońce i hetmany, które przez jedną bierkę celują w stojącą za nią bierkę przeciwnika, także piona. Od każdej takiej figury narysuj strzałkę do celu.',
    },
    en: {
      title: 'Your X-rays',
      description:
        'Find each rook, bishop or queen of yours that looks through one piece at an opponent piece or pawn behind it. Draw an arrow from it to that target.',
    },
  },
  findOpponentXRays: {
    pl: {
      title: 'Rentgeny przeciwnika',
      description:
        'Znajdź wieże, gońce i hetmany przeciwnika, które przez jedną bierkę celują w stojącą za nią twoją bierkę, także piona. Od każdej takiej figury narysuj strzałkę do celu.',
    },
    en: {
      title: 'Opponent’s X-rays',
      description:
        'Find each rook, bishop or queen of your opponent’s that looks through one piece at a piece or pawn of yours behind it. Draw an arrow from it to that target.',
    },
  },
};
