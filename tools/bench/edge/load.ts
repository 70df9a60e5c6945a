/**
 * Calls over many connections, or one after the other, and the processor time that the Worker's process took for them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { requestOf, type MeasuredCall, type Turn } from './calls.ts';
import type { BenchPool } from './pool.ts';
import type { BenchWorker } from './worker.ts';

export const CONNECTIONS = 16;
const NS_PER_MS = 1e6;

/** A Worker with whom its callers are. */
export interface Target {
  readonly worker: BenchWorker;
  readonly pool: BenchPool;
}

export interface EdgeLoad {
  /** Calls a second. */
  readonly rate: number;
  /** Milliseconds of the process for a call, its D1 with it. */
  readonly cpuMs: number;
}

/** Makes the calls of these turns over all connections. */
export async function underLoad(
  target: Target,
  call: MeasuredCall,
  turns: readonly Turn[],
): Promise<EdgeLoad> {
  const waiting = turns.values();
  const agent = openAgent();
  const cpuBefore = cpuMsOf(target.worker.pid);
  const start = performance.now();
  const connection = async () => {
    for (const turn of waiting) await send(target, agent, call, turn);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const ms = performance.now() - start;
  agent.destroy();
  return {
    rate: (turns.length * 1_000) / ms,
    cpuMs: (cpuMsOf(target.worker.pid) - cpuBefore) / turns.length,
  };
}

/** Makes the calls one after the other: milliseconds of the process from the beginning of each to that of the next. */
export async function oneByOne(
  target: Target,
  call: MeasuredCall,
  turns: readonly Turn[],
): Promise<readonly number[]> {
  const times: number[] = [];
  const agent = openAgent();
  for (const turn of turns) {
    const before = cpuMsOf(target.worker.pid);
    await send(target, agent, call, turn);
    times.push(cpuMsOf(target.worker.pid) - before);
  }
  agent.destroy();
  return times;
}

/** Connections for one load: workerd closes those that nobody uses for a while, and a call may just be on its way then. */
function openAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
}

/** What all threads of a process have run, in milliseconds: the first number of Linux's schedstat, in nanoseconds. */
function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    const [ran = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(ran);
  });
  return nanoseconds.reduce((sum, ran) => sum + ran, 0) / NS_PER_MS;
}

async function send({ worker, pool }: Target, agent: Agent, call: MeasuredCall, turn: Turn): Promise<void> {
  const { method, path, body } = requestOf(call, turn);
  const headers = {
    authorization: `Bearer ${await pool.tokenOf(turn.learner)}`,
    'content-type': 'application/json',
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  };
  await new Promise<void>((resolve, reject) => {
    const sent = httpRequest(new URL(path, worker.origin).href, { method, headers, agent }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${call.name}: ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
