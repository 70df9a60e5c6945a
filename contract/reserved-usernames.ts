/**
 * Usernames that nobody may choose (product.md §7.2, decisions.md#reserved-usernames).
 *
 * Pure and small, so that a form can check itself. Knows nothing of length and characters: `account-rules.ts` does.
 */

/** Who speaks for Oko. Refused in every disguise, and in any combination: `_admin_`, `m0d`, `oko-support`, `admin2`. */
const OUR_OWN = [
  'admin',
  'admins',
  'administrator',
  'sysadmin',
  'webmaster',
  'root',
  'system',
  'moderator',
  'moderators',
  'mod',
  'mods',
  'oko',
  'staff',
  'team',
  'zespol',
  'support',
  'help',
  'helpdesk',
  'pomoc',
  'obsluga',
  'official',
  'security',
];

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

/** Digits that are read as a letter. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: '[a4]',
  b: '[b8]',
  e: '[e3]',
  g: '[g9]',
  i: '[i1l]',
  l: '[l1i]',
  o: '[o0]',
  s: '[s5]',
  t: '[t7]',
  z: '[z2]',
};

/** What may stand before, behind and between the letters of a disguised word. */
const FILLER = String.raw`[\d_-]*`;

const OUR_OWN_DISGUISED = new RegExp(`^${FILLER}(?:${OUR_OWN.map(disguised).join('|')})+$`, 'i');

/** Whether this username is kept from everybody. */
export function isReservedUsername(username: string): boolean {
  return NOBODYS.has(username.toLowerCase().replaceAll(/[_-]/g, '')) || OUR_OWN_DISGUISED.test(username);
}

/** A pattern of the word with digits for letters and with filler behind each of them. */
function disguised(word: string): string {
  return [...word].map((letter) => `${LOOK_ALIKES[letter] ?? letter}${FILLER}`).join('');
}
