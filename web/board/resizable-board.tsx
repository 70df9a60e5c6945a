/**
 * Makes a board resizable by a grip at its lower right corner (look.md §2.4). A drag sets one
 * custom property; the maximum comes from `--board-most`, measured only when it changes.
 */
import { memo, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import moveDiagonal from 'lucide:move-diagonal-2';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { countFrame } from '#web/shared/screen/frames-shown.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import {
  findSizeForKey,
  largestBoardSize,
  SMALLEST_BOARD_PX,
  sizeAfterDrag,
  type BoardSize,
} from './board-size.ts';
import { chooseBoardSize, showBoardSize, useChosenBoardSize } from './chosen-board-size.ts';
import styles from './resizable-board.module.css';

/** Double-press time, in ms, that resets to the standard size (our choice). */
const DOUBLE_PRESS_MS = 400;
/** Smallest range worth a grip: the narrowest phones have less (our choice). */
const LEAST_RANGE_PX = 32;

/** `buttons` value of the first button alone. */
const FIRST_BUTTON = 1;

interface ResizableBoardProps {
  /** The board or its skeleton. */
  readonly children: ReactNode;
}

/** Has the board's size. */
export function ResizableBoard({ children }: ResizableBoardProps): ReactNode {
  useChosenBoardSize();
  useEffect(countFrame, []);
  const place = useRef<HTMLDivElement>(null);
  const largest = useRef<HTMLSpanElement>(null);
  const [size, setSize] = useState<BoardSize>();
  useEffect(() => {
    const { current: placeElement } = place;
    const { current: largestElement } = largest;
    if (!placeElement || !largestElement) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ now: placeElement.offsetWidth, most: largestElement.offsetWidth }),
    );
    observer.observe(placeElement);
    observer.observe(largestElement);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.place}>
      {children}
      <span ref={largest} className={styles.largest} />
      {size && size.most - SMALLEST_BOARD_PX >= LEAST_RANGE_PX && <Grip size={size} />}
    </div>
  );
}

interface Drag {
  readonly start: BoardSize;
  readonly x: number;
  readonly y: number;
  readonly shown: number;
}

/** A slider in another shape. Memoised: each change on the board renders its frame. */
const Grip = memo(function Grip({ size }: { readonly size: BoardSize }): ReactNode {
  const t = useTranslate();
  const drag = useRef<Drag>(undefined);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const isSecondPress = event.timeStamp - pressedAt.current < DOUBLE_PRESS_MS;
    pressedAt.current = event.timeStamp;
    if (isSecondPress) return chooseBoardSize(undefined);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { start: size, x: event.clientX, y: event.clientY, shown: size.now };
  };
  const callOff = () => {
    const { start, shown } = drag.current ?? {};
    drag.current = undefined;
    if (start && shown !== start.now) showBoardSize(start.now);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current || !event.isPrimary) return;
    // A second button cancels it.
    if (event.buttons !== FIRST_BUTTON) return callOff();
    const { start, x, y, shown } = drag.current;
    const wanted = sizeAfterDrag(start, event.clientX - x, event.clientY - y);
    if (wanted === shown || (event.clientX === x && event.clientY === y)) return;
    drag.current = { ...drag.current, shown: wanted };
    showBoardSize(wanted);
  };
  const endDrag = (event: PointerEvent) => {
    if (!drag.current || !event.isPrimary) return;
    const { start, shown } = drag.current;
    drag.current = undefined;
    if (shown === start.now) return;
    chooseBoardSize(shown);
    pressedAt.current = Number.NEGATIVE_INFINITY;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.current) return callOff();
    const wanted = findSizeForKey(event.key, size);
    if (wanted === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    chooseBoardSize(wanted);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot be dragged by the corner of a board
      role="slider"
      tabIndex={0}
      className={styles.grip}
      title={t('board.size.hint')}
      aria-label={t('board.size')}
      aria-valuemin={SMALLEST_BOARD_PX}
      aria-valuemax={largestBoardSize(size.most)}
      aria-valuenow={size.now}
      aria-valuetext={t('board.size.value', { size: size.now })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={onKeyDown}
    >
      <Icon svg={moveDiagonal} />
    </div>
  );
});
