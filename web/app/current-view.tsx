/**
 * The view at the current address: guarded, loaded, titled, and with a way out when something breaks.
 */
import { useDeferredValue, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import { useSession, useSessionControl } from '#web/platform/session/use-session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { decide, findScreen } from './guard.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { viewAt } from './screens.tsx';
import type { ViewName } from './screens.tsx';
import { ViewFrame } from './view-frame.tsx';
import type { ServerArea, ViewLoader } from './view-loader.ts';

interface CurrentViewProps {
  readonly views: ViewLoader;
  /** Goes on to another document. */
  readonly leave: (to: string) => void;
}

/** Follows the address bar and the session. */
export function CurrentView({ views, leave }: CurrentViewProps): ReactNode {
  const path = usePathname();
  const entry = { search: useSearch(), state: useHistoryState<unknown>() };
  const state = useSession();
  const serverArea = useSyncExternalStore(views.subscribe, views.serverArea, views.serverArea);
  const screen = findScreen(path);
  // A page that the service worker kept may be at an address that the server would have put right.
  if (screen && path !== PATHS[screen])
    return <Redirect to={`${PATHS[screen]}${entry.search}${location.hash}`} state={entry.state} />;
  const decision = screen ? decide(screen, state, entry) : { kind: 'show' as const };
  if (decision.kind === 'redirect') return <Redirect to={decision.to} state={decision.state} />;
  if (decision.kind === 'leave') return <Leave to={decision.to} leave={leave} />;
  if (decision.kind === 'wait') return <LoadingOverlay />;
  const name = viewAt(screen);
  return (
    <Served ServerArea={serverArea}>
      <LoadedView key={name} name={name} views={views} />
    </Served>
  );
}

interface RedirectProps {
  readonly to: string;
  readonly state: unknown;
}

/** Takes the place of an address that the visitor may not see, before anything of it is painted. */
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

/** Leaves for another document; until that is there, this one waits. */
function Leave({ to, leave }: LeaveProps): ReactNode {
  useEffect(() => {
    leave(to);
  }, [to, leave]);
  return <LoadingOverlay />;
}

interface ServedProps {
  readonly ServerArea: ServerArea | undefined;
  readonly children: ReactNode;
}

function Served({ ServerArea, children }: ServedProps): ReactNode {
  const session = useSessionControl();
  return ServerArea ? <ServerArea session={session}>{children}</ServerArea> : children;
}

/** Keyed by the name: what it shows of one view never stands under the name of another. */
function LoadedView({ name, views }: { readonly name: ViewName; readonly views: ViewLoader }): ReactNode {
  // A store's news is rendered in one task: a whole screen is too much for that on a slow phone.
  const stateNow = () => views.stateOf(name);
  const state = useDeferredValue(useSyncExternalStore(views.subscribe, stateNow, stateNow));
  useEffect(() => {
    // Not in the task that leads here, which takes the screen before off the page.
    const timer = setTimeout(() => void views.load(name));
    return () => clearTimeout(timer);
  }, [views, name]);
  switch (state.status) {
    case 'loading':
      return <LoadingOverlay />;
    case 'failed':
      return <FailureNotice onRetry={() => void views.load(name)} />;
    case 'ready':
      return (
        <ErrorBoundary key={name}>
          <ViewFrame name={name}>
            <state.View />
          </ViewFrame>
        </ErrorBoundary>
      );
  }
}
