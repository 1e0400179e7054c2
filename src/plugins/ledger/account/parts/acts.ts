import { actOn } from '#core/plugin/act.ts';
import { askListed, askText, askWord, optional } from '#core/plugin/asks.ts';
import { listNames } from '#ui/words/kitWords.ts';
import type { MovedAccounts, TreeRow } from './effectOfMove';

/** Gives an account the short key by which it is typed: `GE` for 現金. */
export const searchKeyAct = actOn<{ readonly code: string; readonly title: string; readonly searchKey: string }>()(
  'accounting:change-search-key',
  {
    title: { ja: 'カーソル位置の科目のサーチキーを変更', en: 'Change the search key of the account under the cursor' },
    reading: 'かーそるいちのかもくのさーちきーをへんこう',
    context: 'accounting:document',
    effect: 'draft',
    needs: ['Account.searchkey'],
    asks: { searchKey: optional(askWord(['サーチキー', 'さーちきー', 'Search key'], { maxLength: 20 })) },
    call: async () => (await import('../contract/account')).updateSearchKey,
    begins: ({ searchKey }) => ({ searchKey }),
    send: ({ searchKey }, { code }) => ({ code, searchKey }),
    typesOver: true,
    untilRead: true,
    says: {
      ...{ in: 'ledger', title: 'searchKey.title', explain: 'searchKey.explain' },
      ...{ submit: 'searchKey.save', done: 'searchKey.saved' },
      params: ({ code, title }, _, saved) => ({
        ...{ account: `${code} ${title}`, title, searchKey: saved?.searchKey || '—' },
      }),
    },
  },
);

const onGroups = { context: 'accounting:account-groups', effect: 'draft' } as const;

const naming = {
  ...onGroups,
  needs: ['Balance.updateaccountgroup'],
  call: async () => (await import('../contract/accountGroup')).updateAccountGroup,
  touches: ['Account'],
} as const;

const says = { in: 'ledger', submit: 'groups.save', done: 'groups.saved' } as const;
const title = askText(['名称', 'めいしょう', 'Name'], { maxLength: 60 });

export const renameGroupAct = actOn<TreeRow>()('accounting:account-groups-rename', {
  ...naming,
  title: { ja: 'グループの名称を変更', en: 'Rename the group' },
  reading: 'ぐるーぷのめいしょうをへんこう',
  keys: ['f2'],
  barLabel: { ja: '名称', en: 'Rename' },
  asks: { title },
  begins: (group) => ({ title: group.storedTitle }),
  send: (asked, { code, version }) => ({ code, version, ...asked }),
  says: { ...says, title: 'groups.renameTitle', params: (group) => ({ group: group.title }) },
});

/** A group under the one in hand. */
export const addGroupAct = actOn<TreeRow>()('accounting:account-groups-add', {
  ...naming,
  title: { ja: 'グループを追加', en: 'Add a group' },
  reading: 'ぐるーぷをついか',
  keys: ['alt+n'],
  asks: { code: askWord(['コード', 'こーど', 'Code'], { maxLength: 20 }), title },
  begins: ({ code }) => ({ code: `${code}-` }),
  send: (asked, { code: parent }) => ({ ...asked, parent }),
  says: { ...says, title: 'groups.addTitle', params: (group) => ({ group: group.title }) },
});

/** Puts accounts into another group, and shows what that does to the statements of today before it is done. */
export const moveAccountsAct = actOn<MovedAccounts>()('accounting:account-groups-move', {
  ...onGroups,
  title: { ja: '科目を別のグループへ移す', en: 'Move accounts to another group' },
  reading: 'かもくをべつのぐるーぷへうつす',
  keys: ['f4'],
  barLabel: { ja: '移す', en: 'Move' },
  needs: ['Account.moveaccounts'],
  asks: {
    group: askListed('Balance.accountgrouplist', ['移す先のグループ', 'うつすさきのぐるーぷ', 'Group to move to'], {
      where: 'takesAccounts',
    }),
  },
  call: async () => (await import('../contract/accountGroup')).moveAccounts,
  send: ({ group }, { accounts }) => ({ accounts: accounts.map(({ code }) => code), group }),
  shows: () => import('./MoveEffect'),
  touches: ['Balance'],
  says: {
    ...{ in: 'ledger', title: 'groups.moveTitle', explain: 'groups.moveExplain' },
    ...{ submit: 'groups.move', done: 'groups.moved' },
    params: ({ accounts }) => ({
      ...{ count: accounts.length, accounts: listNames(accounts.map(({ code, title: name }) => `${code} ${name}`)) },
    }),
  },
});
