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
/** The rungs that play against the pin: where people give way to Stockfish's own strength. */
const PINNED_LABELS: readonly number[] = [1000, 1200, 1400, 1700];

/** Per pair; issue 5 asks for at least 200. */
const NEIGHBOUR_GAMES = 400;
/** Neighbours but one: the same distance in one leap, which holds a long chain together. */
const LEAP_GAMES = 200;
const PIN_GAMES = 400;

/** All pairings of a full calibration, those that the scale hangs on first. */
export function planPairings(): readonly Pairing[] {
  const rungs = LABELS.map((label): Player => ({ name: String(label), dial: dialOf(label), label }));
  const pin: Player = {
    name: PIN.name,
    dial: { kind: 'engine', uciElo: PIN.elo, nodes: PIN_NODES },
    label: undefined,
  };
  const pinned = rungs.filter(({ label }) => PINNED_LABELS.includes(label ?? 0));
  return [
    ...pinned.map((rung): Pairing => ({ one: rung, other: pin, games: PIN_GAMES })),
    ...pairsApart(rungs, 1, NEIGHBOUR_GAMES),
    ...pairsApart(rungs, 2, LEAP_GAMES),
  ];
}

/** Every rung with the one so many `steps` above it. */
function pairsApart(rungs: readonly Player[], steps: number, games: number): Pairing[] {
  return rungs.flatMap((one, index) => {
    const other = rungs[index + steps];
    return other ? [{ one, other, games }] : [];
  });
}
