/**
 * Draws the learner's colour and the opening of a game against the bot, where the settings leave them to luck. Pure.
 */
import { OPENINGS } from '#chess/openings';
import type { Opening } from '#chess/openings';
import type { Color } from '#chess/chess';
import { findOpening } from './find-opening.ts';
import type { BotSettings, ColorChoice, OpeningChoice } from './settings.ts';

/** How a game begins. */
interface StartingGame {
  readonly learnerColor: Color;
  /** Its moves are played before the game begins; null when the game begins at the first position of chess. */
  readonly opening: Opening | null;
}

/** How a game with these settings begins. The seed is a whole number from 0; the same seed gives the same game. */
export function drawGame({ color, opening }: BotSettings, seed: number): StartingGame {
  // The seed's last bit draws the colour and the rest the opening, so that the two do not depend on each other.
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
      return findOpening(choice.name) ?? null;
  }
}
