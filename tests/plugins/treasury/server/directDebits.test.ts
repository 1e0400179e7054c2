import iconv from 'iconv-lite';
import { beforeAll, expect, it } from 'vitest';
import type { FileAnswer } from '#core/contract/file.ts';
import { listReceivableItems, listReceivables } from '#plugins/cash/ageing/contract/ageing.ts';
import * as statement from '#plugins/treasury/bank-statement/contract/bankStatement.ts';
import * as mandates from '#plugins/treasury/direct-debit/contract/debitMandate.ts';
import * as contract from '#plugins/treasury/direct-debit/contract/directDebit.ts';
import { createDebitFile } from '#plugins/treasury/direct-debit/server/stageDebits.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import type { TestBooks } from '../../ledger/server/testBooks';
import { answered, failuresAlone } from './debitResult';
import { accountOf, openRunBooks, type RunBooks } from './runBooks';

const TODAY = '2026-11-20';

describeOnPostgres('direct debits', (open) => {
  let desk: RunBooks;
  const mandate = async (code: string, partner: string, more: { receivedOn?: string; endedOn?: string } = {}) =>
    desk.books.ask(mandates.saveDebitMandate, { mandate: { code, partner, receivedOn: '2026-10-01', ...more } });
  const debited = (code: string, number: string) =>
    desk.sql('update debit_mandate set accounts = $3 where company_id = $1 and code = $2', [
      desk.books.companyId,
      code,
      JSON.stringify([accountOf(number)]),
    ]);
  const customer = async (partner: string, code: string, more = {}) => {
    await desk.vendor(partner, `得意先${partner}`);
    await mandate(code, partner, more);
    await debited(code, code);
  };
  const propose = (more: object = {}, by: TestBooks = desk.books) =>
    by.ask(contract.saveDebitRun, { houseBank: 'MAIN', debitOn: TODAY, ...more });
  const shown = (runId: string) => desk.books.ask(contract.getDebitRun, { runId });
  const approve = async (runId: string, by: TestBooks = desk.second) =>
    by.ask(contract.approveDebitRun, { runId, version: (await shown(runId)).run.version });
  const file = async (runId: string, more: object = {}) =>
    (await desk.books.ask(contract.createDebitFile, { runId, ...more })) as FileAnswer;
  const cancel = async (runId: string) =>
    desk.books.ask(contract.cancelDebitRun, { runId, version: (await shown(runId)).run.version, reason: '取りやめ' });
  const take = (runId: string, content: Uint8Array) =>
    desk.books.ask(contract.takeDebitResult, { runId, file: { name: '結果.txt', content } });
  const refused = (code: string) => ({ code: `treasury/${code}` });
  const statesOf = async (runId: string) =>
    Object.fromEntries(
      (await shown(runId)).rows.map(({ partner, state, amount, hold }) => [
        partner,
        hold?.code ?? `${state} ${amount}`,
      ]),
    );

  beforeAll(async () => {
    desk = await openRunBooks(open);
    await customer('3001', '1001');
    await customer('3002', '1002');
    await customer('3003', '1003', { endedOn: '2026-11-01' });
    await desk.vendor('3004', '振込商事');
    await desk.sell('3001', 110_000, '2026-11-20');
    await desk.sell('3001', 22_000, '2026-11-18');
    await desk.sell('3001', 9_000, '2026-12-31');
    await desk.sell('3002', 55_000, '2026-11-20');
    await desk.sell('3003', 1_000, '2026-11-20');
    await desk.sell('3004', 2_000, '2026-11-20');
  }, 120_000);

  it('come from mandates: one a customer and day, its number kept for ever, its account of two persons', async () => {
    await expect(mandate('1009', '3001')).rejects.toMatchObject(refused('mandates-overlap'));
    await expect(mandate('1001', '3004')).rejects.toMatchObject(refused('mandate-exists'));
    await expect(mandate('1009', 'V999')).rejects.toMatchObject(refused('not-a-customer'));
    await expect(mandate('1009', '3004', { endedOn: '2026-09-30' })).rejects.toMatchObject(
      refused('mandate-ends-early'),
    );
    for (const code of ['0123', '', '1'.repeat(21), '12a']) await expect(mandate(code, '3004')).rejects.toThrow();
    const moved = { code: '1001', partner: '3004', receivedOn: '2026-10-01', version: 1 };
    await expect(desk.books.ask(mandates.saveDebitMandate, { mandate: moved })).rejects.toMatchObject(
      refused('mandate-of-other'),
    );
    const ask = { code: '1002', accounts: [accountOf('5')], reason: '口座の変更届' };
    await expect(
      desk.books.ask(mandates.proposeMandateAccount, { ...ask, accounts: [accountOf('5'), accountOf('6')] }),
    ).rejects.toMatchObject(refused('one-account-a-mandate'));
    await expect(
      desk.books.ask(mandates.proposeMandateAccount, {
        ...ask,
        accounts: [{ ...accountOf('5'), kind: 'savings' as never }],
      }),
    ).rejects.toThrow();
    expect(
      (await desk.books.ask(mandates.listDebitMandates, {})).rows.map(({ code, isValid }) => [code, isValid]),
    ).toEqual([
      ['1001', true],
      ['1002', true],
      ['1003', false],
    ]);
  });

  it('are refused on a day that passed, before they are due, of a bank that collects nothing', async () => {
    for (const [more, code] of [
      [{ debitOn: '2026-11-19' }, 'debit-day-past'],
      [{ debitOn: '2026-11-24', dueUntil: '2026-11-30' }, 'debit-before-due'],
      [{ houseBank: 'NONE' }, 'unknown-house-bank'],
      [{ dueUntil: '2026-11-01' }, 'nothing-to-debit-due'],
    ] as const) {
      await expect(propose(more), code).rejects.toMatchObject(refused(code));
    }
    await desk.sql(`update house_bank set payer_code = '' where company_id = $1`, [desk.books.companyId]);
    await expect(propose()).rejects.toMatchObject(refused('house-bank-cannot-collect'));
    // The code of direct debits alone will do.
    await desk.sql(`update house_bank set collector_code = '777', payer_code = '' where company_id = $1`, [
      desk.books.companyId,
    ]);
    await cancel((await propose()).runId);
    await desk.sql(`update house_bank set payer_code = '0123456789' where company_id = $1`, [desk.books.companyId]);
  });

  it('are of the bank day after a holiday, and of each customer with a mandate; the others are told why', async () => {
    const { runId } = await propose({ debitOn: '2026-11-21' });
    expect((await shown(runId)).run).toMatchObject({
      debitOn: '2026-11-24',
      dueUntil: '2026-11-21',
      number: 'DD-2026-0002',
    });
    expect(await statesOf(runId)).toEqual({
      ...{ '3001': 'asked 132000', '3002': 'asked 55000', '3003': 'mandate-ended', '3004': 'no-mandate' },
    });
    expect((await shown(runId)).rows.map(({ newCode }) => newCode).slice(0, 2)).toEqual(['1', '1']);
    await cancel(runId);
  });

  it('take an item once, of debits and of payments, however many are proposed at the same time', async () => {
    const early = () => propose({ dueUntil: '2026-11-19' });
    const answers = await Promise.allSettled([early(), early()]);
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(made).toMatchObject([{ count: 1, total: 22_000, held: 0, state: 'proposed' }]);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused('nothing-to-debit-due'),
    });
    const first = sure(made[0]);
    const rest = await propose();
    expect(await statesOf(rest.runId)).toMatchObject({ '3001': 'asked 110000', '3002': 'asked 55000' });
    const { rows } = await desk.books.ask(contract.listDebitItems, { runId: rest.runId, partner: '3001' });
    expect(rows.map(({ open, elsewhere }) => [open, elsewhere])).toEqual([
      [22_000, first.number],
      [110_000, null],
    ]);
    await cancel(first.runId);
    await desk.pay('3002', accountOf('33'));
    await desk.buy('3002', 80_000, { dueOn: TODAY });
    const pays = await desk.propose({ dueUntil: TODAY, offsets: true });
    expect(pays.total).toBe(80_000);
    await desk.cancel(pays.runId);
    await cancel(rest.runId);
    const offset = await desk.propose({ dueUntil: TODAY, offsets: true });
    expect(offset.total).toBe(25_000);
    const { runId } = await propose();
    expect(await statesOf(runId)).toMatchObject({ '3001': 'asked 132000', '3002': 'items-elsewhere' });
    await cancel(runId);
    await desk.cancel(offset.runId);
  });

  it('leave out what somebody takes out of them, and whoever does approves nothing', async () => {
    const { runId } = await propose();
    const { rows } = await desk.books.ask(contract.listDebitItems, { runId, partner: '3001' });
    const item = { runId, entryId: sure(rows[0]).entryId, lineNumber: sure(rows[0]).lineNumber };
    expect((await desk.second.ask(contract.leaveOutDebitItem, { ...item, reason: '係争中' })).total).toBe(165_000);
    await expect(approve(runId)).rejects.toMatchObject(refused('debit-second-person'));
    await expect(approve(runId, desk.books)).rejects.toMatchObject(refused('debit-second-person'));
    expect((await desk.books.ask(contract.takeInDebitItem, item)).total).toBe(187_000);
    await cancel(runId);
  });

  it('are not approved when an account changed since, and not written when one changed after', async () => {
    const { runId } = await propose();
    await expect(file(runId)).rejects.toMatchObject(refused('debit-not-now'));
    await debited('1002', '777');
    await expect(approve(runId)).rejects.toMatchObject({ ...refused('debits-outdated'), params: { partners: '3002' } });
    await desk.books.ask(contract.saveDebitRun, { runId, version: (await shown(runId)).run.version });
    await approve(runId);
    await debited('1002', '1002');
    await expect(file(runId)).rejects.toMatchObject({
      ...refused('debits-outdated-approved'),
      params: { partners: '3002' },
    });
    await cancel(runId);
  });

  let exported = '';
  let sent: FileAnswer;
  it('are written once: killed before the mark, by two at once, again for a reason', async () => {
    const { runId } = await propose();
    exported = runId;
    await approve(runId);
    const killed = desk.books.act(async (tx) => {
      await createDebitFile(tx, { runId, again: false, reason: '' }, desk.books.call);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect((await shown(runId)).run.state).toBe('approved');
    const answers = await Promise.allSettled([file(runId), file(runId)]);
    const written = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(written).toHaveLength(1);
    sent = sure(written[0]);
    expect(Buffer.from(sent.content).toString('latin1').slice(0, 14)).toBe('19100000000777');
    await expect(file(runId)).rejects.toMatchObject(refused('file-written'));
    await expect(file(runId, { again: true })).rejects.toMatchObject(refused('no-copy-reason'));
    const copy = await file(runId, { again: true, reason: '保存に失敗' });
    expect(Buffer.from(copy.content).equals(Buffer.from(sent.content))).toBe(true);
    await expect(cancel(runId)).rejects.toMatchObject(refused('debit-with-the-bank'));
  });

  it('are settled by their own result alone, whole or not at all', async () => {
    const good = answered(sent.content, { '1002': '1' });
    const text = Buffer.from(good).toString('latin1');
    const forged = (from: number, put: string) =>
      Buffer.from(text.slice(0, from) + put + text.slice(from + put.length), 'latin1');
    for (const [content, code] of [
      [forged(4, '0000000778'), 'debit-result-other-collector'],
      [forged(54, '1121'), 'debit-result-other-day'],
      [forged(120 + 91, '00000000000000001009'), 'debit-result-unknown-customer'],
      [good.slice(0, -1), 'debit-result-cut'],
      [forged(120 + 111, '1'), 'debit-result-sums'],
      [new Uint8Array(), 'debit-result-empty'],
    ] as const) {
      await expect(take(exported, new Uint8Array(content)), code).rejects.toMatchObject(refused(code));
    }
    const { rows } = await shown(exported);
    expect(new Set(rows.filter(({ amount }) => amount > 0).map(({ state }) => state))).toEqual(new Set(['asked']));
    // A period that is closed is told, and nothing of it is posted.
    await desk.sql(`update fiscal_period set state = 'closed' where company_id = $1`, [desk.books.companyId]);
    await expect(take(exported, good)).rejects.toMatchObject({ code: expect.stringContaining('accounting/period') });
    await desk.sql(`update fiscal_period set state = 'open' where company_id = $1`, [desk.books.companyId]);
    expect((await shown(exported)).run.state).toBe('exported');
  });

  it('are posted once, clear what came and open again what did not, however often and by how many it is sent', async () => {
    const good = answered(sent.content, { '1002': '1' });
    const file = { name: '結果.txt', content: good };
    expect(await desk.books.ask(contract.readDebitResult, { runId: exported, file })).toEqual({
      collected: { count: 1, amount: 132_000 },
      failed: { count: 1, amount: 55_000 },
      ...{ fee: 0, billed: 0 },
    });
    expect((await shown(exported)).run.state).toBe('exported');
    const answers = await Promise.allSettled([take(exported, good), take(exported, good)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused('debit-result-taken'),
    });
    await expect(take(exported, good)).rejects.toMatchObject(refused('debit-result-taken'));
    await expect(take(exported, answered(sent.content))).rejects.toMatchObject(refused('debit-result-taken'));
    const { run, rows } = await shown(exported);
    expect(run.tie).toEqual({
      ...{ items: 187_000, debits: 187_000, file: 187_000, collected: 132_000, failed: 55_000, journal: 132_000 },
      isTied: true,
    });
    expect(rows.slice(0, 2).map(({ partner, state, resultCode }) => [partner, state, resultCode])).toEqual([
      ['3001', 'collected', '0'],
      ['3002', 'failed', '1'],
    ]);
    const open = await desk.books.ask(listReceivableItems, { asOf: TODAY, partner: '3002' });
    expect(open.rows.map((item) => item.open)).toEqual([55_000]);
    const owed = await desk.books.ask(listReceivables, { asOf: TODAY });
    expect([owed.totals.total, owed.ledgerBalance]).toEqual([67_000, 67_000]);
    expect(await desk.books.verify()).toEqual([]);
  });

  it('are asked for again by the next run, which is no first debit any more', async () => {
    await desk.sell('3001', 3_300, TODAY);
    const next = await propose();
    expect(await statesOf(next.runId)).toMatchObject({ '3001': 'asked 3300', '3002': 'asked 55000' });
    expect((await shown(next.runId)).rows.slice(0, 2).map(({ newCode }) => newCode)).toEqual(['0', '0']);
    await debited('1002', '778');
    await desk.books.ask(contract.saveDebitRun, { runId: next.runId, version: next.version });
    expect((await shown(next.runId)).rows.slice(0, 2).map(({ newCode }) => newCode)).toEqual(['0', '2']);
    await approve(next.runId);
    const written = await file(next.runId);
    // The result of another run is not taken, nor the same one once more.
    await expect(take(next.runId, answered(sent.content))).rejects.toMatchObject(refused('debit-result-other-amount'));
    await expect(take(next.runId, answered(sent.content, { '1002': '1' }))).rejects.toMatchObject(
      refused('debit-result-taken'),
    );
    await take(next.runId, answered(written.content));
    expect((await shown(next.runId)).run.tie).toMatchObject({ collected: 58_300, failed: 0, isTied: true });
  });

  it('meet the one sum the bank books of a day, beside what came on it and the bank has not booked yet', async () => {
    await desk.fund(7_000, TODAY);
    const lines = [
      '日付,摘要,お支払金額,お預り金額,差引残高',
      '2026/11/01,資本金,,100000000,100000000',
      '2026/11/20,口座振替,,132000,100132000',
      '2026/11/20,口座振替,,58300,100190300',
    ];
    const asked = {
      file: { name: '明細.csv', content: new Uint8Array(iconv.encode(lines.join('\r\n'), 'cp932')) },
      houseBank: 'MAIN',
    };
    const { digest } = await desk.books.ask(statement.readBankStatement, asked);
    expect(await desk.books.ask(statement.takeBankStatement, { ...asked, digest })).toEqual({
      taken: 3,
      known: 0,
      tied: 3,
    });
    const tied = await desk.books.ask(statement.getReconciliation, { houseBank: 'MAIN', asOf: TODAY, shows: 'open' });
    expect(tied.rows.map(({ kind, ledgerAmount }) => [kind, ledgerAmount])).toEqual([['ours', 7_000]]);
    expect(tied.explained?.rest).toBe(0);
  });

  it('are open again once two persons say that the bank refused the file, which is not written again', async () => {
    await desk.sell('3002', 6_000, TODAY);
    const { runId } = await propose();
    await approve(runId);
    await file(runId);
    const say = async () => {
      const { version } = (await shown(runId)).run;
      return desk.books.ask(contract.proposeDebitRefusal, { runId, version, reason: '委託者コードの誤り' });
    };
    const permissions = rightsOf(['DirectDebit.deciderefusal']);
    const decide = (id: string, by = desk.second) =>
      by.as({ permissions }).ask(contract.decideDebitRefusal, { id, decision: 'approve' });
    const asked = await say();
    expect(asked.state).toBe('waiting');
    await expect(say()).rejects.toMatchObject({ code: 'core/change-waiting' });
    await expect(decide(asked.id, desk.books)).rejects.toMatchObject({ code: 'core/alone-too-early' });
    expect((await shown(runId)).run).toMatchObject({
      ...{ state: 'exported', refusalAsked: '経理 花子: 委託者コードの誤り' },
    });
    // As long as nobody agreed, its items are nobody else's.
    const early = await propose();
    expect(early.total).toBe(0);
    await cancel(early.runId);
    const answers = await Promise.allSettled([decide(asked.id), decide(asked.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const given = (await shown(runId)).run;
    expect(given).toMatchObject({ state: 'refused', refusalAsked: '', sha256: expect.any(String) });
    expect(given.history.at(-1)).toMatchObject({
      ...{ act: 'refuse', by: '部長 次郎', reason: '経理 花子: 委託者コードの誤り' },
    });
    for (const more of [{}, { again: true, reason: '送り直す' }]) {
      await expect(file(runId, more)).rejects.toMatchObject(refused('debit-not-now'));
    }
    const again = await propose();
    expect(again.total).toBe(6_000);
    await approve(again.runId);
    await expect(file(again.runId)).rejects.toMatchObject(refused('same-debit-file'));
    await cancel(again.runId);
  });

  it('leave the fee of the collector out of what came, and take a result of failures alone', async () => {
    await desk.sql('update house_bank set collector_fee = 165 where company_id = $1', [desk.books.companyId]);
    await desk.sell('3001', 9_900, TODAY);
    const { runId } = await propose();
    await approve(runId);
    const written = await file(runId);
    const content = failuresAlone(answered(written.content, { '1002': '1' }));
    const asked = { runId, file: { name: '不能.txt', content } };
    expect(await desk.books.ask(contract.readDebitResult, asked)).toEqual({
      ...{ collected: { count: 1, amount: 9_900 }, failed: { count: 1, amount: 6_000 }, fee: 330, billed: 0 },
    });
    // What came cannot be left out of the sums as well: the result is of another run then.
    const other = failuresAlone(answered(sent.content, { '1002': '1' }));
    await expect(take(runId, other)).rejects.toMatchObject(refused('debit-result-other-sum'));
    await take(runId, content);
    const { run, rows } = await shown(runId);
    expect(run).toMatchObject({ fee: 330, tie: { collected: 9_900, failed: 6_000, journal: 9_900, isTied: true } });
    expect(rows.slice(0, 2).map(({ state, resultCode }) => [state, resultCode])).toEqual([
      ['collected', '0'],
      ['failed', '1'],
    ]);
    const lines = ['日付,摘要,お支払金額,お預り金額,差引残高', '2026/11/20,口座振替,,9570,100199870'];
    const bank = {
      file: { name: '明細2.csv', content: new Uint8Array(iconv.encode(lines.join('\r\n'), 'cp932')) },
      houseBank: 'MAIN',
    };
    const { digest } = await desk.books.ask(statement.readBankStatement, bank);
    expect(await desk.books.ask(statement.takeBankStatement, { ...bank, digest })).toMatchObject({ taken: 1, tied: 1 });
    const tied = await desk.books.ask(statement.getReconciliation, { houseBank: 'MAIN', asOf: TODAY, shows: 'open' });
    expect(tied.rows.map(({ kind, ledgerAmount }) => [kind, ledgerAmount])).toEqual([['ours', 7_000]]);
    expect(await desk.books.verify()).toEqual([]);
  });

  it('cannot be approved by their maker even behind the use cases', async () => {
    await desk.sell('3001', 4_400, TODAY);
    const { runId } = await propose();
    const forged = desk.sql(
      `update debit_run set approved_by = (maker_ids ->> 0)::uuid, state = 'approved' where company_id = $1 and id = $2`,
      [desk.books.companyId, runId],
    );
    await expect(forged).rejects.toThrow();
  });
});
