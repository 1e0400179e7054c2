import { Refusal } from '#core/contract/refusal.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/account';
import { openChart } from './chart';
import { saveAccount } from './saveAccount';

/** Gives an account the short key it is typed by; an empty one takes it away. A key leads to one account only. */
export const updateSearchKey: UseCase<typeof contract.updateSearchKey> = async (tx, { code, searchKey }, call) => {
  const { accounts } = await openChart(tx, call.companyId);
  const before = accounts.get(code);
  if (!before) throw new Refusal('accounting/no-such-account', { account: code }, { kind: 'notFound' });
  const holder = searchKey && [...accounts.values()].find((each) => each.searchKey === searchKey && each.code !== code);
  if (holder) throw new Refusal('accounting/search-key-taken', { searchKey, holder: `${holder.code} ${holder.title}` });
  await saveAccount(tx, call, { before, after: { ...before, searchKey, version: before.version + 1 } });
  return { code, searchKey };
};
