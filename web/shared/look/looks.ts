/**
 * Which looks there are, and how a choice is written (look.md §2.2, §3.3). Knows neither the page nor storage.
 */

/** What can be chosen; the first of each is a newcomer's. */
export const LOOKS = {
  theme: ['system', 'light', 'dark'],
  board: ['wood', 'slate', 'heather', 'contrast'],
  pieces: ['wikipedia', 'engraved', 'celtic'],
} as const;

/** A choice for each part. */
export type BoardLook = { readonly [Part in keyof typeof LOOKS]: (typeof LOOKS)[Part][number] };

/** As it is stored: what is not a newcomer's, as in `theme=dark board=slate`. */
export function writeLook({ theme, board, pieces }: BoardLook): string {
  return Object.entries({ theme, board, pieces })
    .filter(([, name]) => !Object.values(LOOKS).some(([first]) => first === name))
    .map(([part, name]) => `${part}=${name}`)
    .join(' ');
}

/** What was stored; a choice that is not there any more is a newcomer's. */
export function readLook(stored: string): BoardLook {
  const chosen = stored.split(/[ =]/);
  const find = <Name extends string>(names: readonly [Name, ...Name[]]): Name =>
    names.find((name) => chosen.includes(name)) ?? names[0];
  return { theme: find(LOOKS.theme), board: find(LOOKS.board), pieces: find(LOOKS.pieces) };
}
