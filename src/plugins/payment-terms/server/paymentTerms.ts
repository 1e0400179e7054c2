import { and, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import { countTermUses } from '#server/company/paymentTermUses.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import * as contract from '../contract/paymentTerm';
import { READY_TERMS } from '../rates/readyTerms';
import { findDueDay } from './findDueDay';
import { requireLawfulTerm } from './requireLawfulTerm';
import { paymentTerm } from './tables';

const { companyId: _company, ...columns } = getTableColumns(paymentTerm);

const paymentTermMaster = masterRecord({
  kind: 'payment-term',
  table: paymentTerm,
  columns,
  key: 'code',
  named: 'paymentTerm',
  exists: 'treasury/payment-term-exists',
  unknown: 'treasury/unknown-payment-term',
  changed: 'treasury/payment-term-changed',
  inUse: 'treasury/payment-term-in-use',
  createAction: 'treasury/create-payment-term',
  updateAction: 'treasury/update-payment-term',
  deleteAction: 'treasury/delete-payment-term',
});

const listPaymentTerms: UseCase<typeof contract.listPaymentTerms> = async (tx, _input, call) => {
  const uses = await countTermUses(tx, call);
  const usedBy = (code: string) => uses.reduce((sum, use) => sum + (use.term === code ? use.count : 0), 0);
  const terms = await paymentTermMaster.list(tx, call);
  return {
    rows: terms.map((term) => ({ ...term, usedBy: usedBy(term.code) })),
    closedDays: [...(await readBankHolidays(tx, call.companyId))].sort(),
  };
};

/** @throws Refusal treasury/unknown-payment-term */
const getPaymentTerm: UseCase<typeof contract.getPaymentTerm> = (tx, { code }, call) =>
  paymentTermMaster.require(tx, call, code);

const termFrequency: UseCase<typeof contract.termFrequency> = async (tx, _input, call) => {
  const uses = await countTermUses(tx, call);
  const rows = (await paymentTermMaster.list(tx, call)).map(({ code, title }) => {
    const ofTerm = uses.filter((use) => use.term === code && use.count > 0);
    return {
      ...{ code, title },
      count: ofTerm.reduce((sum, { count }) => sum + count, 0),
      uses: ofTerm.map((use) => ({ title: use.title[call.locale], count: use.count })),
    };
  });
  return { rows: rows.sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1)) };
};

/**
 * Creates one when no version is given, changes the given version otherwise.
 * @throws Refusal treasury/term-beyond-law where vendors under the 60-day law name it
 */
const updatePaymentTerm: UseCase<typeof contract.updatePaymentTerm> = async (tx, { paymentTerm: typed }, call) => {
  const before = await paymentTermMaster.open(tx, call, typed);
  if (before) {
    const uses = await countTermUses(tx, call);
    const laws = new Set(uses.flatMap(({ term, law }) => (term === typed.code && law ? [law] : [])));
    for (const law of laws) requireLawfulTerm(typed, law, call);
  }
  return paymentTermMaster.write(tx, call, before, typed);
};

/** @throws Refusal treasury/payment-term-in-use where other records name it */
const deletePaymentTerm: UseCase<typeof contract.deletePaymentTerm> = async (tx, asked, call) => {
  const current = await paymentTermMaster.open(tx, call, asked);
  await paymentTermMaster.remove(tx, call, current);
  return { code: asked.code };
};

export const paymentTermHandlers = [
  handle(contract.listPaymentTerms, listPaymentTerms),
  handle(contract.getPaymentTerm, getPaymentTerm),
  handle(contract.termFrequency, termFrequency),
  handle(contract.updatePaymentTerm, updatePaymentTerm),
  handle(contract.deletePaymentTerm, deletePaymentTerm),
  handle(contract.findDueDay, findDueDay),
];

/** History, files and comments of one, for whoever may read it. */
export const paymentTermSubject = paymentTermMaster.subject(contract.getPaymentTerm, contract.updatePaymentTerm);

/** Gives a new company the terms agreed most often. */
export async function foundPaymentTerms(tx: Tx, { companyId }: Call): Promise<void> {
  await tx
    .insert(paymentTerm)
    .values(
      READY_TERMS.map(([code, title, rule]) => ({ companyId, code, title, ...rule, holidayRule: 'next' as const })),
    );
}

/**
 * The term a record names, which must be there and in use.
 * @throws Refusal treasury/unknown-payment-term, treasury/payment-term-inactive
 */
export async function requirePaymentTerm(tx: Tx, call: Call, code: string): Promise<contract.PaymentTerm> {
  const [term] = await tx
    .select(columns)
    .from(paymentTerm)
    .where(and(eq(paymentTerm.companyId, call.companyId), eq(paymentTerm.code, code)));
  if (!term) throw paymentTermMaster.unknown(code);
  if (!term.isActive) throw new Refusal('treasury/payment-term-inactive', { paymentTerm: `${code} ${term.title}` });
  return term;
}
