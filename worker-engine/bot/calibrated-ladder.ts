/**
 * The ladder of strengths: a label, as the learner chooses it, turned into the dials that play at that strength.
 *
 * The only place that `npm run calibrate` (docs/bot-calibration.md) makes us edit. It does not know how a dial plays.
 */
import { isEngineWeakness, type EngineWeakness, type Weakness } from './weakness.ts';

/** What decides a strength: like which people the bot plays, or how far Stockfish limits itself; and a weakness, if any. */
export type Dial =
  | {
      readonly kind: 'people';
      /** Their rating, as on Lichess; what is below 500 goes on along the lines that were learned above. */
      readonly rating: number;
      /** 1: as they play; below, more often what most of them play. */
      readonly temperature: number;
      readonly weakness?: Weakness;
    }
  | {
      readonly kind: 'engine';
      readonly uciElo: number;
      readonly nodes: number;
      readonly weakness?: EngineWeakness;
    };

/** Up to this label the bot plays as people do, above it Stockfish limits itself. */
const PEOPLE_MAX_ELO = 2000;
/** The weakest and the strongest `UCI_Elo` that Stockfish honours. */
const UCI_ELO = { least: 1320, most: 3190 };

/**
 * Labels, and the people who were measured to play at them; between two points the line is straight. No people of a rating play
 * at the labels from 1700 on: those take the likelier moves more often than people do.
 */
const PEOPLE = [
  { elo: 400, rating: -430, temperature: 1 },
  { elo: 600, rating: -90, temperature: 1 },
  { elo: 800, rating: 240, temperature: 1 },
  { elo: 1000, rating: 690, temperature: 1 },
  { elo: 1200, rating: 1130, temperature: 1 },
  { elo: 1400, rating: 1490, temperature: 1 },
  { elo: 1550, rating: 1870, temperature: 1 },
  { elo: 1700, rating: 2270, temperature: 1 },
  { elo: 1850, rating: 2300, temperature: 0.81 },
  { elo: 2000, rating: 2300, temperature: 0.6 },
] as const;

/**
 * Labels and the `UCI_Elo` that was measured to play at them; between two points the line is straight. `UCI_Elo` sets the depth
 * at which Stockfish picks its move, a whole ply at a time, and a ply may be worth 300 Elo: so few nodes that this depth is not
 * always reached make the strengths in between. Between two points the nodes change by the same factor with every Elo.
 */
const ENGINES = [
  { elo: 2000, uciElo: 2090, nodes: 1880 },
  { elo: 2150, uciElo: 2360, nodes: 3570 },
  { elo: 2300, uciElo: 2550, nodes: 6480 },
  { elo: 2600, uciElo: 2740, nodes: 14_500 },
  { elo: 2800, uciElo: 2910, nodes: 28_500 },
] as const;

/** By how much Elo a weakness is made up for: by what it costs in games (docs/bot-calibration.md). */
const MADE_UP_ELO: Readonly<Record<Weakness, number>> = {
  'pawn-captures': 60,
  'edge-files': 110,
  sideways: 145,
  'long-diagonals': 55,
  knights: 80,
  'left-defence': 40,
  'x-rays': 0,
  'far-moves': 0,
  'quiet-replies': 50,
  backwards: 225,
};

/** The dials of a player of this label with this weakness; one that such a player cannot have counts for nothing. */
export function dialOfWeak(elo: number, weakness: Weakness): Dial {
  if (elo <= PEOPLE_MAX_ELO) return { ...dialOfPeople(elo + MADE_UP_ELO[weakness]), weakness };
  if (!isEngineWeakness(weakness)) return dialOfEngine(elo);
  return { ...dialOfEngine(elo + MADE_UP_ELO[weakness]), weakness };
}

/** The dials of a label; beyond the ladder's ends the outer lines go on, as far as Stockfish follows. */
export function dialOf(elo: number): Dial {
  return elo <= PEOPLE_MAX_ELO ? dialOfPeople(elo) : dialOfEngine(elo);
}

function dialOfPeople(elo: number): Extract<Dial, { kind: 'people' }> {
  const { weaker, stronger, share } = neighboursOf(PEOPLE, elo);
  return {
    kind: 'people',
    rating: Math.round(mix(weaker.rating, stronger.rating, share)),
    temperature: mix(weaker.temperature, stronger.temperature, share),
  };
}

function dialOfEngine(elo: number): Extract<Dial, { kind: 'engine' }> {
  const { weaker, stronger, share } = neighboursOf(ENGINES, elo);
  const uciElo = Math.round(mix(weaker.uciElo, stronger.uciElo, share));
  const nodes = Math.round(weaker.nodes * (stronger.nodes / weaker.nodes) ** share);
  return { kind: 'engine', uciElo: Math.min(UCI_ELO.most, Math.max(UCI_ELO.least, uciElo)), nodes };
}

function mix(from: number, to: number, share: number): number {
  return from + share * (to - from);
}

/** The Elo's neighbours among the points, which rise in Elo. */
interface Neighbours<Point> {
  readonly weaker: Point;
  readonly stronger: Point;
  /** How far the Elo is on the way from the weaker to the stronger: 0 to 1 between them. */
  readonly share: number;
}

/** The two points around `elo`; beyond either end, the last two there. */
function neighboursOf<Point extends { readonly elo: number }>(
  points: readonly Point[],
  elo: number,
): Neighbours<Point> {
  const above = points.findIndex((point) => point.elo >= elo);
  const index = Math.max(1, above < 0 ? points.length - 1 : above);
  const [weaker, stronger] = [points[index - 1], points[index]];
  if (!weaker || !stronger) throw new RangeError(`no strength ${elo}`);
  return { weaker, stronger, share: (elo - weaker.elo) / (stronger.elo - weaker.elo) };
}
