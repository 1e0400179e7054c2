import { useMemo, useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { type User, userAccess } from '#core/permission/user.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { Say } from '#ui/i18n/useMessages.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { listNames } from '#ui/words/kitWords.ts';
import styles from './User.module.css';

/** One thing that a person can see or do. */
interface Access {
  readonly id: string;
  readonly code: string;
  readonly what: string;
  readonly scope: string;
  readonly through: string;
}

/** What a person can see and do, and through which role: screens, fields, rights. */
export function AccessOfUser({ user: { id, isActive } }: { user: User }) {
  const say = useMessages('administration');
  const [text, setText] = useState('');
  const { data, error, refetch } = useRead(userAccess, { id }, { message: false });
  const rows = useMemo(() => (data ? layOutAccess(data, say) : []), [data, say]);
  if (error) return <FailedRead error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles.panel} aria-label={say('access.title')}>
      <h2 className={styles.heading}>{say('access.title')}</h2>
      {isActive ? null : <p className={styles.hint}>{say('access.inactive')}</p>}
      <div className={styles.search}>
        <TextField type="search" label={say('access.search')} value={text} maxLength={100} onChange={setText} />
      </div>
      <div className={styles.access}>
        <DataList
          label={say('access.title')}
          columns={[
            { field: 'code', title: say('access.code'), kind: 'code', width: 220 },
            { field: 'what', title: say('access.what'), width: 320 },
            { field: 'scope', title: say('access.scope'), width: 150 },
            { field: 'through', title: say('access.through'), width: 240 },
          ]}
          rows={rows}
          rowId={(row) => row.id}
          quickText={text}
          loading={!data}
        />
      </div>
    </section>
  );
}

function layOutAccess({ screens, classes, deputyFor, rights }: OutputOf<typeof userAccess>, say: Say): Access[] {
  return [
    ...screens.map(({ id, code, title, through }) => ({
      id,
      code,
      what: title,
      scope: say('access.screen'),
      through: listNames(through),
    })),
    ...classes.map(({ fieldClass, through }) => ({
      id: `class:${fieldClass}`,
      code: '',
      what: say(`role.class.${fieldClass}`),
      scope: say('access.fields'),
      through: listNames(through),
    })),
    ...deputyFor.map(({ id, name, from, through }) => ({
      id,
      code: '',
      what: say('access.requestsTo', { name }),
      scope: say('access.deputy'),
      through: say('access.fromTo', { from: formatDay(from), through: formatDay(through) }),
    })),
    ...rights.map(({ right, summary, writes, scope, through }) => ({
      id: right,
      code: right,
      what: summary,
      scope: `${say(writes ? 'role.writes' : 'role.reads')}・${say(`role.scope.${scope}`)}`,
      through: listNames(through),
    })),
  ];
}
