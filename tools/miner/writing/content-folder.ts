/**
 * Where the miner puts what it makes.
 */

/** `content/`: the course, the dailies, the report and the contact sheet. */
export const CONTENT_FOLDER = new URL('../../../content/', import.meta.url);
