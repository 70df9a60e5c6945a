/** What a browser can report as its zone is one; what only `Intl` takes, and no machine is set to, is none. */
import { expect, test, vi } from 'vitest';
import { isTimeZone, writeOffset } from './dates.ts';

/** The links of the IANA database to names that are current today (`backward`), and its zones without a place. */
const BACKWARD = `
  Africa/Asmera Africa/Timbuktu America/Argentina/ComodRivadavia America/Atka America/Buenos_Aires
  America/Catamarca America/Coral_Harbour America/Cordoba America/Ensenada America/Fort_Wayne
  America/Godthab America/Indianapolis America/Jujuy America/Knox_IN America/Kralendijk America/Louisville
  America/Lower_Princes America/Marigot America/Mendoza America/Montreal America/Nipigon
  America/Pangnirtung America/Porto_Acre America/Rainy_River America/Rosario America/Santa_Isabel
  America/Shiprock America/St_Barthelemy America/Thunder_Bay America/Virgin America/Yellowknife
  Antarctica/South_Pole Arctic/Longyearbyen Asia/Ashkhabad Asia/Calcutta Asia/Choibalsan Asia/Chongqing
  Asia/Chungking Asia/Dacca Asia/Harbin Asia/Istanbul Asia/Kashgar Asia/Katmandu Asia/Macao Asia/Rangoon
  Asia/Saigon Asia/Tel_Aviv Asia/Thimbu Asia/Ujung_Pandang Asia/Ulan_Bator Atlantic/Faeroe
  Atlantic/Jan_Mayen Australia/ACT Australia/Canberra Australia/Currie Australia/LHI Australia/NSW
  Australia/North Australia/Queensland Australia/South Australia/Tasmania Australia/Victoria
  Australia/West Australia/Yancowinna Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West Canada/Atlantic
  Canada/Central Canada/Eastern Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan
  Canada/Yukon Chile/Continental Chile/EasterIsland Cuba Egypt Eire Etc/GMT+0 Etc/GMT-0 Etc/GMT0
  Etc/Greenwich Etc/UCT Etc/Universal Etc/Zulu Europe/Belfast Europe/Bratislava Europe/Busingen
  Europe/Kiev Europe/Mariehamn Europe/Nicosia Europe/Podgorica Europe/San_Marino Europe/Tiraspol
  Europe/Uzhgorod Europe/Vatican Europe/Zaporozhye GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich Hongkong
  Iceland Iran Israel Jamaica Japan Kwajalein Libya Mexico/BajaNorte Mexico/BajaSur Mexico/General NZ
  NZ-CHAT Navajo PRC Pacific/Enderbury Pacific/Johnston Pacific/Ponape Pacific/Samoa Pacific/Truk
  Pacific/Yap Poland Portugal ROC ROK Singapore Turkey UCT US/Alaska US/Aleutian US/Arizona US/Central
  US/East-Indiana US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific US/Samoa UTC
  Universal W-SU Zulu
  CET CST6CDT EET EST EST5EDT HST MET MST MST7MDT PST8PDT WET Etc/GMT Etc/UTC
`
  .trim()
  .split(/\s+/);
const FIXED = Array.from({ length: 27 }, (_, index) => index - 14).filter((hours) => hours !== 0);
const ETC = FIXED.map((hours) => `Etc/GMT${hours > 0 ? '+' : ''}${hours}`);

test.each([
  ['of `Intl`', Intl.supportedValuesOf('timeZone'), 400],
  ['of the IANA database, older names too', BACKWARD, 160],
  ['of fixed offsets', ETC, 26],
])('every name %s is a time zone', (_, names, least) => {
  expect(names.length).toBeGreaterThanOrEqual(least);
  expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
});

test.each([
  ['the default', 'Europe/Paris'],
  ['a zone of three parts', 'America/Argentina/Buenos_Aires'],
  ['what a machine without a place reports', 'UTC'],
  ['the older name, which Chromium reports', 'Asia/Calcutta'],
  ['the newer name, which Firefox reports', 'Asia/Kolkata'],
  ['a city that was renamed', 'Europe/Kyiv'],
  ['an alias', 'US/Pacific'],
  ['a zone without a place', 'EST5EDT'],
  ['an offset', '+05:30'],
  ['no offset', '+00:00'],
  ['the earliest clock', '+14:00'],
  ['the latest clock', '-12:00'],
])('%s is a time zone: %s', (_, name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each([
  ['an offset that no place has', '+14:01'],
  ['a day ahead', '-23:59'],
  ['an offset without a colon', '+0530'],
  ['hours', '+05'],
  ['an offset by name', 'UTC+1'],
  ['an abbreviation that `Intl` takes for Dhaka', 'BST'],
  ['an abbreviation in small letters', 'ist'],
  ['a fixed offset that is too far', 'Etc/GMT+13'],
  ['what a browser reports that knows no zone', 'Etc/Unknown'],
  ['an old system', 'SystemV/EST5EDT'],
  ['a city on no map', 'Europe/Atlantis'],
  ['another planet', 'Mars/Olympus_Mons'],
  ['nothing', ''],
  ['spaces around a name', ' Europe/Paris'],
  ['a moment', '2026-01-01T00:00:00Z'],
])('%s is none: %s', (_, name) => {
  expect(isTimeZone(name)).toBe(false);
});

test.each([
  [0, '+00:00'],
  [345, '+05:45'],
  [-210, '-03:30'],
  [900, '+14:00'],
  [-721, '-12:00'],
])('a clock that is %i minutes ahead has the offset %s', (minutes, offset) => {
  expect(writeOffset(minutes)).toBe(offset);
  expect(isTimeZone(offset)).toBe(true);
});

test('a zone is looked up once, and what is none each time', () => {
  expect(isTimeZone('Europe/Madrid')).toBe(true);
  expect(isTimeZone('Europe/Nowhere')).toBe(false);
  const list = vi.spyOn(Intl, 'supportedValuesOf');
  expect(isTimeZone('Europe/Madrid')).toBe(true);
  expect(list).not.toHaveBeenCalled();
  expect(isTimeZone('Europe/Nowhere')).toBe(false);
  list.mockRestore();
});
