import { Refusal } from '#core/contract/refusal.ts';
import { clearItems } from '#plugins/clearing/server/service.ts';
import { isMoneyAccount } from '#plugins/ledger/account/contract/account.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { findOwed } from '#plugins/ledger/open-item/server/service.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/ageing';
import { spreadIncome } from '../rules/spreadIncome';

/**
 * Posts money received and clears what the customer owes in yen, what is due first before the rest.
 * @throws Refusal treasury/not-a-money-account, treasury/nothing-receivable, and what clearing refuses
 */
export const receiveIncome: UseCase<typeof contract.receiveIncome> = async (tx, input, call) => {
  const { partner, receivedOn, account, amount, memo } = input;
  const money = (await readBooks(tx, call.companyId)).accounts.get(account);
  if (!money || !isMoneyAccount(money)) throw new Refusal('treasury/not-a-money-account', { account });
  const owed = await findOwed(tx, call.companyId, { ledger: 'receivable', partner });
  if (owed.length === 0) throw new Refusal('treasury/nothing-receivable', { partner });
  const { parts, left } = spreadIncome(owed, amount);
  const { document } = await clearItems(
    tx,
    {
      clearedOn: receivedOn,
      items: parts.map(({ item: { entryId, lineNumber, open }, amount: part }) => ({
        ...{ entryId, lineNumber, open, amount: part },
      })),
      money: { account, side: 'debit', amount, memo },
      ...(left > 0 ? { difference: { kind: 'advance' as const } } : {}),
      isPartial: false,
      note: memo,
    },
    call,
  );
  if (!document) throw new Error('money was cleared without a document');
  return { id: document.id, number: document.number, cleared: amount - left, advance: left };
};
