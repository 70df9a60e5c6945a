/**
 * The entry of the lesson worker: offers its calls to the page, and nothing else.
 */
import { expose } from 'comlink';
import { lessonApi } from './calls.ts';

expose(lessonApi);
