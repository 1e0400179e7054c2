import type { OutputOf } from '#core/contract/endpoint.ts';
import { isCreditSection } from '../../balance/rules/layOutStatement';
import type { Account } from '../contract/account';
import type { AccountGroup, accountTree } from '../contract/accountGroup';

type TreeRow = OutputOf<typeof accountTree>['rows'][number];

/**
 * Groups in the order of the statements, each followed by its accounts and then by the groups below it. Balances come
 * in yen, debit positive; amounts are as the statements show them.
 */
export function layOutAccountTree(
  groups: readonly AccountGroup[],
  accounts: readonly Account[],
  balances: ReadonlyMap<string, number>,
): TreeRow[] {
  const printGroup = (group: AccountGroup): TreeRow[] => {
    const own = accounts
      .filter((account) => account.group === group.code)
      .map((account) => rowOf(account, group, balances));
    const below = groups.filter(({ parent }) => parent === group.code);
    const inner = below.flatMap(printGroup);
    const held = [...own, ...inner].filter(({ kind }) => kind === 'account');
    const { code, title, level, parent, version } = group;
    const takesAccounts = below.length === 0 && group.statement !== 'none';
    // Sales less costs and the like: a sum over both sides of a statement would mean nothing.
    const amount = level === 0 ? 0 : held.reduce((sum, row) => sum + row.amount, 0);
    return [
      {
        kind: 'group',
        code,
        title,
        storedTitle: title,
        level,
        parent,
        amount,
        accounts: held.length,
        takesAccounts,
        version,
      },
      ...own,
      ...inner,
    ];
  };
  return groups.filter(({ parent }) => parent === null).flatMap(printGroup);
}

function rowOf({ code, title, version }: Account, group: AccountGroup, balances: ReadonlyMap<string, number>): TreeRow {
  const balance = balances.get(code) ?? 0;
  const amount = balance === 0 ? 0 : isCreditSection(group.code) ? -balance : balance;
  const place = { level: group.level + 1, parent: group.code };
  return {
    kind: 'account',
    code,
    title,
    storedTitle: title,
    ...place,
    amount,
    accounts: 0,
    takesAccounts: false,
    version,
  };
}
