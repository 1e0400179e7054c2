import { MessageSquareText } from 'lucide-react';
import { useMessages } from '../../../ui/i18n/useMessages';
import { useRead } from '../../../ui/query/useRead';
import { useCurrentUser } from '../../../ui/screen/currentUser';
import { Tiles } from '../../../ui/tiles/Tiles';
import { currentYear } from '../../ledger/period/contract/fiscalPeriod';
import { personalInfo } from '../contract/dashboard';
import styles from './dashboard/Dashboard.module.css';
import { FirstSteps } from './dashboard/FirstSteps';
import { KeyHints } from './dashboard/KeyHints';
import { PeriodState } from './dashboard/PeriodState';
import { ScreenLinks } from './dashboard/ScreenLinks';
import { useMayCall } from './dashboard/useMayCall';
import { useTileOrder } from './dashboard/useTileOrder';
import { Notices } from './Notices';

/** The start page: who I am, how the books stand where I may see them, and the ways on. */
export default function DashboardScreen() {
  const say = useMessages('assistant');
  const user = useCurrentUser();
  const mayCall = useMayCall();
  const { data: me } = useRead(personalInfo, {});
  const { order, container, onFocus } = useTileOrder();

  return (
    <section className={styles.screen} aria-label={say('assistant.title')}>
      <header className={styles.head}>
        <h1 className={styles.greeting}>{say('greeting', { name: user.name })}</h1>
        <p className={styles.who}>
          {[user.company.title, user.employeeNumber, ...(me?.roles ?? [])].join('　')}
          {mayCall(currentYear) ? <PeriodState /> : null}
        </p>
      </header>
      <Notices />
      {me ? <FirstSteps steps={me.firstSteps} /> : null}
      <div className={styles.columns}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches which tile has the focus */}
        <div ref={container} className={styles.column} onFocus={onFocus}>
          <section className={styles.assistant}>
            <MessageSquareText size={16} strokeWidth={1.5} aria-hidden="true" />
            <h2>{say('assistant.title')}</h2>
            <p>{say('assistant.notConfigured')}</p>
          </section>
          {me ? <Tiles place="start" hidden={me.hiddenTiles} titleClass={styles.title} order={order} /> : null}
        </div>
        <div className={styles.column}>
          <ScreenLinks />
          <KeyHints />
        </div>
      </div>
    </section>
  );
}
