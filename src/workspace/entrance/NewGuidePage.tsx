import { lazy, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { callEndpoint } from '../../core/client/callEndpoint';
import { foundingCall } from '../../core/company/calls';
import type { founding } from '../../core/company/contract';
import { useMessages } from '../../ui/i18n/useMessages';
import { ROUTES } from '../routes';
import styles from '../session/guide.module.css';
import { EntrancePage } from './EntrancePage';

const FoundCompanyForm = lazy(() => import('./FoundCompanyForm'));

/** The first visitor founds the company here; everybody after that learns how to get an account. */
export default function NewGuidePage() {
  const say = useMessages('entrance');
  const isFounded = useIsFounded();
  return (
    <EntrancePage title={say('newGuide.title')} links={<Link href={ROUTES.login}>{say('newGuide.toSignIn')}</Link>}>
      {isFounded === false ? <FoundCompanyForm /> : null}
      {isFounded ? (
        <>
          <p>{say('newGuide.founded.lead')}</p>
          <ol className={styles.steps}>
            <li>{say('newGuide.founded.first')}</li>
            <li>{say('newGuide.founded.second')}</li>
            <li>{say('newGuide.founded.third')}</li>
          </ol>
        </>
      ) : null}
    </EntrancePage>
  );
}

/** Undefined until the server has said; one that cannot be reached is taken to have its company. */
function useIsFounded(): boolean | undefined {
  const [isFounded, setFounded] = useState<boolean>();
  useEffect(() => {
    const leaving = new AbortController();
    callEndpoint<typeof founding>(foundingCall, {}, { signal: leaving.signal })
      .then((answer) => setFounded(answer.isFounded))
      .catch(() => setFounded(true));
    return () => leaving.abort();
  }, []);
  return isFounded;
}
