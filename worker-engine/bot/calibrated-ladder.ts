/**
 * The ladder of strengths: a label, as the learner chooses it, turned into the dials that play at that strength.
 *
 * The only place that `npm run calibrate` (docs/bot-calibration.md) makes us edit. It does not know how a dial plays.
 */
import { neighboursOf } from './measured-strengths.ts';
import { isEngineWeakness, type EngineWeakness, type PersonWeakness, type Weakness } from './weakness.ts';

/** What decides a strength: how much a person sees (`persona.ts`), or how far Stockfish limits itself; and a weakness, if any. */
export type Dial =
  | { readonly kind: 'person'; readonly sightEffort: number; readonly weakness?: PersonWeakness }
  | {
      readonly kind: 'engine';
      readonly uciElo: number;
      readonly nodes: number;
      readonly weakness?: EngineWeakness;
    };

/** From this label on Stockfish limits itself: the weakest `UCI_Elo` it honours. */
const ENGINE_MIN_ELO = 1320;
/** The strongest `UCI_Elo` it honours. */
const ENGINE_MAX_ELO = 3190;

/** Labels and the sight, in effort, that was measured to play at them; between two points the line is straight. */
const PEOPLE = [
  { elo: 400, sightEffort: 0.42 },
  { elo: 600, sightEffort: 0.52 },
  { elo: 800, sightEffort: 0.62 },
  { elo: 1000, sightEffort: 0.685 },
  { elo: 1200, sightEffort: 0.805 },
  { elo: 1320, sightEffort: 0.855 },
] as const;

/**
 * Labels and the `UCI_Elo` that was measured to play at them; between two points the line is straight. `UCI_Elo` sets the depth
 * at which Stockfish picks its move, a whole ply at a time, and a ply may be worth 300 Elo: so few nodes that this depth is not
 * always reached make the strengths in between. Between two points the nodes change by the same factor with every Elo.
 */
const ENGINES = [
  { elo: 1320, uciElo: 1320, nodes: 500 },
  { elo: 1400, uciElo: 1440, nodes: 500 },
  { elo: 1550, uciElo: 1550, nodes: 700 },
  { elo: 1700, uciElo: 1620, nodes: 310 },
  { elo: 1850, uciElo: 2000, nodes: 670 },
  { elo: 2000, uciElo: 2000, nodes: 1500 },
  { elo: 2300, uciElo: 2460, nodes: 4550 },
  { elo: 2600, uciElo: 2680, nodes: 11_000 },
  { elo: 2800, uciElo: 2820, nodes: 20_500 },
] as const;

/** By how much Elo a weakness is made up for: by what it costs in games (docs/bot-calibration.md). */
const MADE_UP_ELO: Readonly<Record<EngineWeakness, number>> = {
  'far-moves': 0,
  'quiet-replies': 100,
  backwards: 150,
};

/** The dials of a player of this label with this weakness; one that such a player cannot have counts for nothing. */
export function dialOfWeak(elo: number, weakness: Weakness): Dial {
  const isEngine = isEngineWeakness(weakness);
  const dial = dialOf(isEngine && elo >= ENGINE_MIN_ELO ? elo + MADE_UP_ELO[weakness] : elo);
  if (dial.kind === 'engine') return isEngine ? { ...dial, weakness } : dial;
  return isEngine ? dial : { ...dial, weakness };
}

/** The dials of a label; beyond the ladder's ends the outer lines go on, as far as Stockfish follows. */
export function dialOf(elo: number): Dial {
  if (elo < ENGINE_MIN_ELO) {
    const { weaker, stronger, share } = neighboursOf(PEOPLE, elo);
    return { kind: 'person', sightEffort: mix(weaker.sightEffort, stronger.sightEffort, share) };
  }
  const { weaker, stronger, share } = neighboursOf(ENGINES, elo);
  const uciElo = Math.round(mix(weaker.uciElo, stronger.uciElo, share));
  const nodes = Math.round(weaker.nodes * (stronger.nodes / weaker.nodes) ** share);
  return { kind: 'engine', uciElo: Math.min(ENGINE_MAX_ELO, Math.max(ENGINE_MIN_ELO, uciElo)), nodes };
}

function mix(from: number, to: number, share: number): number {
  return from + share * (to - from);
}
