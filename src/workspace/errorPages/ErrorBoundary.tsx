import { Component, type ReactNode } from 'react';
import ErrorPage from './ErrorPage';

/** The last resort: what broke outside every tab is shown as the server-error page instead of a white window. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorPage status={500} detail={String(error)} />;
  }
}
