/** Shows the current view: guarded, loaded, titled, with an error boundary. */
import {
  Fragment,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import { useMoreTexts, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { warn } from '#web/shared/log.ts';
import { useSession } from '#web/shared/session/use-session.ts';
import { LoadingSign } from '#web/shared/ui/loading-sign.tsx';
import styles from './current-view.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { decide, findScreen } from './guard.ts';
import { isViewReady, loadView, ServerArea, viewAt, VIEWS } from './screens.tsx';
import type { ViewName } from './screens.tsx';
import { HasNavigatedContext } from '#web/shared/router/use-has-navigated.ts';
import { focusHeading } from '#web/shared/ui/focus-heading.ts';

/** The first view leaves the browser's focus alone. */
let isFirstView = true;

/** Frames one view; mounted anew for each. */
function ViewFrame({ name, children }: { readonly name: ViewName; readonly children: ReactNode }): ReactNode {
  const t = useTranslate();
  const title = t(`shell.title.${name}`);
  const frame = useRef<HTMLDivElement>(null);
  const [hasNavigated] = useState(!isFirstView);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  // Before the paint, so that the view starts at its top and later scrolling stays.
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

interface CurrentViewProps {
  /** Navigates to another document. */
  readonly leave: (to: string) => void;
}

/** Follows the address and the session. */
export function CurrentView({ leave }: CurrentViewProps): ReactNode {
  const path = usePathname();
  const entry = { search: useSearch(), state: useHistoryState<unknown>() };
  const state = useSession();
  const screen = findScreen(path);
  // A cached page may have an address that the server would redirect.
  if (screen && path !== PATHS[screen])
    return <Redirect to={`${PATHS[screen]}${entry.search}${location.hash}`} state={entry.state} />;
  const decision = screen ? decide(screen, state, entry) : { kind: 'show' as const };
  if (decision.kind === 'redirect') return <Redirect to={decision.to} state={decision.state} />;
  if (decision.kind === 'leave') return <Leave to={decision.to} leave={leave} />;
  if (decision.kind === 'wait') return <Loading />;
  return <Views name={viewAt(screen)} />;
}

interface RedirectProps {
  readonly to: string;
  readonly state: unknown;
}

/** Replaces an address that the visitor may not see, before the first paint. */
function Redirect({ to, state }: RedirectProps): ReactNode {
  useLayoutEffect(() => {
    navigate(to, { state, replace: true });
  }, [to, state]);
  return undefined;
}

interface LeaveProps {
  readonly to: string;
  readonly leave: (to: string) => void;
}

/** Leaves for another document; stays until it loads. */
function Leave({ to, leave }: LeaveProps): ReactNode {
  useEffect(() => {
    leave(to);
  }, [to, leave]);
  return <Loading />;
}

/** Keeps the previous view until the next one is loaded, rendered as a transition. */
function Views({ name }: { readonly name: ViewName }): ReactNode {
  const texts = useMoreTexts();
  const shown = useDeferredValue(name, isViewReady(name, texts) ? name : undefined);
  useEffect(() => {
    loadView(name, texts).catch((error: unknown) => warn(`the screen ${name} could not be fetched`, error));
  }, [name, texts]);
  return (
    <>
      {name !== shown && (
        <div className={shown && styles.over}>
          <Loading />
        </div>
      )}
      <Suspense fallback={<Loading />}>{shown && <View name={shown} />}</Suspense>
    </>
  );
}

/** Memoised: renders only for another view. */
const View = memo(function View({ name }: { readonly name: ViewName }): ReactNode {
  const texts = useMoreTexts();
  const { Part, callsServer } = VIEWS[name];
  // Stays mounted, to keep its cache.
  const Area = callsServer || ServerArea.isReady(texts) ? ServerArea : Fragment;
  return (
    <Area>
      <ErrorBoundary key={name}>
        <ViewFrame key={name} name={name}>
          <Part />
        </ViewFrame>
      </ErrorBoundary>
    </Area>
  );
});

/** Shown during the session check or a view's download. */
function Loading(): ReactNode {
  const t = useTranslate();
  return <LoadingSign label={t('shell.loading')} />;
}
