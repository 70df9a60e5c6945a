/**
 * One Vite for the client and the Cloudflare Worker; `CLOUDFLARE_ENV=local` builds the local Worker with its stand-ins.
 */
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { unstable_readConfig } from 'wrangler';
import { catalogs } from './web/i18n/catalog-plugin.ts';
import { pieceImages } from './web/platform/piece-images/piece-images.vite.ts';

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

export default defineConfig({
  plugins: [
    catalogs(),
    pieceImages(),
    react(),
    cloudflare({ persistState: { path: process.env['OKO_STATE'] ?? '.state' } }),
  ],
  define: {
    __OKO_LOCAL__: JSON.stringify(environment === 'local'),
    __OKO_COGNITO__: JSON.stringify({
      userPoolId: textVar('COGNITO_USER_POOL_ID'),
      clientId: textVar('COGNITO_CLIENT_ID'),
      endpoint: textVar('COGNITO_ENDPOINT'),
    }),
  },
});
