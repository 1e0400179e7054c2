import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { FileAnswer } from '#core/contract/file.ts';
import { newId } from '#core/value/id.ts';
import { updatePartner } from '#plugins/sales/server/service.ts';
import * as contract from '#plugins/treasury/payment-run/contract/paymentRun.ts';
import type { Open } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

export const account = (
  [bankCode, bankName, branchCode, branchName]: readonly [string, string, string, string],
  number: string,
  holder: string,
  kind: BankAccount['kind'] = 'ordinary',
): BankAccount => ({ bankCode, bankName, branchCode, branchName, number, holder, kind });

const TOKYO = ['0001', 'ミズホ', '001', 'トウキョウ'] as const;
export const accountOf = (number: string, holder = 'カ）アイテ'): BankAccount =>
  account(['0005', 'ミツビシUFJ', '001', 'ホンテン'], number, holder);

/** Books with a house bank of 100 million yen and a second person. */
export async function openRunBooks(open: Open) {
  const books = await openTestBooks(open);
  const { companyId } = books;
  const sql = (text: string, values: unknown[] = []) => books.act((tx) => tx.$client.query(text, values));
  const as = (userName: string) => books.as({ userId: newId(), userName });
  await sql(
    `insert into house_bank (company_id, code, title, ledger_account, payer_code, payer_name, accounts)
     values ($1, 'MAIN', '主取引口座', '1110', '0123456789', 'カ）テストショウジ', $2)`,
    [companyId, JSON.stringify([account(TOKYO, '1234567', 'カ）テストショウジ')])],
  );
  const fund = async (amount: number, on = '2026-11-01') =>
    requirePosted(
      (await books.post(document([debit('1110', amount), credit('3110', amount)], { postingDate: on })))[0],
    );
  await fund(100_000_000);
  /** A vendor paid into an account; without one, nobody knows where. */
  const vendor = async (
    code: string,
    title: string,
    paid?: BankAccount,
    more: Partial<Parameters<typeof updatePartner>[1]['partner']> = {},
  ) => {
    const partner = {
      ...{ code, title, reading: '', isCustomer: true, isVendor: true, isEmployee: false, corporateNumber: null },
      ...{ registrationNumber: null, registeredFrom: null, registeredThrough: null, taxRounding: 'down' as const },
      ...{ customerTerm: null, vendorTerm: null, paymentLaw: 'outside' as const, isActive: true },
      ...{ invoiceMail: '', invoiceLocale: 'ja' as const, ...more },
    };
    await books.act((tx) => updatePartner(tx, { partner }, books.call));
    if (paid) await pay(code, paid);
  };
  const pay = (code: string, paid: BankAccount) =>
    sql(
      `insert into partner_bank_accounts (company_id, partner_code, accounts) values ($1, $2, $3)
         on conflict (company_id, partner_code) do update set accounts = excluded.accounts`,
      [companyId, code, JSON.stringify([paid])],
    );
  /** A change of the accounts of a partner, as two persons made it or as it waits. */
  const note = (code: string, state: 'approved' | 'waiting', on: string) =>
    sql(
      `insert into proposed_change (company_id, id, kind, subject_id, title, before, after, reason, state, proposed_by,
         proposed_by_name, proposed_at, decided_by, decided_by_name, decided_at)
       values ($1, gen_random_uuid(), 'partner-bank', $2, '', '[{}]', '[{}]', '', $3, gen_random_uuid(), '', $4,
         gen_random_uuid(), '', $4)`,
      [companyId, code, state, `${on}T03:00:00Z`],
    );
  const buy = async (
    partner: string,
    amount: number,
    more: { dueOn?: string; on?: string; reference?: string } = {},
  ) => {
    const { dueOn = '2026-11-30', on = '2026-11-05', reference = `${partner}-${amount}-${on}` } = more;
    const lines = [debit('6290', amount, { taxCode: 'OUT' }), credit('2020', amount, { partner, dueOn })];
    return requirePosted((await books.post(document(lines, { postingDate: on, documentDate: on, reference })))[0]);
  };
  const sell = async (partner: string, amount: number, dueOn: string) =>
    requirePosted(
      (
        await books.post(
          document([debit('1220', amount, { partner, dueOn }), credit('4110', amount, { taxCode: 'OUT' })], {
            postingDate: '2026-11-05',
          }),
        )
      )[0],
    );
  const propose = (more: object = {}, by: TestBooks = books) =>
    by.ask(contract.savePaymentRun, { houseBank: 'MAIN', dueUntil: '2026-11-30', ...more });
  const shown = (runId: string) => books.ask(contract.getPaymentRun, { runId });
  const approve = async (runId: string, by: TestBooks, more: object = {}) => {
    const { run } = await shown(runId);
    return by.ask(contract.approvePaymentRun, { runId, version: run.version, ...more });
  };
  const file = async (runId: string, more: object = {}) =>
    (await books.ask(contract.createBankFile, { runId, ...more })) as FileAnswer;
  const cancel = async (runId: string, reason = '取りやめ') => {
    const { run } = await shown(runId);
    return books.ask(contract.cancelPaymentRun, { runId, version: run.version, reason });
  };
  return {
    books,
    second: as('部長 次郎'),
    as,
    sql,
    fund,
    vendor,
    pay,
    note,
    buy,
    sell,
    propose,
    shown,
    approve,
    file,
    cancel,
  };
}
export type RunBooks = Awaited<ReturnType<typeof openRunBooks>>;

/** The amounts of a file, by the last figures of the code of the partner. */
export const amountsIn = ({ content }: FileAnswer): Record<string, number> =>
  Object.fromEntries(
    (
      Buffer.from(content)
        .toString('latin1')
        .match(/.{120}/gs) ?? []
    )
      .filter((record) => record.startsWith('2'))
      .map((record) => [String(Number(record.slice(91, 101))), Number(record.slice(80, 90))]),
  );
