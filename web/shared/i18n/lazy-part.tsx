/**
 * Lazy parts of the page: code in a chunk of its own, fetched together with the texts it shows.
 */
import { Component, createElement, Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { warn } from '#web/shared/log.ts';
import type { Area } from './message-key.ts';
import { useMoreTexts, type MoreTexts } from './use-translate.ts';

/** Waits before the second and the third try, in ms. */
const RETRY_AFTER_MS = [200, 1_000];

/** What comes later: a component. */
export type PartCode<Props> = (props: Props) => ReactNode;

/** A component that suspends until its code and texts are there. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches the part ahead of its first rendering; a failure is forgotten unless it was shown. */
  readonly load: (texts: MoreTexts) => Promise<PartCode<Props>>;
  readonly isReady: (texts: MoreTexts) => boolean;
}

/** How far a part is for one translator. */
interface Loading<Props> {
  readonly promise: Promise<PartCode<Props>>;
  Code?: PartCode<Props>;
  /** Set once it was rendered: then an error boundary decides when to ask again. */
  isShown?: boolean;
}

/** Code or texts that could not be fetched. `forget` makes the next rendering ask for them again. */
export class LostPart extends Error {
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('a part of the page could not be fetched', { cause });
    this.forget = forget;
  }
}

/** `areas`: the texts that the code needs. */
export function lazyPart<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<PartCode<Props>>,
): LazyPart<Props> {
  const loadings = new WeakMap<MoreTexts, Loading<Props>>();

  const begin = (texts: MoreTexts): Loading<Props> => {
    const known = loadings.get(texts);
    if (known) return known;
    const forget = () => loadings.delete(texts);
    const fetchAll = async () => {
      try {
        const [Code] = await Promise.all([retryingImport(load), texts.need(areas)]);
        return (loading.Code = Code);
      } catch (error) {
        if (!loading.isShown) forget();
        throw new LostPart(error, forget);
      }
    };
    const loading: Loading<Props> = { promise: fetchAll() };
    loadings.set(texts, loading);
    return loading;
  };

  function Part(props: Props): ReactNode {
    const loading = begin(useMoreTexts());
    loading.isShown = true;
    // React throttles what follows a fallback; code that is there must not meet one.
    const Code = loading.Code ?? use(loading.promise);
    return createElement(Code, props);
  }
  return Object.assign(Part, {
    load: (texts: MoreTexts) => begin(texts).promise,
    isReady: (texts: MoreTexts) => loadings.get(texts)?.Code !== undefined,
  });
}

/** Imports code; asks again for scripts and stylesheets that did not come. */
export async function retryingImport<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const delay of RETRY_AFTER_MS) {
    try {
      return await importWithStyles(load);
    } catch (error) {
      warn('code could not be fetched', error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return importWithStyles(load);
}

let lostStyles: Set<HTMLLinkElement> | undefined;
let replacing = Promise.resolve();

/** Vite asks for a stylesheet once a document; what was lost of it is asked for here. */
async function importWithStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  // A static page is drawn at build, where no file is lost.
  if (import.meta.env.SSR) return load();
  lostStyles ??= watchLostStyles();
  // One after the other: none takes for whole what another still waits for.
  replacing = replacing.then(replaceLostStyles, replaceLostStyles);
  await replacing;
  return load();
}

/** An error of a file does not bubble. */
function watchLostStyles(): Set<HTMLLinkElement> {
  const lost = new Set<HTMLLinkElement>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  };
  addEventListener('error', note, true);
  return lost;
}

async function replaceLostStyles(): Promise<void> {
  const lost = [...(lostStyles ?? [])];
  lostStyles?.clear();
  await Promise.all(lost.map(replaceStyles));
  const [still] = lostStyles ?? [];
  if (still) throw new Error(`a stylesheet could not be fetched: ${still.href}`);
}

/** Resolves when it is there or lost again. */
function replaceStyles(lost: HTMLLinkElement): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = lost.href;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    lost.replaceWith(link);
  });
}

interface PartPlaceProps {
  /** Shown until the part is there. */
  readonly waiting?: ReactNode;
  /** Shown when it could not be fetched; shown anew, the place asks again. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
}

interface PartPlaceState {
  readonly error: unknown;
}

/** The place of a lazy part in a screen. Bugs go on to the boundary above. */
export class PartPlace extends Component<PartPlaceProps, PartPlaceState> {
  override readonly state: PartPlaceState = { error: undefined };

  static getDerivedStateFromError(error: unknown): PartPlaceState {
    return { error };
  }

  override componentWillUnmount(): void {
    if (this.state.error instanceof LostPart) this.state.error.forget();
  }

  override render(): ReactNode {
    const { waiting, failed, children } = this.props;
    const { error } = this.state;
    if (error instanceof LostPart) return failed;
    if (error !== undefined) throw error;
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
