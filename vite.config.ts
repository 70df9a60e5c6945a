/**
 * One Vite for the client and the Cloudflare Worker; `CLOUDFLARE_ENV=local` builds the local Worker with its stand-ins.
 */
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), cloudflare({ persistState: { path: process.env['OKO_STATE'] ?? '.state' } })],
});
