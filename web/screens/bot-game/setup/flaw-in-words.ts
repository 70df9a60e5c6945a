/**
 * Translates the PGN and FEN reader's errors, with their place
 * (product/texts.md#what-is-wrong-with-a-fen, product/texts.md#what-is-wrong-with-a-game). Pure.
 */
import { FILES, RANKS } from '#chess/chess';
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';
import type { MessageValues } from '#web/shared/i18n/translator.ts';
import type { FlawPlace, GameError } from '#worker-engine/game/types';

/** A text's key and its values. */
export interface FlawWords {
  readonly key: MessageKeyOf<'load-game'>;
  readonly values: MessageValues;
}

/** Returns the place, if the text has several lines, and the error, as sentences. */
export function flawInWords(error: GameError, place: FlawPlace | undefined): readonly FlawWords[] {
  const move = MOVE_ERROR.exec(error)?.[1];
  if (move !== undefined) return moveFlaw(move, place);
  switch (place?.kind) {
    case 'fen':
      return [...lineOf(place.line), { key: keyOf(error), values: fenValues(error, place.fen) }];
    case 'line':
      return [...lineOf(place.line), { key: keyOf(error), values: { sign: place.sign } }];
    case 'variant':
      return [{ key: keyOf(error), values: { variant: place.variant } }];
    case 'move':
    case undefined:
      return [{ key: keyOf(error), values: {} }];
  }
}

const MOVE_ERROR = /^Invalid move(?: in PGN)?: (.*)$/s;

function lineOf(line: number | undefined): readonly FlawWords[] {
  return line === undefined ? [] : [{ key: 'load-game.flaw.line', values: { line } }];
}

/** All errors but those that name a move. */
type NamedError = Exclude<GameError, `Invalid move${string}`>;

const KEYS: Readonly<Record<NamedError, MessageKeyOf<'load-game'>>> = {
  'Invalid FEN: must contain six space-delimited fields': 'load-game.flaw.fields',
  'Invalid FEN: move number must be a positive integer': 'load-game.flaw.moveNumber',
  'Invalid FEN: half move counter number must be a non-negative integer': 'load-game.flaw.halfMoves',
  'Invalid FEN: en-passant square is invalid': 'load-game.flaw.enPassant',
  'Invalid FEN: castling availability is invalid': 'load-game.flaw.castling',
  'Invalid FEN: side-to-move is invalid': 'load-game.flaw.turn',
  "Invalid FEN: piece data does not contain 8 '/'-delimited rows": 'load-game.flaw.rows',
  'Invalid FEN: piece data is invalid (consecutive number)': 'load-game.flaw.twoDigits',
  'Invalid FEN: piece data is invalid (invalid piece)': 'load-game.flaw.piece',
  'Invalid FEN: piece data is invalid (too many squares in rank)': 'load-game.flaw.rowLength',
  'Invalid FEN: illegal en-passant square': 'load-game.flaw.enPassantTurn',
  'Invalid FEN: missing white king': 'load-game.flaw.noKing.white',
  'Invalid FEN: missing black king': 'load-game.flaw.noKing.black',
  'Invalid FEN: too many white kings': 'load-game.flaw.kings.white',
  'Invalid FEN: too many black kings': 'load-game.flaw.kings.black',
  'Invalid FEN: some pawns are on the edge rows': 'load-game.flaw.pawns',
  'Invalid FEN: the side to move could capture the king': 'load-game.flaw.capturableKing',
  'Invalid PGN: the text is empty': 'load-game.flaw.empty',
  'Invalid PGN: the text is too long': 'load-game.flaw.tooLong',
  'Invalid PGN: brackets or quotes are not closed': 'load-game.flaw.brackets',
  'Invalid PGN: the game is too long': 'load-game.flaw.gameTooLong',
  'Invalid PGN: the game is of another variant': 'load-game.flaw.variant',
  'Invalid PGN: the text is a link': 'load-game.flaw.link',
  'Invalid PGN: FEN tag must be supplied with SetUp tag': 'load-game.flaw.setUp',
};

/** Falls back to a general text for an error of a newer reader. */
function keyOf(error: string): MessageKeyOf<'load-game'> {
  const known: Readonly<Record<string, MessageKeyOf<'load-game'> | undefined>> = KEYS;
  return known[error] ?? 'load-game.flaw.unknown';
}

function moveFlaw(move: string, place: FlawPlace | undefined): readonly FlawWords[] {
  if (place?.kind !== 'move') return [{ key: 'load-game.flaw.move', values: { move } }];
  const { line, color, number, flaw } = place;
  return [{ key: `load-game.flaw.move.${color}`, values: { line, number, move } }, reasonOf(flaw)];
}

function reasonOf(flaw: Extract<FlawPlace, { kind: 'move' }>['flaw']): FlawWords {
  switch (flaw.kind) {
    case 'impossible':
      return {
        key: `load-game.flaw.why.impossible.${flaw.role ?? 'any'}`,
        values: { to: flaw.to },
      };
    case 'ambiguous':
      return { key: 'load-game.flaw.why.ambiguous', values: { squares: flaw.from.join(', ') } };
    case 'origin':
      return { key: 'load-game.flaw.why.origin', values: { to: flaw.to, squares: flaw.from.join(', ') } };
    case 'letter':
      return {
        key: `load-game.flaw.why.letter.${/\p{Script=Latin}/u.test(flaw.letter) ? 'latin' : 'other'}`,
        values: { letter: flaw.letter },
      };
    case 'unreadable':
    case 'castling':
    case 'promotion':
    case 'check':
    case 'over':
    case 'word':
      return { key: `load-game.flaw.why.${flaw.kind}`, values: {} };
  }
}

/** Indexes of a FEN's fields. */
const TURN_FIELD = 1;
const CASTLING_FIELD = 2;
const EN_PASSANT_FIELD = 3;
const HALF_MOVES_FIELD = 4;
const MOVE_NUMBER_FIELD = 5;

/** Returns the values for a FEN's sentence: the words of a field, a row, or squares. */
function fenValues(error: GameError, fen: string): MessageValues {
  const fields = fen.split(' ');
  const [placement = '', turn] = fields;
  const field = (index: number): MessageValues => ({ written: fields[index] ?? '' });
  const rows = placement.split('/');
  switch (error) {
    case 'Invalid FEN: must contain six space-delimited fields':
      return { count: fields.length };
    case 'Invalid FEN: move number must be a positive integer':
      return field(MOVE_NUMBER_FIELD);
    case 'Invalid FEN: half move counter number must be a non-negative integer':
      return field(HALF_MOVES_FIELD);
    case 'Invalid FEN: en-passant square is invalid':
    case 'Invalid FEN: illegal en-passant square':
      return field(EN_PASSANT_FIELD);
    case 'Invalid FEN: castling availability is invalid':
      return field(CASTLING_FIELD);
    case 'Invalid FEN: side-to-move is invalid':
      return field(TURN_FIELD);
    case "Invalid FEN: piece data does not contain 8 '/'-delimited rows":
      return { count: rows.length };
    case 'Invalid FEN: piece data is invalid (consecutive number)':
      return rowValues(rows, (row) => TWO_DIGITS.test(row));
    case 'Invalid FEN: piece data is invalid (invalid piece)':
      return rowValues(rows, (row) => NO_PIECE.test(row));
    case 'Invalid FEN: piece data is invalid (too many squares in rank)':
      return rowValues(rows, (row) => widthOf(row) !== FILES.length);
    case 'Invalid FEN: too many white kings':
      return { squares: squaresOf(rows, 'K') };
    case 'Invalid FEN: too many black kings':
      return { squares: squaresOf(rows, 'k') };
    case 'Invalid FEN: some pawns are on the edge rows':
      return { squares: squaresOf(rows, 'Pp', /[18]$/) };
    case 'Invalid FEN: the side to move could capture the king':
      return { squares: squaresOf(rows, turn === 'w' ? 'k' : 'K') };
    default:
      return {};
  }
}

const TWO_DIGITS = /\d\d/;
/** Any sign but a piece or a digit from 1 to 8. */
const NO_PIECE = /[^KQRBNPkqrbnp1-8]/;

/** Describes the first wrong row: rank, text, wrong sign and number of squares. */
function rowValues(rows: readonly string[], isWrong: (row: string) => boolean): MessageValues {
  const index = rows.findIndex(isWrong);
  const row = rows[index] ?? '';
  return {
    rank: RANKS.toReversed()[index] ?? '',
    written: row,
    sign: NO_PIECE.exec(row)?.[0] ?? '',
    count: widthOf(row),
  };
}

function widthOf(row: string): number {
  return [...row].reduce((width, sign) => width + (Number(sign) || 1), 0);
}

/** Lists the squares of the pieces with these letters: `e1, e4`. */
function squaresOf(rows: readonly string[], letters: string, wanted = /./): string {
  const squares = rows.flatMap((row, index) => {
    // A digit stands for that many empty squares.
    const signs = row.replaceAll(/\d/g, (digit) => ' '.repeat(Number(digit)));
    return [...signs].flatMap((sign, file) => (letters.includes(sign) ? [nameOf(file, index)] : []));
  });
  return squares.filter((square) => wanted.test(square)).join(', ');
}

function nameOf(file: number, row: number): string {
  return `${FILES[file] ?? ''}${RANKS.toReversed()[row] ?? ''}`;
}
