/**
 * The bundled Stockfish lite in Node: a child process that speaks UCI on its standard input and output.
 *
 * A process of its own, because the engine's script overwrites `fetch` and takes over the error events of the process
 * it runs in. Knows nothing of UCI beyond lines; the conversation is `#bot/uci`'s.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createUciConversation } from '#bot/uci';
import type { UciConversation } from '#bot/uci';

/** A running engine that has answered the greeting. */
export interface NodeEngine extends UciConversation {
  /** Ends the process; resolves when it is gone. */
  quit(): Promise<void>;
}

/** The build for one thread: the only one whose searches are the same every time. */
const ENGINE_SCRIPT = createRequire(import.meta.url).resolve('stockfish/bin/stockfish-19-lite-single.js');
const ENGINE_WASM = ENGINE_SCRIPT.replace(/js$/, 'wasm');
/** Loading takes 0.1 s on an idle machine; silence beyond this means the engine did not start. */
const GREETING_DEADLINE_MS = 30_000;

/** Names the engine by its bytes: another build may give other scores. */
export async function engineBuild(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [ENGINE_SCRIPT, ENGINE_WASM]) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** Starts the engine and waits for its greeting. */
export async function startStockfish(script: string = ENGINE_SCRIPT): Promise<NodeEngine> {
  const child = spawn(process.execPath, [script], { stdio: 'pipe' });
  const uci = createUciConversation((line) => child.stdin.write(`${line}\n`));
  createInterface({ input: child.stdout }).on('line', uci.receive);

  let complaints = '';
  child.stderr.on('data', (text) => (complaints += text));
  const gone = new Promise<void>((resolve) => {
    child.once('close', (code) => {
      uci.close(new Error(`Stockfish ended with code ${code}. ${complaints}`.trim()));
      resolve();
    });
  });
  // A write to a dead engine fails here; the close event tells why.
  child.stdin.on('error', () => {});

  const deadline = setTimeout(() => child.kill(), GREETING_DEADLINE_MS);
  await uci.greet().finally(() => clearTimeout(deadline));

  return {
    ...uci,
    quit: () => {
      child.stdin.end('quit\n');
      return gone;
    },
  };
}
