import { Link } from 'wouter';
import { Button } from '../../ui/button/Button';
import { useMessages } from '../../ui/i18n/useMessages';
import { EntrancePage } from '../entrance/EntrancePage';
import { ROUTES } from '../routes';
import styles from '../session/guide.module.css';
import { useSession } from '../session/sessionStore';

interface ErrorPageProps {
  status: 404 | 403 | 500;
  /** What broke, for whoever is asked for help. */
  detail?: string | undefined;
}

export default function ErrorPage({ status, detail }: ErrorPageProps) {
  const say = useMessages('entrance');
  const { state } = useSession();
  const isSignedIn = state !== 'signedOut' && state !== 'expired';
  const body = status === 404 && !isSignedIn ? 'bodySignedOut' : 'body';
  return (
    <EntrancePage
      title={say(`errorPage.${status}.title`)}
      links={
        isSignedIn ? (
          <Link href={ROUTES.member}>{say('errorPage.toDashboard')}</Link>
        ) : (
          <Link href={ROUTES.login}>{say('errorPage.toSignIn')}</Link>
        )
      }
    >
      <p>{say(`errorPage.${status}.${body}`)}</p>
      {detail ? <p className={styles.quiet}>{detail}</p> : null}
      <p className={styles.quiet}>{status}</p>
      <div className={styles.actions}>
        {status === 500 ? (
          <Button kind="main" onClick={() => location.reload()}>
            {say('errorPage.reload')}
          </Button>
        ) : null}
        {history.length > 1 ? <Button onClick={() => history.back()}>{say('errorPage.back')}</Button> : null}
      </div>
    </EntrancePage>
  );
}
