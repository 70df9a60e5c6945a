/** A file that the service worker keeps. Workbox's own shape of a precache entry. */
export interface KeptFile {
  /** Its path beside the service worker. */
  readonly url: string;
  /** What changes with its content; null where the name does. */
  readonly revision: string | null;
}
