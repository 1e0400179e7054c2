import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { displayStore } from './displayStore';

const DisplayDialog = lazy(() => import('./DisplayDialog'));

/** Loaded when it is first asked for; then it stays, so that closing gives the focus back. */
export function LazyDisplayDialog() {
  const { isOpen } = useSnapshot(displayStore);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const close = () => {
    displayStore.isOpen = false;
  };
  return wasOpened ? (
    <Suspense fallback={null}>
      <DisplayDialog open={isOpen} onClose={close} />
    </Suspense>
  ) : null;
}
