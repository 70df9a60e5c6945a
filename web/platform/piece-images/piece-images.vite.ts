/**
 * The Vite plugin that serves the piece images in development and writes them into the build.
 *
 * They are taken out of chessground's own style sheet, where each is a data URI: no copy of them lives in this repository.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { PIECE_IMAGES, type PieceImage } from './piece-names.ts';

const STYLE_SHEET = 'chessground/assets/chessground.cburnett.css';

/** Puts the twelve SVG files at their paths. */
export function pieceImages(): Plugin {
  return {
    name: 'oko:piece-images',
    configureServer({ middlewares }) {
      const images = readImages();
      middlewares.use((request, response, next) => {
        const svg = images.get(request.url?.split('?')[0] ?? '');
        if (svg === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(svg);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, source] of readImages()) {
        this.emitFile({ type: 'asset', fileName: path.slice('/'.length), source });
      }
    },
  };
}

/** SVG text by path. */
export function readImages(): ReadonlyMap<string, string> {
  const sheet = readFileSync(createRequire(import.meta.url).resolve(STYLE_SHEET), 'utf8');
  return new Map(PIECE_IMAGES.map((image) => [image.path, readImage(sheet, image)]));
}

function readImage(sheet: string, { color, role }: PieceImage): string {
  const rule = new RegExp(`piece\\.${role}\\.${color} \\{[^}]*base64,([^')]+)`).exec(sheet);
  if (rule?.[1] === undefined) throw new Error(`${STYLE_SHEET} has no ${color} ${role}`);
  return withViewBox(Buffer.from(rule[1], 'base64').toString('utf8'));
}

/** The set says its size but no view box; with one it scales to any square without a blur. */
function withViewBox(svg: string): string {
  return svg.includes('viewBox') ? svg : svg.replace('<svg ', '<svg viewBox="0 0 45 45" ');
}
