/**
 * Who meets whom in a calibration: the rungs of the ladder, Stockfish's own strengths as anchors, and their pairings.
 */
import { dialOf, type Dial } from '#bot/calibrated-ladder';

export interface Player {
  /** Unique: `1000`, or `UCI_Elo 1320` for an anchor. */
  readonly name: string;
  readonly dial: Dial;
  /** The label of a rung; an anchor has none. */
  readonly label: number | undefined;
}

/** A player of the ladder. */
interface Rung extends Player {
  readonly label: number;
}

/** Two players, and how many games they play against each other, half of them with either colour. */
export interface Pairing {
  readonly one: Player;
  readonly other: Player;
  readonly games: number;
}

/** The labels that are measured. The others lie between two of them, on one straight line of the table. */
export const LABELS = [400, 600, 800, 1000, 1200, 1400, 1700, 2000, 2300, 2600, 2800] as const;

/** The anchor that the scale hangs on, and what it is worth there. */
export const PIN = { name: 'UCI_Elo 1320', elo: 1320 } as const;
/** At this strength Stockfish picks its move after a depth of 1, so that nodes beyond it do not matter. */
const PIN_NODES = 500;
/** The rungs that play against the pin: around where people give way to Stockfish's own strength. */
const PINNED_LABELS: readonly number[] = [1000, 1200, 1400];
/** Issue 5 asks for at least so many. */
const GAMES_PER_PAIR = 200;

/** All pairings of a full calibration, those that the scale hangs on first. */
export function planPairings(): readonly Pairing[] {
  const rungs = LABELS.map((label): Rung => ({ name: String(label), dial: dialOf(label), label }));
  const pin: Player = {
    name: PIN.name,
    dial: { kind: 'engine', uciElo: PIN.elo, nodes: PIN_NODES },
    label: undefined,
  };
  const games = GAMES_PER_PAIR;
  return [
    ...rungs.filter(({ label }) => PINNED_LABELS.includes(label)).map((one) => ({ one, other: pin, games })),
    ...rungs.flatMap((one, index) =>
      rungs.slice(index + 1, index + 2).map((other) => ({ one, other, games })),
    ),
  ];
}
