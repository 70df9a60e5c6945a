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
  return anchors
    .map(
      ({ player, elo, marginElo, games }) =>
        `${player.name}, a witness, measures ${elo.toFixed(0)} ±${marginElo.toFixed(0)} in ${games} games.`,
    )
    .join('\n');
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
      `${pair.misjudged} of ${pair.checked}`,
    ]),
  );
}

const PAIRS = `Score is the first player’s, draws as half; "by fit" is what the fitted strengths would have made of it. Adjudicated games were
ended early; misjudged are those which would have been, were played to the end to see, and came out otherwise.`;

const OPPONENTS = `Each of the opponents with a name played a bot of the same Elo without a weakness. Even is 50 %; the interval is of 95 %, and
"difference" is the score in Elo. These games are not part of the fit.`;

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

- **Scale.** Only differences can be measured. \`UCI_Elo 1320\`, the weakest strength that Stockfish honours, is 1320; all else
  follows from games. Bradley–Terry by maximum likelihood, draws as half a win (\`bench/calibration/elo-fit.ts\`); intervals from
  Fisher’s information, rather too wide than too narrow as they take no account of draws, and counted from the reference.
- **Play.** The bot’s own code (\`worker-engine/bot/bot-strength.ts\`) and the bundled Stockfish. Up to 2000: all legal moves scored at depth 1
  and 2, and a move drawn as people of that rating choose it (\`draw-as-people.ts\`); a rating below 500 goes on along the lines that were learned above.
  From there on: Stockfish’s own limit on fixed nodes, every search having forgotten all earlier ones, as in the product.
- **Games.** From the bot’s named openings, each twice in a row with colours exchanged; luck by seed. Rungs play their neighbours,
  some also Stockfish’s own strengths: the reference, and a witness that is measured like the rungs.
- **Ends.** By the rules, or by the searches of both sides: won when all of 8 half-moves say at least ±1000 centipawns, drawn when after
  80 half-moves all of 16 say at most ±15; a draw after 300.`;

/** Of the pairs whose games are adjudicated at all. */
function checks({ pairs }: Measurement): string {
  const judged = pairs.filter(({ adjudicated }) => adjudicated > 0);
  const checked = judged.reduce((sum, pair) => sum + pair.checked, 0);
  const misjudged = judged.reduce((sum, pair) => sum + pair.misjudged, 0);
  return [
    '- **Check of the ends.** Every tenth pair of games is played to the end all the same:',
    `of ${checked} games that would have been adjudicated, ${misjudged} ended otherwise`,
    `(${percent(misjudged / Math.max(1, checked))}). Games of the rungs below 800 are never adjudicated.`,
  ].join(' ');
}

const LIMITS = `## Limits

- This is a scale of its own: programs against programs. "People of 1200" are players of that rating on Lichess as the model learned them, without their thinking time;
  what people themselves would score against the bot was not measured.
- Above 2000 Stockfish draws its moves by a luck that cannot be seeded: these games do not come out the same when played again.
- Only the labels of the table are measured; those in between follow a straight line between two of them. Stockfish’s own limit
  moves in steps of whole plies, so that between two rungs strength may rise unevenly.
- The rungs below 800 do not always win what is won ("misjudged" above): they lose it again, or stalemate.
- Strength depends on the opponent’s style: people and Stockfish’s limit go wrong in different ways, and a pair’s score may differ from
  the fit by more than luck ("by fit" above).`;

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
  return `${(100 * part).toFixed(1)} %`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`;
}
