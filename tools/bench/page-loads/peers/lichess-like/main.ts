/**
 * As on lichess: the words are in the page, and chessground draws the board.
 */
import { Chessground } from 'chessground';
import 'chessground/assets/chessground.base.css';
import 'chessground/assets/chessground.brown.css';
import 'chessground/assets/chessground.cburnett.css';

const board = document.getElementById('board');
if (board) Chessground(board);
