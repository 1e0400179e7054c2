import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { keySettingsStore } from './keySettingsStore';

const KeySettings = lazy(() => import('./KeySettings'));

/** Loaded when it is first asked for; then it stays, so that closing gives the focus back. */
export function LazyKeySettings() {
  const { isOpen } = useSnapshot(keySettingsStore);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense fallback={null}>
      <KeySettings />
    </Suspense>
  ) : null;
}
