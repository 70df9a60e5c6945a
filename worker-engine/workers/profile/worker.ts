/**
 * The entry of the profile worker: offers its calls to the page, and nothing else.
 */
import { expose } from 'comlink';
import { profileApi } from './calls.ts';

expose(profileApi);
