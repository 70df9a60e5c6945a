/**
 * Writes tables of weights as bytes: each row as eight bits a weight, after one byte for its scale.
 */
import { tablesOf } from '../../worker-engine/bot/network.ts';
import {
  ADVISOR_ORDER,
  NETWORK_TABLES,
  SCALE_STEPS,
  SCALE_ZERO,
  type Model,
} from '../../worker-engine/bot/read-weights.ts';
import { ADVISOR_TABLES } from '../../worker-engine/bot/with-engine.ts';

/** The bytes of a table whose rows are so wide. */
export function writeTable(weights: Float32Array, width: number): Uint8Array {
  const rows = weights.length / width;
  const bytes = new Uint8Array(rows * (width + 1));
  for (let row = 0; row < rows; row++) {
    const values = weights.subarray(row * width, (row + 1) * width);
    const most = values.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0);
    const exponent = most === 0 ? -SCALE_ZERO : Math.ceil(Math.log2(most / 127) * SCALE_STEPS);
    const step = 2 ** (exponent / SCALE_STEPS);
    const at = row * (width + 1);
    bytes[at] = Math.max(0, Math.min(255, exponent + SCALE_ZERO));
    for (let unit = 0; unit < width; unit++)
      bytes[at + 1 + unit] = Math.round((values[unit] ?? 0) / step) + 128;
  }
  return bytes;
}

/** The bytes of a model, as `readModel` reads them. */
export function writeModel({ network, advisor }: Model): Uint8Array {
  const { size, tables } = network;
  const shapes = tablesOf(size);
  return Buffer.concat([
    Uint8Array.of(size.hidden, size.perMove),
    ...NETWORK_TABLES.map((name) => writeTable(tables[name], shapes[name][1])),
    ...ADVISOR_ORDER.map((name) => writeTable(advisor[name], ADVISOR_TABLES[name][1])),
  ]);
}
