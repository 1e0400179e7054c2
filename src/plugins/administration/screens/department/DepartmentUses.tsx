import type { OutputOf } from '#core/contract/endpoint.ts';
import { dayInTokyo, isDay } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { listDepartmentUses } from '../../contract/department';
import styles from './department.module.css';

type Use = OutputOf<typeof listDepartmentUses>['rows'][number];

/** What a change or the end of a department would touch, as of the day that is typed: seen before it is saved. */
export function DepartmentUses({ code, on }: { code: string; on: string | null }) {
  const say = useMessages('administration');
  const missing = useMissingRight(listDepartmentUses);
  const day = on && isDay(on) ? on : dayInTokyo(new Date());
  const { data } = useRead(listDepartmentUses, { code, on: day }, { enabled: !missing, message: false });
  if (missing) return null;
  const label = say('department.uses', { day: formatDay(day) });
  const namesOf = ({ count, first }: Use) => {
    if (count === null) return say('department.usesUnseen');
    const names = listNames(first);
    return count > first.length ? say('department.usesMore', { names, more: count - first.length }) : names;
  };
  return (
    <section className={styles.uses} aria-label={label}>
      <h2 className={styles.title}>{label}</h2>
      <DataList
        label={label}
        columns={[
          { field: 'title', title: say('department.usesKind'), width: 300 },
          { field: 'count', title: say('department.usesCount'), kind: 'amount', width: 80 },
          { field: 'first', title: say('department.usesFirst'), width: 560, value: namesOf },
        ]}
        rows={data?.rows ?? []}
        rowId={({ title }) => title}
        loading={!data}
      />
    </section>
  );
}
