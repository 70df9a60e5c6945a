import { describe, expect, test } from 'vitest';
import type { ContentDaily, ContentTask } from '#content/format';
import { drawPosition, writeContactSheet } from './contact-sheet.ts';
import { readPieceSymbols } from './piece-symbols.ts';

const WHITE_TO_MOVE = '4k3/8/8/8/8/8/4r3/4K2R w - - 0 1';
const BLACK_TO_MOVE = WHITE_TO_MOVE.replace(' w ', ' b ');
const FIXED = { id: 'id', difficulty: 10 };

describe('a picture', () => {
  test('has every piece once, on its square, with White at the bottom when White is to move', () => {
    const svg = drawPosition({ ...FIXED, fen: WHITE_TO_MOVE, truth: [] });
    expect(svg.match(/<use href="#(white|black)-/g)).toHaveLength(4);
    expect(svg).toContain('<use href="#white-rook" x="315" y="315"');
    expect(svg).toContain('<use href="#black-king" x="180" y="0"');
  });

  test('is turned when Black is to move, and so are its letters', () => {
    const svg = drawPosition({ ...FIXED, fen: BLACK_TO_MOVE, truth: [] });
    expect(svg).toContain('<use href="#white-rook" x="0" y="0"');
    expect([...svg.matchAll(/<text[^>]*>(.)</g)].map(([, letter]) => letter).join('')).toBe(
      'hgfedcba12345678',
    );
  });

  test('circles squares and draws arrows of the truth', () => {
    expect(drawPosition({ ...FIXED, fen: WHITE_TO_MOVE, truth: ['e2'] })).toContain(
      '<circle class="truth" cx="202.5" cy="292.5"',
    );
    const svg = drawPosition({ ...FIXED, fen: WHITE_TO_MOVE, truth: ['e1e2'] });
    expect(svg).toContain('<line class="truth" x1="202.5" y1="337.5" x2="202.5" y2="302.5"');
  });

  test('draws the candidate green and the warning red, and the warning only once', () => {
    const move = { green: 'h1h2', red: 'e2h2', correct: 'Rh8', en: '', pl: '' };
    const svg = drawPosition({ ...FIXED, fen: WHITE_TO_MOVE, truth: ['e2h2'], move });
    expect([...svg.matchAll(/<line class="(\w+)"/g)].map(([, meaning]) => meaning)).toEqual([
      'warning',
      'candidate',
    ]);
  });
});

test('the piece set has all twelve', () => {
  const symbols = readPieceSymbols();
  expect(symbols.match(/<symbol id="(white|black)-\w+" viewBox="0 0 45 45"></g)).toHaveLength(12);
  expect(symbols).not.toContain('<svg');
});

describe('the contact sheet', () => {
  const move = {
    green: 'h1h2',
    red: 'e2h2',
    correct: 'Rh8',
    en: 'The rook <takes> & wins.',
    pl: 'Wieża bije.',
  };
  const course: ContentTask[] = [
    {
      task: 'attackedPieces.markYourPieces.1',
      positions: [{ ...FIXED, fen: WHITE_TO_MOVE, truth: ['e2e1'] }],
    },
    {
      task: 'walkingIntoAttack.checkYourMoves.2',
      positions: [{ ...FIXED, fen: WHITE_TO_MOVE, truth: ['e2h2'], move }],
    },
  ];
  const dailies: ContentDaily[] = Array.from({ length: 30 }, (_, index) => ({
    daily: `daily.${index + 1}`,
    positions: [{ ...FIXED, lesson: 'xRay.findYourXRays', fen: BLACK_TO_MOVE, truth: [] }],
  }));
  const sheet = writeContactSheet({ course, dailies }, '');

  test('shows every position in its task or day', () => {
    expect(sheet.match(/<section /g)).toHaveLength(32);
    expect(sheet.match(/<figure /g)).toHaveLength(32);
    expect(sheet).toContain(
      'data-group="3 walkingIntoAttack" data-part="walkingIntoAttack.checkYourMoves.2"',
    );
    expect(sheet).toContain('data-group="daily 29–56" data-part="daily.29"');
  });

  test('says of a position its answer and what is said in both languages, as text and not as markup', () => {
    expect(sheet).toContain('1 to find');
    expect(sheet).toContain('refute; better Rh8');
    expect(sheet).toContain('<p lang="en">The rook &lt;takes> &amp; wins.</p><p lang="pl">Wieża bije.</p>');
  });

  test('needs nothing from elsewhere', () => {
    expect(sheet).not.toMatch(/(src|href)="(?!#)/);
    expect(sheet).not.toContain('@import');
  });

  test('a task that the course has not is a bug', () => {
    const content = { course: [{ task: 'nothing.at.1', positions: [] }], dailies: [] };
    expect(() => writeContactSheet(content, '')).toThrow('no task nothing.at.1');
  });
});
