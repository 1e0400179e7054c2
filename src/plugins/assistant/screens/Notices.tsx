import { listNotices, readNotice } from '#core/dualControl/contract.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import styles from './Notices.module.css';

/** What the user is told and has to stop or to decide: above the inbox and on the start page, silent where there is nothing. */
export function Notices() {
  const say = useMessages('assistant');
  const { rows: told = [], waiting: count = 0 } = useRead(listNotices, {}, { message: false }).data ?? {};
  const { mutate } = useWrite(readNotice, { message: false, loading: false, touches: ['Notice'] });
  if (told.length === 0 && count === 0) return null;
  return (
    <section className={styles.notices} aria-label={say('told.title')}>
      {count > 0 ? <ScreenLink to="/RoleManager/changes">{say('told.waiting', { count })}</ScreenLink> : null}
      {told.length > 0 ? (
        <ul className={styles.list}>
          {told.map(({ id, title, path, at }) => (
            <li key={id} className={styles.line}>
              <time dateTime={at}>{formatInstant(at)}</time>
              {path === '' ? <span>{title}</span> : <ScreenLink to={path}>{title}</ScreenLink>}
              <Button onClick={() => mutate({ id })}>{say('told.read')}</Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
