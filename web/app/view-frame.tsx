/**
 * What every view gets: the title of the browser's tab, and the focus on its heading when the learner has navigated to it.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { HasNavigatedContext } from '#web/shared/router/use-has-navigated.ts';
import { focusHeading } from '#web/shared/ui/focus-heading.ts';
import type { ViewName } from './screens.tsx';

/** The first view of a page load leaves the focus where the browser put it. */
let isFirstView = true;

/** Frames one view; each view has a frame of its own. */
export function ViewFrame({
  name,
  children,
}: {
  readonly name: ViewName;
  readonly children: ReactNode;
}): ReactNode {
  const t = useTranslate();
  const title = t(`shell.title.${name}`);
  const frame = useRef<HTMLDivElement>(null);
  const [hasNavigated] = useState(!isFirstView);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  // Before the view is painted: the learner sees it from its top, and what they scroll afterwards stays.
  useLayoutEffect(() => {
    if (hasNavigated) focusHeading(frame.current);
    isFirstView = false;
  }, [hasNavigated]);
  return (
    <HasNavigatedContext value={hasNavigated}>
      <div ref={frame}>{children}</div>
    </HasNavigatedContext>
  );
}
