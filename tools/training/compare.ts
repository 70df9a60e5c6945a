/**
 * Puts the model beside people and Stockfish on the situations that judge.
 */
import type { Model } from '../../worker-engine/bot/read-weights.ts';
import {
  addForetelling,
  botPlayer,
  modelPlayer,
  netPlayer,
  randomPlayer,
  type ForetoldPlayer,
} from './foretell.ts';
import { readJudged } from './judged-situations.ts';
import type { SampleJudge } from './make-samples.ts';
import type { PeerMoves } from './peers.ts';
import { addMistake, addToReliability, createReliability, type RateReliability } from './reliability.ts';
import { addStyle, createStyleTally, type StyleTally } from './style.ts';
import { createTally, type FitTally } from './tally.ts';

/** What was counted of a player. */
export interface CountedGames {
  readonly name: PlayerName;
  readonly tally: FitTally;
  readonly style: StyleTally;
}

export const PLAYER_NAMES = [
  'people',
  'the bot',
  'model',
  'model without Stockfish',
  'UCI_Elo',
  'Stockfish, depth 8',
  'any move',
] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

export interface PlayComparison {
  /** On the situations that all players were asked about. */
  readonly players: readonly CountedGames[];
  /** Bot and model on all situations that judge. */
  readonly larger: readonly CountedGames[];
  /** Of the model’s chances, and of its chances of a mistake. */
  readonly reliability: RateReliability;
  readonly mistakes: RateReliability;
}

interface Compared {
  readonly folder: string;
  readonly model: Model;
  readonly judges: readonly SampleJudge[];
  readonly peers: readonly PeerMoves[];
}

export function compare({ folder, model, judges, peers }: Compared): PlayComparison {
  const moves = new Map(judges.map(({ fen }, index) => [fen, peers[index]]));
  const peer = (name: keyof PeerMoves): ForetoldPlayer => {
    return ({ judge, encoding }, chances) => {
      const chosen = moves.get(judge.fen)?.[name] ?? [];
      chances.fill(0, 0, encoding.moveCount);
      for (const move of chosen) {
        const place = judge.legal.indexOf(move);
        chances[place] = (chances[place] ?? 0) + 1 / chosen.length;
      }
    };
  };
  const players: Readonly<Record<PlayerName, ForetoldPlayer>> = {
    people,
    'the bot': botPlayer(model),
    model: modelPlayer(model),
    'model without Stockfish': netPlayer(model.network),
    UCI_Elo: peer('limited'),
    'Stockfish, depth 8': peer('full'),
    'any move': randomPlayer,
  };
  const counted = PLAYER_NAMES.map(count);
  const larger = (['people', 'the bot', 'model', 'model without Stockfish'] as const).map(count);
  const reliability = createReliability();
  const mistakes = createReliability();
  const chances = new Float32Array(256);
  const ask = (one: CountedGames, situation: Parameters<ForetoldPlayer>[0]): void => {
    const { encoding, chosen, search, judge } = situation;
    players[one.name](situation, chances);
    addForetelling(one.tally, encoding, chosen, chances);
    addStyle(one.style, { encoding, search, ply: judge.ply }, chances);
  };
  for (const situation of readJudged(folder, 'test')) {
    for (const one of larger) ask(one, situation);
    if (moves.has(situation.judge.fen)) for (const one of counted) ask(one, situation);
    players.model(situation, chances);
    addToReliability(reliability, { chances, count: situation.encoding.moveCount, chosen: situation.chosen });
    addMistake(mistakes, situation, chances);
  }
  return { players: counted, larger, reliability, mistakes };
}

/** The person’s own move is certain. */
const people: ForetoldPlayer = ({ encoding, chosen }, chances) => {
  chances.fill(0, 0, encoding.moveCount);
  chances[chosen] = 1;
};

function count(name: PlayerName): CountedGames {
  return { name, tally: createTally(), style: createStyleTally() };
}
