import { and, eq, inArray } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import { getOwnCompany } from '#plugins/administration/server/service.ts';
import { findFactsAsOf } from '#plugins/people/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { lastDayOfYear } from '../../law/rules/annualDeductions';
import { bookAsOf, figureOf, type LawBook, requireTable, rowsOf } from '../../law/rules/lawBook';
import { taxReceipt } from '../../server/tables/yearEndTables';
import { isLastPay } from '../../year-end/rules/calculateYear';
import { readYear, type YearOfPerson } from '../../year-end/server/readYear';
import { isSameReceipt, type ReceiptContent, receiptOf } from '../rules/receipt';

export type StoredReceipt = Omit<typeof taxReceipt.$inferSelect, 'companyId'>;

/** Why no slip can be issued yet, worded under `receiptRefusals`. */
export type NotYet = 'not-confirmed' | 'unconfirmed-pay' | 'no-last-pay' | 'no-pay';

export interface ReceiptOfPerson {
  readonly person: YearOfPerson;
  readonly stored: StoredReceipt | undefined;
  /** As it would be now. */
  readonly content: ReceiptContent;
  readonly notYet: NotYet | undefined;
  readonly isOutdated: boolean;
}

const limitsOf = (known: LawBook, year: number, closedOn: Day | null) => {
  const on = lastDayOfYear(year);
  const book = closedOn ? bookAsOf(known, closedOn) : known;
  const most = rowsOf(requireTable(book, 'specifiedRelative', on)).map((row) => row.figure('through'));
  return {
    relative: figureOf(requireTable(book, 'dependantDeduction', on), 'relativeIncome'),
    specified: Math.max(...most),
  };
};

/** Whoever is adjusted gets a slip once that is confirmed; everybody else once their last pay of the year is. */
function notYetOf(
  { paid, notAdjusted, adjustment, employee, closing }: YearOfPerson,
  year: number,
): NotYet | undefined {
  if (paid.length === 0) return 'no-pay';
  const hasLeft = employee.leftOn?.startsWith(`${year}-`) ?? false;
  if (notAdjusted === null && adjustment?.state !== 'confirmed') return 'not-confirmed';
  if (paid.some(({ isConfirmed }) => !isConfirmed)) return 'unconfirmed-pay';
  return hasLeft || closing || paid.some((each) => isLastPay(each, year)) ? undefined : 'no-last-pay';
}

interface ReceiptsAsked {
  readonly year: number;
  readonly ids?: readonly string[];
}

/** The slips of everybody paid in a year, or of some, by number: as stored, and as they would be now. */
export async function readReceipts(tx: Tx, call: Call, asked: ReceiptsAsked): Promise<ReceiptOfPerson[]> {
  const { companyId } = call;
  const { year, ids } = asked;
  const { book, people } = await readYear(tx, call, asked);
  const stored = new Map((await readStored(tx, companyId, asked)).map((each) => [each.employeeId, each]));
  const on = lastDayOfYear(year);
  const addresses = await findFactsAsOf(tx, companyId, { kind: 'address', on, ...(ids ? { ids } : {}) });
  const company = await getOwnCompany(tx, { asOf: call.today }, call);
  const { title, address, phone, corporateNumber } = company;
  return people
    .filter(({ paid, employee }) => paid.length > 0 || stored.has(employee.id))
    .map((person) => {
      const { employee, notAdjusted, adjustment } = person;
      const own = stored.get(employee.id);
      const outcome =
        notAdjusted === null && adjustment ? { lines: adjustment.lines, counts: adjustment.counts } : null;
      const content = receiptOf({
        ...{ year, paid: person.paid, outcome, notAdjusted, leftBecause: person.leftBecause },
        closedOn: person.closing?.on ?? null,
        limits: limitsOf(book, year, person.closing?.on ?? null),
        person: {
          ...{ employee: employee.number, name: employee.name, kana: employee.kana, birthOn: employee.birthOn },
          ...{ address: addresses.get(employee.id)?.address ?? '', position: employee.positionTitle ?? '' },
        },
        ...{ joinedOn: employee.joinedOn, leftOn: employee.leftOn, summary: own?.summary ?? null },
        content: outcome && adjustment ? adjustment.content : person.content,
        payer: { name: title, address, phone, corporateNumber },
      });
      const last = own?.issues.at(-1);
      return {
        ...{ person, stored: own, content, notYet: notYetOf(person, year) },
        isOutdated: last !== undefined && !isSameReceipt(last.content, content),
      };
    });
}

export async function readStored(
  tx: Tx,
  companyId: string,
  { year, ids }: { readonly year?: number; readonly ids?: readonly string[] },
): Promise<StoredReceipt[]> {
  const rows = await tx
    .select()
    .from(taxReceipt)
    .where(
      and(
        eq(taxReceipt.companyId, companyId),
        year === undefined ? undefined : eq(taxReceipt.year, year),
        ids && inArray(taxReceipt.employeeId, [...ids]),
      ),
    );
  return rows.map(({ companyId: _company, ...row }) => row);
}
