import { Refusal } from '#core/contract/refusal.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { firstDayOf } from '#core/value/month.ts';
import { balancesAsOf, firstMonthOfYear } from '#plugins/ledger/balance/server/service.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { postJournalEntry } from '#plugins/ledger/document/server/service.ts';
import { accountsOf, OPEN_SUMS_AT } from '#plugins/ledger/open-item/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { claimClass } from '../../server/tables/cashTables';
import * as contract from '../contract/allowance';
import { ALLOWANCE_ACCOUNT, INDIVIDUAL_PERCENT, PROVISION_ACCOUNT } from '../rates/statutoryRates';
import { type ClaimClass, calculateAllowance, requireRate } from '../rules/calculateAllowance';

export const listAllowance: UseCase<typeof contract.listAllowance> = async (tx, { asOf, business }, call) => {
  const { companyId, locale } = call;
  const books = booksIn(locale, await readBooks(tx, companyId));
  const owed = await sumByPartner(tx, { companyId, accounts: accountsOf('receivable', books), asOf, side: 'debit' });
  const owing = await sumByPartner(tx, { companyId, accounts: accountsOf('payable', books), asOf, side: 'credit' });
  const classes = await readClasses(tx, companyId, asOf);
  const claims = [...owed].flatMap(([partner, amount]) => {
    if (amount <= 0) return [];
    const classed = classes.get(partner) ?? ORDINARY;
    return [{ partner, owed: amount, owing: owing.get(partner) ?? 0, ...classed }];
  });
  const yearFrom = firstDayOf(await firstMonthOfYear(tx, companyId, monthOf(asOf)));
  const perMille = requireRate(business, yearFrom);
  const assessed = calculateAllowance(claims, perMille);
  const rows = claims.map(
    (claim, index): contract.Claim => ({
      ...claim,
      partnerTitle: books.partners.get(claim.partner)?.title ?? claim.partner,
      percent: claim.claimClass === 'ordinary' ? null : claim.percent,
      base: assessed[index]?.base ?? 0,
      allowance: assessed[index]?.allowance ?? 0,
    }),
  );
  const balances = await balancesAsOf(tx, companyId, asOf, books);
  return {
    ...{ rows, perMille, needed: rows.reduce((sum, { allowance }) => sum + allowance, 0) },
    booked: 0 - (balances.get(ALLOWANCE_ACCOUNT) ?? 0),
  };
};

interface Asked {
  readonly companyId: string;
  readonly accounts: readonly string[];
  readonly asOf: Day;
  readonly side: 'debit' | 'credit';
}

async function sumByPartner(tx: Tx, { companyId, accounts, asOf, side }: Asked): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.$client.query<{ partner: string; amount: number }>(
    `with ${OPEN_SUMS_AT}
     select partner_code as partner, sum(case side when $4 then open_then else -open_then end)::bigint as amount
       from open_sum where partner_code is not null group by 1 order by 1`,
    [companyId, accounts, asOf, side],
  );
  return new Map(rows.map(({ partner, amount }) => [partner, amount]));
}

interface Classed {
  readonly claimClass: ClaimClass;
  readonly percent: number;
  readonly secured: number;
  readonly reason: string;
}

const ORDINARY: Classed = { claimClass: 'ordinary', percent: 0, secured: 0, reason: '' };

async function readClasses(tx: Tx, companyId: string, asOf: Day): Promise<ReadonlyMap<string, Classed>> {
  const { rows } = await tx.$client.query<Classed & { partner: string }>(
    `select distinct on (partner) partner, class as "claimClass", percent, secured, reason from claim_class
      where company_id = $1 and valid_from <= $2::date order by partner, valid_from desc`,
    [companyId, asOf],
  );
  return new Map(rows.map(({ partner, ...classed }) => [partner, classed]));
}

/** @throws Refusal treasury/unknown-customer */
const classifyClaims: UseCase<typeof contract.classifyClaims> = async (tx, asked, call) => {
  const { partner, from, secured, reason } = asked;
  const { companyId, userName } = call;
  if (!(await readBooks(tx, companyId)).partners.get(partner)?.isCustomer) {
    throw new Refusal('treasury/unknown-customer', { partner });
  }
  const isOrdinary = asked.claimClass === 'ordinary';
  const percent = isOrdinary ? 0 : (asked.percent ?? INDIVIDUAL_PERCENT);
  const values = { class: asked.claimClass, percent, secured: isOrdinary ? 0 : secured, reason, recordedBy: userName };
  await tx
    .insert(claimClass)
    .values({ companyId, partner, validFrom: from, ...values })
    .onConflictDoUpdate({ target: [claimClass.companyId, claimClass.partner, claimClass.validFrom], set: values });
  await recordAudit(tx, call, [
    {
      ...{ action: 'treasury/classify-claims', subject: { kind: 'claim-class', id: partner }, reason },
      details: { claimClass: asked.claimClass, from, percent, secured: values.secured },
    },
  ]);
  return { partner };
};

/** @throws Refusal treasury/allowance-booked: it is what is needed already; and what posting refuses */
const postAllowance: UseCase<typeof contract.postAllowance> = async (tx, { asOf, business }, call: Call) => {
  // Whoever posts it second finds it booked.
  await tx.$client.query('select from account where company_id = $1 and code = $2 for update', [
    call.companyId,
    ALLOWANCE_ACCOUNT,
  ]);
  const { needed, booked } = await listAllowance(tx, { asOf, business }, call);
  if (needed === booked) {
    throw new Refusal('treasury/allowance-booked', { day: formatDay(asOf), amount: formatAmount(booked) });
  }
  const move = (side: 'debit' | 'credit', amount: number): DraftLine[] =>
    amount === 0
      ? []
      : [
          { side: side === 'debit' ? 'credit' : 'debit', account: PROVISION_ACCOUNT, amount, taxCode: 'OUT' },
          { side, account: ALLOWANCE_ACCOUNT, amount, taxCode: 'OUT' },
        ];
  const posted = await postJournalEntry(
    tx,
    call,
    {
      ...{ documentType: 'CL', documentDate: asOf, postingDate: asOf, currency: 'JPY', taxEntry: 'included' },
      ...{ headerText: '貸倒引当金の洗替', lines: [...move('debit', Math.max(0, booked)), ...move('credit', needed)] },
    },
    { source: 'typed', origin: 'manual', guardsAccounts: true },
  );
  await recordAudit(tx, call, [
    {
      ...{ action: 'treasury/post-allowance', subject: { kind: 'claim-class', id: formatDay(asOf) } },
      details: { booked, needed },
    },
  ]);
  return { id: posted.id, number: posted.number, booked, needed };
};

export const allowanceHandlers = [
  handle(contract.listAllowance, listAllowance),
  handle(contract.classifyClaims, classifyClaims),
  handle(contract.postAllowance, postAllowance),
];
