import { and, eq, gte, lte } from 'drizzle-orm';
import { getOwnCompany } from '#plugins/administration/server/service.ts';
import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { findPayFacts } from '#plugins/people/server/service.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { UseCase } from '#server/plugin.ts';
import { itemsOn } from '../../pay-item/rules/payItem';
import { readItems } from '../../pay-item/server/payItems';
import { isNaming, readPaid } from '../../pay-run/server/yearSums';
import { payGroup } from '../../server/tables/groupTables';
import { payRun } from '../../server/tables/runTables';
import type * as contract from '../contract/withholdingPayment';
import { composeWithholding, spanOf } from '../rules/composeWithholding';

/** Confirmed pay alone: what is a draft may still change. */
export const getWithholdingPayment: UseCase<typeof contract.getWithholdingPayment> = async (tx, asked, call) => {
  const { companyId } = call;
  const closed = await readBankHolidays(tx, companyId);
  const { from, through, due } = spanOf(asked, closed);
  const groups = await tx
    .select({ runId: payRun.id, title: payGroup.title })
    .from(payRun)
    .innerJoin(payGroup, and(eq(payGroup.companyId, payRun.companyId), eq(payGroup.code, payRun.groupCode)))
    .where(and(eq(payRun.companyId, companyId), gte(payRun.paidOn, from), lte(payRun.paidOn, through)));
  const titles = new Map(groups.map(({ runId, title }) => [runId, title]));
  const paid = await readPaid(tx, companyId, { from, through });
  const facts = await findPayFacts(tx, companyId, { on: through, ids: [...paid.keys()] });
  const slips = [...paid].flatMap(([id, own]) =>
    own
      .filter(({ isConfirmed }) => isConfirmed)
      .map((slip) => ({
        ...slip,
        isOfficer: facts.get(id)?.isOfficer ?? false,
        groupTitle: titles.get(slip.runId) ?? '',
      })),
  );
  const items = itemsOn(await readItems(tx, companyId), through);
  const isTax = (name: 'incomeTaxWithheld' | 'yearEndDifference') => isNaming(items, name);
  const accounts = [
    ...new Set(
      items
        .filter((item) => isTax('incomeTaxWithheld')(item) || isTax('yearEndDifference')(item))
        .map(({ account }) => account),
    ),
  ].sort();
  const balances = await balancesAsOf(tx, companyId, through, await readBooks(tx, companyId));
  const { title, address, phone, corporateNumber } = await getOwnCompany(tx, { asOf: call.today }, call);
  return {
    ...{ ...asked, from, through, due, ...composeWithholding(slips, closed) },
    owed: { accounts, amount: accounts.reduce((sum, account) => sum - (balances.get(account) ?? 0), 0) },
    payer: { name: title, address, phone, corporateNumber },
  };
};
