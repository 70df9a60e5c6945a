/**
 * What `npm start` and `npm run dev` share: a checked port, and the lines that say where to look.
 */
import { portIsInUse } from './port-in-use.ts';
import { QUIET } from './run-wrangler.ts';
import { exitWith, readPort } from './settings.ts';

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
