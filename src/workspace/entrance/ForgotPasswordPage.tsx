import { Link } from 'wouter';
import { useMessages } from '../../ui/i18n/useMessages';
import { ROUTES } from '../routes';
import { EntrancePage } from './EntrancePage';
import styles from './guide.module.css';

/** Nobody resets a password alone: the administrators are asked. */
export default function ForgotPasswordPage() {
  const say = useMessages('entrance');
  return (
    <EntrancePage
      title={say('forgotPassword.title')}
      links={<Link href={ROUTES.login}>{say('newGuide.toSignIn')}</Link>}
    >
      <p>{say('forgotPassword.lead')}</p>
      <ol className={styles.steps}>
        <li>{say('forgotPassword.first')}</li>
        <li>{say('forgotPassword.second')}</li>
        <li>{say('forgotPassword.third')}</li>
      </ol>
    </EntrancePage>
  );
}
