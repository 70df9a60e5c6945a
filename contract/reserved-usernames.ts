/**
 * Usernames that nobody may choose (product/account.md#username, adr/0014).
 *
 * Pure and small, so that a form can check itself. Knows nothing of length and characters: `account-rules.ts` does.
 */
import { foldWords, holdsWord, isMadeOf, partsOf } from './disguised-words.ts';

/** Titles of those who speak for Oko: refused alone, several together, with what is added to a title, and as a part of a name. */
const TITLES = foldWords([
  'admin',
  'admins',
  'sysadmin',
  'webmaster',
  'mod',
  'mods',
  'moderacja',
  'support',
  'wsparcie',
  'staff',
  'owner',
  'wlasciciel',
  'billing',
  'platnosci',
  'obsluga',
  'obslugi',
  'helpdesk',
  'official',
  'oficjalny',
  'oficjalna',
  'oficjalne',
]);

/** Names of ours and of those we work with, and words that only a title makes ours: refused alone, together and with what is added. */
const NAMES = foldWords([
  'oko',
  'stockfish',
  'lichess',
  'chesscom',
  'root',
  'system',
  'team',
  'zespol',
  'help',
  'pomoc',
  'security',
  'bezpieczenstwo',
  'redakcja',
  'operator',
  'founder',
  'zalozyciel',
  'payments',
  'refund',
  'refunds',
  'noreply',
  'abuse',
  'postmaster',
  'hostmaster',
  'superuser',
  'stripe',
  'cloudflare',
  'fide',
  'pzszach',
]);

/** Refused wherever they stand in a name: no other word has them in it. */
const STEMS = foldWords(['moderator', 'administrator', 'administrac', 'administration']);

/** What is added to a name of ours to look like more of it: `oko-bot`, `OkoPremium`. */
const ADDED = foldWords([
  'bot',
  'info',
  'premium',
  'pl',
  'en',
  'eu',
  'com',
  'net',
  'org',
  'app',
  'chess',
  'szachy',
  'the',
  'real',
  'konto',
  'account',
  'contact',
  'kontakt',
  'news',
  'coach',
  'trener',
  'pro',
  'vip',
  'engine',
  'silnik',
  'nnue',
  'service',
  'serwis',
  'center',
  'centrum',
  'klienta',
  'main',
  'glowny',
  'super',
  'ceo',
  'szef',
  'dev',
  'biuro',
  'dzial',
  'bok',
]);
/** Those of ours that an addition makes a speaker: `team` and `help` alone stand in many an innocent name. */
const OURS = [...TITLES, ...foldWords(['oko', 'stockfish', 'lichess', 'chesscom', 'fide', 'pzszach'])];

/** What stands where no name is, or is read as “you”: refused as it is written, whatever its case and its `_` and `-`. */
const NOBODYS: ReadonlySet<string> = new Set([
  'null',
  'undefined',
  'nan',
  'nil',
  'none',
  'true',
  'false',
  'anonymous',
  'anonim',
  'guest',
  'gosc',
  'deleted',
  'usuniety',
  'usunieta',
  'unknown',
  'nieznany',
  'nieznana',
  'nobody',
  'nikt',
  'everyone',
  'user',
  'username',
  'you',
  'me',
  'ja',
  'ty',
  'api',
]);

/** Surnames that are read as one of ours with what is added: `oko`, `pl` and `en`. */
const SURNAMES: ReadonlySet<string> = new Set(['okopien']);

/** Whether this username is kept from everybody. */
export function isReservedUsername(username: string): boolean {
  if (SURNAMES.has(username.toLowerCase())) return false;
  return (
    NOBODYS.has(username.toLowerCase().replaceAll(/[_-]/g, '')) ||
    isMadeOf(username, [...TITLES, ...NAMES]) ||
    isMadeOf(username, OURS, [...NAMES, ...ADDED]) ||
    partsOf(username).some((part) => isMadeOf(part, TITLES)) ||
    holdsWord(username, STEMS)
  );
}
