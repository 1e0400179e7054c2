import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLog } from '#core/audit/contract.ts';
import { encodeTransferFile } from '#core/bank/transferFile.ts';
import { todaysWork } from '#plugins/assistant/contract/dashboard.ts';
import { listDifferences, payPayRun, reopenPayRun, savePay } from '#plugins/payroll/pay-run/contract/payRun.ts';
import {
  approvePayment,
  cancelPayment,
  listPayments,
  makePayment,
  takeBankFile,
} from '#plugins/payroll/payment/contract/payment.ts';
import { trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openPayCompany, PAYER } from './payCompany';

const OCTOBER = '2026-10';

describeOnPostgres('payments of a pay run', (open) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openPayCompany>>;
  const ids = new Map<string, string>();

  const payments = async (client = company.hr) => {
    const { id } = await company.runOf(OCTOBER);
    return (await client.call(listPayments, { runId: id })).data;
  };
  const make = async (more: object = {}, client = company.hr) => {
    const { id, version } = await company.runOf(OCTOBER);
    return client.call(makePayment, { runId: id, version, way: 'bank', ...PAYER, ...more });
  };
  const last = async () => sure((await payments()).rows.at(-1));

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    company = await openPayCompany(server);
    const { hire, bank, sql } = company;
    for (const [number, name] of [
      ['E0901', '振込 一'],
      ['E0902', '振込 二'],
      ['E0903', '口座 無子'],
      ['E0904', '変更 待男'],
      ['E0905', '貯蓄 五郎'],
      ['E0906', '漢字 六子'],
      ['E0907', '閉鎖 七郎'],
    ] as const)
      ids.set(number, await hire(number, name));
    for (const number of ['E0901', 'E0902', 'E0904']) await bank(number);
    await bank('E0905', { accountType: 'savings' });
    await bank('E0906', { holderKana: '漢字六子' });
    await bank('E0907', { branchCode: '999' });
    await sql(
      `insert into proposed_change (company_id, id, kind, subject_id, title, before, after, reason, state, proposed_by,
                                    proposed_by_name, proposed_at)
       select e.company_id, gen_random_uuid(), 'employee-bank', e.id::text, '', null, '{"from":"2026-10-01"}', '', 'waiting', u.id, '', now()
         from employee e join app_user u on u.company_id = e.company_id and u.username = 'jinji' where e.number = 'E0904'`,
      [],
    );
    await company.openOwnAccount();
    await company.calculate(OCTOBER);
  });
  afterAll(() => server?.close());

  it('are made of a confirmed run alone', async () => {
    expect(await make()).toMatchObject({ code: 1, message: expect.stringContaining('確定していません') });
    expect((await company.confirm(OCTOBER)).message).toBe('');
  });

  it('name who cannot be paid by bank, and why', async () => {
    const { open: owed, tie, rows } = await payments();
    expect(owed.map(({ employee, why }) => [employee, why])).toEqual([
      ['E0901', null],
      ['E0902', null],
      ['E0903', 'no-account'],
      ['E0904', 'account-waiting'],
      ['E0905', 'account-savings'],
      ['E0906', 'account-letters'],
      ['E0907', 'account-branch'],
    ]);
    expect(rows).toEqual([]);
    expect(tie).toMatchObject({ people: 7, openPeople: 7, bank: 0, isTied: true });
    expect(tie.journal).toBe(tie.slips);
  });

  it.each([
    [{ account: '0001-001-ordinary-7654321' }, '自社口座'],
    [{ account: undefined }, '自社口座'],
    [{ payerName: '' }, '委託者'],
    [{ payerName: '勘定株式会社' }, '「勘」'],
    [{ ledgerAccount: '6120' }, '現金・預金'],
    [{ way: 'held', employees: ['E0903'] }, '保留する理由'],
    [{ employees: ['E0903'] }, 'この方法で支払えない'],
  ])('are refused: %o', async (more, word) => {
    const named = 'employees' in more ? { employees: more.employees?.map((each) => sure(ids.get(each))) } : {};
    expect(await make({ ...more, ...named })).toMatchObject({ code: 1, message: expect.stringContaining(word) });
  });

  it('offer the payer of the house bank as long as no file went from the account', async () => {
    expect((await payments()).accounts?.[0]).toMatchObject({ payerCode: '', payerName: 'カ）カンジョウ' });
    await company.sql(
      `insert into house_bank (company_id, code, title, ledger_account, payer_code, payer_name, accounts)
       select company_id, 'B1', 'みずほ', '1120', '9876543210', 'カンジヨウ', accounts from own_bank_accounts`,
      [],
    );
    const { accounts, usualAccount } = await payments();
    expect(accounts).toMatchObject([{ payerCode: '9876543210', payerName: 'カンジヨウ', ledgerAccount: '1120' }]);
    expect(usualAccount).toBeNull();
    // An account that only the house bank knows can be paid from.
    const other = { ...PAYER, account: '0009-200-current-0012345' };
    await company.sql(
      `insert into house_bank (company_id, code, title, ledger_account, accounts)
       select company_id, 'A1', '当座', '1140', jsonb_set(accounts, '{0}', accounts->0 || $1::jsonb) from own_bank_accounts`,
      [JSON.stringify({ bankCode: '0009', branchCode: '200', kind: 'current', number: '0012345' })],
    );
    expect((await payments()).accounts?.map(({ code }) => code)).toEqual([other.account, PAYER.account]);
    expect(await make({ ...other, payerName: '' })).toMatchObject({ message: expect.stringContaining('委託者') });
    await company.sql("update house_bank set is_active = false where code = 'A1'", []);
    expect(await make(other)).toMatchObject({ code: 1, message: expect.stringContaining('自社口座') });
  });

  it('put everybody into one file, once, however often it is asked for', async () => {
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 0)?.data).toMatchObject({ state: 'made', count: 2, leftOut: 5 });
    const { rows, accounts, usualAccount } = await payments();
    expect(rows).toHaveLength(1);
    const { account, ...payer } = PAYER;
    expect([usualAccount, accounts?.at(-1)]).toEqual([account, { ...payer, code: account, title: expect.any(String) }]);
  });

  it('wait for another person than made them, and are not taken before', async () => {
    const { id, version, acts } = await last();
    expect(acts.find(({ act }) => act === 'approve')?.why).toMatch(/別の人が行います。.+ さんに依頼/);
    const seenByAnother = sure((await payments(company.admin)).rows.at(-1));
    expect(seenByAnother.acts[0]).toEqual({ act: 'approve', isAllowed: true, why: null });
    const deskOf = async (person: typeof company.hr) =>
      (await person.call(todaysWork, {})).data.kinds.some(({ kind }) => kind === 'payroll:payments');
    expect([await deskOf(company.hr), await deskOf(company.admin)], 'waits for another person').toEqual([false, true]);
    expect(await company.hr.call(takeBankFile, { id })).toMatchObject({ code: 1 });
    expect(await company.hr.call(approvePayment, { id, version })).toMatchObject({
      code: 1,
      message: expect.stringContaining('別の人'),
    });
  });

  it('are refused when an account changed since, and made anew once cancelled', async () => {
    const { id, version } = await last();
    await company.bank('E0902', { accountNumber: '7777777' });
    const outdated = { code: 1, message: expect.stringContaining('口座が変わったか') };
    expect(await company.admin.call(approvePayment, { id, version })).toMatchObject(outdated);
    expect(await company.hr.call(cancelPayment, { id, version, reason: ' ' })).toMatchObject({ status: 422 });
    expect(await company.hr.call(cancelPayment, { id, version, reason: '口座変更' })).toMatchObject({ code: 0 });
    expect((await make()).message).toBe('');
    const again = await last();
    expect(again).toMatchObject({ serial: 2, state: 'made', count: 2 });
    const approved = await company.admin.call(approvePayment, { id: again.id, version: 1 });
    expect(approved.data).toMatchObject({ state: 'approved', version: 2 });
  });

  it('give the file once, with its hash, and a copy for a reason alone', async () => {
    const { id, total } = await last();
    const answers = await Promise.all([1, 2].map(() => company.hr.call(takeBankFile, { id })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 1)?.message).toContain('出力済み');
    const file = sure(answers.find(({ code }) => code === 0)).data;
    expect(file.records.map(({ length }) => length)).toEqual([120, 120, 120, 120, 120]);
    expect(file.records[0]?.slice(0, 14)).toBe('11100000123456');
    // 25 October is a Sunday.
    expect(file.records[0]?.slice(54, 58)).toBe('1023');
    expect(file.records[2]?.slice(43, 50)).toBe('7777777');
    expect(Number(file.records[3]?.slice(7, 19))).toBe(total);
    const bytes = encodeTransferFile(file.records);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    expect(await company.hr.call(takeBankFile, { id, again: true })).toMatchObject({ code: 1 });
    const copy = await company.hr.call(takeBankFile, { id, again: true, reason: '送信の失敗' });
    expect(copy.data).toMatchObject({ isCopy: true, sha256: file.sha256, records: file.records });
    const { acts, ...taken } = await last();
    expect(taken).toMatchObject({ state: 'taken', copies: 1 });
    expect(acts.find(({ act }) => act === 'approve')?.why).toContain('「出力済」');
  });

  it('keep the run from being a draft again, and from being paid before everybody is', async () => {
    await company.publish(OCTOBER);
    const { id: runId, version } = await company.runOf(OCTOBER);
    const reopened = await company.hr.call(reopenPayRun, { runId, version, reason: '誤り' });
    expect(reopened).toMatchObject({ code: 1, message: expect.stringContaining('1 件') });
    const paid = await company.hr.call(payPayRun, { runId, version });
    expect(paid).toMatchObject({ code: 1, message: expect.stringContaining('5 名') });
    const { acts } = await company.runOf(OCTOBER);
    expect(acts.find(({ act }) => act === 'pay')).toEqual({
      ...{ act: 'pay', isAllowed: false },
      why: expect.stringContaining('支払に入っていない社員 5 名、済んでいない支払 0 件'),
    });
  });

  it('are posted when the run is paid, and tie with payslips and books', async () => {
    const cash = ['E0903', 'E0904'].map((number) => sure(ids.get(number)));
    const held = ['E0905', 'E0906', 'E0907'].map((number) => sure(ids.get(number)));
    await make({ way: 'cash', employees: cash, ledgerAccount: '1010' });
    await make({ way: 'held', employees: held, reason: '口座の訂正待ち' });
    for (const { id, state, version } of (await payments()).rows)
      if (state === 'made') expect((await company.admin.call(approvePayment, { id, version })).message).toBe('');
    const { tie } = await payments();
    expect(tie).toMatchObject({ open: 0, openPeople: 0, isTied: true });
    const { id: runId, version } = await company.runOf(OCTOBER);
    expect((await company.hr.call(payPayRun, { runId, version })).data).toMatchObject({ state: 'paid' });
    const after = await payments();
    expect(after.tie).toMatchObject({ isTied: true, journal: tie.journal });
    expect(after.rows.map(({ state }) => state)).toEqual(['cancelled', 'settled', 'settled', 'settled']);
    const accountant = await server.signIn('keiri');
    const { rows } = (await accountant.call(trialBalance, { from: OCTOBER, through: OCTOBER })).data;
    const of = (account: string) => rows.find((row) => row.account === account);
    expect([of('1110')?.credit, of('1010')?.credit]).toEqual([tie.bank, tie.cash]);
    expect((await company.runOf(OCTOBER)).documents).toHaveLength(3);
    // What is under way at the bank is not undone here.
    expect(
      await company.hr.call(cancelPayment, { id: sure(after.rows[1]).id, version: 99, reason: 'x' }),
    ).toMatchObject({
      status: 409,
    });
  });

  it('are for those in charge alone, and leave neither names nor amounts in the log', async () => {
    const { id: runId } = await company.runOf(OCTOBER);
    const { id } = sure((await payments()).rows[1]);
    for (const who of ['keiri', 'shain', 'eigyo'] as const) {
      const client = await server.signIn(who);
      expect(await client.call(listPayments, { runId }), who).toMatchObject({ code: 3 });
      expect(await client.call(takeBankFile, { id, again: true, reason: 'x' }), who).toMatchObject({ code: 3 });
    }
    // Whoever administers reads no pay.
    expect(await company.admin.call(takeBankFile, { id, again: true, reason: 'x' })).toMatchObject({ code: 3 });
    const seen = (await company.admin.call(listPayments, { runId })).data;
    expect(seen.rows[1]).toMatchObject({ total: null, people: [{ amount: null }, { amount: null }] });
    const auditor = await server.signIn('kansa');
    const { rows } = (await auditor.call(listLog, { kind: 'pay-run' })).data;
    const told = JSON.stringify(rows.map(({ summary, subjectName }) => [summary, subjectName]));
    for (const secret of ['振込 一', 'E0901', '7777777', 'ヤマダ']) expect(told, secret).not.toContain(secret);
  });

  it('are refused to a month whose difference from the last has no cause', async () => {
    const november = '2026-11';
    const runId = await company.calculate(november);
    const before = (await company.hr.call(listDifferences, { runId })).data;
    expect(before.before).toBe(OCTOBER);
    expect(before.rows.every(({ isExplained }) => isExplained)).toBe(true);
    // As if last month had been worked out otherwise than its steps say.
    await company.sql(
      `update payroll_slip s set items = (select jsonb_agg(case when i->>'code' = 'BASE' then i || '{"amount": 299993}' else i end) from jsonb_array_elements(items) i)
         from payroll_run r where r.company_id = s.company_id and r.id = s.run_id and r.month = $1 and s.number = 'E0901'`,
      [OCTOBER],
    );
    const { rows } = (await company.hr.call(listDifferences, { runId })).data;
    expect(rows.filter(({ isExplained }) => !isExplained)).toMatchObject([
      { employee: 'E0901', before: 299_993, now: 300_000 },
    ]);
    const refused = await company.confirm(november);
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('1 名') });
    expect(refused.message).not.toContain('E0901');
    // A typed amount carries its reason.
    const { id, version } = await company.runOf(november);
    await company.hr.call(reopenPayRun, { runId: id, version, reason: '差の確認' });
    const typed = { runId, employee: 'E0901', item: 'BASE', seen: 300_000, amount: 300_000, reason: '前月の誤り' };
    expect((await company.hr.call(savePay, typed)).message).toBe('');
    const [causes] = (await company.hr.call(listDifferences, { runId })).data.rows.map((row) => row.causes);
    expect(causes?.join()).toContain('前月の誤り');
    expect((await company.confirm(november)).message).toBe('');
  });
});
