/**
 * git's hook `commit-msg`: refuses a subject that is too long. Git names the file with the message.
 */
import { readFileSync } from 'node:fs';
import { exitWith } from '../settings.ts';
import { findSubjectProblem } from './subject.ts';

const [, , messageFile] = process.argv;
if (messageFile === undefined) exitWith('Usage: commit-msg MESSAGE_FILE');
const problem = findSubjectProblem(readFileSync(messageFile, 'utf8'));
if (problem !== undefined) exitWith(problem);
