import { useMessages } from '../../../ui/i18n/useMessages';
import { useRead } from '../../../ui/query/useRead';
import { useCurrentUser } from '../../../ui/screen/currentUser';
import { listAccounts } from '../../accounting/contract/account';
import { incomeStatement, trialBalance } from '../../accounting/contract/balance';
import { currentYear } from '../../accounting/contract/fiscalPeriod';
import { listDocuments } from '../../accounting/contract/journalEntry';
import { personalInfo } from '../contract/dashboard';
import styles from './DashboardScreen.module.css';
import { Figures } from './dashboard/Figures';
import { KeyHints } from './dashboard/KeyHints';
import { PeriodState } from './dashboard/PeriodState';
import { RecentDocuments } from './dashboard/RecentDocuments';
import { ScreenLinks } from './dashboard/ScreenLinks';
import { Tiles } from './dashboard/Tiles';
import { useMayCall } from './dashboard/useMayCall';

/** The start page: who I am, how the books stand where I may see them, and the ways on. */
export default function DashboardScreen() {
  const say = useMessages('assistant');
  const user = useCurrentUser();
  const mayCall = useMayCall();
  const { data: me } = useRead(personalInfo, {});

  return (
    <section className={styles.screen} aria-label={say('assistant.title')}>
      <header className={styles.head}>
        <h1 className={styles.greeting}>{say('greeting', { name: user.name })}</h1>
        <p className={styles.who}>
          {[user.company.title, user.employeeNumber, ...(me?.roles ?? [])].join('　')}
          {mayCall(currentYear) ? <PeriodState /> : null}
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Tiles />
          {me && mayCall(trialBalance, incomeStatement, listAccounts) ? <Figures today={me.today} /> : null}
          {mayCall(listDocuments) ? <RecentDocuments /> : null}
          <section>
            <h2 className={styles.title}>{say('assistant.title')}</h2>
            <p className={styles.quiet}>{say('assistant.notConfigured')}</p>
          </section>
        </div>
        <div className={styles.column}>
          <ScreenLinks />
          <KeyHints />
        </div>
      </div>
    </section>
  );
}
