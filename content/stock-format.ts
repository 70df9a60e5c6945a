/**
 * How the stock of workouts is packed: more than 20,000 positions in one file of less than two megabytes.
 *
 * Lines of text, compressed by Brotli. A line with a lesson's name begins the lesson; each other one is a position as a JSON array: FEN and
 * difficulty, and in chapters 3 and 4 the move. Ids are computed from them again. For Node only.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { findLesson, type LessonTitleKey } from '#contract/curriculum';
import type { ContentMove, ContentStock, StockPosition } from './format.ts';
import { positionId } from './position-id.ts';

/** What is stored of a position; its id is computed. */
export type PackedPosition = Omit<StockPosition, 'id'>;

/** A lesson's positions before they are packed. */
export interface UnpackedStock {
  readonly lesson: LessonTitleKey;
  readonly positions: readonly PackedPosition[];
}

type Line = readonly [fen: string, difficulty: number, move?: ContentMove];

/** Packs them; the same positions make the same bytes. */
export function packStocks(stocks: readonly UnpackedStock[]): Uint8Array {
  const lines = stocks.flatMap(({ lesson, positions }) => [
    lesson,
    // What begins alike is packed best beside each other.
    ...positions.map(writeLine).toSorted(),
  ]);
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** Reads them again, each with its id. */
export function unpackStocks(packed: Uint8Array): readonly ContentStock[] {
  const stocks: { readonly lesson: LessonTitleKey; readonly positions: StockPosition[] }[] = [];
  for (const line of brotliDecompressSync(packed).toString().split('\n')) {
    const stock = stocks.at(-1);
    if (line === '') continue;
    if (!line.startsWith('[')) stocks.push({ lesson: readLesson(line), positions: [] });
    else if (stock) stock.positions.push(readLine(stock.lesson, line));
    else throw new Error('the stock begins without a lesson');
  }
  return stocks;
}

function writeLine({ fen, difficulty, move }: PackedPosition): string {
  const line: Line = move ? [fen, difficulty, move] : [fen, difficulty];
  return JSON.stringify(line);
}

function readLine(lesson: LessonTitleKey, text: string): StockPosition {
  const [fen, difficulty, move]: Line = JSON.parse(text);
  const position = { fen, difficulty, ...(move && { move }) };
  return { id: positionId({ lesson, ...position }), ...position };
}

function readLesson(line: string): LessonTitleKey {
  const lesson = findLesson(line);
  if (!lesson) throw new Error(`the course has no lesson ${line}`);
  return `${lesson.chapter}.${lesson.key}`;
}
