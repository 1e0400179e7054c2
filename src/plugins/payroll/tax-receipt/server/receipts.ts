import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { findEmployeeOfUser } from '#plugins/people/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import { writeTable } from '#server/spreadsheet/writeTable.ts';
import { taxReceipt } from '../../server/tables/yearEndTables';
import { wordsOf } from '../../server/words/wordsOf';
import type * as contract from '../contract/taxReceipt';
import { dueDayOf, type ReceiptState } from '../rules/receipt';
import { REPORT_HEADS, reportCells } from '../rules/reportCells';
import { type ReceiptOfPerson, readReceipts, readStored, type StoredReceipt } from './readReceipts';

export const RECEIPT_KIND = 'tax-receipt';

const stateOf = (stored: StoredReceipt | undefined): ReceiptState => {
  if (!stored || stored.issues.length === 0) return 'none';
  return stored.isHandedOver ? 'handedOver' : 'issued';
};

const whyNotYet = ({ notYet }: ReceiptOfPerson, { locale }: Call): string | null =>
  notYet ? wordsOf(`receiptRefusals.${notYet}`, {}, locale) : null;

export const listTaxReceipts: UseCase<typeof contract.listTaxReceipts> = async (tx, { year }, call) => ({
  rows: (await readReceipts(tx, call, { year })).map((receipt) => {
    const { person, stored, content, isOutdated } = receipt;
    const { id, number, name, departmentTitle, leftOn } = person.employee;
    const dueOn = dueDayOf(year, leftOn);
    const state = stateOf(stored);
    return {
      year,
      ...{ employeeId: id, employee: number, name, departmentTitle, leftOn, dueOn, state, isOutdated },
      isLate: state !== 'handedOver' && dueOn < call.today,
      why: whyNotYet(receipt, call),
      issues: stored?.issues.length ?? 0,
      isAdjusted: content.isAdjusted,
      ...{ pay: content.pay, tax: content.tax, insurance: content.insurance },
      version: stored?.version ?? 0,
    };
  }),
});

/** @throws Refusal payroll/unknown-person: not paid in the year */
async function requireReceipt(tx: Tx, call: Call, year: number, employee: string): Promise<ReceiptOfPerson> {
  const [receipt] = await readReceipts(tx, call, { year, ids: [employee] });
  if (!receipt) throw new Refusal('payroll/unknown-person', {}, { kind: 'notFound' });
  return receipt;
}

/** @throws Refusal payroll/unknown-person */
export const getTaxReceipt: UseCase<typeof contract.getTaxReceipt> = async (tx, { year, employee }, call) => {
  const receipt = await requireReceipt(tx, call, year, employee);
  const { stored, content, isOutdated } = receipt;
  const last = stored?.issues.at(-1);
  return {
    ...{ employeeId: employee, year, state: stateOf(stored), why: whyNotYet(receipt, call) },
    content: last?.content ?? content,
    now: isOutdated ? content : null,
    isReissue: (stored?.issues.length ?? 0) > 1,
    hasOwnSummary: (stored?.summary ?? null) !== null,
    issues: (stored?.issues ?? []).map(({ content: _content, ...issue }) => issue),
    version: stored?.version ?? 0,
  };
};

const isReceipt = (companyId: string, year: number, employeeId: string) =>
  and(eq(taxReceipt.companyId, companyId), eq(taxReceipt.year, year), eq(taxReceipt.employeeId, employeeId));

const REFUSALS = { unknown: 'payroll/unknown-person', changed: 'payroll/receipt-changed' };

/**
 * The slip, held to the end of the transaction.
 * @throws Refusal payroll/unknown-person, payroll/receipt-changed
 */
async function hold(tx: Tx, call: Call, asked: { year: number; employee: string; version?: number }) {
  const { year, employee, version } = asked;
  await lockName(tx, `payroll: receipt ${call.companyId} ${year} ${employee}`);
  const receipt = await requireReceipt(tx, call, year, employee);
  const current = receipt.stored?.version ?? 0;
  if (version !== undefined) requireVersion(REFUSALS, { yours: { version }, version, current: { version: current } });
  return receipt;
}

/** The log says that it was done, never for whom nor how much. */
async function write(
  tx: Tx,
  call: Call,
  { year, employee, stored, act }: { year: number; employee: string; stored: StoredReceipt | undefined; act: string },
  changes: Partial<StoredReceipt>,
): Promise<number> {
  const { companyId } = call;
  const version = (stored?.version ?? 0) + 1;
  if (stored) {
    await tx
      .update(taxReceipt)
      .set({ ...changes, version })
      .where(isReceipt(companyId, year, employee));
  } else await tx.insert(taxReceipt).values({ companyId, year, employeeId: employee, issues: [], ...changes, version });
  await recordAudit(tx, call, [
    {
      action: `payroll/${act}-receipt`,
      subject: { kind: RECEIPT_KIND, id: `${year}-${employee}` },
      details: { year: String(year) },
    }, // action
  ]);
  return version;
}

/** @throws Refusal payroll/unknown-person, payroll/receipt-changed */
export const saveTaxReceipt: UseCase<typeof contract.saveTaxReceipt> = async (tx, input, call) => {
  const { year, employee, summary, reason } = input;
  const { stored } = await hold(tx, call, input);
  const version = await write(tx, call, { year, employee, stored, act: 'save' }, { summary, summaryReason: reason });
  return { employeeId: employee, version };
};

/** @throws Refusal payroll/receipt-not-yet, payroll/reissue-reason, payroll/receipt-changed, payroll/unknown-person */
export const createSlip: UseCase<typeof contract.createSlip> = async (tx, input, call) => {
  const { year, employee, reason } = input;
  const receipt = await hold(tx, call, input);
  const issues = receipt.stored?.issues ?? [];
  if (issues.length > 0 && reason.trim() === '') throw new Refusal('payroll/reissue-reason');
  const version = await issue(tx, call, { year, employee, reason: reason.trim() }, receipt);
  return { employeeId: employee, version, issue: issues.length + 1 };
};

async function issue(
  tx: Tx,
  call: Call,
  { year, employee, reason }: { year: number; employee: string; reason: string },
  receipt: ReceiptOfPerson,
): Promise<number> {
  const why = whyNotYet(receipt, call);
  if (why !== null) throw new Refusal('payroll/receipt-not-yet', { why });
  const before = receipt.stored?.issues ?? [];
  const fresh = {
    number: before.length + 1,
    issuedOn: call.today,
    by: call.userName,
    reason,
    content: receipt.content,
  };
  const act = before.length > 0 ? 'reissue' : 'issue';
  const asked = { year, employee, stored: receipt.stored, act };
  return write(tx, call, asked, { issues: [...before, fresh], isHandedOver: false });
}

/** Whoever has one already keeps it; what cannot be issued yet is counted, not refused. */
export const generateSlips: UseCase<typeof contract.generateSlips> = async (tx, { year, employees }, call) => {
  const ids = [...new Set(employees)].sort();
  for (const id of ids) await lockName(tx, `payroll: receipt ${call.companyId} ${year} ${id}`);
  const open = (await readReceipts(tx, call, { year, ids })).filter(
    ({ stored, notYet }) => (stored?.issues.length ?? 0) === 0 && !notYet,
  );
  for (const receipt of open) {
    await issue(tx, call, { year, employee: receipt.person.employee.id, reason: '' }, receipt);
  }
  return { issued: open.length, left: ids.length - open.length };
};

/** @throws Refusal payroll/receipt-not-issued, payroll/receipt-changed, payroll/unknown-person */
export const handOverSlip: UseCase<typeof contract.handOverSlip> = async (tx, input, call) => {
  const { year, employee } = input;
  const { stored } = await hold(tx, call, input);
  if (stateOf(stored) !== 'issued') throw new Refusal('payroll/receipt-not-issued');
  return {
    employeeId: employee,
    version: await write(tx, call, { year, employee, stored, act: 'hand-over' }, { isHandedOver: true }),
  };
};

/** 給与支払報告書 as a table: a line for each slip that was issued. Individual numbers are never in it. */
export const downloadReceipts: UseCase<typeof contract.downloadReceipts> = async (tx, { year }, call) => {
  const issued = (await readReceipts(tx, call, { year })).flatMap(({ stored }) => {
    const last = stored?.issues.at(-1);
    return last ? [last.content] : [];
  });
  const rows = [REPORT_HEADS, ...issued.map(reportCells)];
  return writeTable({ name: `kyuyo-shiharai-hokokusho-${year}`, sheet: String(year), rows }, 'cp932');
};

const findOwn = async (tx: Tx, call: Call): Promise<StoredReceipt[]> => {
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: call.today });
  if (!self) return [];
  return (await readStored(tx, call.companyId, { ids: [self.id] })).filter(({ isHandedOver }) => isHandedOver);
};

export const listOwnReceipts: UseCase<typeof contract.listOwnReceipts> = async (tx, _input, call) => ({
  rows: (await findOwn(tx, call))
    .map(({ year, issues }) => ({ year, issuedOn: issues.at(-1)?.issuedOn ?? '' }))
    .sort((one, other) => other.year - one.year),
});

/** @throws Refusal payroll/unknown-receipt: none was handed to the caller */
export const getOwnReceipt: UseCase<typeof contract.getOwnReceipt> = async (tx, { year }, call) => {
  const own = (await findOwn(tx, call)).find((each) => each.year === year);
  const last = own?.issues.at(-1);
  if (!own || !last) throw new Refusal('payroll/unknown-receipt', {}, { kind: 'notFound' });
  return { content: last.content, isReissue: own.issues.length > 1, issuedOn: last.issuedOn };
};
