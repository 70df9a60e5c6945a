/**
 * `npm run local:due -- EMAIL`: brings everything in a local learner's review deck back now, so that nobody has to wait for tomorrow.
 */
import { requestDueReviews } from './due-reviews.ts';
import { exitWith, readPort } from './settings.ts';

const [email, ...rest] = process.argv.slice(2);
if (email === undefined || rest.length > 0) exitWith('Usage: npm run local:due -- EMAIL');
const reading = readPort(process.env['PORT']);
if ('error' in reading) exitWith(reading.error);
const origin = `http://localhost:${reading.port}`;
const due = await requestDueReviews({ origin, email });
if (due === undefined) exitWith(`No local Oko answers at ${origin}. Start it with npm start.`);
console.log(due === 0 ? `${email} has nothing in the deck: nothing was missed yet.` : `Due now: ${due}.`);
