/**
 * The `Range` header of a request (RFC 9110 §14), read against the size of the file. Pure.
 *
 * One range a request: what asks for several is given the whole, as the RFC allows; no player does.
 */

/** Both ends are included, as in `content-range`. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** `whole` stands for a header that is missing, malformed or of another unit: all of these are ignored. */
type RangeReading = ByteRange | 'whole' | 'unsatisfiable';

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/;

/** What a header asks for of a file of `size` bytes. */
export function readRange(header: string | null, size: number): RangeReading {
  const [, start = '', end = ''] = SINGLE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (start === '') return end === '' ? 'whole' : lastBytes(Number(end), size);
  const first = Number(start);
  const last = end === '' ? size - 1 : Math.min(Number(end), size - 1);
  if (end !== '' && Number(end) < first) return 'whole';
  return first < size ? { first, last } : 'unsatisfiable';
}

/** `bytes=-500`: the end of the file; all of it when it is shorter. */
function lastBytes(count: number, size: number): RangeReading {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { first: Math.max(size - count, 0), last: size - 1 };
}
