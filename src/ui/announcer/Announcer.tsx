import { useSyncExternalStore } from 'react';
import hidden from '../theme/visuallyHidden.module.css';
import { lastAnnounced, onAnnounced } from './announce';

/** The live region of `announce`. Two take turns, so that the same words are read a second time. */
export function Announcer() {
  const { text, count } = useSyncExternalStore(onAnnounced, lastAnnounced);
  return (
    <div className={hidden.hidden} data-announcer="true">
      {[0, 1].map((turn) => (
        <p key={turn} role="status" aria-live="polite">
          {count % 2 === turn ? text : ''}
        </p>
      ))}
    </div>
  );
}
