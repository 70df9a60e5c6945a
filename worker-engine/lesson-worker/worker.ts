/**
 * The Web Worker's entry: offers the engine to the page, and nothing else.
 */
import { expose } from 'comlink';
import { engine } from './calls.ts';

expose(engine);
