/**
 * Where the licence texts are, in the build and in development: `licences.vite.ts` puts them there.
 */
export const GPL_PATH = '/licenses/gpl-3.0.txt';
export const LICENCE_TEXTS_PATH = '/licenses/packages.txt';
