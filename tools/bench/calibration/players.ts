/**
 * Who meets whom in a calibration: the rungs of the ladder, Stockfish's own strengths as anchors, and their pairings.
 */
import { dialOf, dialOfWeak, type Dial } from '#bot/calibrated-ladder';
import { BOT_OPPONENTS } from '#contract/bots';

export interface AnchorPlayer {
  /** Unique: `1000`, or `UCI_Elo 1320` for an anchor. */
  readonly name: string;
  readonly dial: Dial;
  /** The label of a rung; an anchor has none. */
  readonly label: number | undefined;
}

/** A player of the ladder. */
interface Rung extends AnchorPlayer {
  readonly label: number;
}

/** Two players, and how many games they play against each other, half of them with either colour. */
export interface Pairing {
  readonly one: AnchorPlayer;
  readonly other: AnchorPlayer;
  readonly games: number;
}

/** The labels that are measured. The others lie between two of them, on one straight line of the table. */
export const LABELS = [
  400, 600, 800, 1000, 1200, 1400, 1550, 1700, 1850, 2000, 2150, 2300, 2450, 2600, 2800,
] as const;

/** The anchor that the scale hangs on, and what it is worth there. */
export const REFERENCE_PLAYER = { name: 'UCI_Elo 1320', elo: 1320 } as const;

/** Stockfish's own strengths, the reference player first, and the rungs that play against each. */
const ANCHORS = [
  /** It picks its move after a depth of 1, so that nodes beyond it do not matter. */
  { uciElo: REFERENCE_PLAYER.elo, nodes: 500, labels: [1000, 1200, 1400, 1550] },
  /** A witness from the upper half: it is measured like the rungs, with nodes enough for the depth at which it picks. */
  { uciElo: 2200, nodes: 15_000, labels: [2000, 2150, 2300] },
] as const;

/**
 * Stockfish's own strengths between the reference player and the rungs above people, each played against the next: without them
 * both halves of the scale would hang together by people alone, whose games against their like stretch it.
 */
const LINKS = [
  { uciElo: 1440, nodes: 500 },
  { uciElo: 1550, nodes: 700 },
  { uciElo: 1620, nodes: 310 },
  { uciElo: 2000, nodes: 670 },
  { uciElo: 2000, nodes: 1500 },
] as const;
/** The rung that the last of them plays. */
const LINKED_LABEL = 2150;

/** The least number that the measurement needs (product/bot-game.md#how-strong-the-bot-plays). */
const GAMES_PER_PAIR = 200;

/** All pairings of a full calibration, those that the scale hangs on first. */
export function planPairings(): readonly Pairing[] {
  const rungs = LABELS.map((label): Rung => ({ name: String(label), dial: dialOf(label), label }));
  const games = GAMES_PER_PAIR;
  const links = LINKS.map((link): AnchorPlayer => ({
    name: `UCI_Elo ${link.uciElo}, ${link.nodes} nodes`,
    dial: { kind: 'engine', ...link },
    label: undefined,
  }));
  return [
    ...linksOf(links, rungs, games),
    ...ANCHORS.flatMap(({ uciElo, nodes, labels }) => {
      const other: AnchorPlayer = {
        name: `UCI_Elo ${uciElo}`,
        dial: { kind: 'engine', uciElo, nodes },
        label: undefined,
      };
      const wanted: readonly number[] = labels;
      return rungs.filter(({ label }) => wanted.includes(label)).map((one) => ({ one, other, games }));
    }),
    ...rungs.slice(1).flatMap((other, index) => {
      const one = rungs[index];
      return one ? [{ one, other, games }] : [];
    }),
  ];
}

/** The reference player and each link against the next, the last one against its rung. */
function linksOf(links: readonly AnchorPlayer[], rungs: readonly Rung[], games: number): readonly Pairing[] {
  const [{ nodes }] = ANCHORS;
  const reference: AnchorPlayer = {
    name: REFERENCE_PLAYER.name,
    dial: { kind: 'engine', uciElo: REFERENCE_PLAYER.elo, nodes },
    label: undefined,
  };
  const [first] = links;
  const chain = [...links, ...rungs.filter(({ label }) => label === LINKED_LABEL)];
  return [
    ...(first ? [{ one: first, other: reference, games }] : []),
    ...chain.slice(1).flatMap((other, index) => {
      const one = chain[index];
      return one ? [{ one, other, games }] : [];
    }),
  ];
}

/** Fewer than a rung has: what is asked is whether a weakness has moved the strength, and not where that lies. */
const GAMES_OF_OPPONENT = 75;

/** Each opponent with a weakness against one of the same Elo without. */
export function planOpponentPairings(): readonly Pairing[] {
  return BOT_OPPONENTS.map(({ name, elo, weakness }) => ({
    one: { name, dial: dialOfWeak(elo, weakness), label: undefined },
    other: { name: String(elo), dial: dialOf(elo), label: elo },
    games: GAMES_OF_OPPONENT,
  }));
}

/** `people of 1150`, or `UCI_Elo 1440, 500 nodes`; and the weakness, if any. */
export function describeDial(dial: Dial): string {
  const strength = describeStrength(dial);
  return dial.weakness ? `${strength}, weak at ${dial.weakness}` : strength;
}

function describeStrength(dial: Dial): string {
  switch (dial.kind) {
    case 'people': {
      const evenness = dial.temperature === 1 ? '' : `, temperature ${dial.temperature.toFixed(2)}`;
      return `people of ${Math.round(dial.rating)}${evenness}`;
    }
    case 'engine':
      return `UCI_Elo ${dial.uciElo}, ${dial.nodes} nodes`;
  }
}
