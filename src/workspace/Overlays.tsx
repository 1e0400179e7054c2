import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { LoadingOverlay } from '../ui/loading/LoadingOverlay';
import { Toaster } from '../ui/notices/Toaster';
import { revisePasswordStore } from './session/revisePasswordStore';
import { useSession } from './session/sessionStore';

const RevisePasswordDialog = lazy(() => import('./session/RevisePasswordDialog'));

/** What floats above every page, and above every dialog: toasts and the loading overlay; and the password dialog. */
export default function Overlays() {
  const isSignedIn = useSession().state === 'signedIn';
  const { isOpen } = useSnapshot(revisePasswordStore);
  return (
    <>
      <Suspense fallback={null}>{isSignedIn && isOpen ? <RevisePasswordDialog /> : null}</Suspense>
      {createPortal(
        <>
          <Toaster />
          <LoadingOverlay />
        </>,
        document.body,
      )}
    </>
  );
}
