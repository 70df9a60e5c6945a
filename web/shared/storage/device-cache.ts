/**
 * The adapter of Cache Storage: files that are fetched once and kept. Where the browser denies it, or has no room, they are fetched
 * anew on every visit.
 */
import { reportTrouble } from './entry-storage.ts';

/** Files of one cache, as texts. */
export interface DeviceCache {
  /** The text that is kept of this address, if `isWhole` finds it so. One that is damaged is removed, and the log says so. */
  find(path: string): Promise<string | undefined>;
  keep(path: string, response: Response): Promise<void>;
}

export function openDeviceCache(name: string, isWhole: (text: string) => boolean): DeviceCache {
  const opening = trying(`${name}: no Cache Storage here, files are fetched on every start`, () =>
    caches.open(name),
  );
  return {
    find: (path) =>
      trying(`${name}: ${path} cannot be read`, async () => {
        const cache = await opening;
        const response = await cache?.match(path);
        if (!response) return undefined;
        const text = await response.text();
        if (response.ok && isWhole(text)) return text;
        reportTrouble(`${name}: ${path} is dropped`, 'it is damaged');
        await cache?.delete(path);
        return undefined;
      }),
    keep: (path, response) =>
      trying(`${name}: ${path} could not be cached`, async () => (await opening)?.put(path, response)),
  };
}

/** What `task` makes of Cache Storage; undefined when that fails, even as it is named. */
async function trying<Result>(subject: string, task: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await task();
  } catch (error) {
    reportTrouble(subject, error);
    return undefined;
  }
}
