/**
 * Prepares the local databases as a program of its own: beside a build, which gives no other work of its process a turn for seconds.
 */
import { prepareDatabases } from './prepare.ts';

await prepareDatabases();
