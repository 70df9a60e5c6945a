/**
 * The keys of every text, typed from the English catalogs; `catalogs.test.ts` proves that the Polish ones have the same.
 *
 * A key is `{area}.{key in the area's file}`. A new area needs its two JSON files and one line here.
 */

/** Area → its catalog. */
interface Catalogs {
  readonly auth: typeof import('./catalogs/en/auth.json');
  readonly landing: typeof import('./catalogs/en/landing.json');
  readonly lesson: typeof import('./catalogs/en/lesson.json');
  readonly local: typeof import('./catalogs/en/local.json');
  readonly shell: typeof import('./catalogs/en/shell.json');
  readonly tiles: typeof import('./catalogs/en/tiles.json');
  readonly ui: typeof import('./catalogs/en/ui.json');
}

/** A part of the product whose texts are loaded together. */
export type Area = keyof Catalogs;

/** The keys of one area, with its prefix. */
export type MessageKeyOf<A extends Area> = `${A}.${Extract<keyof Catalogs[A], string>}`;

/** Any key. */
export type MessageKey = { [A in Area]: MessageKeyOf<A> }[Area];
