import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { listPayGroups } from '../../pay-group/contract/payGroup';
import { deletePayItem, listPayItems, updatePayItem } from '../contract/payItem';
import { ITEM_USES, PAY_ITEM_KINDS } from '../rules/payItem';

const items: ListDefinition<typeof listPayItems> = {
  screen: 'payroll:item-list',
  words: ['payroll', 'item'],
  read: listPayItems,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/SalaryItemsManage/item?${new URLSearchParams({ id })}`,
  create: { path: '/SalaryItemsManage/item', needs: updatePayItem },
  columns: [
    { field: 'kind', width: 88, value: ({ kind }, say) => say(`itemKinds.${kind}`) },
    { field: 'code', kind: 'code', width: 136 },
    { field: 'title', width: 200 },
    { field: 'usedIn', width: 104, value: ({ usedIn }, say) => say(`itemUses.${usedIn}`) },
    { field: 'formula' },
    { field: 'isTaxable', kind: 'flag', width: 64 },
    { field: 'isRemuneration', kind: 'flag', width: 96 },
    { field: 'isOvertimeBase', kind: 'flag', width: 96 },
    { field: 'isBeforeTax', kind: 'flag', width: 96 },
    { field: 'fraction', width: 120, value: ({ fraction }, say) => say(`fractions.${fraction}`) },
    { field: 'account', kind: 'code', width: 88 },
    { field: 'effectiveFrom', kind: 'day', width: 112 },
    { field: 'effectiveThrough', kind: 'day', width: 112, isOptional: true },
    { field: 'isInForce', kind: 'flag', width: 72 },
    { field: 'isProrated', kind: 'flag', width: 96, isOptional: true },
    { field: 'allowsMinus', kind: 'flag', width: 96, isOptional: true },
    { field: 'contraAccount', kind: 'code', width: 88, isOptional: true },
    { field: 'titleEn', width: 160, isOptional: true },
    { field: 'place', kind: 'number', width: 72, isOptional: true },
  ],
  filters: [
    { name: 'kind', kind: 'choice', options: PAY_ITEM_KINDS, label: (kind, say) => say(`itemKinds.${kind}`) },
    { name: 'usedIn', kind: 'choice', options: ITEM_USES, label: (use, say) => say(`itemUses.${use}`) },
    { name: 'isInForce', kind: 'flag', matches: ({ isInForce }) => isInForce },
  ],
  figures: [{ name: 'inForce', filters: () => ({ isInForce: 'true' }) }],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deletePayItem,
      input: ({ id, version }) => ({ id, version }),
    }),
  ],
};

/** 給与項目: what pay is made of. */
export default function ItemListScreen() {
  const say = useMessages('payroll');
  const { open } = useScreen();
  const missing = useMissingRightInWords(listPayGroups);
  const openGroups = () => open('/SalaryItemsManage/groups');
  useCommandHandlers({
    'payroll:open-groups': { run: openGroups, disabled: missing && say('noRight', { right: missing }) },
  });
  return (
    <ListScreen
      list={{
        ...items,
        actions: missing ? null : (
          <Button command="payroll:open-groups" onClick={openGroups}>
            {say('item.groups')}
          </Button>
        ),
      }}
    />
  );
}
