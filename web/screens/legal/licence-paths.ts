/** Paths of the licence texts; `licences.vite.ts` serves them in build and development. */
export const GPL_PATH = '/licenses/gpl-3.0.txt';
export const LICENCE_TEXTS_PATH = '/licenses/packages.txt';
