/**
 * Reads tables of weights from bytes: eight bits a weight, and one byte for the scale of each row.
 */
import { tablesOf, type Network, type Table } from './network.ts';
import { ADVISOR_TABLES, type Advisor, type AdvisorTable } from './with-engine.ts';

/** A row's scale is 2 to the power of so many parts of its byte, less a zero. */
export const SCALE_STEPS = 8;
export const SCALE_ZERO = 200;

/** The model: what people play from the position, and how they weigh a shallow search. */
export interface Model {
  readonly network: Network;
  readonly advisor: Advisor;
}

/** The tables in the order in which they are written. */
export const NETWORK_TABLES = [
  'inputs',
  'hiddenBias',
  'pairs',
  'targets',
  'mix',
  'features',
  'moveTo',
  'moveFrom',
  'moveRating',
  'output',
  'plain',
  'plainRating',
] as const satisfies readonly Table[];
export const ADVISOR_ORDER = [
  'plain',
  'plainRating',
  'own',
  'signals',
  'features',
  'rating',
  'net',
  'bias',
  'output',
] as const satisfies readonly AdvisorTable[];

/** Reads a model; the first two bytes say how wide its layers are. Throws when the length is another than the tables need. */
export function readModel(bytes: Uint8Array): Model {
  const size = { hidden: bytes[0] ?? 0, perMove: bytes[1] ?? 0 };
  const shapes = tablesOf(size);
  let at = 2;
  const next = ([rows, width]: readonly [number, number]): Float32Array => {
    const length = rows * (width + 1);
    const table = readTable(bytes.subarray(at, at + length), width);
    at += length;
    return table;
  };
  const tables = Object.fromEntries(NETWORK_TABLES.map((name) => [name, next(shapes[name])]));
  const advisor = Object.fromEntries(ADVISOR_ORDER.map((name) => [name, next(ADVISOR_TABLES[name])]));
  if (at !== bytes.length) throw new RangeError(`the weights have ${bytes.length} bytes, not ${at}`);
  // Every name of both lists has its table now.
  return { network: { size, tables: tables as Network['tables'] }, advisor: advisor as Advisor };
}

function readTable(bytes: Uint8Array, width: number): Float32Array {
  const rows = Math.floor(bytes.length / (width + 1));
  const weights = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const at = row * (width + 1);
    const step = 2 ** (((bytes[at] ?? 0) - SCALE_ZERO) / SCALE_STEPS);
    for (let unit = 0; unit < width; unit++)
      weights[row * width + unit] = ((bytes[at + 1 + unit] ?? 0) - 128) * step;
  }
  return weights;
}
