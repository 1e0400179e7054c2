import { and, eq, gte, lte } from 'drizzle-orm';
import type { Month } from '#core/value/month.ts';
import { findPayFacts } from '#plugins/people/server/service.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import { readPaid } from '../../pay-run/server/yearSums';
import { payGroup } from '../../server/tables/groupTables';
import { payRun } from '../../server/tables/runTables';
import { composeWithholding, type PaymentSpan, spanOf } from '../rules/composeWithholding';

/** The sheet of confirmed pay alone: what is a draft may still change. */
export async function readSheet(
  tx: Tx,
  companyId: string,
  asked: { readonly month: Month; readonly span: PaymentSpan },
) {
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
  return { from, through, due, ...composeWithholding(slips, closed) };
}
