/**
 * Reads a comment of chapters 3 and 4: its claims, with the pieces, squares and numbers that they name. For tests only.
 */
import { ROLES, type Role } from 'chessops/types';
import type { Language } from '#contract/languages';
import { EXCHANGE_WORDINGS } from './claim-wordings.ts';
import { DEFENCE_WORDINGS } from './defence-wordings.ts';

const WORDINGS = { ...EXCHANGE_WORDINGS, ...DEFENCE_WORDINGS };
export type ClaimKind = keyof typeof WORDINGS;

export interface PlacedRole {
  readonly role: Role;
  readonly square: string;
}

export interface Claim {
  readonly kind: ClaimKind;
  readonly pieces: readonly PlacedRole[];
  readonly roles: readonly Role[];
  readonly squares: readonly string[];
  readonly numbers: readonly number[];
}

const CLAIM_KINDS = Object.keys(WORDINGS).filter(isClaimKind);

const ROLE_WORDS: Readonly<Record<Language, Readonly<Record<string, Role>>>> = {
  en: Object.fromEntries(ROLES.map((role) => [role, role])),
  pl: {
    ...wordsOf('pawn', 'pion', 'piona', 'pionowi'),
    ...wordsOf('knight', 'skoczek', 'skoczka', 'skoczkowi'),
    ...wordsOf('bishop', 'goniec', 'gońca', 'gońcowi'),
    ...wordsOf('rook', 'wieża', 'wieżę', 'wieży'),
    ...wordsOf('queen', 'hetman', 'hetmana', 'hetmanowi'),
    ...wordsOf('king', 'król', 'króla', 'królowi'),
  },
};

const NOMINATIVES = new Set(['pion', 'skoczek', 'goniec', 'wieża', 'hetman', 'król']);

/** The words of a token, each with the number that it stands for. */
const NUMBERS: Readonly<Record<Language, Readonly<Record<'N' | 'T' | 'K', readonly string[]>>>> = {
  en: {
    N: ['no', 'one', 'two', 'three', 'four', 'five', 'six'],
    T: ['never', 'once', 'twice', 'three times', 'four times', 'five times', 'six times'],
    K: ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'],
  },
  pl: {
    N: ['zero', 'jedna', 'dwie', 'trzy', 'cztery', 'pięć', 'sześć'],
    T: ['ani razu', 'raz', 'dwa razy', 'trzy razy', 'cztery razy', 'pięć razy', 'sześć razy'],
    K: ['', 'pierwsz', 'drugi', 'trzeci', 'czwart', 'piąt', 'szóst', 'siódm', 'ósm'],
  },
};

/** What a text claims: the claims in the order of the table, those of a kind in the order of the text, none twice. */
export function claimsIn(text: string, language: Language): readonly Claim[] {
  // Several tests read each of some thousand texts, which takes a second each time.
  const read = READ[language].get(text) ?? readClaims(text, language);
  READ[language].set(text, read);
  return read;
}

const READ: Readonly<Record<Language, Map<string, readonly Claim[]>>> = { en: new Map(), pl: new Map() };

function readClaims(text: string, language: Language): readonly Claim[] {
  return CLAIM_KINDS.flatMap((kind) => {
    const patterns: readonly string[] = WORDINGS[kind][language];
    const found = patterns.flatMap((pattern) => readPattern(text, pattern, language));
    const unique = new Map(found.map((read) => [JSON.stringify(read), read]));
    return [...unique.values()].map((read) => ({ kind, ...read, numbers: numbersOf(kind, read.numbers) }));
  });
}

/** "As many times": the second number is the first. */
function numbersOf(kind: ClaimKind, numbers: readonly number[]): readonly number[] {
  const [one] = numbers;
  const isCount = kind === 'counted' || kind === 'countedWithout';
  return isCount && one !== undefined && numbers.length === 1 ? [one, one] : numbers;
}

const TOKEN = /<(P|Pn|Po|R|Rn|Ro|S|N|T|F|K)>/g;

function readPattern(text: string, pattern: string, language: Language): readonly Omit<Claim, 'kind'>[] {
  const { tokens, matcher } = getCompiled(pattern, language);
  return [...text.matchAll(matcher)].map(([, ...groups]) => readGroups(tokens, groups, language));
}

interface CompiledPattern {
  readonly tokens: readonly string[];
  readonly matcher: RegExp;
}

const COMPILED = new Map<string, CompiledPattern>();

function getCompiled(pattern: string, language: Language): CompiledPattern {
  const key = language + pattern;
  const compiled = COMPILED.get(key) ?? compile(pattern, language);
  COMPILED.set(key, compiled);
  return compiled;
}

function compile(pattern: string, language: Language): CompiledPattern {
  const tokens = [...pattern.matchAll(TOKEN)].flatMap(([, token]) => token ?? []);
  const source = pattern.replace(TOKEN, (_, token: string) => tokenPattern(token, language));
  return { tokens, matcher: new RegExp(`(?<!\\p{L})(?:${source})`, 'gu') };
}

function tokenPattern(token: string, language: Language): string {
  const roles = roleWords(language, token.charAt(1)).join('|');
  switch (token.charAt(0)) {
    case 'P':
      return language === 'en'
        ? `(?:[Tt]he |[Yy]our )?(${roles}) on ([a-h][1-8])`
        : `(?:[Tt]w(?:ój|oja) |twojego |twoją )?(${roles}) (?:na|z) ([a-h][1-8])`;
    case 'R':
      return `(${roles})(?!\\p{L})`;
    case 'S':
      return '([a-h][1-8])';
    case 'F':
      return '([a-h])';
    case 'K':
      return `(${numberWords(token, language).filter(Boolean).join('|')})\\p{L}*`;
    default:
      return `(${withCapitals(numberWords(token, language)).join('|')})(?!\\p{L})`;
  }
}

/** `form`: n for nominatives, o for the other cases, else all. */
function roleWords(language: Language, form: string): readonly string[] {
  const words = Object.keys(ROLE_WORDS[language]).filter((word) => {
    if (language === 'en' || !form) return true;
    return NOMINATIVES.has(word) === (form === 'n');
  });
  return withCapitals(words);
}

function withCapitals(words: readonly string[]): readonly string[] {
  return [...words, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))];
}

function readGroups(
  tokens: readonly string[],
  groups: readonly string[],
  language: Language,
): Omit<Claim, 'kind'> {
  const rest = [...groups];
  const pieces: PlacedRole[] = [];
  const roles: Role[] = [];
  const squares: string[] = [];
  const numbers: number[] = [];
  for (const token of tokens) {
    const word = rest.shift() ?? '';
    const role = ROLE_WORDS[language][word.toLowerCase()];
    if (token.startsWith('P') && role) pieces.push({ role, square: rest.shift() ?? '' });
    else if (token.startsWith('R') && role) roles.push(role);
    else if (token === 'S' || token === 'F') squares.push(word);
    else numbers.push(numberWords(token, language).indexOf(word.toLowerCase()));
  }
  return { pieces, roles, squares, numbers };
}

function numberWords(token: string, language: Language): readonly string[] {
  const words = NUMBERS[language];
  if (token === 'N') return words.N;
  return token === 'T' ? words.T : words.K;
}

function wordsOf(role: Role, ...words: readonly string[]): Readonly<Record<string, Role>> {
  return Object.fromEntries(words.map((word) => [word, role]));
}

function isClaimKind(key: string): key is ClaimKind {
  return key in WORDINGS;
}
