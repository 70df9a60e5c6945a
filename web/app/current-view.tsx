/**
 * The view at the current address: guarded, loaded, titled, and with a way out when something breaks.
 */
import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession, useSessionControl } from '#web/platform/session/use-session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { decide, findScreen } from './guard.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import type { ViewName } from './screens.tsx';
import { ViewFrame } from './view-frame.tsx';
import type { ViewLoader } from './view-loader.ts';

/** Follows the address bar and the session. */
export function CurrentView({ views }: { readonly views: ViewLoader }): ReactNode {
  const [path] = useLocation();
  const historyState: unknown = useHistoryState();
  const session = useSession();
  const screen = findScreen(path);
  const decision = screen ? decide(screen, session, historyState) : { kind: 'show' as const };
  if (decision.kind === 'redirect') return <Redirect to={decision.to} replace />;
  if (decision.kind === 'wait') return <LoadingOverlay />;
  const name = screen ?? 'not-found';
  return (
    <ErrorBoundary key={name} onRetry={() => views.forget(name)}>
      <Suspense fallback={<LoadingOverlay />}>
        <LoadedView name={name} views={views} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedView({ name, views }: { readonly name: ViewName; readonly views: ViewLoader }): ReactNode {
  const session = useSessionControl();
  const { View, ServerArea } = use(views.load(name));
  const framed = (
    <ViewFrame name={name}>
      <View />
    </ViewFrame>
  );
  return ServerArea ? <ServerArea session={session}>{framed}</ServerArea> : framed;
}
