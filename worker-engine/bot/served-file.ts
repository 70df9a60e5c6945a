/**
 * Where a file lies that the game worker fetches, and how to know that it arrived whole.
 */

export interface ServedFile {
  readonly path: string;
  /** Its size as it is served. */
  readonly bytes: number;
  readonly contentType: string;
}
