/**
 * Fetches views, each once, and says how far each of them is; what failed can be fetched again.
 *
 * No Suspense: React would hold back for 300 ms whatever comes after a placeholder, however soon it is there.
 */
import type { ComponentType, ReactNode } from 'react';
import { preload } from 'react-dom';
import type { Translator } from '#web/i18n/translator.ts';
import { loadPart } from '#web/platform/lazy/lazy-part.ts';
import { warn } from '#web/platform/log.ts';
import type { Session } from '#web/platform/session/session.ts';
import { Store } from '#web/platform/store/store.ts';
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
  readonly #states = new Store<Readonly<Partial<Record<ViewName, ViewState>>>>({});
  #serverArea: ServerArea | undefined;

  /** Calls `listener` after each change; returns a function that stops it. */
  readonly subscribe = this.#states.subscribe;

  constructor(translator: Translator) {
    this.#translator = translator;
  }

  /** The same object until it changes. */
  stateOf(name: ViewName): ViewState {
    return this.#states.get()[name] ?? LOADING;
  }

  /** There once a view that calls the server is ready; from then on it stays, and its cache with it. */
  readonly serverArea = (): ServerArea | undefined => this.#serverArea;

  /** Fetches a view unless it is there or on its way; a failure is a state, not a rejection. */
  async load(name: ViewName): Promise<void> {
    const known = this.#states.get()[name];
    if (known && known.status !== 'failed') return;
    this.#setState(name, LOADING);
    try {
      this.#setState(name, { status: 'ready', View: await this.#fetch(name) });
    } catch (error) {
      warn(`the screen ${name} could not be fetched`, error);
      this.#setState(name, FAILED);
    }
  }

  async #fetch(name: ViewName): Promise<ComponentType> {
    const { areas, callsServer, picture, load } = VIEWS[name];
    if (picture !== undefined) preload(picture, { as: 'image', fetchPriority: 'high' });
    if (!callsServer) return loadPart({ areas, load }, this.#translator);
    const [View, serverArea] = await loadPart(
      { areas, load: () => Promise.all([load(), loadServerArea()]) },
      this.#translator,
    );
    this.#serverArea ??= serverArea;
    return View;
  }

  #setState(name: ViewName, state: ViewState): void {
    this.#states.set({ ...this.#states.get(), [name]: state });
  }
}

async function loadServerArea(): Promise<ServerArea> {
  return (await import('./server-area.tsx')).ServerArea;
}
