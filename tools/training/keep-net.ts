/**
 * Keeps a trained net at full precision beside its samples, so that what follows can be repeated without training it again.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablesOf, type Network } from '../../worker-engine/bot/network.ts';
import { NETWORK_TABLES } from '../../worker-engine/bot/read-weights.ts';
import { trainNet, type NetOptions } from './train-net.ts';

/** The net of these options: as it was kept, or trained now. */
export function keepNet(options: NetOptions): Network {
  const { size, epochs, seed, mostSamples } = options;
  const amount = Number.isFinite(mostSamples) ? `-${mostSamples}` : '';
  const file = join(options.folder, `net-${size.hidden}-${size.perMove}-${epochs}-${seed}${amount}.f32`);
  if (existsSync(file)) return read(file, size);
  const network = trainNet(options);
  writeFileSync(
    `${file}.tmp`,
    Buffer.concat(NETWORK_TABLES.map((name) => Buffer.from(network.tables[name].buffer))),
  );
  renameSync(`${file}.tmp`, file);
  return network;
}

function read(file: string, size: Network['size']): Network {
  const bytes = readFileSync(file);
  const all = new Float32Array(bytes.length >> 2);
  new Uint8Array(all.buffer).set(bytes);
  const shapes = tablesOf(size);
  let at = 0;
  const tables = Object.fromEntries(
    NETWORK_TABLES.map((name) => {
      const [rows, width] = shapes[name];
      const table = all.slice(at, at + rows * width);
      at += rows * width;
      return [name, table];
    }),
  );
  // Every name of the list has its table now.
  return { size, tables: tables as Network['tables'] };
}
