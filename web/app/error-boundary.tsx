/**
 * Catches what a view throws: says what happened, what is safe, and lets the learner try again.
 */
import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { reportBug } from '#web/platform/log.ts';
import { FailureNotice } from './failure-notice.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** React knows error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportBug(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <FailureNotice onRetry={this.#retry} />;
  }

  readonly #retry = (): void => {
    this.setState({ failed: false });
  };
}
