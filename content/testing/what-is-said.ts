/**
 * What a comment says, read off its text: the squares, moves, pieces, numbers and ideas that it names. Two texts that say
 * the same thing in two languages name the same ones.
 *
 * For tests only.
 */
import { POLISH_LETTERS } from '#chess/piece-letters';

/** How each idea is said, in English and in Polish. */
const IDEAS: readonly (readonly [idea: string, en: RegExp, pl: RegExp])[] = [
  ['pawn', /\bpawns?\b/i, /\bpion/i],
  ['knight', /\bknight/i, /\bskocz/i],
  ['bishop', /\bbishop/i, /\bgo(?:niec|ńc)/i],
  ['rook', /\brook/i, /\bwież/i],
  ['queen', /\bqueen\b/i, /\bhetman/i],
  ['king', /\bking\b/i, /\bkról/i],
  ['defend', /\bdefen[dc]/i, /\b(?:bron|obro)/i],
  ['attack', /\battack/i, /\batak/i],
  ['still', /\bstill\b/i, /\bnadal\b/i],
  ['now', /(?<!until )\bnow\b/i, /\bteraz\b/i],
  ['take back', /\btak(?:e|es|ing) back\b/i, /\bodbi/i],
  ['pin', /\bpinned\b/i, /związan/i],
  ['safe', /\bsafe\b/i, /\bbezpieczn/i],
  ['with impunity', /\bsafely\b/i, /\bbezkarnie\b/i],
  ['trade', /\btrade\b/i, /\bwymian/i],
  ['lose the exchange', /\bthe exchange\b/i, /\bjakość/i],
  ['only', /\bonly\b|\balone\b/i, /\btylko\b|\bjedy/i],
  ['nothing', /\b(?:nothing|none|no (?!longer))/i, /\b(?:nic\b|niczego|nie ma obrońcy|ma czym)|żadn/i],
  ['but', /\bbut\b/i, /\bale\b/i],
  ['castle kingside', /\bcastl\w+ kingside\b/i, /\bkrótk\S+ roszad/i],
  ['castle queenside', /\bcastl\w+ queenside\b/i, /\bdług\S+ roszad/i],
  ['better', /\bis better\.$/, /\bLepiej \S+ [^.]*\.$/],
  ['a safe move', /\bA safe move is\b/, /\bBezpieczny ruch to\b/],
  ['a good move', /\bA good move here is\b/, /\bDobrym ruchem jest tu\b/],
  ['once', /(?<!\bat )\bonce\b/, /(?<!\bod )\braz\b/],
  ['twice', /\btwice\b|\btwo\b/i, /\bdwa razy\b|\bdwie\b/i],
  ['three times', /\bthree\b/i, /\btrzy\b/i],
  ['four times', /\bfour\b/i, /\bcztery\b/i],
];

/** How the languages differ; undefined when they say the same. */
export function differenceOf(en: string, pl: string): string | undefined {
  const [one, other] = [namesIn(en), namesIn(inEnglishLetters(pl))];
  if (one !== other) return `${one} / ${other}`;
  const idea = IDEAS.find(([, english, polish]) => english.test(en) !== polish.test(pl));
  return idea?.[0];
}

/** The squares and moves of a text, each once, in order. */
function namesIn(text: string): string {
  const names = text.match(/[NBRQK]?[a-h]?[1-8]?x?[a-h][1-8](?:=[NBRQ])?/g) ?? [];
  return [...new Set(names)].toSorted().join(' ');
}

/** Moves with the letters of the English pieces. */
function inEnglishLetters(text: string): string {
  const letters = Object.fromEntries(Object.entries(POLISH_LETTERS).map(([en, pl]) => [pl, en]));
  return text.replace(
    /\b([SGWHK])(?=[a-h1-8]?x?[a-h][1-8])|(?<==)([SGWH])/g,
    (letter) => letters[letter] ?? letter,
  );
}
