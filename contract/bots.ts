/**
 * How strong the bot can be, and the ten opponents with a name (product/bot-game.md#settings): how strong each is and what each overlooks more than others.
 *
 * Names are the same in every language. Faces are drawn in `web/screens/bot-game/opponents`, the weaknesses' sentences are texts
 * (`bot.weakness.*`), and what a weakness does is `worker-engine/bot/weakness.ts`.
 */

export const BOT_OPPONENTS = [
  { id: 'kuba', name: 'Kuba', elo: 400, weakness: 'pawn-captures' },
  { id: 'hania', name: 'Hania', elo: 550, weakness: 'edge-files' },
  { id: 'antek', name: 'Antek', elo: 700, weakness: 'sideways' },
  { id: 'ola', name: 'Ola', elo: 800, weakness: 'long-diagonals' },
  { id: 'bartek', name: 'Bartek', elo: 1000, weakness: 'knights' },
  { id: 'irena', name: 'Irena', elo: 1150, weakness: 'left-defence' },
  { id: 'tomek', name: 'Tomek', elo: 1250, weakness: 'x-rays' },
  { id: 'ewa', name: 'Ewa', elo: 1550, weakness: 'far-moves' },
  { id: 'wiktor', name: 'Wiktor', elo: 1850, weakness: 'quiet-replies' },
  { id: 'helena', name: 'Helena', elo: 2100, weakness: 'backwards' },
] as const;

export type BotOpponent = (typeof BOT_OPPONENTS)[number];
/** Stays the same for ever: stored games and settings name an opponent by it. */
export type OpponentId = BotOpponent['id'];

/** The opponent of a value that is not trusted; undefined for anything else. */
export function findOpponent(id: unknown): BotOpponent | undefined {
  return BOT_OPPONENTS.find((opponent) => opponent.id === id);
}

/** The bot's name in a PGN, which is English: `Ola (bot, 800)`, or `Oko 800` for a strength without a name. */
export function writeBotName(elo: number, id: OpponentId | undefined): string {
  const opponent = findOpponent(id);
  return opponent ? `${opponent.name} (bot, ${elo})` : `Oko ${elo}`;
}

/** The opponent of a stored game, by its PGN; undefined when it was one without a name. No username has a bracket. */
export function findOpponentIn(pgn: string): BotOpponent | undefined {
  const [, name] = /^\[(?:White|Black) "([A-Za-z]+) \(bot, \d+\)"\]$/m.exec(pgn) ?? [];
  return BOT_OPPONENTS.find((opponent) => opponent.name === name);
}

/** The weakest and the strongest bot (product/bot-game.md#settings). */
export const BOT_ELO_MIN = 400;
export const BOT_ELO_MAX = 2800;

/** Between one strength that can be chosen and the next: below it nobody feels a difference. */
export const BOT_ELO_STEP = 50;

/** From here on the bot may resign: below, people play on to the mate (product/bot-game.md#playing). */
export const BOT_RESIGNS_FROM_ELO = 1000;

/** Whether a value that is not trusted is a strength that can be chosen. */
export function isBotElo(value: unknown): value is number {
  if (typeof value !== 'number' || value < BOT_ELO_MIN || value > BOT_ELO_MAX) return false;
  return (value - BOT_ELO_MIN) % BOT_ELO_STEP === 0;
}
