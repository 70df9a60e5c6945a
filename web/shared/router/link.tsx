/**
 * A link to another screen of this document.
 *
 * wouter's own leads on in the click itself, and each of them renders again whenever the address changes.
 */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { leadOn, type NewEntry } from './lead-on.ts';

type LinkProps = ComponentProps<'a'> & NewEntry & { readonly href: string };

/** `onClick` is called at once, for presses that lead on. */
export function Link({
  href,
  state,
  replace = false,
  onClick,
  children,
  ...attributes
}: LinkProps): ReactNode {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (leadOn(event, href, { state, replace })) onClick?.(event);
  };
  return (
    <a {...attributes} href={href} onClick={follow}>
      {children}
    </a>
  );
}
