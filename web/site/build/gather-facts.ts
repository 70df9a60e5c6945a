/** Gathers the landing page's data: mined positions with their answers as marks. */
import { readFen, type Position } from '#chess/fen';
import { placedPieces } from '#chess/board';
import { TASKS } from '#contract/curriculum';
import { readCourse, readDailies } from '#content/course';
import type { MinedPosition } from '#content/format';
import { attackedPieces } from '#vision/attacked';
import { isSquare } from '#contract/squares';
import { LOOKS } from '#web/shared/look/looks.ts';
import { pieceImagesOf } from '#web/shared/piece-images/piece-names.ts';
import { readImages } from '#web/shared/piece-images/piece-images.vite.ts';
import { PLAYED_COUNT, type LandingFacts, type Picture } from '../facts.ts';
import type { ArrowMark } from '#web/board/mark.ts';

/** Position shown for the last chapter. Ids survive mining again. */
const SHOWN = {
  premium: { task: 'xRay.findYourXRays.2', index: 0 },
} as const;
/** A well-known opening, shown with overlays. */
const GAME_FEN = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';

export function gatherFacts(origin: string): LandingFacts {
  const tasks = new Map(readCourse().map(({ task, positions }) => [task, positions]));
  const positionOf = (task: string, index: number) => getEntry(tasks.get(task), index, task);
  const firstKey = TASKS[0]?.titleKey ?? '';
  const first = tasks.get(firstKey) ?? [];
  const played = first.slice(0, PLAYED_COUNT);
  const daily = getEntry(readDailies()[0]?.positions, 0, 'a daily exercise');
  return {
    origin,
    pieceImages: readSymbols(),
    pictures: {
      first: pictureOf(positionOf(firstKey, 0), false),
      daily: pictureOf(daily, false),
      bot: pictureOfGame(GAME_FEN),
      premium: pictureOf(positionOf(SHOWN.premium.task, SHOWN.premium.index), true),
    },
    firstTask: first.map(({ id, fen }) => ({ id, fen })),
    attackCount: played.reduce((sum, { truth }) => sum + truth.length, 0),
  };
}

function getEntry<Entry>(entries: readonly Entry[] | undefined, index: number, name: string): Entry {
  const entry = entries?.[index];
  if (entry === undefined) throw new Error(`the content has no ${name}`);
  return entry;
}

function readSymbols(): LandingFacts['pieceImages'] {
  const images = readImages();
  const [newcomersSet] = LOOKS.pieces;
  return pieceImagesOf(newcomersSet).map(({ color, role, path }) => {
    const svg = images.get(path);
    if (svg === undefined) throw new Error(`there is no piece at ${path}`);
    return { color, role, svg };
  });
}

/** Returns a position's picture, with or without its answer in green. */
function pictureOf({ fen, truth }: MinedPosition, hasAnswer: boolean): Picture {
  const { board, turn } = getPosition(fen);
  const marks = hasAnswer ? truth.flatMap((written) => arrowOf(written, 'right')) : [];
  return { turn, pieces: placedPieces(board), marks };
}

function arrowOf(written: string, look: ArrowMark['look']): readonly ArrowMark[] {
  const [from, to] = [written.slice(0, 2), written.slice(2)];
  return isSquare(from) && isSquare(to) ? [{ kind: 'arrow', from, to, look }] : [];
}

/** Marks White's attacks blue and Black's red. */
function pictureOfGame(fen: string): Picture {
  const position = getPosition(fen);
  const attacks = (target: 'me' | 'opponent', look: ArrowMark['look']) =>
    attackedPieces(position, target).map(({ from, to }): ArrowMark => ({ kind: 'arrow', from, to, look }));
  return {
    turn: position.turn,
    pieces: placedPieces(position.board),
    marks: [...attacks('opponent', 'mine'), ...attacks('me', 'threat')],
  };
}

function getPosition(fen: string): Position {
  const reading = readFen(fen);
  if (!reading.ok) throw new Error(`${fen}: ${reading.error}`);
  return reading.position;
}
