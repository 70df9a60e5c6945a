/**
 * Builds the landing page: a document a language, its script and its player (product/landing.md). A
 * build writes files, chosen by the Worker (`edge/http/page.ts`); development renders on request.
 */
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, PREFERRED_LANGUAGE_COOKIE, type Language } from '#contract/languages';
import { landingFile, PATHS } from '#contract/screens';
import type { InlineSources } from '#edge/http/security-headers';
import { makeFirstLook } from '#web/shared/look/first-look.vite.ts';
import type { LandingFiles, LandingPlan, RenderLanding } from '../facts.ts';
import { buildDocument, buildScript } from './build-alone.ts';
import { gatherFacts } from './gather-facts.ts';
import { policySource } from './policy-source.ts';
import { writeSearchFiles } from './search-files.ts';

const FOLDER = join(import.meta.dirname, '..');
const DOCUMENT = join(FOLDER, 'document.tsx');
const SCRIPT = join(FOLDER, 'main.ts');
const PLAYER = join(FOLDER, 'player-entry.ts');

interface LandingOptions {
  /** Origin of the product, without trailing slash. */
  readonly origin: string;
  readonly define: Readonly<Record<string, string>>;
  /** Storage key of the last signed-in user. */
  readonly userKey: string;
  /** Receives the inline sources for the policy header. */
  readonly onInline: (sources: InlineSources) => void;
}

/** A document's renderer and styles. */
interface Renderer {
  readonly render: RenderLanding;
  readonly styles: string;
}

/** Use it before the plugin that writes headers. */
export function landing(options: LandingOptions): Plugin {
  let player = '';
  return {
    name: 'oko:landing',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0];
        const language = LANGUAGES.find((candidate) => landingFile(candidate) === path);
        if (!language) return next();
        void answerInDevelopment(language, options, response);
      });
    },
    buildStart() {
      if (this.environment.mode === 'build')
        player = this.emitFile({ type: 'chunk', id: PLAYER, name: 'player', preserveSignature: 'strict' });
    },
    async generateBundle(_options, bundle) {
      const [{ render, styles }, firstScript, scripts] = await Promise.all([
        makeRenderer(options),
        makeFirstScript(options),
        buildScript({ entry: SCRIPT, define: options.define, name: 'landing' }),
      ]);
      for (const file of scripts) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
      const playerFile = this.getFileName(player);
      const files: LandingFiles = {
        script: `/${scripts[0].fileName}`,
        player: `/${playerFile}`,
        playerParts: partsOf(playerFile, bundle).map((file) => `/${file}`),
        styles,
        firstScript,
      };
      for (const [fileName, source] of writeSearchFiles(options.origin))
        this.emitFile({ type: 'asset', fileName, source });
      options.onInline({ style: policySource(styles), script: policySource(firstScript) });
      for (const language of LANGUAGES) {
        const source = await render(planOf(language, options, files));
        this.emitFile({ type: 'asset', fileName: landingFile(language).slice(1), source });
      }
    },
  };
}

/** Served by Vite unchanged. */
const DEVELOPMENT_FILES = {
  script: '/web/landing/main.ts',
  player: '/web/landing/player-entry.ts',
  playerParts: [],
};

/** Build errors appear on the page. */
async function answerInDevelopment(
  language: Language,
  options: LandingOptions,
  response: ServerResponse,
): Promise<void> {
  try {
    const { render, styles } = await makeRenderer(options);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const firstScript = await makeFirstScript(options);
    response.end(await render(planOf(language, options, { ...DEVELOPMENT_FILES, styles, firstScript })));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}

/** Runs before the first paint. */
function makeFirstScript({ userKey }: LandingOptions): Promise<string> {
  const file = join(FOLDER, 'first-script.ts');
  const args = [userKey, PATHS.tiles, PREFERRED_LANGUAGE_COOKIE];
  return makeFirstLook({ file, name: 'startLanding', arguments: args });
}

function planOf(language: Language, { origin }: LandingOptions, files: LandingFiles): LandingPlan {
  return { ...gatherFacts(origin), ...files, language };
}

/** Builds and loads the document's code. */
async function makeRenderer({ define }: LandingOptions): Promise<Renderer> {
  const { module, styles } = await buildDocument({ entry: DOCUMENT, define });
  const { renderLanding }: { readonly renderLanding: RenderLanding } = await import(module);
  return { render: renderLanding, styles: styles.trim() };
}

/** Returns the player's imports and preloads. */
function partsOf(file: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const found = new Set<string>();
  const walk = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    chunk.imports.forEach(walk);
  };
  walk(file);
  const entry = bundle[file];
  if (entry?.type === 'chunk') entry.dynamicImports.forEach(walk);
  found.delete(file);
  return [...found];
}
