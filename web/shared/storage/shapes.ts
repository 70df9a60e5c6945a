/**
 * Checks of stored values, by hand: the page has no parser to pay for. A check says whether a value of unknown origin has a shape.
 */

/** Whether a value is what it should be. */
export type Check = (value: unknown) => boolean;

export type ShapeFields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is ShapeFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText: Check = (value) => typeof value === 'string';

export const isFlag: Check = (value) => typeof value === 'boolean';

/** A whole number, not negative. */
export const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

export const isFinite: Check = (value) => typeof value === 'number' && Number.isFinite(value);

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
export const isUuid: Check = (value) => typeof value === 'string' && UUID.test(value);

/** A moment that a date can be made of. */
export const isMoment: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const FEN = /^([1-8pnbrqk]{1,8}\/){7}[1-8pnbrqk]{1,8} [wb] [KQkq-]{1,4} (-|[a-h][36])( \d+ \d+)?$/i;
/** A position that can be drawn. */
export const isFen: Check = (value) => typeof value === 'string' && FEN.test(value) && hasWholeRanks(value);

function hasWholeRanks(fen: string): boolean {
  const [board = ''] = fen.split(' ');
  const squares = board.replaceAll(/\d/g, (count) => '.'.repeat(Number(count)));
  return squares.split('/').every((rank) => rank.length === 8);
}

export const isOneOf =
  (words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);

export const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** For what may be missing. */
export const isMissingOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const isListOf =
  (check: Check, most = Infinity): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((item) => check(item));

/** An object in which each of these fields fits; others are not looked at. */
export const hasFields =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

/** An object all of whose fields fit. */
export const isTableOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every((item) => check(item));
