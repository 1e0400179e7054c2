import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../../ui/i18n/useMessages';
import { ROUTES } from '../routes';
import { EntrancePage } from './EntrancePage';

const AskForPasswordForm = lazy(() => import('./AskForPasswordForm'));
const RedeemCodeForm = lazy(() => import('./RedeemCodeForm'));

/** Who forgot the password asks the administrators for a one-time code, and chooses a new one with it. */
export default function ForgotPasswordPage() {
  const say = useMessages('entrance');
  const [hasCode, setHasCode] = useState(false);
  return (
    <EntrancePage
      title={say('forgotPassword.title')}
      links={<Link href={ROUTES.login}>{say('newGuide.toSignIn')}</Link>}
    >
      <Suspense>{hasCode ? <RedeemCodeForm /> : <AskForPasswordForm onHasCode={() => setHasCode(true)} />}</Suspense>
    </EntrancePage>
  );
}
