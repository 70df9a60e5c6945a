/** Catches a view's error: says what happened, what is safe, and offers a retry. */
import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { LostPart } from '#web/shared/i18n/lazy-part.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { failedRequest } from '#web/shared/api/failed-request.ts';
import { reportBug } from '#web/shared/log.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Reloads the page; replaced in tests. */
  readonly reload?: () => void;
}

/** React has error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };
  #lost: LostPart | undefined;
  #hasRetried = false;

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (!(error instanceof LostPart)) {
      reportBug(error, info.componentStack);
      return;
    }
    this.#lost = error;
    // A new deployment lacks the old files, and some browsers cache a failed import.
    if (this.#hasRetried && navigator.onLine) (this.props.reload ?? reloadPage)();
  }

  override componentWillUnmount(): void {
    this.#lost?.forget();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <FailureNotice onRetry={this.#retry} />;
  }

  readonly #retry = (): void => {
    this.#hasRetried = true;
    this.#lost?.forget();
    this.#lost = undefined;
    this.setState({ failed: false });
  };
}

function reloadPage(): void {
  location.reload();
}

/** Shows the id of a failed call, to find it in the server's log. */
function FailureNotice({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslate();
  const id = failedRequest.get();
  return (
    <Notice title={t('shell.failure.title')}>
      <p>{t(isAllKept() ? 'shell.failure.text' : 'shell.failure.unsaved')}</p>
      {id !== undefined && <p>{t('shell.failure.number', { id })}</p>}
      <Button variant="primary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Notice>
  );
}
