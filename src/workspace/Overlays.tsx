import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { LoadingOverlay } from '../ui/loading/LoadingOverlay';
import { Toaster } from '../ui/toast/Toaster';
import { revisePasswordStore } from './session/revisePasswordStore';
import { useSession } from './session/sessionStore';

const RevisePasswordDialog = lazy(() => import('./session/RevisePasswordDialog'));

/** What floats above every page: toasts, the loading overlay, and the password dialog of the signed-in. */
export default function Overlays() {
  const isSignedIn = useSession().state === 'signedIn';
  const { isOpen } = useSnapshot(revisePasswordStore);
  return (
    <>
      <Suspense fallback={null}>{isSignedIn && isOpen ? <RevisePasswordDialog /> : null}</Suspense>
      <Toaster />
      <LoadingOverlay />
    </>
  );
}
