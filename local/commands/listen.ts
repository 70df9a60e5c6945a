/**
 * What `npm start` and `npm run dev` share: a checked port, prepared databases, and the lines that say where to look.
 */
import { portIsInUse } from './port-in-use.ts';
import { QUIET, prepareDatabases } from './prepare.ts';
import { exitWith, readPort } from './settings.ts';

/** Checks the port and prepares the databases; ends the process with a clear message when either cannot be. */
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
  console.log('Preparing the local databases …');
  prepareDatabases();
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
