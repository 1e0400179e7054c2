import iconv from 'iconv-lite';
import { expect } from 'vitest';
import { issueCode, setUserRoles, updateUser } from '#core/permission/user.ts';
import { redeemCode } from '#core/session/contract.ts';
import { getOwnCompany, updateOwnCompany } from '#plugins/administration/contract/company.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { decidePartnerAccounts, proposePartnerAccounts } from '#plugins/sales/contract/partnerAccounts.ts';
import {
  decideHouseAccount,
  proposeHouseAccount,
  updateHouseBank,
} from '#plugins/treasury/house-bank/contract/houseBank.ts';
import type { Open } from '#tests/support/testDatabase.ts';
import { type Answered, type Client, signInAt, startTestServer } from '#tests/support/testServer.ts';
import { approveWaiting } from '../support/approveWaiting';

const SECOND = { empeeno: 'E0009', username: 'kaikei' } as const;
const PASSWORD = 'asagi-no-ao-2026';
const AT_MIZUHO = { bankCode: '0001', bankName: 'みずほ', branchCode: '001', branchName: '東京営業部' } as const;

export interface People {
  readonly admin: Client;
  readonly hr: Client;
  readonly sales: Client;
  readonly manager: Client;
  readonly accountant: Client;
  /** A second accountant, who approves what the first one asks for. */
  readonly second: Client;
  readonly engineer: Client;
}

/** What was done, or the test fails with the sentence of the refusal. */
export async function done<Data>(answer: Promise<Answered<Data>>): Promise<Data> {
  const { message, data } = await answer;
  expect(message).toBe('');
  return data;
}

/** The demo company without documents, whose days pass as the test says; sessions do not outlast them. */
export async function openQuarter(open: Open, firstDay: string) {
  let today = firstDay;
  const server = await startTestServer({ open, now: () => new Date(`${today}T01:00:00Z`) });
  const people = async (): Promise<People> => {
    const sign = (who: Parameters<typeof signInAt>[1]) => signInAt(server.url, who);
    return {
      ...{ admin: await sign('admin'), hr: await sign('jinji'), sales: await sign('eigyo') },
      ...{ manager: await sign('kacho'), accountant: await sign('keiri'), engineer: await sign('shain') },
      second: await signInSecond(),
    };
  };
  const signInSecond = async () => {
    const path = `/api/Session/api_login?${new URLSearchParams({ ...SECOND, userpwd: PASSWORD })}`;
    return server.client((await server.client().send(path, { method: 'POST' })).key);
  };
  /** A code is given before there are rights to guard; the rights follow once a second administrator approves. */
  const addSecondAccountant = async () => {
    const admin = await signInAt(server.url, 'admin');
    const user = { employeeNumber: SECOND.empeeno, username: SECOND.username, name: '会田 次子', email: '' };
    const { id } = await done(admin.call(updateUser, { user: { ...user, locale: 'ja' } }));
    const { code } = await done(admin.call(issueCode, { id }));
    await done(server.client().call(redeemCode, { ...SECOND, code, newpwd: PASSWORD } as never));
    await done(admin.call(setUserRoles, { id, roles: ['accountant'], reason: '二人目の経理' }));
    await approveWaiting(await signInAt(server.url, 'kanri'));
  };
  await addSecondAccountant();
  return {
    server,
    people,
    async goTo(day: string) {
      today = day;
      return people();
    },
  };
}

/** Customers C001 and C002, vendor B001 with its account, three engineers, and a bank. */
export async function enterMasters({ admin, hr, sales, accountant, second }: People) {
  const { code: _code, since: _since, changes: _changes, ...own } = await done(admin.call(getOwnCompany, {}));
  const registered = { ...own, registrationNumber: 'T8999999000100', effectiveOn: '2026-04-01' };
  await done(admin.call(updateOwnCompany, { company: registered }));
  const customer = { reading: '', isCustomer: true, isVendor: false, registrationNumber: null, customerTerm: 'M1E' };
  for (const [code, title] of [
    ['C001', 'かぐや月面通信'],
    ['C002', '竜宮海底物流'],
  ] as const) {
    await done(accountant.call(updatePartner, { partner: { ...customer, code, title } }));
  }
  const vendor = { code: 'B001', title: '協力システム', reading: '', isCustomer: false, isVendor: true };
  const terms = { registrationNumber: 'T7000012050002', registeredFrom: '2023-10-01', vendorTerm: 'M1E' };
  await done(accountant.call(updatePartner, { partner: { ...vendor, ...terms } }));
  const account = { ...AT_MIZUHO, kind: 'ordinary' as const, number: '7654321', holder: 'キヨウリヨクシステム' };
  const asked = { code: 'B001', accounts: [account], reason: '登録' };
  const proposal = await done(sales.call(proposePartnerAccounts, asked));
  await done(accountant.call(decidePartnerAccounts, { id: proposal.id, decision: 'approve' }));
  await enterBank(accountant, second);
  return enterPeople(hr);
}

async function enterBank(accountant: Client, second: Client): Promise<void> {
  const houseBank = { code: 'MAIN', title: '主取引口座', currency: 'JPY', ledgerAccount: '1110', isActive: true };
  const payer = { payerCode: '0123456789', payerName: 'ミナトジヨウホウ' };
  await done(accountant.call(updateHouseBank, { houseBank: { ...houseBank, ...payer } }));
  const account = { ...AT_MIZUHO, kind: 'ordinary' as const, number: '1234567', holder: 'ミナトジヨウホウ' };
  const asked = { code: 'MAIN', accounts: [account], reason: '開設' };
  const { id } = await done(accountant.call(proposeHouseAccount, asked));
  await done(second.call(decideHouseAccount, { id, decision: 'approve' }));
}

/** The ids of the engineers who have no login, by number. */
async function enterPeople(hr: Client): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [number, name] of [
    ['E0005', '社本 一郎'],
    ['E0101', '朝霧 いぶき'],
  ] as const) {
    const facts = { person: { name }, contract: { employeeType: '10', joinedOn: '2020-04-01' }, team: {} };
    ids.set(number, (await done(hr.call(createEmployee, { kind: 'employee', number, facts }))).id as string);
  }
  const engagement = { skill: 'Go', rate: 700_000, startsOn: '2026-09-01', endsOn: '2026-11-30' };
  const facts = { person: { name: '協力 花子' }, engagement };
  const made = await done(hr.call(createEmployee, { kind: 'bp', number: 'B0001', from: '2026-09-01', facts }));
  return ids.set('B0001', made.id as string);
}

/** What the bank says moved: day, text, yen in or (below zero) out. */
export type BankLine = readonly [day: string, text: string, amount: number];

/** A file of the bank as it is downloaded, with the balance after each line. */
export function bankFile(opening: number, lines: readonly BankLine[]): Uint8Array {
  let balance = opening;
  const rows = lines.map(([day, text, amount]) => {
    balance += amount;
    const [out, into] = amount < 0 ? [-amount, ''] : ['', amount];
    return [day.replaceAll('-', '/'), text, out, into, balance].join(',');
  });
  const head = '日付,摘要,お支払金額,お預り金額,差引残高';
  return new Uint8Array(iconv.encode([head, ...rows].join('\r\n'), 'cp932'));
}
