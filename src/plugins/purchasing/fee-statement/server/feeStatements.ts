import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { bankDayFrom } from '#core/value/bankDays.ts';
import { getOwnCompany } from '#plugins/administration/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { findFeeDocuments } from '#plugins/ledger/document/server/service.ts';
import { accountsOf } from '#plugins/ledger/open-item/server/service.ts';
import { codesOfPartner, survivorOf } from '#plugins/sales/contract/survivorOf.ts';
import { businessPartner } from '#plugins/sales/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import { WITHHELD_ACCOUNT } from '../../rules/composeVendorDocument';
import type * as contract from '../contract/feeStatement';
import { composeFeeStatements, type FeePayee, type FeeStatement } from '../rules/composeFeeStatements';
import { feePayee } from './feePayeeTable';

async function readPayees(tx: Tx, companyId: string): Promise<FeePayee[]> {
  const rows = await tx.select().from(feePayee).where(eq(feePayee.companyId, companyId));
  return rows.map(({ companyId: _company, ...row }) => row);
}

/** Statements of fees of a year, by payee: one for all codes of a partner that was merged. */
export async function readFeeStatements(tx: Tx, { companyId }: Call, year: number): Promise<FeeStatement[]> {
  const payees = await readPayees(tx, companyId);
  const books = await readBooks(tx, companyId);
  const fees = await findFeeDocuments(tx, companyId, {
    ...{ from: `${year}-01-01`, through: `${year}-12-31`, withheldOn: WITHHELD_ACCOUNT },
    payables: accountsOf('payable', books),
    partners: payees.flatMap(({ partner }) => codesOfPartner(books.partners, partner)),
  });
  const ofSurvivors = fees.map((fee) => ({
    ...fee,
    partner: fee.partner === null ? null : survivorOf(books.partners, fee.partner),
  }));
  return composeFeeStatements(year, ofSurvivors, payees);
}

async function readPartners(tx: Tx, companyId: string, codes: readonly string[]) {
  const { code, title, corporateNumber } = businessPartner;
  const rows =
    codes.length === 0
      ? []
      : await tx
          .select({ code, title, corporateNumber })
          .from(businessPartner)
          .where(and(eq(businessPartner.companyId, companyId), inArray(code, [...codes])));
  return new Map(rows.map((row) => [row.code, row]));
}

type Partners = Awaited<ReturnType<typeof readPartners>>;

function rowOf(year: number, statement: FeeStatement, partners: Partners) {
  const { partner, payee, paid, unpaid, withheld, notWithheld, isReported, problem, fees } = statement;
  const named = partner === null ? undefined : partners.get(partner);
  return {
    ...{ year, partner, partnerTitle: named?.title ?? '', corporateNumber: named?.corporateNumber ?? null },
    ...{ kind: payee?.kind ?? null, detail: payee?.detail ?? '', address: payee?.address ?? '' },
    payeeVersion: payee?.version ?? 0,
    ...{ paid, unpaid, withheld, notWithheld, isReported, problem },
    documents: fees.length,
  };
}

export const listFeeStatements: UseCase<typeof contract.listFeeStatements> = async (tx, { year }, call) => {
  const statements = await readFeeStatements(tx, call, year);
  const partners = await readPartners(
    tx,
    call.companyId,
    statements.flatMap(({ partner }) => partner ?? []),
  );
  return {
    due: bankDayFrom(`${year + 1}-01-31`, await readBankHolidays(tx, call.companyId)),
    rows: statements.map((statement) => rowOf(year, statement, partners)),
  };
};

/** @throws Refusal purchasing/no-fees */
export const getFeeStatement: UseCase<typeof contract.getFeeStatement> = async (tx, { year, partner }, call) => {
  const statement = (await readFeeStatements(tx, call, year)).find((each) => each.partner === partner);
  if (!statement) throw new Refusal('purchasing/no-fees', { partner, year }, { kind: 'notFound' });
  const partners = await readPartners(tx, call.companyId, [partner]);
  const { title, address, phone, corporateNumber } = await getOwnCompany(tx, { asOf: call.today }, call);
  return {
    ...rowOf(year, statement, partners),
    lines: statement.fees.map(({ entryId, number, postingDate, text, fee, withheld }) => ({
      ...{ entryId, number, on: postingDate, text, fee, withheld },
    })),
    payer: { name: title, address, phone, corporateNumber },
  };
};

const toldOf = (payee: { readonly kind: string | null; readonly detail: string } | undefined) =>
  payee ? { feeKind: payee.kind, feeDetail: payee.detail } : {};

/** @throws Refusal purchasing/unfit-partner, purchasing/fee-payee-changed */
export const saveFeePayee: UseCase<typeof contract.saveFeePayee> = async (tx, input, call) => {
  const { companyId } = call;
  const { partner, kind, detail, address } = input;
  if (!(await readPartners(tx, companyId, [partner])).has(partner))
    throw new Refusal('purchasing/unfit-partner', { partner });
  await lockName(tx, `purchasing: fee payee ${companyId} ${partner}`);
  const before = (await readPayees(tx, companyId)).find((each) => each.partner === partner);
  requireVersion(
    { unknown: 'purchasing/fee-payee-changed', changed: 'purchasing/fee-payee-changed' },
    { yours: input, version: input.version || undefined, current: before, named: { partner } },
  );
  const version = (before?.version ?? 0) + 1;
  const isOfPartner = and(eq(feePayee.companyId, companyId), eq(feePayee.partner, partner));
  if (kind === null) await tx.delete(feePayee).where(isOfPartner);
  else if (before) await tx.update(feePayee).set({ kind, detail, address, version }).where(isOfPartner);
  else await tx.insert(feePayee).values({ companyId, partner, kind, detail, address, version });
  await recordAudit(tx, call, [
    {
      action: kind === null ? 'purchasing/remove-fee-payee' : 'purchasing/save-fee-payee',
      subject: { kind: 'business-partner', id: partner },
      details: { changes: changesOf(toldOf(before), toldOf(kind === null ? undefined : input)) },
    },
  ]);
  return { partner, version: kind === null ? 0 : version };
};
