/**
 * The game that the page saves, as the measurement reads it to know what to play next.
 */
import type { Page } from '@playwright/test';
import { legalMoves } from '#chess/moves';
import { playMove } from '#chess/play-move';
import type { SavedGame } from '../../../web/screens/bot-game/play/saved-game.ts';
import { pause } from '../slow-phone.ts';

/** Far longer than the bot may take, in ms. */
const PATIENCE_MS = 60_000;
const GLANCE_MS = 200;

/** Waits until the saved game is as wanted. */
export async function waitForGame(page: Page, isWanted: (game: SavedGame) => boolean): Promise<SavedGame> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const game = await readSavedGame(page);
    if (game && isWanted(game)) return game;
    await pause(GLANCE_MS);
  }
  throw new Error(`the game has not come so far within ${PATIENCE_MS / 1000} s`);
}

/** Whether the learner is to move, in a game that goes on from the first position. */
export function isLearnersTurn({ record, learnerColor, ending }: SavedGame): boolean {
  return !ending && record.moves.length % 2 === (learnerColor === 'white' ? 0 : 1);
}

/** A legal move, by taste: a capture when there is one. */
export function moveIn({ record }: SavedGame): string {
  const fen = fenOf(record);
  const moves = legalMoves(fen).filter((move) => move.length === 4);
  const chosen =
    moves.find((move) => playMove(fen, move)?.captured) ?? moves[record.moves.length % moves.length];
  if (chosen === undefined) throw new Error(`no move to play in ${fen}`);
  return chosen;
}

function fenOf({ startFen, moves }: SavedGame['record']): string {
  return moves.reduce((fen, move) => playMove(fen, move)?.fen ?? fen, startFen);
}

async function readSavedGame(page: Page): Promise<SavedGame | undefined> {
  const text = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('oko-bot-game:'));
    return name === undefined ? null : localStorage.getItem(name);
  });
  return text === null ? undefined : (JSON.parse(text) as SavedGame);
}
