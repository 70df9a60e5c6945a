/**
 * Fetches what a view needs, once, and says how far that is; what failed can be fetched again.
 *
 * No Suspense: React would hold back for 300 ms whatever comes after a placeholder, however soon it is there.
 */
import type { ComponentType, ReactNode } from 'react';
import { preload } from 'react-dom';
import type { Translator } from '#web/i18n/translator.ts';
import { warn } from '#web/platform/log.ts';
import type { Session } from '#web/platform/session/session.ts';
import { VIEWS } from './screens.tsx';
import type { ViewName } from './screens.tsx';

/** The API below the views that call the server, in a chunk of its own. */
export type ServerArea = ComponentType<{ readonly session: Session; readonly children: ReactNode }>;

/** How far a view is. */
export type ViewState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly View: ComponentType }
  | { readonly status: 'failed' };

const LOADING: ViewState = { status: 'loading' };
const FAILED: ViewState = { status: 'failed' };

/** Loads views and their texts. */
export class ViewLoader {
  readonly #translator: Translator;
  readonly #listeners = new Set<() => void>();
  readonly #states = new Map<ViewName, ViewState>();
  #serverArea: ServerArea | undefined;

  constructor(translator: Translator) {
    this.#translator = translator;
  }

  /** Calls back after each change; answers how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until it changes. */
  stateOf(name: ViewName): ViewState {
    return this.#states.get(name) ?? LOADING;
  }

  /** There once a view that calls the server is ready; from then on it stays, and its cache with it. */
  readonly serverArea = (): ServerArea | undefined => this.#serverArea;

  /** Fetches a view unless it is there or on its way; a failure is a state, not a rejection. */
  async load(name: ViewName): Promise<void> {
    const known = this.#states.get(name);
    if (known && known.status !== 'failed') return;
    this.#become(name, LOADING);
    try {
      this.#become(name, { status: 'ready', View: await this.#fetch(name) });
    } catch (error) {
      warn(`the screen ${name} could not be fetched`, error);
      this.#become(name, FAILED);
    }
  }

  async #fetch(name: ViewName): Promise<ComponentType> {
    const { areas, callsServer, picture, load } = VIEWS[name];
    if (picture !== undefined) preload(picture, { as: 'image', fetchPriority: 'high' });
    const [View, serverArea] = await Promise.all([
      load(),
      callsServer ? loadServerArea() : undefined,
      this.#translator.need(callsServer ? [...areas, 'username'] : areas),
    ]);
    this.#serverArea ??= serverArea;
    return View;
  }

  #become(name: ViewName, state: ViewState): void {
    this.#states.set(name, state);
    for (const listener of this.#listeners) listener();
  }
}

async function loadServerArea(): Promise<ServerArea> {
  return (await import('./server-area.tsx')).ServerArea;
}
