/**
 * Builds static pages, readable before any script loads
 * (product/offline.md#before-the-product-is-there). The Worker chooses one (`edge/http/page.ts`);
 * development serves the ordinary page.
 */
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Language } from '#contract/languages';
import { addressOfPrerendered, PRERENDERED, prerenderedFile, type Prerendered } from '#contract/prerendered';
import { APP_FILE } from '#contract/screens';
import type { InlineSources } from '#edge/http/security-headers';
import { makeFirstLook } from '#web/shared/look/first-look.vite.ts';
import type { RenderPrerendered, StartFiles } from '#web/site/prerender/facts.ts';
import { buildDocument, buildScript, findChunk, withImports } from './build-alone.ts';
import { policySource } from './policy-source.ts';

const FOLDER = join(import.meta.dirname, '../prerender');
const FEATURES = join(FOLDER, '../../screens');
const CATALOGS = join(FOLDER, '../../shared/i18n/catalogs');

/** Files that a screen loads besides the common ones. */
interface Parts {
  readonly modules: readonly string[];
  readonly areas: readonly string[];
}

const LOGIN: Parts = {
  modules: [join(FEATURES, 'login/login-screen.tsx'), join(FOLDER, '../../app/server-area.tsx')],
  areas: ['auth', 'username'],
};
const LEGAL: Parts = { modules: [join(FEATURES, 'legal/legal-screens.ts')], areas: ['legal', 'footer'] };
const PARTS: Readonly<Record<Prerendered, Parts>> = {
  login: LOGIN,
  'sign-up': LOGIN,
  'privacy-policy': LEGAL,
  'privacy-policy-pl': LEGAL,
  terms: LEGAL,
  licences: { ...LEGAL, modules: [...LEGAL.modules, join(FEATURES, 'legal/licences-screen.tsx')] },
};
const LAZY = Object.values(PARTS).flatMap(({ modules }) => modules);
/** The product's entry. */
const ENTRY = '/index.html';
/** Shell texts, on every screen. */
const SHELL_AREAS = ['shell', 'ui'];

interface PrerenderOptions {
  /** Origin of the product, without trailing slash. */
  readonly origin: string;
  /** Build constants for the page's code. */
  readonly define: Readonly<Record<string, string>>;
  /** Storage key of the last signed-in user. */
  readonly userKey: string;
  /** Receives the inline sources for the policy header. */
  readonly onInline: (sources: InlineSources) => void;
}

/** Exports of `document.tsx`. */
interface DocumentModule {
  readonly renderPrerendered: RenderPrerendered;
}

/** Use it before the plugin that writes headers. */
export function prerender(options: PrerenderOptions): Plugin {
  return {
    name: 'oko:prerender',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/prerendered.')) request.url = request.originalUrl = APP_FILE;
        next();
      });
    },
    async generateBundle(_options, bundle) {
      const { define, origin, userKey } = options;
      const [{ module, styles }, firstScript, scripts] = await Promise.all([
        buildDocument({ entry: join(FOLDER, 'document.tsx'), define }, LAZY),
        makeFirstLook({
          file: join(FOLDER, 'first-script.ts'),
          name: 'startPrerendered',
          arguments: [userKey, 'cookie_consent'],
        }),
        buildScript({ entry: join(FOLDER, 'main.ts'), define, name: 'prerendered' }),
      ]);
      for (const file of scripts)
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        });
      const { renderPrerendered } = await inBrowserStandIn<DocumentModule>(
        new URL(origin),
        () => import(module),
      );
      options.onInline({ style: policySource(styles), script: policySource(firstScript) });
      const script = `/${scripts[0].fileName}`;
      for (const name of PRERENDERED) {
        for (const language of LANGUAGES) {
          const start = startFilesOf(name, language, bundle);
          const plan = { name, language, origin, script, start, styles, firstScript };
          const address = new URL(addressOfPrerendered(name), origin);
          const source = await inBrowserStandIn(address, () => renderPrerendered(plan));
          this.emitFile({ type: 'asset', fileName: prerenderedFile(name, language).slice(1), source });
        }
      }
    },
  };
}

/** Returns all files that the product imports or preloads for the screen. */
function startFilesOf(name: Prerendered, language: Language, bundle: Rolldown.OutputBundle): StartFiles {
  const { modules, areas } = PARTS[name];
  const catalogs = [...SHELL_AREAS, ...areas].map((area) => join(CATALOGS, language, area));
  const files = Object.values(bundle);
  const entry = findChunk(ENTRY, files);
  const scripts = withImports([ENTRY, ...modules, ...catalogs], files).map(({ fileName }) => fileName);
  return { entry: asPath(entry.fileName), scripts: scripts.map(asPath) };
}

const asPath = (file: string) => `/${file}`;

/** Browser globals for rendering in Node: an address and empty storage. */
const EMPTY_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Runs `act` at an address, one at a time: the address is global to the process. */
async function inBrowserStandIn<Result>(location: URL, act: () => Promise<Result>): Promise<Result> {
  const stand: Readonly<Record<string, unknown>> = {
    location,
    localStorage: EMPTY_STORAGE,
    sessionStorage: EMPTY_STORAGE,
  };
  const before = Object.keys(stand).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(stand))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await act();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
