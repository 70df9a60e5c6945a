/**
 * Usernames that swear, hate or insult, in English and Polish (product/account.md#username): boards are looked at in schools.
 *
 * The words come from a list that others keep (naughty-words), what it lacks is added here. For the server alone: a page does not download
 * such a list. Innocent names that hold such letters (Scunthorpe, Hancock, Harshit) are in the test.
 */
import english from 'naughty-words/en.json' with { type: 'json' };
import polish from 'naughty-words/pl.json' with { type: 'json' };
import { foldWords, holdsWord, isMadeOf, partsOf } from './disguised-words.ts';

/** On the list, but a name, an egg, a term of chess or harmless. */
const INNOCENT = new Set(
  (
    'cyc jajco jajko duperele domination playboy snatch skeet santorum hardcore snowballing scat lolita semen ' +
    'mong poon quim guro shota cumming xx topless octopussy busty escort kinky undressing eunuch ecchi dolcett boner twinkie'
  ).split(' '),
);

/** From this length on a word of the list is looked for inside names too: shorter ones are in too many others. */
const INSIDE_FROM_LENGTH = 6;
/** Longer ones that are inside of names all the same. */
const NEVER_INSIDE = new Set(
  'hooker darkie tosser rimming figging rectum sexual sexually burdel raping cialis humping swinger beaner pegging vibrator rzygac spastic fingering'.split(
    ' ',
  ),
);

const LISTED = [...english, ...polish].map(withoutMarks).filter((word) => word !== '' && !INNOCENT.has(word));

/** Refused when a name is made of them, or when one is a part of it: inside of words they are innocent. */
const ALONE = foldWords([
  ...LISTED,
  ...(
    'nazi nazis naziol hitla fuk fuq fck fcku fuc phuck fucc shite sh1t arse prick homo wanker knob thot ' +
    'kys kkk gook chink lesbo gyppo nonce retard coonass dickhead dickpic incel jew jews zyd zydy zydzi zydek ' +
    'czarnuch murzyn ciapaty ciapak pedal pedaly pedzio cwel ciul huje chuje cipka cipki cipsko dupy dupie dupa ' +
    'dupcia dupsko suki szmata lajza kretyn idiota downie srac szczoch ruchac rucham ruchanie jebie jebac ' +
    'hwdp chwdp slut choj kutasy kutafon fiuty pipa lachociag ' +
    'fcuk fukk kunt bytch beotch biotch mofo pedo paedo penus wanking nudes seks negroes chinky gooks fags yid jewboy ' +
    'fuhrer fuehrer heil derfuhrer retards retarded libtard idiot idiots moron morons imbecile cretin prostitute ' +
    'kurew zydow zydowka zydowski cioty cwele lesba lezba piczka pochwa gowniak sraka sranie szczyny szczac zdzira ' +
    'zdziry debile debili debilka kretyni kretynka idioci idiotka idiotki imbecyl imbecyle matol murzynek czarnuchy ' +
    'arabus kacap kacapy sluts hookers hoebag derfuehrer zabij'
  ).split(' '),
]);

/** The same, but first names or surnames as well: refused only when the whole name is made of them. */
const NAMES_TOO = new Set(
  foldWords(
    'dick cock butt hooker coon paki kike bimbo tit cum prick suka zydek homo heil matol fuhrer fuehrer'.split(
      ' ',
    ),
  ),
);
const PARTS = ALONE.filter((word) => !NAMES_TOO.has(word));

/** What stands around such a word to make a sentence of it. */
const ADDED = foldWords(
  'my your the and big small lil hot eat lick suck sucking kiss kill love loves lover hater twoja twoj moja moj jest mala duza'.split(
    ' ',
  ),
);

/** Refused wherever they stand. */
const ANYWHERE = foldWords([
  ...LISTED.filter((word) => word.length >= INSIDE_FROM_LENGTH && !NEVER_INSIDE.has(word)),
  ...(
    'fuck fvck phuk nigger nigga niggr cunt bitch biatch whore faggot pussy penis vagina dildo porno pornhub pornstar ' +
    'cocksuck bigcock bigdick suckmy suckdick eatshit shithead shitface dipshit horseshit holyshit dumbass jackass fatass ' +
    'slutty slutbag rapist pedophil paedophil pedofil hitler h1tl3r siegheil heilhit nazist nazism holocaust holokaust auschwitz ' +
    'goebbels himmler gestapo waffenss mengele whitepride gaschamber killjew killall killyourself jihad terrorist terroryst ' +
    'masturb molest tranny trannie swastik adolfh kukluxklan kkklan kuklux nignog niglet binladen alqaeda sswaffen 14words ' +
    'gasthejew dirtyjew killyou suicide rapeyou kiddyfid zoophil shithole dickhed dickpic dikpic pussies vajayjay asswipe ' +
    'tosspot cumdump motherfuk mthrf sexbot sexgod sexmachin sendnude xxxvid ' +
    'kurw kurva kurvy qurw qrwa kurewk kurewsk kurestw skurw skoorw jeban jebac jebak jebie jebni jebadel pojeb zajeb wyjeb rozjeb ujeb pierdol pierdal pierdzi ' +
    'pierdnij spierd wpierd pizd chuj hujow huju kutas dziwk sukinsyn ruchac gowno gowniarz obciagn obciagar sraczk ' +
    'wypierd zasra zasran cwelu cweloz cwelow zesran srajta zjeb jebsie przyjeb ruchadl wyruchan ruchomajt dupodaj ' +
    'dupowlaz dupcyng pedalstw pederast szmaciur uposledz zydokomun zyklon dogazu zabijsie zabijcie smierczyd niggu'
  ).split(' '),
]);

/** A number of hate, at either end of a name or alone; `Ola88` was born in that year. */
const HATE_NUMBER = /^14[_-]?88(?!\d)|(?<!\d)14[_-]?88$/;

/** Innocent words that hold one of those: they are taken out of a name before it is searched. */
const EXCUSES = (
  'scunthorpe therapist snigger penistone slutsk kutasi torpedo cockburn shitake shiitake chujin ' +
  'szachuj sluchuj rachuj machuj cechuj dmuchuj dychuj gruchac dmuchac gimnazist szopenist trapist pornosc prawdziwk ' +
  'whitt vagabond phuket pussycat molestow bitchess bit_chess pizdra pizdrow kurwicki'
).split(' ');

/** Whether this name would hurt somebody. */
export function isOffensiveUsername(username: string): boolean {
  const rest = EXCUSES.reduce((text, excuse) => text.replaceAll(excuse, 'x'), username.toLowerCase());
  const searched = rest === username.toLowerCase() ? username : rest;
  return (
    HATE_NUMBER.test(searched) ||
    holdsWord(searched, ANYWHERE) ||
    isMadeOf(searched, ALONE, ADDED) ||
    partsOf(searched).some((part) => isMadeOf(part, PARTS))
  );
}

/** Without accents and without what is no letter or digit: `ja pierdolę` is `japierdole`. */
function withoutMarks(word: string): string {
  return word
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z\d]/gi, '')
    .toLowerCase();
}
