/**
 * What the bot is to reach, and what it reached: the first table of docs/bot-humanness.md.
 */
import type { PlayComparison, CountedGames } from './compare.ts';
import type { FirstMoves } from './first-moves.ts';
import { percent, table } from './markdown.ts';
import { shareIn, traitOf } from './shares.ts';
import { BANDS } from './split.ts';
import type { StyleTrait } from './style.ts';
import { drawnOf, likeliestOf, meanOf, NORMAL_95 } from './tally.ts';
import { show, showShare } from './written.ts';

/** A drawn move of the bot that overlooked things by rules, on the same situations, before it went (2026-11-23). */
const DRAWN_BEFORE = 0.255;
const HANGING: readonly StyleTrait[] = [
  'takes back, where nothing is lost by it',
  'takes most with a knight, where one may',
  'takes most from afar, where one may',
  'takes most backwards, where one may',
];
const HANGING_POINTS = 0.05;
const LOSS_POINTS = 0.02;

/** What was measured. */
interface Measurements {
  readonly comparison: PlayComparison;
  readonly firstMoves: readonly FirstMoves[];
}

type GoalRow = readonly [goal: string, reached: string];

export function writeGoals({ comparison, firstMoves }: Measurements): string[] {
  const [people, bot] = comparison.larger;
  if (!people || !bot) return [];
  const compared = comparison.players.find(({ name }) => name === 'the bot');
  const drawn = compared && meanOf(compared.tally, drawnOf);
  const rows: readonly GoalRow[] = [
    ['likeliest move is the person’s: at least 44 %', show(meanOf(bot.tally, likeliestOf))],
    ['ahead of Stockfish at depth 8 in every band', leadOverStockfish(comparison)],
    [
      'drawn move at least 7 points ahead of the bot before',
      drawn ? `${((drawn.share - DRAWN_BEFORE) * 100).toFixed(1)} points` : '–',
    ],
    ['captures 26 to 30 %', compared ? percent(traitOf(compared, 'captures')) : '–'],
    ['castled by move 15: at least 50 % at 600', castledAt(firstMoves, 600)],
    ['castled by move 15: at least 60 % at 1000', castledAt(firstMoves, 1000)],
    ['rare moves right after the book below 15 %', rareOf(firstMoves)],
    ...HANGING.map((trait): GoalRow => [
      `${trait}: within 5 points of people`,
      countNear([people, bot], trait, HANGING_POINTS),
    ]),
    ['mates in one: within people’s interval', countNear([people, bot], 'mates in one, where it may', 0)],
    [
      'loses 3 pawns or more: within 2 points of people',
      countNear([people, bot], 'loses 3 pawns or more', LOSS_POINTS),
    ],
  ];
  return ['## Goals', table(['goal', 'reached'], rows)];
}

function leadOverStockfish({ players }: PlayComparison): string {
  const shares = ['the bot', 'Stockfish, depth 8'].map((wanted) =>
    (players.find(({ name }) => name === wanted)?.tally ?? []).map((band) => likeliestOf(band).share),
  );
  const leads = (shares[0] ?? []).map((share, band) => share - (shares[1]?.[band] ?? 0));
  const ahead = leads.filter((lead) => lead > 0).length;
  return `${ahead} of ${leads.length} bands, by ${(Math.min(...leads) * 100).toFixed(1)} points at least`;
}

function castledAt(firstMoves: readonly FirstMoves[], label: number): string {
  const bot = firstMoves.find((row) => row.label === label)?.bot;
  return bot ? showShare(bot.castled, bot.sides) : '–';
}

function rareOf(firstMoves: readonly FirstMoves[]): string {
  const rare = firstMoves.reduce((sum, { bot }) => sum + bot.rare, 0);
  const all = firstMoves.reduce((sum, { bot }) => sum + bot.leftBook, 0);
  return showShare(rare, all);
}

/** In how many bands the bot is so near to people, and in how many of the others people’s own 95 % interval still holds it. */
function countNear(
  [people, bot]: readonly [CountedGames, CountedGames],
  trait: StyleTrait,
  points: number,
): string {
  const differences = BANDS.map((_, band) => {
    const share = shareIn(people, band, trait);
    const asked = people.style.bands[band]?.[trait]?.asked ?? 0;
    const margin = asked === 0 ? 0 : NORMAL_95 * Math.sqrt((share * (1 - share)) / asked);
    return { by: Math.abs(shareIn(bot, band, trait) - share), margin };
  });
  const near = differences.filter(({ by }) => by <= points).length;
  const held = differences.filter(({ by, margin }) => by > points && by <= margin).length;
  const most = (Math.max(...differences.map(({ by }) => by)) * 100).toFixed(1);
  const count = differences.length;
  if (points === 0) return `${near + held} of ${count} bands`;
  return `${near} of ${count} bands, ${held} more within people’s interval; at most ${most} points`;
}
