import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages';
import { compileCatalog } from '#web/shared/i18n/compile-catalog.ts';
import { Translator, type Translate } from '#web/shared/i18n/translator.ts';
import { findMoments } from '#worker-engine/game/moments';
import { gameOf } from '#worker-engine/testing/read-games';
import type { BetterEffect, LossMoment, MissedCapture, MissedMate } from '#worker-engine/game/review-types';
import { localSan } from '../notation.ts';
import { costOf } from './moment-cost.ts';
import { betterSentence, momentSentences, peersSentence } from './moment-sentences.ts';

const CATALOGS = new URL('../../../shared/i18n/catalogs/', import.meta.url);

const read = (language: Language) =>
  JSON.parse(readFileSync(new URL(`${language}/review.json`, CATALOGS), 'utf8'));

async function translateTo(language: Language): Promise<Translate> {
  const translator = new Translator({
    language,
    source: async (wanted, area) => compileCatalog(wanted, area, read(wanted)),
    onMissing: (_, missing) => {
      throw new Error(`no text for ${missing}`);
    },
  });
  await translator.need(['review']);
  // Line breaks do not matter here.
  return (key, values) => translator.texts().translate(key, values).replaceAll('\u00A0', ' ');
}

function getMoment(sans: string, fen: string): LossMoment {
  const [moment] = findMoments(gameOf(sans, fen), 'white', 0).moments;
  if (!moment) throw new Error(`no moment in ${sans}`);
  return moment;
}

const STORIES: readonly (readonly [
  rule: string,
  game: readonly [sans: string, fen: string],
  english: string,
  polish: string,
])[] = [
  [
    'walked into an attack, undefended',
    ['Nd5', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1'],
    'After Nd5 the pawn on e6 can take the knight on d5. Nothing defends that square.',
    'Po ruchu Sd5 pion z e6 może zbić skoczka na d5. Tego pola nic nie broni.',
  ],
  [
    'walked into an attack, not defended enough',
    ['Rd5', '4k3/8/4p3/8/4P3/8/8/3RK3 w - - 0 1'],
    'After Rd5 the pawn on e6 can take the rook on d5. The square is defended, but not enough.',
    'Po ruchu Wd5 pion z e6 może zbić wieżę na d5. Pole jest bronione, ale za słabo.',
  ],
  [
    'the last guard walked off',
    ['Ng5', '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1'],
    'Ng5 takes away the last defence of the bishop on d4. Now the rook on d8 can take there.',
    'Ruch Sg5 odbiera gońcowi na d4 ostatnią obronę. Teraz może tam bić wieża z d8.',
  ],
  [
    'one of two guards walked off',
    ['Ng1', '4k3/8/2n2b2/8/3N4/5N2/8/3RK3 w - - 0 1'],
    'Ng1 takes away a defence that the knight on d4 needed. Now the knight on c6 can take there.',
    'Ruch Sg1 odbiera skoczkowi na d4 potrzebną obronę. Teraz może tam bić skoczek z c6.',
  ],
  [
    'left hanging',
    ['Kf1', '4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1'],
    'After Kf1 the knight on d4 stays under attack with no defence at all. The pawn on e5 can take it.',
    'Po ruchu Kf1 skoczek na d4 zostaje pod biciem bez żadnej obrony. Może tam bić pion z e5.',
  ],
  [
    'left with too few defenders',
    ['Kf1', '4k3/8/2n2b2/8/3N4/8/8/3RK3 w - - 0 1'],
    'After Kf1 the knight on d4 stays under attack, and its defence is not enough. The knight on c6 can take it.',
    'Po ruchu Kf1 skoczek na d4 zostaje pod biciem, a obrona nie wystarcza. Może tam bić skoczek z c6.',
  ],
  [
    'stepped out of an x-ray',
    ['Ne5', '4k3/8/8/7b/8/5N2/8/K2Q4 w - - 0 1'],
    'Ne5 opens a line: the bishop on h5 now attacks the queen on d1.',
    'Ruch Se5 odsłania linię: goniec z h5 atakuje teraz hetmana na d1.',
  ],
  [
    'a rook behind a rook',
    ['Nd4', '3rk3/3r4/8/8/8/5N2/8/K2R4 w - - 0 1'],
    'After Nd4 the rook on d7 can take the knight on d4, thanks to an X-ray: the rook on d8 looks at the same square through d7.',
    'Po ruchu Sd4 wieża z d7 może zbić skoczka na d4, a decyduje o tym rentgen: wieża z d8 celuje w to samo pole przez d7.',
  ],
  [
    'a pinned defender',
    ['Nd4', 'k2r4/8/8/8/8/r3P1K1/2N5/8 w - - 0 1'],
    'After Nd4 the rook on d8 can take the knight on d4, thanks to an X-ray: the rook on a3 pins the defender on e3 to your king.',
    'Po ruchu Sd4 wieża z d8 może zbić skoczka na d4, a decyduje o tym rentgen: wieża z a3 wiąże obrońcę na e3, bo za nim stoi twój król.',
  ],
];

test.each(STORIES)('%s', async (_, [sans, fen], english, polish) => {
  const moment = getMoment(sans, fen);
  expect(momentSentences(moment, await translateTo('en'), (san) => localSan(san, 'en'))).toBe(english);
  expect(momentSentences(moment, await translateTo('pl'), (san) => localSan(san, 'pl'))).toBe(polish);
});

const BETTER: readonly (readonly [effect: BetterEffect, english: string, polish: string])[] = [
  [
    { kind: 'saves' },
    'Better: 1. Ne4, which keeps the knight safe.',
    'Lepszy ruch: 1. Se4, który ratuje skoczka.',
  ],
  [{ kind: 'mates', moves: 1 }, 'Better: 1. Ne4, which is mate.', 'Lepszy ruch: 1. Se4, który daje mata.'],
  [
    { kind: 'mates', moves: 3 },
    'Better: 1. Ne4, which gives mate in 3 moves.',
    'Lepszy ruch: 1. Se4, który daje mata w 3 ruchach.',
  ],
  [
    { kind: 'takes', piece: 'rook', square: 'e4', isFree: true },
    'Better: 1. Ne4, which wins the rook on e4.',
    'Lepszy ruch: 1. Se4, który zdobywa wieżę na e4.',
  ],
  [
    { kind: 'takes', piece: 'queen', square: 'e4', isFree: false },
    'Better: 1. Ne4, which takes the queen on e4 and gives less for it.',
    'Lepszy ruch: 1. Se4, który bije hetmana na e4 i oddaje za to mniej.',
  ],
  [
    { kind: 'promotes' },
    'Better: 1. Ne4, which makes a queen.',
    'Lepszy ruch: 1. Se4, który promuje piona na hetmana.',
  ],
  [
    { kind: 'attacks', piece: 'queen', square: 'c5' },
    'Better: 1. Ne4, which attacks the queen on c5: the greater threat.',
    'Lepszy ruch: 1. Se4, który atakuje hetmana na c5: to większa groźba.',
  ],
];

test.each(BETTER)('what is better: %o', async (effect, english, polish) => {
  const better = { from: 'c3', to: 'e4', san: 'Ne4', effect } as const;
  const moment = { ...getMoment('Nd5', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1'), better };
  expect(betterSentence(moment, await translateTo('en'), (san) => localSan(san, 'en'))).toBe(english);
  expect(betterSentence(moment, await translateTo('pl'), (san) => localSan(san, 'pl'))).toBe(polish);
});

test('without Stockfish nothing is said to be better', async () => {
  const moment = getMoment('Nd5', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1');
  expect(betterSentence(moment, await translateTo('en'), String)).toBeUndefined();
});

describe('what was missed', () => {
  const {
    isDefended,
    piece,
    square,
    gain,
    line,
    xRay: _,
    wasPunished: __,
    motif: ___,
    ...base
  } = getMoment('Nd5', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1');
  const better = { from: 'c3', to: 'e4', san: 'Ne4', effect: { kind: 'saves' } } as const;
  const [first] = line;
  if (!first) throw new Error('no line');
  const taking = { ...first, from: 'c3', to: 'e4', san: 'Nxe4' } as const;
  const free: MissedCapture = {
    ...base,
    motif: 'missedCapture',
    isDefended,
    piece: 'rook',
    square: 'e4',
    gain,
    line: [taking],
    better,
  };
  const mate: MissedMate = { ...base, motif: 'missedMate', moves: 2, line: [taking], better };

  test.each([
    [
      free,
      'Nd5 leaves the rook on e4 untaken. Nothing defended it, and your knight on c3 could have taken it.',
      'Zamiast Sd5 można było zbić wieżę na e4: tego pola nic nie broniło. Bije skoczek z c3.',
    ],
    [
      { ...free, isDefended: true },
      'Nd5 leaves the rook on e4 untaken. It was defended, but not enough: your knight on c3 could have taken it.',
      'Zamiast Sd5 można było zbić wieżę na e4: pole było bronione, ale za słabo. Bije skoczek z c3.',
    ],
    [mate, 'Before Nd5 there was a forced mate in 2 moves.', 'Zamiast Sd5 był wymuszony mat w 2 ruchach.'],
    [{ ...mate, moves: 1 }, 'Before Nd5 there was mate in one move.', 'Zamiast Sd5 był mat w jednym ruchu.'],
  ])('%#', async (moment, english, polish) => {
    expect(momentSentences(moment, await translateTo('en'), (san) => localSan(san, 'en'))).toBe(english);
    expect(momentSentences(moment, await translateTo('pl'), (san) => localSan(san, 'pl'))).toBe(polish);
    expect([piece, square]).toEqual(['knight', 'd5']);
  });
});

test('how many others go wrong, where that is known', async () => {
  const moment = getMoment('Nd5', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1');
  const known = { ...moment, peers: { ofTen: 7, rating: 1100 } };
  expect(peersSentence(moment, await translateTo('en'))).toBeUndefined();
  expect(peersSentence(known, await translateTo('en'))).toBe(
    'In this position 7 of 10 players rated around 1100 on Lichess go wrong.',
  );
  expect(peersSentence(known, await translateTo('pl'))).toBe(
    'W tej pozycji myli się 7 na 10 graczy z rankingiem około 1100 na Lichess.',
  );
});

test.each([
  ['by counting, when the engine was not asked', undefined, ['atStake', '3 pawns', '3 piony']],
  ['in winning chances', 23.4, ['cost', '23% of winning chances', '23% szans na wygraną']],
  ['of next to nothing', 0.2, ['cost', 'less than 1% of winning chances', 'poniżej 1% szans na wygraną']],
] as const)('the cost %s', async (_, costPercent, [kind, english, polish]) => {
  const moment = { ...getMoment('Nd5', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1'), costPercent };
  expect(costOf(moment, await translateTo('en'))).toEqual({ kind, text: english });
  expect(costOf(moment, await translateTo('pl'))).toEqual({ kind, text: polish });
});
