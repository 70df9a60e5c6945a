/** Tests loading a game's record: read, refused with a reason, played on, reviewed. */
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { control, startButton, textOf } from '#web/testing/bot-game/bot-game-page.ts';
import { openSetup } from '#web/testing/bot-game/setup-page.ts';

const UNFINISHED = '1. e4 e5 2. Nf3 Nc6 3. Bb5';
/** White takes the offered pawn and is mated. */
const MATED = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3#';

let t: Translate;

beforeEach(async () => {
  ({ t } = await openSetup({ person: 'premium' }));
  await page.getByRole('button', { name: t('bot.pgn.open') }).click();
});

const dialog = (): Locator => page.getByRole('dialog', { name: t('bot.pgn.title') });
const button = (name: string): Locator => control(name, dialog());
const field = (): Locator => dialog().getByLabelText(t('load-game.label'), { exact: false });
const fileField = (): Locator => dialog().getByLabelText(t('load-game.file'), { exact: false });

async function read(pgn: string): Promise<void> {
  await field().fill(pgn);
  await button(t('load-game.read')).click();
}

async function expectGame(): Promise<void> {
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(startButton(t)).not.toBeInTheDocument();
}

test('is refused with the reason, and can be mended', async () => {
  await button(t('load-game.read')).click();
  await expect.poll(() => textOf(dialog().getByRole('alert'))).toContain(t('load-game.empty'));
  await read('1. e4 e5 2. Ke3');
  await expect
    .poll(() => textOf(dialog().getByRole('alert')))
    .toContain(
      `${t('load-game.flaw.move.white', { line: 1, move: 'Ke3', number: 2 })} ${t('load-game.flaw.why.impossible.king', { to: 'e3' })}`,
    );
  // The reader's own texts are English and must not be shown.
  expect(textOf(dialog().getByRole('alert'))).not.toContain('Invalid');
  await expectNoViolations();
  await read(UNFINISHED);
  await expect.element(dialog().getByText(t('load-game.turn.black'), { exact: false })).toBeVisible();
  await expectNoViolations();
});

test('is pasted at once: the field has the focus', async () => {
  await expect.element(field()).toHaveFocus();
});

test('may be written in Polish, and what is left out of it is told', async () => {
  await read('1.e4 e5 2.Sf3 Sc6 3.Gb5\npartia odłożona');
  const unread = t('load-game.unread.words', { line: 2, text: 'partia odłożona' });
  await expect.element(dialog().getByText(unread)).toBeVisible();
  await expect.element(dialog().getByText(t('load-game.turn.black'), { exact: false })).toBeVisible();
});

test('may be a bare position, which is played on', async () => {
  await read('4k3/8/8/8/8/8/4P3/4K3 w - - 3 20');
  await expect
    .element(dialog().getByText(t('load-game.length', { count: 0 }), { exact: false }))
    .toBeVisible();
  await expect.element(button(t('load-game.review'))).not.toBeInTheDocument();
  await button(t('load-game.play')).click();
  await expectGame();
});

test.each([
  ['mate', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'load-game.ending.checkmate.white'],
  ['stalemate', '7k/8/6QK/8/8/8/8/8 b - - 0 1', 'load-game.ending.stalemate'],
] as const)('that begins with a %s is over at once, and asks nothing', async (_, fen, ending) => {
  await read(fen);
  await expect.element(dialog().getByText(t('load-game.overAtOnce'))).toBeVisible();
  await expect.element(dialog().getByText(t(ending), { exact: false })).toBeVisible();
  expect(dialog().getByRole('radio').elements()).toEqual([]);
  const ways = dialog().getByRole('button').elements();
  expect(ways.map(({ textContent }) => textContent)).toEqual(['', t('load-game.other')]);
  await expectNoViolations();
});

test('is the first of a file, however long that is and whatever its code page', async () => {
  // `Żółw` in windows-1250.
  const name = new Uint8Array([0xaf, 0xf3, 0xb3, 0x77]);
  const others = `\n\n[Event "B"]\n\n1. d4 {${'x'.repeat(1_000)}} *`.repeat(3_000);
  const parts = ['[Event "A"]\n[White "', name, `"]\n\n${UNFINISHED} *`, others];
  await fileField().upload(new File(parts, 'all.pgn', { type: 'text/plain' }));
  await expect.element(dialog().getByText(t('load-game.turn.black'), { exact: false })).toBeVisible();
  await button(t('load-game.other')).click();
  await expect.element(field()).toHaveValue(`[Event "A"]\n[White "Żółw"]\n\n${UNFINISHED} *\n\n`);
});

test('is played on, from the side that is to move', async () => {
  await read(UNFINISHED);
  await expect.element(dialog().getByRole('radio', { name: t('bot.color.black') })).toBeChecked();
  await button(t('load-game.play')).click();
  await expectGame();
  await expect.element(page.getByText('Gb5', { exact: false })).toBeVisible();
});

test('keeps the result that its record tells, and its review leads to the next game', async () => {
  await read(`[Result "1-0"]\n\n${UNFINISHED} 1-0`);
  await expect.element(dialog().getByText(t('load-game.result.1-0'), { exact: false })).toBeVisible();
  await button(t('load-game.review')).click();
  await expect.element(page.getByText(t('review.result', { result: '1–0' }))).toBeVisible();
  await control(t('review.next.game.named', { name: 'Ola', elo: '800' })).click();
  await expect.element(control(t('game.controls.resign'))).toBeVisible();
});

test('comes from a file; a game that is over can only be reviewed', async () => {
  await fileField().upload(new File([MATED], 'mat.pgn', { type: 'application/x-chess-pgn' }));
  await expect
    .element(dialog().getByText(t('load-game.ending.checkmate.black'), { exact: false }))
    .toBeVisible();
  await expect.element(dialog().getByText(t('load-game.over'), { exact: false })).toBeVisible();
  await expect.element(button(t('load-game.play'))).not.toBeInTheDocument();
  await dialog()
    .getByRole('radio', { name: t('bot.color.white') })
    .click();
  await button(t('load-game.review')).click();
  await expect.element(page.getByRole('heading', { level: 1, name: t('review.title') })).toBeVisible();
  await control(t('review.back')).click();
  await expect.element(startButton(t)).toBeVisible();
});
