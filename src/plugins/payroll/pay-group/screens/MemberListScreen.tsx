import { useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type AskProps, askedAct, type ListDefinition, type RowOf, runOn } from '#ui/listScreen/listDefinition.ts';
import { useRead } from '#ui/query/useRead.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { assignPayGroup, listPayGroups, listPayMembers } from '../contract/payGroup';

type Row = RowOf<typeof listPayMembers>;

const members: ListDefinition<typeof listPayMembers> = {
  screen: 'payroll:member-list',
  words: ['payroll', 'member'],
  read: listPayMembers,
  rowId: ({ employeeId }) => employeeId,
  columns: [
    { field: 'number', kind: 'code', width: 96, pinned: 'left' },
    { field: 'name', width: 160, pinned: 'left' },
    { field: 'departmentTitle', width: 160 },
    { field: 'basis', width: 96, value: ({ basis }, say) => (basis === null ? '' : say(`bases.${basis}`)) },
    {
      field: 'groupTitle',
      width: 200,
      value: ({ groupTitle }, say) => groupTitle ?? say('member.without'),
      tone: ({ groupTitle }) => (groupTitle === null ? 'wrong' : undefined),
    },
    {
      field: 'effectiveFrom',
      kind: 'day',
      width: 160,
      text: ({ effectiveFrom, groupCode }) => effectiveFrom ?? (groupCode === null ? '' : '—'),
    },
  ],
  filters: [
    { name: 'on', kind: 'day', initial: (today) => today, isRequired: true },
    { name: 'without', kind: 'flag', matches: ({ groupCode }) => groupCode === null },
  ],
  figures: [{ name: 'without', filters: () => ({ without: 'true' }), isWarning: true }],
  acts: [askedAct<Row>({ name: 'assign', call: assignPayGroup, command: 'payroll:assign-group', Ask: AssignDialog })],
};

/** Who is paid with which group. */
export default function MemberListScreen() {
  return <ListScreen list={members} />;
}

function AssignDialog({ rows, onStart, onClose }: AskProps<Row>) {
  const say = useMessages('payroll');
  const today = dayInTokyo(new Date());
  const [groupCode, setGroup] = useState<string | null>(null);
  const [from, setFrom] = useState<Day | null>(today);
  const groups = useRead(listPayGroups, {}, { message: false });
  return (
    <FormDialog
      onClose={onClose}
      title={say('member.assign.title', { names: listNames(rows.map(({ name }) => name)) })}
      submitLabel={say('member.assign.submit')}
      onSubmit={async () => {
        if (groupCode === null) return [{ fieldId: 'assign-group', message: say('member.assign.groupMissing') }];
        if (from === null) return [{ fieldId: 'assign-from', message: say('member.assign.fromMissing') }];
        onStart(({ employeeId }) => runOn(assignPayGroup, { employeeId, groupCode, effectiveFrom: from }));
        return [];
      }}
    >
      <LookUpField
        id="assign-group"
        label={say('member.assign.group')}
        required
        value={groupCode}
        options={(groups.data?.rows ?? [])
          .filter(({ isActive }) => isActive)
          .map(({ code, title }) => ({ code, title }))}
        onChange={setGroup}
      />
      <DayField
        id="assign-from"
        label={say('member.assign.from')}
        required
        today={today}
        value={from}
        onChange={setFrom}
      />
    </FormDialog>
  );
}
