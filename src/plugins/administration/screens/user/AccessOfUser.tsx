import { useState } from 'react';
import { userAccess } from '../../../../core/permission/user';
import { FailedRead } from '../../../../ui/emptyState/FailedRead';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { Skeleton } from '../../../../ui/skeleton/Skeleton';
import styles from './User.module.css';

/** What a person can see and do, and through which role: screens, fields, rights. */
export function AccessOfUser({ id }: { id: string }) {
  const say = useMessages('administration');
  const [text, setText] = useState('');
  const access = useRead(userAccess, { id }, { message: false });
  if (access.error) return <FailedRead error={access.error} onRetry={() => void access.refetch()} />;
  if (!access.data) return <Skeleton rows={5} columns={[80, 200, 0]} />;
  const { screens, classes, rights } = access.data;
  const asked = text.normalize('NFKC').toLowerCase();
  const fits = (...words: string[]) => words.join(' ').toLowerCase().includes(asked);
  return (
    <section className={styles.panel} aria-label={say('access.title')}>
      <h2 className={styles.heading}>{say('access.title')}</h2>
      <div className={styles.search}>
        <TextField type="search" label={say('access.search')} value={text} maxLength={100} onChange={setText} />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('access.what')}</th>
            <th scope="col">{say('access.scope')}</th>
            <th scope="col">{say('access.through')}</th>
          </tr>
        </thead>
        <tbody>
          {screens
            .filter(({ title, code }) => fits(title, code))
            .map(({ id: screen, code, title, through }) => (
              <tr key={screen}>
                <td>
                  <span className={styles.code}>{code}</span> {title}
                </td>
                <td>{say('access.screen')}</td>
                <td>{through.join('、')}</td>
              </tr>
            ))}
          {classes
            .filter(({ fieldClass }) => fits(say(`role.class.${fieldClass}`)))
            .map(({ fieldClass, through }) => (
              <tr key={fieldClass}>
                <td>{say(`role.class.${fieldClass}`)}</td>
                <td>{say('access.fields')}</td>
                <td>{through.join('、')}</td>
              </tr>
            ))}
          {rights
            .filter(({ right, summary }) => fits(right, summary))
            .map(({ right, summary, writes, scope, through }) => (
              <tr key={right}>
                <td>
                  <span className={styles.code}>{right}</span> <span lang="en">{summary}</span>
                </td>
                <td>
                  {say(writes ? 'role.writes' : 'role.reads')}・{say(`role.scope.${scope}`)}
                </td>
                <td>{through.join('、')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
