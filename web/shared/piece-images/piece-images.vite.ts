/**
 * The Vite plugin that serves the piece images in development and writes them into the build.
 *
 * The first set is taken out of chessground's own style sheet, where each image is a data URI: no copy of it lives in this repository.
 * The others lie in `sets`, with their authors and licences.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { LOOKS } from '../look/looks.ts';
import { pieceImagesOf, type PieceImage } from './piece-names.ts';

const STYLE_SHEET = 'chessground/assets/chessground.cburnett.css';
/** The first is chessground's; the others lie in folders of their names. */
const [FIRST_SET, ...FURTHER_SETS] = LOOKS.pieces;

/** Puts the SVG files at their paths. */
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
  const first = pieceImagesOf(FIRST_SET).map((image) => [image.path, readImage(sheet, image)] as const);
  const further = FURTHER_SETS.flatMap((set) =>
    pieceImagesOf(set).map(({ path }) => [path, readFile(set, basename(path))] as const),
  );
  return new Map([...first, ...further]);
}

function readFile(set: string, name: string): string {
  return readFileSync(join(import.meta.dirname, 'sets', set, name), 'utf8');
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
