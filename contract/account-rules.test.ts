import { describe, expect, test } from 'vitest';
import { findUsernameFlaw, withoutInvisible } from './account-rules.ts';
import { isReservedUsername } from './reserved-usernames.ts';

describe('a username', () => {
  test.each([
    ['', 'empty'],
    ['ab', 'too-short'],
    ['abcdefghijklmno', 'too-long'],
    ['o la', 'bad-characters'],
    ['zażółć', 'bad-characters'],
    ['---', 'no-letter'],
    ['2026', 'no-letter'],
    ['_0-0_', 'no-letter'],
    ['lIlIlIl', 'no-letter'],
    ['I-1-l-I-1', 'no-letter'],
  ])('%j is %s', (username, flaw) => {
    expect(findUsernameFlaw(username)).toBe(flaw);
  });

  test.each(['abc', 'aZ0_-', 'abcdefghijklmn', 'Lili', 'a---', '2o26'])('%j is well formed', (username) => {
    expect(findUsernameFlaw(username)).toBeUndefined();
  });
});

describe('reserved', () => {
  test.each([
    ['who speaks for Oko', ['admin', 'moderator', 'oko', 'Support', 'STAFF', 'root', 'system', 'pomoc']],
    ['the same between other signs', ['_admin_', '-mod-', 'a-d-m-i-n', 'o_k_o', '__oko__']],
    ['the same with digits around', ['admin1', '1oko', 'mod2026', '7root7']],
    [
      'the same with digits for letters',
      ['0ko', 'ok0', '0k0', '4dm1n', 'm0d', 'r00t', '5upport', 'adm1n-99'],
    ],
    ['l for i, as in AdmIn', ['admln', 'AdmlN']],
    ['several of them', ['oko_admin', 'OkoTeam', 'mod-team', 'admin_oko_1']],
    ['two letters for one', ['adrnin', 'rnoderator', 'rn0d']],
    ['digits between letters as well', ['a1d2m3i4n', '4d9m1n_99']],
    ['the same with what is added to it', ['oko-bot', 'OkoTeamPL', 'oko_info', 'OkoPremium', 'RealOko']],
    ['a title as a part of a name', ['admin-anna', 'AnnaAdmin', 'mod_kuba', 'm0d-ola', 'support_pl']],
    [
      'titles of both languages',
      ['Administracja', 'moderatorka', 'Wsparcie', 'billing', 'owner', 'Wlasciciel', 'oficjalne_oko'],
    ],
    ['those we work with', ['Stockfish', 'st0ckfish-16', 'Lichess', 'lichess_bot', 'Chess-com']],
    [
      'what an operator or a bank writes from',
      ['noreply', 'no-reply', 'postmaster', 'payments', 'refund', 'stripe'],
    ],
    [
      'who founds and runs',
      ['operator', 'oko_operator', 'founder', 'Zalozyciel', 'oko_ceo', 'okodev', 'oko-szef'],
    ],
    ['chess federations', ['FIDE', 'FIDE_pl', 'pz_szach']],
    [
      'where no name is',
      ['null', 'Undefined', 'NaN', 'n_u_l_l', '_anonymous_', 'deleted', 'api', 'me_', '-you-'],
    ],
  ])('%s', (_, usernames) => {
    for (const username of usernames)
      expect([username, findUsernameFlaw(username)]).toEqual([username, 'reserved']);
  });

  test.each([
    [
      'a name with such a word in it',
      ['sokole_oko', 'oko_ola', 'modest', 'Rootberg', 'adminka', 'systematyk', 'kokos'],
    ],
    ['what stands for nobody, with more', ['null0', 'nikt64', 'user64', 'gosc_z_gor', 'japi', 'NaNcy']],
    ['names of people', ['Magnus', 'ada', 'judit', 'Kuba', 'Helena', 'Tymoteusz']],
    [
      'a word that begins alike',
      ['Moder', 'Modrzew', 'Modrzejewska', 'Staffan', 'Ownerless', 'Supportive', 'Rooter', 'Okonski'],
    ],
    ['a word beside what stands alone', ['team_anna', 'HelpfulHania', 'chess_pl', 'stockfish_fan']],
  ])('not: %s', (_, usernames) => {
    for (const username of usernames)
      expect([username, findUsernameFlaw(username)]).toEqual([username, undefined]);
  });
});

test.each([`${'mod5'.repeat(60)}x`, '0'.repeat(256), 'o_k'.repeat(80), 'l1I'.repeat(80)])(
  'a name of the nastiest kind is read before a test gives up: %s',
  (name) => {
    expect(isReservedUsername(name)).toBeTypeOf('boolean');
  },
);

test('what nobody sees is dropped', () => {
  expect(withoutInvisible('\u200Bo\u00ADla\u200E@\u00A0\uFEFFexample\u2060.com\u202C')).toBe(
    'ola@example.com',
  );
});
