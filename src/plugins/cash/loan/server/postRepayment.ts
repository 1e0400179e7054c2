import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { laterOf } from '#core/value/day.ts';
import { openBooksForPosting } from '#plugins/ledger/books/server/service.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { postJournalEntry } from '#plugins/ledger/document/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import { loan, loanRepayment } from '../../server/tables/loanTables';
import type * as contract from '../contract/loan';
import type { Loan } from '../contract/loan';
import { loanMaster } from './loanMaster';
import { readStand } from './readLoans';

/**
 * Posts the next repayment as an ordinary document and notes it. The loan is locked: of two who do it at once, one is told
 * that it was done.
 * @throws Refusal treasury/unknown-loan, treasury/repayment-posted, treasury/repayment-order, treasury/repayment-ahead, and
 * what posting refuses
 */
export const postRepayment: UseCase<typeof contract.postRepayment> = async (tx, asked, call) => {
  const { companyId, today } = call;
  const { code, number } = asked;
  await openBooksForPosting(tx, companyId);
  await tx
    .select({ code: loan.code })
    .from(loan)
    .where(and(eq(loan.companyId, companyId), eq(loan.code, code)))
    .for('update');
  const own = await loanMaster.require(tx, call, code);
  const { rows, next } = await readStand(tx, call, own);
  const row = rows.find((each) => each.number === number);
  const named = { loan: `${code} ${own.title}`, number };
  if (row?.state === 'posted' || row?.state === 'done')
    throw new Refusal('treasury/repayment-posted', named, { kind: 'conflict' });
  if (!row || next?.number !== number)
    throw new Refusal('treasury/repayment-order', { ...named, next: next?.number ?? '—' }, { kind: 'conflict' });
  const on = asked.on ?? row.paidOn;
  if (laterOf(on, row.paidOn) > today) throw new Refusal('treasury/repayment-ahead', { day: laterOf(on, row.paidOn) });
  if (on < own.drawnOn) throw new Refusal('core/range-reversed', { from: own.drawnOn, through: on });
  const interest = asked.interest ?? row.interest;
  const text = `${own.title} 第${number}回 返済`;
  const posted = await postJournalEntry(
    tx,
    call,
    {
      ...{ documentType: 'SA', documentDate: on, postingDate: on, currency: 'JPY', taxEntry: 'included' },
      ...{ headerText: text, reference: code, lines: linesOf(own, { principal: row.principal, interest }, text) },
    },
    { source: 'loan' },
  );
  await tx.insert(loanRepayment).values({
    ...{ companyId, documentId: posted.id, loanCode: code, number, paidOn: on, principal: row.principal, interest },
  });
  await recordAudit(tx, call, [
    {
      ...{ action: 'treasury/post-repayment', subject: { kind: 'loan', id: code } },
      details: { title: own.title, repayment: number, on, amount: row.principal + interest },
    },
  ]);
  return { id: posted.id, number: posted.number };
};

/** The principal is no supply at all, and interest one without tax (消費税法別表第二3号). */
function linesOf(
  { liabilityAccount, interestAccount, account, lender }: Loan,
  { principal, interest }: { readonly principal: number; readonly interest: number },
  text: string,
): DraftLine[] {
  const partner = lender === null ? {} : { partner: lender };
  const lines: DraftLine[] = [
    { side: 'debit', account: liabilityAccount, amount: principal, memo: text, taxCode: 'OUT', ...partner },
    { side: 'debit', account: interestAccount, amount: interest, memo: text, taxCode: 'PNT' },
    { side: 'credit', account, amount: principal + interest, memo: text, taxCode: 'OUT' },
  ];
  return lines.filter(({ amount }) => amount > 0);
}
