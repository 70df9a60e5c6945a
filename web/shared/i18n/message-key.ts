/**
 * The keys of every text, typed from the English catalogs; `catalogs.test.ts` proves that the Polish ones have the same.
 *
 * A key is `{area}.{key in the area's file}`. A new area needs its two JSON files and one line here; `consent` has none, because its
 * texts are wanted without the translator (`web/shared/consent/consent-texts.ts`).
 */
import type auth from './catalogs/en/auth.json';
import type authSteps from './catalogs/en/auth-steps.json';
import type board from './catalogs/en/board.json';
import type bot from './catalogs/en/bot.json';
import type checkout from './catalogs/en/checkout.json';
import type botGame from './catalogs/en/bot-game.json';
import type daily from './catalogs/en/daily.json';
import type deck from './catalogs/en/deck.json';
import type footer from './catalogs/en/footer.json';
import type game from './catalogs/en/game.json';
import type howTo from './catalogs/en/how-to.json';
import type landing from './catalogs/en/landing.json';
import type legal from './catalogs/en/legal.json';
import type lesson from './catalogs/en/lesson.json';
import type look from './catalogs/en/look.json';
import type loadGame from './catalogs/en/load-game.json';
import type local from './catalogs/en/local.json';
import type notes from './catalogs/en/notes.json';
import type pastGames from './catalogs/en/past-games.json';
import type payment from './catalogs/en/payment.json';
import type pictures from './catalogs/en/pictures.json';
import type prerender from './catalogs/en/prerender.json';
import type preview from './catalogs/en/preview.json';
import type primer from './catalogs/en/primer.json';
import type profile from './catalogs/en/profile.json';
import type reasons from './catalogs/en/reasons.json';
import type review from './catalogs/en/review.json';
import type overlays from './catalogs/en/overlays.json';
import type shell from './catalogs/en/shell.json';
import type subscription from './catalogs/en/subscription.json';
import type topUsers from './catalogs/en/top-users.json';
import type tiles from './catalogs/en/tiles.json';
import type ui from './catalogs/en/ui.json';
import type username from './catalogs/en/username.json';
import type workout from './catalogs/en/workout.json';

/** Area → its catalog. */
interface Catalogs {
  readonly auth: typeof auth;
  readonly 'auth-steps': typeof authSteps;
  readonly board: typeof board;
  readonly bot: typeof bot;
  readonly 'bot-game': typeof botGame;
  readonly checkout: typeof checkout;
  readonly daily: typeof daily;
  readonly deck: typeof deck;
  readonly footer: typeof footer;
  readonly game: typeof game;
  readonly 'how-to': typeof howTo;
  readonly landing: typeof landing;
  readonly legal: typeof legal;
  readonly lesson: typeof lesson;
  readonly 'load-game': typeof loadGame;
  readonly local: typeof local;
  readonly look: typeof look;
  readonly notes: typeof notes;
  readonly 'past-games': typeof pastGames;
  readonly payment: typeof payment;
  readonly pictures: typeof pictures;
  readonly prerender: typeof prerender;
  readonly preview: typeof preview;
  readonly primer: typeof primer;
  readonly profile: typeof profile;
  readonly reasons: typeof reasons;
  readonly review: typeof review;
  readonly overlays: typeof overlays;
  readonly shell: typeof shell;
  readonly subscription: typeof subscription;
  readonly tiles: typeof tiles;
  readonly 'top-users': typeof topUsers;
  readonly ui: typeof ui;
  readonly username: typeof username;
  readonly workout: typeof workout;
}

/** A part of the product whose texts are loaded together. */
export type Area = keyof Catalogs;

/** The keys of one area, with its prefix. */
export type MessageKeyOf<A extends Area> = `${A}.${Extract<keyof Catalogs[A], string>}`;

/** Any key. */
export type MessageKey = { [A in Area]: MessageKeyOf<A> }[Area];
