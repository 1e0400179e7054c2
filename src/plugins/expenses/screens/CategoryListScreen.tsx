import { useState } from 'react';
import { announceFailure } from '#core/client/callEndpoint.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { addStandardCategories, deleteCategory, listCategories, updateCategory } from '../contract/expenseCategory';
import { getSetting, updateSetting } from '../contract/expenseSetting';
import { SettingDialog } from './SettingDialog';

const categories: ListDefinition<typeof listCategories> = {
  screen: 'expenses:category-list',
  words: ['expenses', 'category'],
  read: listCategories,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/ExpenseList/category?${new URLSearchParams({ code })}`,
  create: { path: '/ExpenseList/category', needs: updateCategory },
  columns: [
    { field: 'code', kind: 'code', width: 80 },
    { field: 'title', width: 180 },
    { field: 'account', width: 160, value: ({ account, accountTitle }) => `${account} ${accountTitle}`.trim() },
    { field: 'taxCode', width: 160, value: ({ taxCode, taxTitle }) => `${taxCode} ${taxTitle}`.trim() },
    { field: 'invoiceRule', width: 220, value: ({ invoiceRule }, say) => say(`category.rules.${invoiceRule}`) },
    { field: 'needsReceipt', kind: 'flag', width: 112 },
    { field: 'needsAttendees', kind: 'flag', width: 140 },
    { field: 'unitAmount', kind: 'amount', width: 140 },
    { field: 'limitAmount', kind: 'amount', width: 160 },
    {
      field: 'state',
      width: 80,
      value: ({ isActive }, say) => say(isActive ? 'category.active' : 'category.inactive'),
    },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteCategory,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 経費区分: the kinds of expenses, with their account and what a line of each must say. */
export default function CategoryListScreen() {
  const say = useMessages('expenses');
  const right = useMissingRightInWords(addStandardCategories);
  const missingRight = right && say('category.missingRight', { right });
  const { mutate, isPending } = useWrite(addStandardCategories, { message: false });
  const add = () =>
    mutate(
      {},
      {
        onSuccess: ({ added }) => notify('success', say('category.standardAdded', { count: added })),
        onError: announceFailure,
      },
    );
  const [isSetting, setSetting] = useState(false);
  const setting = useRead(getSetting, {}, { message: false }).data;
  const missingSetting = useMissingRightInWords(updateSetting);
  useCommandHandlers({
    'expenses:add-standard-categories': { run: add, disabled: missingRight },
    'expenses:set-small-amounts': {
      run: () => setSetting(true),
      disabled: missingSetting && say('category.missingRight', { right: missingSetting }),
    },
  });
  const actions = (
    <Button
      command="expenses:add-standard-categories"
      busy={isPending}
      disabled={missingRight !== undefined}
      onClick={add}
    >
      {say('category.addStandard')}
    </Button>
  );
  return (
    <>
      <ListScreen list={{ ...categories, actions }} />
      {isSetting && setting ? <SettingDialog stored={setting} onClose={() => setSetting(false)} /> : null}
    </>
  );
}
