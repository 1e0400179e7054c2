import { and, asc, eq } from 'drizzle-orm';
import type { BankAccountUse } from '#server/company/bankAccountUses.ts';
import { guardAccounts } from '#server/dualControl/guardedAccounts.ts';
import type { UseCase } from '#server/plugin.ts';
import * as contract from '../contract/partnerAccounts';
import { partnerMaster } from './partnerMaster';
import { businessPartner, partnerBankAccounts } from './tables';

const pathOf = (code: string) => `/CustomerManager/partner?${new URLSearchParams({ code })}`;

/** The kind of a change of the accounts of a partner. */
export const PARTNER_BANK_CHANGE = 'partner-bank';

/** 取引先の振込先口座 */
const guarded = guardAccounts({
  kind: PARTNER_BANK_CHANGE,
  title: { ja: '取引先の銀行口座', en: 'Bank accounts of a partner' },
  subject: 'business-partner',
  decides: contract.decidePartnerAccounts,
  path: pathOf,
  nameOf: async (tx, call, code) => `${code} ${(await partnerMaster.require(tx, call, code)).title}`,
  read: async (tx, companyId, code) => {
    const isThese = and(eq(partnerBankAccounts.companyId, companyId), eq(partnerBankAccounts.partnerCode, code));
    const [row] = await tx.select().from(partnerBankAccounts).where(isThese);
    return row;
  },
  write: async (tx, companyId, { id: code, accounts }) => {
    await partnerMaster.require(tx, { companyId }, code);
    await tx.$client.query(
      `insert into partner_bank_accounts (company_id, partner_code, accounts) values ($1, $2, $3)
           on conflict (company_id, partner_code) do update
              set accounts = excluded.accounts, version = partner_bank_accounts.version + 1`,
      [companyId, code, JSON.stringify(accounts)],
    );
  },
});

export const partnerBankChanges = guarded.changes;

export const getPartnerAccounts: UseCase<typeof contract.partnerAccounts> = async (tx, { code }, call) => {
  await partnerMaster.require(tx, call, code);
  return guarded.get(tx, call, code);
};

/** @throws Refusal sales/unknown-partner, core/nothing-changed */
export const proposePartnerAccounts: UseCase<typeof contract.proposePartnerAccounts> = (
  tx,
  { code, accounts, reason },
  call,
) => guarded.propose(tx, call, { ownerId: code, accounts, reason });

/** @throws Refusal core/unknown-change, core/own-change, core/bank-accounts-changed, sales/unknown-partner */
export const decidePartnerAccounts: UseCase<typeof contract.decidePartnerAccounts> = guarded.decide;

/** Accounts of partners in use. */
export const accountsOfPartners: readonly BankAccountUse[] = [
  {
    title: { ja: '取引先', en: 'Partners' },
    read: contract.partnerAccounts,
    find: async (tx, { companyId }) => {
      const { code, title, isActive } = businessPartner;
      const { accounts, partnerCode } = partnerBankAccounts;
      const rows = await tx
        .select({ code, title, accounts })
        .from(partnerBankAccounts)
        .innerJoin(businessPartner, and(eq(businessPartner.companyId, companyId), eq(code, partnerCode)))
        .where(and(eq(partnerBankAccounts.companyId, companyId), eq(isActive, true)))
        .orderBy(asc(code));
      return rows.flatMap((row) =>
        row.accounts.map((account) => ({ name: `${row.code} ${row.title}`, path: pathOf(row.code), account })),
      );
    },
  },
];
