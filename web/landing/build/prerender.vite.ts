/**
 * The Vite plugin that makes the documents whose screen can be read before any script has come (product.md §5.22).
 *
 * In the build they are files, and the Worker chooses one (`edge/http/page.ts`). In development the page of every other screen takes
 * their place.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Language } from '#contract/languages';
import { addressOfPrerendered, PRERENDERED, prerenderedFile, type Prerendered } from '#contract/prerendered';
import { APP_FILE } from '#contract/screens';
import type { InlineSources } from '#edge/http/security-headers';
import { makeFirstLook } from '#web/platform/look/first-look.vite.ts';
import type { RenderPrerendered, StartFiles } from '#web/prerender/facts.ts';
import { buildDocument, buildScript, writeModule } from './build-alone.ts';
import { inBrowserStandIn } from './browser-stand-in.ts';
import { policySource } from './policy-source.ts';

const FOLDER = join(import.meta.dirname, '../../prerender');
const FEATURES = join(FOLDER, '../features');
const CATALOGS = join(FOLDER, '../i18n/catalogs');

/** What the product fetches for a screen, besides what every screen has. */
interface Parts {
  readonly modules: readonly string[];
  readonly areas: readonly string[];
}

const LOGIN: Parts = {
  modules: [join(FEATURES, 'login/login-screen.tsx'), join(FOLDER, '../app/server-area.tsx')],
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
/** Texts of the shell, on every screen. */
const SHELL_AREAS = ['shell', 'ui'];

interface PrerenderOptions {
  /** Where the product lives, without a slash at the end. */
  readonly origin: string;
  /** What the code of the page is told of this build. */
  readonly define: Readonly<Record<string, string>>;
  /** Of this browser's storage: names who signed in last. */
  readonly userKey: string;
  /** Told the policy sources of what is in the documents themselves, for the header of their files. */
  readonly onInline: (sources: InlineSources) => void;
}

/** Put it before what writes the headers of files. */
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
      const [{ code, styles }, firstScript, scripts] = await Promise.all([
        buildDocument({ entry: join(FOLDER, 'document.tsx'), define }),
        makeFirstLook({
          file: join(FOLDER, 'hide-wrong-picture.ts'),
          name: 'hideWrongPicture',
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
      options.onInline({ style: policySource(styles), script: policySource(firstScript) });
      const script = `/${scripts[0].fileName}`;
      for (const name of PRERENDERED) {
        for (const language of LANGUAGES) {
          const start = startFilesOf(name, language, bundle);
          const source = await inBrowserStandIn(new URL(addressOfPrerendered(name), origin), async () => {
            const { renderPrerendered }: { readonly renderPrerendered: RenderPrerendered } = await import(
              pathToFileURL(writeModule(code)).href
            );
            return renderPrerendered({ name, language, origin, script, start, styles, firstScript });
          });
          this.emitFile({ type: 'asset', fileName: prerenderedFile(name, language).slice(1), source });
        }
      }
    },
  };
}

/** All files that the product imports, or fetches first, on its way to the screen. */
function startFilesOf(name: Prerendered, language: Language, bundle: Rolldown.OutputBundle): StartFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const find = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`the build has no file of ${module}`);
    return chunk;
  };
  const entry = find('/index.html');
  const { modules, areas } = PARTS[name];
  const catalogs = [...SHELL_AREAS, ...areas].map((area) => join(CATALOGS, language, area));
  const atFirst = withImports([entry], bundle);
  const later = withImports([...modules, ...catalogs].map(find), bundle);
  const others = new Set([...atFirst, ...later].filter((chunk) => chunk !== entry));
  return {
    entry: `/${entry.fileName}`,
    styles: atFirst.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).map(asPath),
    scripts: [...others].map(({ fileName }) => asPath(fileName)),
  };
}

const asPath = (file: string) => `/${file}`;

/** These chunks, and those that come with them. */
function withImports(
  roots: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): readonly Rolldown.OutputChunk[] {
  const found = new Set(roots);
  for (const { imports } of found)
    for (const file of imports) {
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') found.add(chunk);
    }
  return [...found];
}
