/**
 * Whether the list of moments stands beside a moment, or one of the two is shown at a time (look.md §6.4).
 */
import { useMedia } from '#web/shared/screen/use-media.ts';

/** The list, a board and the words beside it; on a phone on its side the board needs the room. */
const ROOM_FOR_ALL = '(width >= 1180px) and (height >= 480px)';

/** Follows the size of the window. */
export function useListBeside(): boolean {
  return useMedia(ROOM_FOR_ALL);
}
