/**
 * A learner's finger on a slow phone's board: taps and drags by the names of squares, presses by the names of buttons.
 */
import { pause, type TapPoint, type SlowPhone } from './slow-phone.ts';

/** A learner looks before the next tap, in ms: long enough for what the tap began to end. */
export const LOOK_MS = 500;

/** A learner's finger over a board that stays where it is. */
export class Finger {
  readonly #phone: SlowPhone;
  readonly #board: FingerBoard;

  private constructor(phone: SlowPhone, board: FingerBoard) {
    this.#phone = phone;
    this.#board = board;
  }

  static async over(phone: SlowPhone, side: Pick<FingerBoard, 'isFlipped'>): Promise<Finger> {
    const frame = await phone.page.evaluate(measureBoard);
    return new Finger(phone, { ...frame, ...side });
  }

  async dragArrow(arrow: string): Promise<void> {
    await this.#phone.drag(this.#middleOf(arrow.slice(0, 2)), this.#middleOf(arrow.slice(2)));
    await pause(LOOK_MS);
  }

  async tapArrow(arrow: string): Promise<void> {
    await this.tapSquare(arrow.slice(0, 2));
    await this.tapSquare(arrow.slice(2));
  }

  async tapSquare(square: string): Promise<void> {
    await this.#phone.tap(this.#middleOf(square));
    await pause(LOOK_MS);
  }

  async press(label: string): Promise<void> {
    await this.#phone.tap(await this.#phone.page.evaluate(measureButton, label));
    await pause(LOOK_MS);
  }

  #middleOf(square: string): TapPoint {
    const { left, top, side, isFlipped } = this.#board;
    const file = 'abcdefgh'.indexOf(square.charAt(0));
    const rank = Number(square.charAt(1)) - 1;
    const [column, row] = isFlipped ? [7 - file, rank] : [file, 7 - rank];
    return { x: left + ((column + 0.5) * side) / 8, y: top + ((row + 0.5) * side) / 8 };
  }
}

interface FingerBoard {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  /** Black is below. */
  readonly isFlipped: boolean;
}

/** Runs in the page. */
function measureBoard(): Omit<FingerBoard, 'isFlipped'> {
  const frame = document.querySelector('[role=grid]')?.getBoundingClientRect();
  if (!frame) throw new Error('no board on the page');
  return { left: frame.left, top: frame.top, side: frame.width };
}

/** Runs in the page. */
function measureButton(label: string): TapPoint {
  // An icon beside the label is white space.
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === label,
  );
  if (!button) throw new Error(`no button "${label}" on the page`);
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
