/**
 * The Vite plugin that makes the landing page: a document in each language, its script, and the part of the product that plays on its
 * board (product.md §5.3).
 *
 * In the build the documents are files, and the Worker chooses one (`edge/http/page.ts`). In development each is made anew when it is
 * asked for.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Language } from '#contract/languages';
import { landingFile } from '#contract/screens';
import type { InlineSources } from '#edge/http/security-headers';
import { makeFirstLook } from '#web/platform/look/first-look.vite.ts';
import type { LandingFiles, LandingPlan, RenderLanding } from '../facts.ts';
import { buildDocument, buildScript } from './build-alone.ts';
import { gatherFacts } from './gather-facts.ts';
import { writeSearchFiles } from './search-files.ts';

const FOLDER = join(import.meta.dirname, '..');
const DOCUMENT = join(FOLDER, 'document.tsx');
const SCRIPT = join(FOLDER, 'main.ts');
const PLAYER = join(FOLDER, 'player-entry.ts');
/** Where Node finds the packages that the document's code names. */
const WORK_FOLDER = join(FOLDER, '../../.state/landing');

interface LandingOptions {
  /** Where the product lives, without a slash at the end. */
  readonly origin: string;
  readonly define: Readonly<Record<string, string>>;
  /** Told the policy sources of what is in the document itself, for the header of its file. */
  readonly onInline: (sources: InlineSources) => void;
}

/** A document's renderer, and its styles. */
interface Renderer {
  readonly render: RenderLanding;
  readonly styles: string;
}

/** Put it before what writes the headers of files. */
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
      const [{ render, styles }, firstLook, scripts] = await Promise.all([
        makeRenderer(options),
        makeFirstLook(),
        buildScript({ entry: SCRIPT, define: options.define }),
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
        firstLook,
      };
      for (const [fileName, source] of writeSearchFiles(options.origin))
        this.emitFile({ type: 'asset', fileName, source });
      options.onInline({ style: policySource(styles), script: policySource(firstLook) });
      for (const language of LANGUAGES) {
        const source = await render(planOf(language, options, files));
        this.emitFile({ type: 'asset', fileName: landingFile(language).slice(1), source });
      }
    },
  };
}

/** Vite serves them as they are. */
const DEVELOPMENT_FILES = {
  script: '/web/landing/main.ts',
  player: '/web/landing/player-entry.ts',
  playerParts: [],
};

/** What does not build is said on the page. */
async function answerInDevelopment(
  language: Language,
  options: LandingOptions,
  response: ServerResponse,
): Promise<void> {
  try {
    const { render, styles } = await makeRenderer(options);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      await render(
        planOf(language, options, { ...DEVELOPMENT_FILES, styles, firstLook: await makeFirstLook() }),
      ),
    );
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}

function planOf(language: Language, { origin }: LandingOptions, files: LandingFiles): LandingPlan {
  return { ...gatherFacts(origin), ...files, language };
}

/** Builds the document's code and loads it, under a name of its own each time: Node keeps what it has loaded. */
async function makeRenderer({ define }: LandingOptions): Promise<Renderer> {
  const { code, styles } = await buildDocument({ entry: DOCUMENT, define });
  mkdirSync(WORK_FOLDER, { recursive: true });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
  const file = join(WORK_FOLDER, `document-${hash}.mjs`);
  writeFileSync(file, code);
  const { renderLanding }: { readonly renderLanding: RenderLanding } = await import(pathToFileURL(file).href);
  return { render: renderLanding, styles: styles.trim() };
}

/** The scripts that come with the player: what it imports, and what it fetches first. */
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

/** How a content security policy names a style sheet or a script within the page. */
function policySource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
