/**
 * What `npm start` and `npm run dev` share: a checked port, and the lines that say where to look.
 */
import { QUIET } from './run-wrangler.ts';
import { exitWith, readPort } from './settings.ts';
import { connect } from 'node:net';

/** Checks the port; ends the process with a clear message when it cannot be had. */
export async function readyToListen(): Promise<number> {
  Object.assign(process.env, QUIET);
  process.env['CLOUDFLARE_ENV'] ??= 'local';
  const reading = readPort(process.env['PORT']);
  if ('error' in reading) exitWith(reading.error);
  const { port } = reading;
  if (await portIsInUse(port)) {
    exitWith(
      `Port ${port} is taken by another program. Stop that one, or choose another port with PORT, such as PORT=${port + 1}.`,
    );
  }
  return port;
}

/** Says where the product is. */
export function announce(port: number): void {
  console.log(`
  Oko is ready:    http://localhost:${port}
  Codes "sent" by the local sign-in service: http://localhost:${port}/local/inbox
  Controls of the local payment service: http://localhost:${port}/local/stripe
  Stop with Ctrl+C.
`);
}

/** True when a server on this machine accepts connections on `port`, over IPv4 or IPv6. */
export async function portIsInUse(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)));
  return answers.includes(true);
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
