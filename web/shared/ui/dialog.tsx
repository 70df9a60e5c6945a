/**
 * A dialog over the page: it keeps the focus, closes by cross, Escape and a click beside it, and gives the focus back.
 */
import { useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import x from 'lucide:x';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { isSecondHalf } from './second-half.ts';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The words of the closing cross; without them there is none, nor any other way out than the dialog's buttons. */
  readonly closeLabel?: string;
  readonly onClose?: () => void;
  /** At the left edge of the window, as high as it; else in its middle. */
  readonly atSide?: boolean;
  /** Where the window is wider than high its parts stand side by side, and need the width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Buttons, the most likely one last; what carries `data-focus="first"` has the focus when the dialog opens. */
  readonly actions?: ReactNode;
}

/** Shows its children above the page while `open`. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, title, closeLabel, onClose, atSide = false, wide = false, children, actions } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  // In the layout phase: what takes the focus next has to find it closed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    // Of itself the browser focuses a panel that scrolls.
    const first =
      dialog.querySelector('[data-focus=first]') ?? dialog.querySelector('button, a[href], input');
    first?.setAttribute('autofocus', '');
    dialog.showModal();
    first?.removeAttribute('autofocus');
    openedAt.current = performance.now();
    return () => dialog.close();
  }, [open]);
  /** The other half of the double click that opened the dialog may fall on anything in it: it presses, picks and selects nothing. */
  const ignoreSecondHalf = (event: MouseEvent) => {
    if (!isSecondHalf(event, openedAt.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return createPortal(
    // The backdrop is part of the dialog element.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard closes it by Escape
    <dialog
      ref={ref}
      className={classNames(styles.dialog, wide && styles.wide, atSide && styles.atSide)}
      aria-modal="true"
      aria-labelledby={titleId}
      closedby={onClose ? 'closerequest' : 'none'}
      onMouseDownCapture={ignoreSecondHalf}
      onClickCapture={ignoreSecondHalf}
      onClick={(event) => isBeside(event) && isFirstClick(event) && onClose?.()}
      // The browser has closed it, by Escape or a phone's gesture for Back.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && open && !currentTarget.open && onClose?.()
      }
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {closeLabel !== undefined && (
            <IconButton label={closeLabel} onClick={onClose} className={styles.close}>
              <Icon svg={x} />
            </IconButton>
          )}
        </header>
        {children}
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>,
    document.body,
  );
}

/** Whether a click fell on the backdrop: on the dialog itself, and on nothing in it. */
function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  return event.target === event.currentTarget;
}

/** A double click on the button that opened the dialog ends beside it: that must not close it unread. */
function isFirstClick(event: MouseEvent): boolean {
  return event.detail <= 1;
}
