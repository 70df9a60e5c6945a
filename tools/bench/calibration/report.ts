/**
 * The words and tables of docs/bot-calibration.md.
 */
import { expectedScore } from './elo-fit.ts';
import type { PairCount } from './match.ts';
import { differenceOf, isMonotone, TOLERANCE_ELO, type Measurement } from './measurement.ts';
import { describeDial } from './players.ts';

/** The whole document; `plot` is the path of the picture beside it, `opponents` what those with a weakness came to. */
export function writeReport(measurement: Measurement, plot: string, opponents: readonly PairCount[]): string {
  return `${[
    '# How strong the bot is',
    '`npm run calibrate` writes this file and its plot; what it measures is set in `worker-engine/bot/calibrated-ladder.ts`.',
    summary(measurement),
    `![Measured strength over label](${plot})`,
    '## The ladder',
    rungTable(measurement),
    witnesses(measurement),
    '## The pairs',
    PAIRS,
    pairTable(measurement),
    '## Opponents with a weakness',
    OPPONENTS,
    opponentTable(opponents),
    METHOD,
    checks(measurement),
    LIMITS,
  ].join('\n\n')}\n`;
}

function summary(measurement: Measurement): string {
  const { rungs, pairs } = measurement;
  const near = rungs.filter((rung) => Math.abs(differenceOf(rung)) <= TOLERANCE_ELO);
  const games = pairs.reduce((sum, pair) => sum + pair.games, 0);
  const missing = pairs.reduce((sum, pair) => sum + pair.planned - pair.games, 0);
  return [
    `${games} games. The ladder is ${isMonotone(measurement) ? '' : '**not** '}monotone;`,
    `${near.length} of ${rungs.length} measured rungs are within ±${TOLERANCE_ELO} of their label.`,
    missing > 0 ? `**${missing} planned games have not been played yet.**` : 'All planned games were played.',
  ].join(' ');
}

function rungTable({ rungs }: Measurement): string {
  return table(
    ['label', 'dial', 'measured', '95 % interval', 'difference', 'games'],
    rungs.map((rung) => [
      String(rung.label),
      describeDial(rung.player.dial),
      rung.elo.toFixed(0),
      `±${rung.marginElo.toFixed(0)}`,
      signed(differenceOf(rung)),
      String(rung.games),
    ]),
  );
}

/** What Stockfish's own strengths come to on this scale, but for the reference player. */
function witnesses({ anchors }: Measurement): string {
  const lines = anchors.map(
    ({ player, elo, marginElo, games }) =>
      `- ${player.name}: ${elo.toFixed(0)} ±${marginElo.toFixed(0)}, ${games} games`,
  );
  return ['Stockfish’s own strengths, witnesses on this scale:', '', ...lines].join('\n');
}

function pairTable({ pairs, elo }: Measurement): string {
  return table(
    ['pair', 'games', 'score', 'by fit', 'draws', 'adjudicated', 'misjudged'],
    pairs.map((pair) => [
      `${pair.one} – ${pair.other}`,
      pair.games === pair.planned ? String(pair.games) : `${pair.games} of ${pair.planned}`,
      share(pair.points, pair),
      expected(elo.get(pair.one), elo.get(pair.other)),
      share(pair.draws, pair),
      share(pair.adjudicated, pair),
      `${pair.misjudged}/${pair.checked}`,
    ]),
  );
}

const PAIRS = `Scores, draws and adjudicated games in percent, for the first player; a draw is half. "By fit" is the score that the
fitted strengths predict. Misjudged games were played on after their adjudication and ended otherwise.`;

const OPPONENTS = `Each named opponent against a bot of the same Elo without a weakness, in percent; "difference" is the score in
Elo. The fit leaves these games out.`;

function opponentTable(pairs: readonly PairCount[]): string {
  return table(
    ['opponent', 'Elo', 'games', 'score', '95 % interval', 'difference'],
    pairs
      .filter(({ games }) => games > 0)
      .map((pair) => {
        const { score, margin, elo } = scoreOf(pair);
        const games = pair.games === pair.planned ? String(pair.games) : `${pair.games} of ${pair.planned}`;
        return [pair.one, pair.other, games, percent(score), `±${percent(margin)}`, signed(elo)];
      }),
  );
}

const Z_95 = 1.96;

/** The first one's score from 0 to 1, half of its 95 % interval, and the difference in Elo that it stands for. */
export function scoreOf({ points, games, draws }: Pick<PairCount, 'points' | 'games' | 'draws'>): {
  readonly score: number;
  readonly margin: number;
  readonly elo: number;
} {
  const score = points / games;
  const wins = (points - draws / 2) / games;
  const variance = wins + draws / games / 4 - score ** 2;
  return {
    score,
    margin: Z_95 * Math.sqrt(variance / games),
    elo: 400 * Math.log10(score / (1 - score)),
  };
}

const METHOD = `## Method

- **Scale.** \`UCI_Elo 1320\`, Stockfish's weakest strength, is 1320; all else follows from games. Bradley–Terry by maximum
  likelihood (\`tools/bench/calibration/elo-fit.ts\`); intervals from Fisher’s information, counted from the reference, rather too wide.
- **Play.** The bot’s own code (\`worker-engine/bot/bot-strength.ts\`) and the bundled Stockfish. Up to 2000 it draws moves as people
  of that rating; ratings below 500 extrapolate. Above, Stockfish limits itself on fixed nodes, with memory cleared.
- **Games.** From the bot’s named openings, each twice with colours exchanged; seeded luck. Rungs play neighbours, some also
  Stockfish’s strengths: the reference, or a witness measured like the rungs.
- **Ends.** By the rules, or by both sides’ searches: won when 8 half-moves say at least ±1000 centipawns, drawn when 16 after the
  80th say at most ±15; a draw after 300.`;

/** Of the pairs whose games are adjudicated at all. */
function checks({ pairs }: Measurement): string {
  const judged = pairs.filter(({ adjudicated }) => adjudicated > 0);
  const checked = judged.reduce((sum, pair) => sum + pair.checked, 0);
  const misjudged = judged.reduce((sum, pair) => sum + pair.misjudged, 0);
  return [
    `- **Check.** Every tenth pair is played on: of ${checked} games that would have been adjudicated,`,
    `${misjudged} ended otherwise (${percent(misjudged / Math.max(1, checked))} %).`,
    'Rungs below 800 are never adjudicated.',
  ].join(' ');
}

const LIMITS = `## Limits

- Programs played programs. "People of 1200" are Lichess players as the model learned them, without thinking time; people did not
  play the bot.
- Above 2000 Stockfish’s luck cannot be seeded: games do not repeat.
- Labels between rungs are interpolated; Stockfish limits itself in whole plies, so strength may rise unevenly.
- Rungs below 800 sometimes spoil won games ("misjudged").
- Strength depends on the opponent’s style, so a pair’s score may differ from the fit by more than luck.`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function share(part: number, { games }: PairCount): string {
  return games > 0 ? percent(part / games) : '–';
}

function expected(one: number | undefined, other: number | undefined): string {
  return one === undefined || other === undefined ? '–' : percent(expectedScore(one - other));
}

function percent(part: number): string {
  return (100 * part).toFixed(1);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`;
}
