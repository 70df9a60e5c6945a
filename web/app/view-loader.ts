/**
 * Fetches what a view needs, once; what failed is fetched again when it is next asked for.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Translator } from '#web/i18n/translator.ts';
import type { Session } from '#web/platform/session/session.ts';
import { VIEWS } from './screens.tsx';
import type { ViewName } from './screens.tsx';

/** The API below a view, in a chunk of its own. */
type ServerArea = ComponentType<{ readonly session: Session; readonly children: ReactNode }>;

/** A view, ready to be shown. */
export interface LoadedView {
  readonly View: ComponentType;
  /** Only for views that call the server. */
  readonly ServerArea: ServerArea | undefined;
}

/** Loads views and their texts. */
export class ViewLoader {
  readonly #translator: Translator;
  readonly #views = new Map<ViewName, Promise<LoadedView>>();

  constructor(translator: Translator) {
    this.#translator = translator;
  }

  /** The same promise for as long as it has not failed, so that React can wait for it. */
  load(name: ViewName): Promise<LoadedView> {
    const known = this.#views.get(name);
    if (known) return known;
    const loading = this.#fetch(name);
    this.#views.set(name, loading);
    return loading;
  }

  /** Forgets a view that failed, so that the next `load` tries again. */
  forget(name: ViewName): void {
    this.#views.delete(name);
  }

  async #fetch(name: ViewName): Promise<LoadedView> {
    const { areas, callsServer, load } = VIEWS[name];
    const [View, ServerArea] = await Promise.all([
      load(),
      callsServer ? loadServerArea() : undefined,
      this.#translator.need(callsServer ? [...areas, 'username'] : areas),
    ]);
    return { View, ServerArea };
  }
}

async function loadServerArea(): Promise<ServerArea> {
  return (await import('./server-area.tsx')).ServerArea;
}
