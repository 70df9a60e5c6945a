/**
 * `npm run local:maintenance`: does on the running local server what production's clock starts every hour (product/privacy.md#how-long-answers-are-kept).
 */
import { exitWith, readPort } from './settings.ts';

const reading = readPort(process.env['PORT']);
if ('error' in reading) exitWith(reading.error);
const url = `http://localhost:${reading.port}/local/maintenance`;
const response = await fetch(url, { method: 'POST' }).catch(() => undefined);
if (!response) exitWith(`Nothing answers at ${url}. Start the product first: npm start`);
if (!response.ok) exitWith(`Maintenance failed; the server's log says why (${response.status}).`);
console.log(await response.text());
