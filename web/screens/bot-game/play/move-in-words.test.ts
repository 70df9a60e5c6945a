/** Tests moves in words in both languages, with the real catalogs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCatalog } from '#web/shared/i18n/compile-catalog.ts';
import { Translator } from '#web/shared/i18n/translator.ts';
import type { Ply } from '#worker-engine/game/types';
import { moveInWords } from './move-announcement.tsx';

const CATALOGS = join(import.meta.dirname, '../../../shared/i18n/catalogs');

async function say(language: 'pl' | 'en', ply: Ply): Promise<string> {
  const translator = new Translator({
    language,
    source: async (wanted, area) =>
      compileCatalog(wanted, area, JSON.parse(readFileSync(join(CATALOGS, wanted, `${area}.json`), 'utf8'))),
    onMissing: (_, key) => {
      throw new Error(`no text for ${key}`);
    },
  });
  await translator.need(['game']);
  // Line breaks do not matter here.
  return moveInWords(ply, translator.texts().translate).replaceAll('\u{a0}', ' ');
}

const ply = (san: string, parts?: Partial<Ply>): Ply => ({
  color: 'white',
  from: 'e2',
  to: 'e4',
  san,
  fen: '',
  captured: undefined,
  ...parts,
});

test.each<[en: string, pl: string, Ply]>([
  ['pawn from e2 to e4', 'pion z e2 na e4', ply('e4')],
  ['knight from g1 to f3', 'skoczek z g1 na f3', ply('Nf3', { from: 'g1', to: 'f3' })],
  ['castles kingside', 'krótka roszada', ply('O-O')],
  ['castles queenside', 'długa roszada', ply('O-O-O+')],
  [
    'queen from d1 to d8, captured: queen',
    'hetman z d1 na d8, zbita bierka: hetman',
    ply('Qxd8+', { from: 'd1', to: 'd8', captured: 'queen' }),
  ],
  [
    'pawn from e7 to d8, captured: rook, new piece: knight',
    'pion z e7 na d8, zbita bierka: wieża, nowa figura: skoczek',
    ply('exd8=N#', { from: 'e7', to: 'd8', captured: 'rook' }),
  ],
])('%s', async (english, polish, move) => {
  expect([await say('en', move), await say('pl', move)]).toEqual([english, polish]);
});
