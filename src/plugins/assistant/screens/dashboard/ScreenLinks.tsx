import { useMessages } from '../../../../ui/i18n/useMessages';
import { useCurrentUser } from '../../../../ui/screen/currentUser';
import { ScreenLink } from '../../../../ui/screen/ScreenLink';
import styles from './Dashboard.module.css';

/** The menu beside the page has them all. */
const SHOWN = 12;

/** The first screens of my menu with the codes the palette understands. */
export function ScreenLinks() {
  const say = useMessages('assistant');
  const menus = useCurrentUser()
    .menus.filter(({ id }) => id !== 'assistant:dashboard')
    .slice(0, SHOWN);
  return (
    <section>
      <h2 className={styles.title}>{say('screens.title')}</h2>
      {menus.length === 0 ? <p className={styles.quiet}>{say('screens.none')}</p> : null}
      <ul className={styles.links}>
        {menus.map(({ id, code, title, router }) => (
          <li key={id}>
            <ScreenLink to={router}>
              <span className={styles.code}>{code}</span>
              {title}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
