import { describe, expect, test } from 'vitest';
import { findUsernameFlaw } from './account-rules.ts';

describe('a username', () => {
  test.each([
    ['', 'empty'],
    ['ab', 'too-short'],
    ['abcdefghijklmno', 'too-long'],
    ['o la', 'bad-characters'],
    ['zażółć', 'bad-characters'],
  ])('%j is %s', (username, flaw) => {
    expect(findUsernameFlaw(username)).toBe(flaw);
  });

  test.each(['abc', 'aZ0_-', 'abcdefghijklmn', '---', '2026'])('%j is well formed', (username) => {
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
    ['digits alone', ['000', '0_0', '1984']],
  ])('not: %s', (_, usernames) => {
    for (const username of usernames)
      expect([username, findUsernameFlaw(username)]).toEqual([username, undefined]);
  });
});
