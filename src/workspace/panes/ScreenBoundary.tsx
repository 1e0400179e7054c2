import { Component, type ReactNode } from 'react';
import { isCallError } from '../../core/client/callError';
import { Button } from '../../ui/button/Button';
import { useIsConnected } from '../../ui/connection/connection';
import { EmptyState } from '../../ui/emptyState/EmptyState';
import { useMessages } from '../../ui/i18n/useMessages';
import type { TabLocation } from '../tabs/TabLocation';
import styles from './ScreenBoundary.module.css';

interface ScreenBoundaryProps {
  location: TabLocation;
  /** Shows the screen again, its code fetched anew. */
  onRetry: () => void;
  children: ReactNode;
}

/** A screen that breaks breaks alone: its tab says what happened, the others go on. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <BrokenScreen error={error} location={this.props.location} onRetry={this.props.onRetry} />;
  }
}

interface BrokenScreenProps {
  error: unknown;
  location: TabLocation;
  onRetry: () => void;
}

function BrokenScreen({ error, location, onRetry }: BrokenScreenProps) {
  const say = useMessages('workspace');
  const isConnected = useIsConnected();
  const isNotLoaded = isChunkFailure(error);
  const isOffline = !isConnected || isCallError(error, 'offline');
  const startAfresh = () => {
    location.saveState(undefined);
    onRetry();
  };
  return (
    <div className={styles.broken}>
      <EmptyState
        kind={isOffline ? 'offline' : 'error'}
        title={say(isOffline ? 'screen.offline' : isNotLoaded ? 'screen.notLoaded' : 'screen.failed')}
        next={say(isNotLoaded ? 'screen.notLoadedNext' : 'screen.failedNext')}
        action={
          <>
            <Button kind="main" onClick={onRetry}>
              {say('screen.retry')}
            </Button>
            {isNotLoaded ? (
              <Button onClick={() => window.location.reload()}>{say('screen.reload')}</Button>
            ) : location.entry.savedState === undefined ? null : (
              <Button onClick={startAfresh}>{say('screen.startAfresh')}</Button>
            )}
          </>
        }
      />
      <details className={styles.details}>
        <summary>{say('screen.details')}</summary>
        <pre>{describe(error, location.path, (id) => say('screen.request', { id }))}</pre>
      </details>
    </div>
  );
}

/** The code of a screen that cannot be fetched: no network, or a newer version has taken its place. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|Importing a module|preload/i.test(error.message);
}

function describe(error: unknown, path: string, sayRequest: (id: string) => string): string {
  const requestId = isCallError(error) ? error.requestId : null;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return [path, text, requestId ? sayRequest(requestId) : null, new Date().toISOString()].filter(Boolean).join('\n');
}
