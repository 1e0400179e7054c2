import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { deletePayGroup, listPayGroups, listPayMembers, updatePayGroup } from '../contract/payGroup';

const groups: ListDefinition<typeof listPayGroups> = {
  screen: 'payroll:group-list',
  words: ['payroll', 'group'],
  read: listPayGroups,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/SalaryItemsManage/group?${new URLSearchParams({ code })}`,
  create: { path: '/SalaryItemsManage/group', needs: updatePayGroup },
  columns: [
    { field: 'code', kind: 'code', width: 88, pinned: 'left' },
    { field: 'title', width: 160 },
    { field: 'closingDay', kind: 'number', width: 112 },
    { field: 'payMonthOffset', width: 88, value: ({ payMonthOffset }, say) => say(`offsets.${payMonthOffset}`) },
    { field: 'payDay', kind: 'number', width: 112 },
    { field: 'holidayRule', width: 136, value: ({ holidayRule }, say) => say(`holidayRules.${holidayRule}`) },
    { field: 'bases', width: 160, value: ({ bases }, say) => bases.map((basis) => say(`bases.${basis}`)).join('・') },
    { field: 'premiumMonths', width: 160, value: ({ premiumMonths }, say) => say(`premiumMonths.${premiumMonths}`) },
    { field: 'taxMethod', width: 160, value: ({ taxMethod }, say) => say(`taxMethods.${taxMethod}`) },
    { field: 'netAccount', kind: 'code', width: 128 },
    { field: 'isActive', kind: 'flag', width: 80 },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deletePayGroup,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 給与グループ: who is paid together, and when. */
export default function GroupListScreen() {
  const say = useMessages('payroll');
  const { open } = useScreen();
  const missing = useMissingRightInWords(listPayMembers);
  const openMembers = () => open('/SalaryItemsManage/members');
  useCommandHandlers({
    'payroll:open-members': { run: openMembers, disabled: missing && say('noRight', { right: missing }) },
  });
  return (
    <ListScreen
      list={{
        ...groups,
        actions: missing ? null : (
          <Button command="payroll:open-members" onClick={openMembers}>
            {say('group.members')}
          </Button>
        ),
      }}
    />
  );
}
