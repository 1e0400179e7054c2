import { useEffect } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useCurrentUser } from '#ui/screen/currentUser.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Tiles } from '#ui/tiles/Tiles.tsx';
import { personalInfo } from '../contract/dashboard';
import styles from './dashboard/Dashboard.module.css';
import { DeskHead } from './dashboard/DeskHead';
import { FirstSteps } from './dashboard/FirstSteps';
import { KeyHints } from './dashboard/KeyHints';
import { useTileOrder } from './dashboard/useTileOrder';
import { Notices } from './Notices';

/** ホーム, the desk in the morning: what day it is, how the company stands, what waits, and the tiles of every plugin. */
export default function DashboardScreen() {
  const say = useMessages('assistant');
  const { menus, hasLeft } = useCurrentUser();
  const { setTitle } = useScreen();
  useEffect(() => setTitle(say('home.title')), [say, setTitle]);
  const { data: me } = useRead(personalInfo, {});
  const { order, container, onFocus } = useTileOrder();

  return (
    <section className={styles.screen} aria-label={say('home.title')}>
      <DeskHead roles={me?.roles ?? []} />
      <Notices />
      {me ? (
        <>
          <FirstSteps steps={me.firstSteps} />
          {menus.length <= 1 ? <p className={styles.quiet}>{say('home.noScreens')}</p> : null}
          <div className={styles.desk}>
            <Tiles place={hasLeft ? 'self' : 'desk'} hidden={me.hiddenTiles} titleClass={styles.title} />
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches which tile has the focus */}
          <div ref={container} className={styles.tiles} onFocus={onFocus}>
            <Tiles place="start" hidden={me.hiddenTiles} titleClass={styles.title} order={order} />
          </div>
          <KeyHints />
        </>
      ) : null}
    </section>
  );
}
