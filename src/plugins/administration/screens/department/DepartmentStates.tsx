import { useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { cancelDepartmentChange, type DepartmentState, getDepartment } from '../../contract/department';
import styles from './department.module.css';

/** What a department was, is and will be; Enter on a planned change takes it back. */
export function DepartmentStates({ code }: { code: string }) {
  const say = useMessages('administration');
  const words = useListWords();
  const { data } = useRead(getDepartment, { code }, { message: false });
  const cancel = useWrite(cancelDepartmentChange);
  const [asked, setAsked] = useState<DepartmentState | null>(null);
  const missing = useMissingRightInWords(cancelDepartmentChange);
  const today = dayInTokyo(new Date());
  const states = data?.states ?? [];
  const planned = states.filter(({ effectiveOn }) => effectiveOn > today);
  const current = states.find(({ effectiveOn }) => effectiveOn <= today);
  const first = planned.at(-1);
  const ask = (state: DepartmentState) => {
    if (!missing && state.effectiveOn > today) setAsked(state);
  };
  useCommandHandlers({
    'administration:cancel-department-change': {
      run: () => first && ask(first),
      asks: 'itself',
      disabled: missing ? words.missingRight(missing) : first ? undefined : say('department.noPlan'),
    },
  });
  const confirm = async () => {
    if (!asked) return;
    setAsked(null);
    try {
      await cancel.mutateAsync({ code, effectiveOn: asked.effectiveOn });
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    }
  };
  const whenOf = (state: DepartmentState) =>
    say(`department.${state.effectiveOn > today ? 'planned' : state === current ? 'current' : 'past'}`);
  return (
    <section className={styles.states} aria-label={say('department.states')}>
      <h2 className={styles.title}>{say('department.states')}</h2>
      <DataList
        label={say('department.states')}
        columns={[
          { field: 'when', title: say('department.state'), width: 88, value: whenOf },
          { field: 'effectiveOn', title: say('department.effectiveOnShort'), kind: 'day', width: 112 },
          { field: 'title', title: say('department.title') },
          { field: 'parent', title: say('department.parent'), kind: 'code', width: 112 },
          { field: 'managerName', title: say('department.manager'), width: 140 },
          { field: 'allocation', title: say('department.allocation'), kind: 'number', width: 96 },
          { field: 'isActive', title: say('department.active'), kind: 'flag', width: 88 },
        ]}
        rows={states}
        rowId={({ effectiveOn }) => effectiveOn}
        onOpen={ask}
        empty={<EmptyState kind="empty" title={say('department.noPlan')} />}
      />
      <ConfirmDialog
        open={asked !== null}
        danger
        title={say('department.cancelTitle', { day: formatDay(asked?.effectiveOn ?? today) })}
        description={say('department.cancelBody')}
        confirmLabel={say('department.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}
