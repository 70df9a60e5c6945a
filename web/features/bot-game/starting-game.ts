/**
 * What luck decides before a game against the bot: the learner's colour and the opening, where they were left to it. Pure.
 */
import { OPENINGS } from '#names/openings';
import type { Opening } from '#names/openings';
import type { Color } from '#names/chess';
import type { BotSettings, ColorChoice, OpeningChoice } from './settings.ts';

/** How a game begins. */
export interface StartingGame {
  readonly learnerColor: Color;
  /** SAN moves that are on the board before anybody thinks; null when the game begins at the first position of chess. */
  readonly opening: Opening | null;
}

/** The game that these settings begin, for a seed that is a whole number, 0 or more. The same seed gives the same game. */
export function drawGame({ color, opening }: BotSettings, seed: number): StartingGame {
  // The seed's last bit is the colour's luck, the rest the opening's: neither says anything of the other.
  return { learnerColor: colorFor(color, seed % 2), opening: openingFor(opening, Math.floor(seed / 2)) };
}

function colorFor(choice: ColorChoice, luck: number): Color {
  if (choice !== 'random') return choice;
  return luck === 0 ? 'white' : 'black';
}

/** An opening that is no longer on the list begins at the first position. */
function openingFor(choice: OpeningChoice, luck: number): Opening | null {
  switch (choice.kind) {
    case 'start':
      return null;
    case 'random':
      return OPENINGS[luck % OPENINGS.length] ?? null;
    case 'chosen':
      return OPENINGS.find(({ name }) => name.en === choice.name) ?? null;
  }
}
