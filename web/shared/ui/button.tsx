/**
 * The button, and its look for links that act like one. Says what it does; while busy it keeps its width and its words.
 */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** One primary a screen; `premium` is the amber invitation; `quiet` stands in bars and beside others. */
export type ButtonVariant = 'primary' | 'secondary' | 'premium' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  /** Something is under way: the button stays focusable and cannot be pressed again. */
  readonly busy?: boolean;
}

/** A button; `type="button"` by default. */
export function Button({
  variant = 'secondary',
  wide,
  busy = false,
  className,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonLook(variant, wide), className)}
    />
  );
}

/** The class names of a button, for a link that should look like one. */
export function buttonLook(variant: ButtonVariant, wide = false): string {
  return classNames(styles.button, styles[variant], wide && styles.wide);
}

/** Of a link in the top bar: painted smaller than a finger may hit. */
export function barButtonLook(): string {
  return classNames(styles.button, styles.secondary, styles.inBar);
}

/** A square button with an icon alone; its words are the label and the tooltip. */
export function IconButton({
  label,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string }): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles.button, styles.quiet, styles.iconOnly, className)}
    />
  );
}
