/**
 * One Vite for the client and the Cloudflare Worker; `CLOUDFLARE_ENV=local` builds the local Worker with its stand-ins.
 */
import { basename, dirname } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { unstable_readConfig } from 'wrangler';
import { contentFiles } from './edge/content/content.vite.ts';
import { assetHeaders, type InlineSources } from './edge/http/security-headers.ts';
import { CHUNK_GROUPS } from './web/app/chunk-groups.vite.ts';
import { serviceWorker } from './web/service-worker/service-worker.vite.ts';
import { licences } from './web/screens/legal/licences.vite.ts';
import { catalogs, isCatalog } from './web/shared/i18n/catalogs.vite.ts';
import { firstLook } from './web/shared/look/first-look.vite.ts';
import { pieceImages } from './web/shared/piece-images/piece-images.vite.ts';
import { landing } from './web/site/build/landing.vite.ts';
import { lastUserKey } from './web/shared/session/stored-token.ts';
import { prerender } from './web/site/build/prerender.vite.ts';
import { icons } from './web/shared/ui/icons.vite.ts';
import { peopleFiles } from './worker-engine/bot/people-files.vite.ts';
import { stockfishFiles } from './worker-engine/bot/stockfish-files.vite.ts';

const environment = process.env['CLOUDFLARE_ENV'];
const { vars } = unstable_readConfig({
  config: 'wrangler.toml',
  ...(environment === undefined ? {} : { env: environment }),
});

/** A text from wrangler.toml's [vars], empty when it is not there. */
function textVar(name: string): string {
  const value = vars[name];
  return typeof value === 'string' ? value : '';
}

/** What the code of the page is told of this build. */
const CONSTANTS = {
  __OKO_LOCAL__: JSON.stringify(environment === 'local'),
  __OKO_COGNITO__: JSON.stringify({
    userPoolId: textVar('COGNITO_USER_POOL_ID'),
    clientId: textVar('COGNITO_CLIENT_ID'),
    endpoint: textVar('COGNITO_ENDPOINT'),
  }),
  __OKO_OPERATOR__: JSON.stringify({
    name: textVar('OPERATOR_NAME'),
    address: textVar('OPERATOR_ADDRESS'),
    email: textVar('OPERATOR_EMAIL'),
    source: textVar('SOURCE_URL'),
  }),
  __OKO_HOSTED__: JSON.stringify({
    address: textVar('COGNITO_HOSTED'),
    providers: textVar('COGNITO_PROVIDERS'),
  }),
  __OKO_VIDEO_HOST__: JSON.stringify(textVar('VIDEO_HOST')),
};
/** Links for search engines are whole addresses; a local copy has one that nobody else reads. */
const [PAGE_ORIGIN = ''] = textVar('PAGE_ORIGINS').split(' ');
const LOCAL_ORIGIN = 'http://localhost:8787';
/** What the documents that the build draws are told. */
const DOCUMENTS = {
  origin: PAGE_ORIGIN === '' ? LOCAL_ORIGIN : PAGE_ORIGIN,
  define: CONSTANTS,
  userKey: lastUserKey(textVar('COGNITO_CLIENT_ID')),
};
/** Policy sources of what is in documents themselves, by the paths of their files. */
const inline: Record<string, InlineSources> = {};

export default defineConfig(({ command }) => ({
  plugins: [
    catalogs(),
    firstLook(),
    pieceImages(),
    icons(),
    licences(),
    stockfishFiles(),
    peopleFiles(),
    landing({
      ...DOCUMENTS,
      onInline: (sources) => {
        inline['/landing.*'] = sources;
      },
    }),
    prerender({
      ...DOCUMENTS,
      onInline: (sources) => {
        inline['/prerendered.*'] = sources;
      },
    }),
    assetHeadersFile(),
    contentFiles(),
    serviceWorker(),
    react(),
    cloudflare({ persistState: { path: process.env['OKO_STATE'] ?? '.state' } }),
  ],
  resolve: {
    // The router brings it for React 17; React has its own since 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    // Every browser that runs the page knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: nameChunk,
        assetFileNames: nameAsset,
        codeSplitting: {
          groups: CHUNK_GROUPS,
        },
      },
    },
    // The opponents' faces come with their styles: a game that begins without a network has them too.
    assetsInlineLimit: (file) => (file.endsWith('/opponents/faces.svg') ? true : undefined),
  },
  worker: {
    // Workers fetch parts of theirs when they need them, as the page does.
    format: 'es',
    rolldownOptions: { output: { entryFileNames: nameWorker } },
  },
  define: {
    ...CONSTANTS,
    __OKO_HAS_SERVICE_WORKER__: JSON.stringify(command === 'build'),
  },
}));

/**
 * Every script names the files that it needs, so a name costs its bytes many times. What is imported by name in the code keeps it, but
 * for the many catalogs of texts; what the bundler has put together of shared modules has none.
 */
function nameChunk({ isDynamicEntry, facadeModuleId }: ChunkToName): string {
  return isDynamicEntry && !isCatalog(facadeModuleId ?? '')
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:7].js';
}

interface ChunkToName {
  readonly isDynamicEntry: boolean;
  readonly facadeModuleId?: string | null;
}

/** Styles come with the script of the same code, which names them. */
function nameAsset({ names }: { readonly names: readonly string[] }): string {
  return names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]';
}

/** Both workers' files are called worker.ts; in the build their folders tell them apart. */
function nameWorker({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  return `assets/${basename(dirname(facadeModuleId ?? ''))}-worker-entry-[hash].js`;
}

/** Cloudflare serves the built client with the headers of this file: the same that the Worker sets on its answers. */
function assetHeadersFile(): Plugin {
  const origins = {
    issuer: textVar('COGNITO_ISSUER'),
    endpoint: textVar('COGNITO_ENDPOINT'),
    hosted: textVar('COGNITO_HOSTED'),
    videoHost: textVar('VIDEO_HOST'),
  };
  return {
    name: 'oko:asset-headers',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: assetHeaders(origins, inline) });
    },
  };
}
