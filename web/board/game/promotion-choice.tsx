/**
 * Shows four promotion pieces in a column at the pawn's target. Holds the focus while open; a press
 * outside or Escape puts the pawn back.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Color, Role, Square } from '#chess/chess';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { BOARD_SIDE, centerOf } from '../squares.ts';
import styles from './promotion-choice.module.css';

export type PromotionRole = Exclude<Role, 'king' | 'pawn'>;

/** The most likely first. */
const ROLES: readonly PromotionRole[] = ['queen', 'knight', 'rook', 'bishop'];

interface PromotionChoiceProps {
  readonly color: Color;
  readonly square: Square;
  readonly orientation: Color;
  readonly onChoose: (role: PromotionRole) => void;
  readonly onCancel: () => void;
}

/** Renders the choice; a child of the board. */
export function PromotionChoice(props: PromotionChoiceProps): ReactNode {
  const { color, square, orientation, onChoose, onCancel } = props;
  const t = useTranslate();
  const list = useRef<HTMLDialogElement>(null);
  useFocusInside(list);
  usePressOutside(list, onCancel);
  const wasPressed = useRef(false);
  const { x, y } = centerOf(square, orientation);
  const isAtBottom = y > BOARD_SIDE / 2;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (event.key === 'Escape') onCancel();
    else if (step !== undefined) moveFocus(list.current, isAtBottom && event.key !== 'Tab' ? -step : step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The tap that moved the pawn also clicks the queen now under the finger. Key clicks have no
  // press.
  const choose = (role: PromotionRole, { detail }: MouseEvent) => {
    if (wasPressed.current || detail === 0) onChoose(role);
  };
  return (
    <div className={styles.veil}>
      {/* Not modal: the browser would place it over the page instead of at its square. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from its buttons */}
      <dialog
        ref={list}
        open
        aria-modal="true"
        aria-label={t('board.promotion.label', { square })}
        className={classNames(styles.list, isAtBottom && styles.fromBottom)}
        data-column={Math.floor(x)}
        onKeyDown={onKeyDown}
        onPointerDown={() => (wasPressed.current = true)}
      >
        {ROLES.map((role) => (
          <button
            key={role}
            type="button"
            className={styles.choice}
            data-piece={`${color} ${role}`}
            aria-label={t(`board.piece.${color}.${role}`)}
            onClick={(event) => choose(role, event)}
          />
        ))}
      </dialog>
    </div>
  );
}

/** Focus step for each key. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  Tab: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  'Shift+Tab': -1,
};

/** Wraps around: the focus stays on the four. */
function moveFocus(list: HTMLElement | null, step: number): void {
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const now = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((now + step) % buttons.length)?.focus({ preventScroll: true });
}

/** Focuses the first button, and restores the focus on unmount. */
function useFocusInside(list: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    list.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [list]);
}

/** Calls `onPress` on a press outside. */
function usePressOutside(list: { readonly current: HTMLElement | null }, onPress: () => void): void {
  const press = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && list.current?.contains(event.target)) return;
    onPress();
  });
  useEffect(() => {
    const listen = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
}
