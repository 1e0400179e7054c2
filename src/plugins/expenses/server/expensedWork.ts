import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { permissionOf } from '#core/contract/endpoint.ts';
import { monthOf } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import type { FindExpensedWork } from '#server/company/expensedWork.ts';
import { readBooks } from '../../ledger/books/server/service';
import { splitConsumptionTax } from '../../ledger/tax/rules/splitConsumptionTax';
import type { SheetState } from '../contract/expenseSheet';
import { listSheets } from '../contract/sheetList';
import { expenseLine, expenseSheet } from './tables';

/** Somebody has approved them. */
const APPROVED: readonly SheetState[] = ['approved', 'posted', 'paid', 'settled'];

/**
 * What people laid out by the months of the lines of their approved claims, without the tax that is deducted, split as the
 * books split the document of a month. Null for whoever may not read everybody's claims.
 */
export const findExpensedWork: FindExpensedWork = async (tx, { companyId, permissions }, months) => {
  if (!permissions.has(permissionOf(listSheets))) return null;
  const [first] = [...months].sort();
  const last = [...months].sort().at(-1);
  if (!first || !last) return [];
  const { taxCodes } = await readBooks(tx, companyId);
  const rows = await tx
    .select({
      ...{ id: expenseSheet.id, number: sql<string>`${expenseSheet.number}::text`, person: expenseSheet.ownerNumber },
      ...{ day: expenseLine.day, payable: expenseLine.payable, taxCode: expenseLine.taxCode },
    })
    .from(expenseLine)
    .innerJoin(
      expenseSheet,
      and(eq(expenseSheet.companyId, expenseLine.companyId), eq(expenseSheet.id, expenseLine.sheetId)),
    )
    .where(
      and(
        eq(expenseLine.companyId, companyId),
        eq(expenseSheet.kind, 'expense'),
        inArray(expenseSheet.state, [...APPROVED]),
        gte(expenseLine.day, firstDayOf(first)),
        lte(expenseLine.day, lastDayOf(last)),
        sql`${expenseLine.payable} > 0`,
      ),
    )
    .orderBy(asc(expenseSheet.number), asc(expenseLine.lineNumber));
  const documents = [...groupBy(rows, ({ id, day }) => `${id} ${monthOf(day)}`).values()].map((lines) => ({
    lines,
    amount: splitConsumptionTax(
      lines.map(({ payable, taxCode }) => ({ side: 'debit', amount: payable, taxCode })),
      'included',
      taxCodes,
    ).amounts.reduce((sum, amount) => sum + amount, 0),
  }));
  const ofPerson = groupBy(documents, ({ lines: [line] }) => `${line?.person} ${monthOf(line?.day ?? first)}`);
  return [...ofPerson.values()].flatMap((claims) => {
    const [line] = claims[0]?.lines ?? [];
    if (!line || !months.includes(monthOf(line.day))) return [];
    return {
      ...{ person: line.person, month: monthOf(line.day) },
      amount: claims.reduce((sum, { amount }) => sum + amount, 0),
      claims: claims.flatMap(({ lines: [of] }) => (of ? [{ id: of.id, number: of.number }] : [])),
    };
  });
};
