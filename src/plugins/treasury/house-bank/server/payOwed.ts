import { Refusal } from '#core/contract/refusal.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import { clearItems } from '#plugins/clearing/server/service.ts';
import { EXCHANGE_GAIN_ACCOUNT, EXCHANGE_LOSS_ACCOUNT } from '#plugins/ledger/books/rules/systemAccounts.ts';
import { lockItems, readAllOpenItems } from '#plugins/ledger/open-item/server/service.ts';
import { readStoppedPayments } from '#server/company/stoppedPayments.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { spreadPayment } from '../rules/spreadPayment';
import type { Opened } from './openForeign';

interface Paid {
  readonly on: string;
  readonly partner: string;
  readonly foreignAmount: number;
  readonly cost: number;
  readonly text: string;
}

/**
 * Pays what a partner is owed in a currency out of a house bank, what is due first before the rest, and clears it. The
 * money leaves at its cost, so that the result holds both what the debt and what the deposit have gained or lost.
 * Invoices that somebody stopped are left out; payment runs hold items in yen alone.
 * @throws Refusal treasury/foreign-above-owed, and what clearing refuses
 */
export async function payOwed(
  tx: Tx,
  call: Call,
  { bank, units }: Opened,
  { on, partner, foreignAmount, cost, text }: Paid,
): Promise<{ id: string; number: string; result: number }> {
  const { currency, ledgerAccount: account, title } = bank;
  const rows = await readAllOpenItems(tx, { ledger: 'payable', partner }, call);
  const stopped = await readStoppedPayments(tx, call.companyId);
  const wanted = rows.filter(
    (item) =>
      item.currency === currency && item.side === 'credit' && item.postingDate <= on && !stopped.has(item.entryId),
  );
  // Somebody may have cleared one of them since.
  const owed = (await lockItems(tx, call.companyId, wanted)).map((item) => ({
    ...item,
    ...{ openYen: item.open, open: item.foreignOpen ?? 0 },
  }));
  const { parts, left } = spreadPayment(owed, foreignAmount);
  if (left > 0) {
    const most = `${currency} ${formatMoney(foreignAmount - left, units.minorUnits)}`;
    throw new Refusal('treasury/foreign-above-owed', { partner, owed: most });
  }
  const memo = `${text} ${title}`;
  const { document } = await clearItems(
    tx,
    {
      clearedOn: on,
      items: parts.map(({ item: { entryId, lineNumber, openYen }, amount }) => ({
        ...{ entryId, lineNumber, amount: openYen, open: openYen, foreignAmount: amount },
      })),
      money: { account, side: 'credit', amount: cost, foreignAmount, memo },
      ...{ isPartial: false, note: memo },
    },
    call,
  );
  if (!document) throw new Error('foreign money left without a document');
  return { id: document.id, number: document.number, result: await readResult(tx, call.companyId, document.id) };
}

/** The exchange result of a document; a loss is negative. */
async function readResult(tx: Tx, companyId: string, entryId: string): Promise<number> {
  const { rows } = await tx.$client.query<{ result: number }>(
    `select coalesce(sum(case side when 'credit' then amount else -amount end), 0)::bigint as result from journal_line
      where company_id = $1 and entry_id = $2 and account_code = any($3)`,
    [companyId, entryId, [EXCHANGE_GAIN_ACCOUNT, EXCHANGE_LOSS_ACCOUNT]],
  );
  return rows[0]?.result ?? 0;
}
