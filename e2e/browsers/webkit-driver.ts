/**
 * WebKit: WebKitGTK's MiniBrowser in a screen that nobody sees (Xvfb), driven by the W3C's WebDriver over HTTP.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import { WINDOW, type Driver } from './driver.ts';

export interface WebKitPrograms {
  readonly screen: string;
  readonly driver: string;
  readonly browser: string;
}

const sessionSchema = z.object({ sessionId: z.string() });
/** How long the driver may take until it listens, in ms. */
const START_MS = 10_000;

/** What an answer's `value` is; an error is thrown. */
type Send = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const screen = await startScreen(programs.screen);
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilListening(origin);
  const { sessionId } = sessionSchema.parse(
    await sendTo(origin)('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        },
      },
    }),
  );
  const send = sendTo(`${origin}/session/${sessionId}`);
  await send('POST', '/window/rect', WINDOW);
  return {
    open: async (url) => void (await send('POST', '/url', { url })),
    read: (expression) => send('POST', '/execute/sync', { script: `return (${expression});`, args: [] }),
    press: ({ x, y }) => act(send, { type: 'pointer', id: 'mouse' }, pressAt(Math.round(x), Math.round(y))),
    type: (text) => act(send, { type: 'key', id: 'keys' }, keysOf(text)),
    close: async () => {
      await send('DELETE', '');
      await end(driver);
      await end(screen.process);
    },
  };
}

/** Xvfb names the screen that it has found free on a pipe of its own. */
async function startScreen(program: string): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = screen.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe');
  const [number] = await once(pipe, 'data');
  return { process: screen, display: `:${String(number).trim()}` };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function untilListening(origin: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const isThere = await fetch(`${origin}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not listen');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function sendTo(base: string): Send {
  return async (method, path, body) => {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function act(send: Send, source: object, actions: readonly object[]): Promise<void> {
  await send('POST', '/actions', { actions: [{ ...source, actions }] });
}

function pressAt(x: number, y: number): readonly object[] {
  return [
    { type: 'pointerMove', duration: 0, x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
}

function keysOf(text: string): readonly object[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
}

async function end(process: ChildProcess): Promise<void> {
  if (process.kill()) await once(process, 'exit');
}
