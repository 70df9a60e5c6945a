/** Tests the board by mouse and keyboard: gestures, texts, focus, resize. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Arrow, PlacedPiece, Square } from '#chess/chess';
import {
  arrowOf,
  centreOf,
  circleOf,
  drawArrow,
  expectMarksCovered,
  expectOnPage,
  focusBoard,
  markSquare,
  squareSaid,
} from '#web/testing/board.ts';
import { DEVICES } from '#web/testing/devices.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { Board } from './board.tsx';
import type { BoardInput } from './input.ts';
import type { Mark } from './mark.ts';
import { PositionDiagram } from './position-diagram.tsx';

const KNIGHT: PlacedPiece = { square: 'd4', role: 'knight', color: 'white' };
const ROOK: PlacedPiece = { square: 'e6', role: 'rook', color: 'black' };

interface ShownBoard {
  readonly input?: BoardInput;
  readonly marks?: readonly Mark[];
}

const showBoard = ({ input, marks = [] }: ShownBoard) =>
  renderInPage(
    <Board positionId="1" pieces={[KNIGHT, ROOK]} orientation="white" marks={marks} input={input} />,
  );

test('marks have their ids once on a page, whatever small boards show the same beside it', async () => {
  const marks: readonly Mark[] = [
    { kind: 'arrow', from: 'd4', to: 'e6', look: 'mine' },
    { kind: 'circle', square: 'd4', look: 'mine' },
  ];
  const board = { pieces: [KNIGHT, ROOK], orientation: 'white', marks } as const;
  await renderInPage(
    <>
      <PositionDiagram label="a small one" {...board} />
      <Board positionId="1" {...board} input={undefined} />
    </>,
  );
  await expectOnPage('[role=img] [data-look=mine]', 2);
  await expectOnPage(arrowOf('d4e6', 'mine'), 1);
  await expectOnPage(circleOf('d4', 'mine'), 1);
});

test('board and pictures draw a piece from the same image, and the page keeps the images of all twelve', async () => {
  const board = { pieces: [KNIGHT], orientation: 'white' } as const;
  await renderInPage(
    <>
      <PositionDiagram label="a small one" {...board} />
      <Board positionId="1" marks={[]} {...board} input={undefined} />
    </>,
  );
  await expectOnPage('piece.white.knight', 1);
  const ofBoard = imageOf('piece.white.knight');
  expect(ofBoard).toMatch(/^url\("blob:[^"]+"\)$/);
  expect(imageOf('[role=img] span')).toBe(ofBoard);
});

function imageOf(selector: string): string {
  const element = document.querySelector(selector);
  return element ? getComputedStyle(element).backgroundImage : 'no element';
}

test('no mark lies over what lies over the page', async () => {
  const marks: readonly Mark[] = [{ kind: 'circle', square: 'd4', look: 'mine' }];
  const board = { pieces: [KNIGHT], orientation: 'white', marks } as const;
  await renderInPage(
    <main>
      <PositionDiagram label="a small one" {...board} />
      <Board positionId="1" {...board} input={undefined} />
    </main>,
  );
  await expectOnPage('[data-look=mine]', 2);
  expectMarksCovered();
});

test.each([
  ['white', '87654321abcdefgh'],
  ['black', '12345678hgfedcba'],
] as const)('a small board names its squares to %s where its text does', async (orientation, names) => {
  const { screen } = await renderInPage(
    <PositionDiagram label="a small one" pieces={[ROOK]} orientation={orientation} hasCoordinates />,
  );
  await expect.element(screen.getByRole('img')).toHaveTextContent(names);
});

test.each(['drag', 'right drag', 'keys'] as const)('an arrow is drawn by %s', async (gesture) => {
  const onDraw = vi.fn<(arrow: Arrow) => void>();
  await showBoard({ input: { kind: 'arrows', onDraw } });
  await squareSaid('d4');
  if (gesture === 'keys') focusBoard();
  await drawArrow('d4e6', gesture);
  await expect.poll(() => onDraw.mock.calls).toEqual([[{ from: 'd4', to: 'e6' }]]);
});

test.each(['drag', 'keys'] as const)('a square is marked by a click or by %s', async (gesture) => {
  const onMark = vi.fn<(square: Square) => void>();
  await showBoard({ input: { kind: 'circles', onMark } });
  await squareSaid('d4');
  if (gesture === 'keys') focusBoard();
  await markSquare('e6', gesture);
  await expect.poll(() => onMark.mock.calls).toEqual([['e6']]);
});

test.each(['drag', 'keys'] as const)(
  'where White moves, %s moves a white piece and draws from elsewhere',
  async (gesture) => {
    const onDrop = vi.fn<(move: Arrow) => void>();
    const onDraw = vi.fn<(arrow: Arrow) => void>();
    await showBoard({ input: { kind: 'moves', movable: 'white', onDrop, onDraw } });
    await squareSaid('d4');
    if (gesture === 'keys') focusBoard();
    await drawArrow('d4e6', gesture);
    await expect.poll(() => onDrop.mock.calls).toEqual([[{ from: 'd4', to: 'e6' }]]);
    if (gesture === 'keys') focusBoard();
    await drawArrow('e6d4', gesture);
    await expect.poll(() => onDraw.mock.calls).toEqual([[{ from: 'e6', to: 'd4' }]]);
    expect(onDrop).toHaveBeenCalledTimes(1);
  },
);

test('the right button draws also from a piece that moves', async () => {
  const onDrop = vi.fn<(move: Arrow) => void>();
  const onDraw = vi.fn<(arrow: Arrow) => void>();
  await showBoard({ input: { kind: 'moves', movable: 'white', onDrop, onDraw } });
  await drawArrow('d4e6', 'right drag');
  await expect.poll(() => onDraw.mock.calls).toEqual([[{ from: 'd4', to: 'e6' }]]);
  expect(onDrop).not.toHaveBeenCalled();
});

test('Escape drops an arrow that was begun', async () => {
  const onDraw = vi.fn<(arrow: Arrow) => void>();
  await showBoard({ input: { kind: 'arrows', onDraw } });
  await squareSaid('d4');
  focusBoard();
  await userEvent.keyboard('{Enter}');
  await expectOnPage('[role=gridcell][aria-selected=true]');
  await userEvent.keyboard('{Escape}');
  await expectOnPage('[role=gridcell][aria-selected=true]', 0);
  expect(onDraw).not.toHaveBeenCalled();
});

test('a board without input takes no gesture', async () => {
  const { screen, t } = await showBoard({});
  await drawArrow('d4e6', 'drag');
  focusBoard();
  await userEvent.keyboard('{Enter}');
  await expectOnPage('[role=gridcell][aria-selected=true]', 0);
  await expect.element(screen.getByRole('grid')).toHaveAccessibleName(t('board.label.idle'));
});

test('one square is in the tab order, and the arrow keys move it', async () => {
  await showBoard({ input: { kind: 'circles', onMark: () => {} } });
  await squareSaid('d4');
  expect(stops()).toEqual(['e4']);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  await expect.poll(stops).toEqual(['f5']);
  await expectOnPage('[role=gridcell][data-square=f5]:focus');
});

test('marks are drawn, and said with the pieces of their squares', async () => {
  const { t } = await showBoard({
    marks: [
      { kind: 'arrow', from: 'd4', to: 'e6', look: 'mine' },
      { kind: 'circle', square: 'e6', look: 'missed' },
    ],
  });
  await expectOnPage(arrowOf('d4e6', 'mine'));
  await expectOnPage(circleOf('e6', 'missed'));
  const said = await squareSaid('d4');
  expect(said).toContain(t('board.piece.white.knight'));
  expect(said).toContain(
    t('board.arrow.mine', { square: t('board.place', { piece: t('board.piece.black.rook'), square: 'e6' }) }),
  );
  const rook = await squareSaid('e6');
  expect(rook).toContain(t('board.circle.missed'));
  expect(await squareSaid('a1')).toBe(t('board.empty', { square: 'a1' }));
});

test('the texts follow the language', async () => {
  const { t, translator } = await showBoard({});
  const polish = await squareSaid('d4');
  await translator.speak('en');
  await expect.poll(() => squareSaid('d4')).toContain(t('board.piece.white.knight'));
  expect(await squareSaid('d4')).not.toBe(polish);
});

test('a piece that is dragged while the window changes is back on its square', async () => {
  const onDrop = vi.fn<(move: Arrow) => void>();
  await showBoard({ input: { kind: 'moves', movable: 'white', onDrop, onDraw: () => {} } });
  const start = await centreOf('d4');
  await commands.moveMouse(start);
  await commands.pressMouse('down', 'left');
  await commands.moveMouse({ x: start.x + 20, y: start.y - 50 });
  await commands.moveMouse({ x: start.x + 40, y: start.y - 100 });
  await expectOnPage('piece.dragging');
  await page.viewport(800, 800);
  await expectOnPage('piece.dragging', 0);
  await commands.pressMouse('up', 'left');
  await expect.poll(() => distanceToSquare('piece.white.knight', 'd4')).toBeLessThan(2);
  expect(onDrop).not.toHaveBeenCalled();
  await page.viewport(DEVICES.desktop.width, DEVICES.desktop.height);
});

test.each(['with motion', 'without motion'])(
  '%s a dropped piece stays where it was dropped until it is known that it may not, and is then back on its square',
  async (motion) => {
    if (motion === 'without motion') await commands.emulateMedia({ reducedMotion: 'reduce' });
    onTestFinished(() => commands.emulateMedia({}));
    const places: number[] = [];
    await showBoard({
      input: { kind: 'moves', movable: 'white', onDrop: notePlaces, onDraw: () => undefined },
    });
    await drawArrow('d4b6', 'drag');
    await expect.poll(() => places.length).toBeGreaterThan(FRAMES_OF_A_GLIDE);
    expect(await distanceToSquare('piece.white.knight', 'd4')).toBeLessThan(2);
    // Also at the drop in the next frame.
    expect(places[1]).toBe(places[0]);
    expect(places.at(-1)).not.toBe(places[0]);

    function notePlaces(): void {
      const { x = 0 } = document.querySelector('piece.white.knight')?.getBoundingClientRect() ?? {};
      places.push(x);
      if (places.length <= FRAMES_OF_A_GLIDE) requestAnimationFrame(notePlaces);
    }
  },
);

/** Longer than wait and glide together. */
const FRAMES_OF_A_GLIDE = 30;

test.each([320, 390, 1280])('on a screen of %i px the board is square and fits', async (width) => {
  await page.viewport(width, 800);
  const { screen } = await showBoard({});
  await squareSaid('d4');
  const box = screen.getByRole('grid').element().getBoundingClientRect();
  expect(box.width).toBeCloseTo(box.height, 0);
  expect(box.width).toBeLessThanOrEqual(Math.min(width, 520));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.viewport(DEVICES.desktop.width, DEVICES.desktop.height);
});

/** Returns the distance in CSS pixels from the only such piece to a square's middle. */
async function distanceToSquare(selector: string, square: string): Promise<number> {
  const { x, y } = await centreOf(square);
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) : Number.NaN;
}

/** Returns the squares in the tab order. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[role=gridcell][tabindex="0"]')].map(
    ({ dataset }) => dataset['square'],
  );
