/**
 * The script of the landing page until its board is touched. Without React: the page reads and looks the same without it.
 */
import { readyBoard } from './begin.ts';
import { readyConsent } from './consent.ts';
import { readyLanguages } from './languages.ts';
import { readyPrices } from './prices.ts';
import { readySound } from './sound.ts';

readyLanguages();
readySound();
readyBoard();
readyPrices();
readyConsent();
