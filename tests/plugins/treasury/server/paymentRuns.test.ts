import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { listPayableItems, listPayables } from '#plugins/cash/ageing/contract/ageing.ts';
import { clearItems } from '#plugins/clearing/contract/clearing.ts';
import { getDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import * as contract from '#plugins/treasury/payment-run/contract/paymentRun.ts';
import { createBankFile } from '#plugins/treasury/payment-run/server/stageRun.ts';
import { runsToApprove } from '#plugins/treasury/payment-run/server/todaysWork.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { account, accountOf, amountsIn, openRunBooks, type RunBooks } from './runBooks';

/** Of the table of the domain, without line ends. */
const SAMPLE_SHA = 'c145449f7db6cc925683aeb0c3209cc7dd69ad39930dc87ecd8903a250adca82';

describeOnPostgres('a payment run', (open) => {
  let desk: RunBooks;
  beforeAll(async () => {
    desk = await openRunBooks(open);
    await desk.vendor(
      '1001',
      '株式会社ヤマダ商店',
      account(['0005', 'ミツビシUFJ', '001', 'ホンテン'], '7654321', 'カ）ヤマダショウテン'),
    );
    await desk.vendor(
      '1002',
      '有限会社サトウ事務機',
      account(['0009', 'ミツイスミトモ', '200', 'ホンテン'], '12345', 'ユ）サトウジムキ', 'current'),
    );
    await desk.vendor(
      '1003',
      '田中花子',
      account(['9900', 'ユウチョ', '018', 'ゼロイチハチ'], '1234567', 'タナカ ハナコ'),
    );
    await desk.buy('1001', 1_000_000);
    await desk.buy('1001', 100_000);
    await desk.buy('1002', 550_000);
    await desk.buy('1003', 98_979);
    await desk.buy('1003', 40_000, { dueOn: '2026-12-31' });
  }, 120_000);

  it('refuses what is not due, a day that passed and a bank nothing can be paid from', async () => {
    for (const [more, code] of [
      [{ dueUntil: '2026-11-29', payOn: '2026-11-30' }, 'treasury/nothing-due'],
      [{ payOn: '2026-11-19' }, 'treasury/pay-day-past'],
      [{ houseBank: 'NONE' }, 'treasury/unknown-house-bank'],
    ] as const) {
      await expect(desk.propose(more), code).rejects.toMatchObject({ code });
    }
    await desk.sql(`update house_bank set payer_name = '株式会社' where company_id = $1`, [desk.books.companyId]);
    await expect(desk.propose()).rejects.toMatchObject({ code: 'treasury/payer-letters', params: { letter: '株' } });
    await desk.sql(`update house_bank set payer_name = '' where company_id = $1`, [desk.books.companyId]);
    await expect(desk.propose()).rejects.toMatchObject({ code: 'treasury/house-bank-not-usable' });
    await desk.sql(`update house_bank set payer_name = 'カ）テストショウジ' where company_id = $1`, [
      desk.books.companyId,
    ]);
  });

  it('is paid on the bank day before a holiday', async () => {
    const { runId } = await desk.propose({ dueUntil: '2026-11-30', payOn: '2026-11-23' });
    expect((await desk.shown(runId)).run.payOn).toBe('2026-11-20');
    await desk.cancel(runId);
  });

  it('takes an item once, however many are proposed at the same time', async () => {
    const answers = await Promise.allSettled([desk.propose(), desk.propose()]);
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(made).toMatchObject([{ count: 3, total: 1_748_979, held: 0, state: 'proposed' }]);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'treasury/nothing-due' },
    });
    await desk.cancel(sure(made[0]).runId);
  });

  it('leaves out what somebody takes out of it, and whoever does approves nothing', async () => {
    const { runId } = await desk.propose();
    const waitsFor = ({ call }: RunBooks['books']) => desk.books.act((tx) => runsToApprove.find(tx, call));
    expect(await waitsFor(desk.books)).toMatchObject({ count: 0 });
    expect(await waitsFor(desk.second)).toMatchObject({ count: 1, rows: [{ amount: 1_748_979 }] });
    const { rows } = await desk.books.ask(contract.listPaymentItems, { runId, partner: '1001' });
    const item = { runId, entryId: sure(rows[0]).entryId, lineNumber: sure(rows[0]).lineNumber };
    const left = await desk.second.ask(contract.leaveOutItem, { ...item, reason: '検収待ち' });
    expect(left.total).toBe(1_748_979 - sure(rows[0]).open);
    await expect(desk.approve(runId, desk.second)).rejects.toMatchObject({ code: 'treasury/run-second-person' });
    await expect(desk.approve(runId, desk.books)).rejects.toMatchObject({ code: 'treasury/run-second-person' });
    const after = await desk.books.ask(contract.listPaymentItems, { runId, partner: '1001' });
    expect(after.rows.map(({ leftOut, leftOutBy }) => [leftOut, leftOutBy])).toContainEqual(['検収待ち', '部長 次郎']);
    expect((await desk.books.ask(contract.takeInItem, item)).total).toBe(1_748_979);
    await desk.cancel(runId);
  });

  it('is not approved when an account changed since, and not written when one changed after', async () => {
    const first = await desk.propose();
    await expect(desk.file(first.runId)).rejects.toMatchObject({ code: 'treasury/run-not-now' });
    await desk.pay('1003', accountOf('7777777', 'タナカ ハナコ'));
    await expect(desk.approve(first.runId, desk.second)).rejects.toMatchObject({
      code: 'treasury/run-outdated',
      params: { partners: '1003' },
    });
    const { version } = (await desk.shown(first.runId)).run;
    await desk.books.ask(contract.savePaymentRun, { runId: first.runId, version });
    expect(await desk.approve(first.runId, desk.second)).toMatchObject({ state: 'approved', count: 3 });
    await desk.pay('1003', account(['9900', 'ユウチョ', '018', 'ゼロイチハチ'], '1234567', 'タナカ ハナコ'));
    await expect(desk.file(first.runId)).rejects.toMatchObject({ code: 'treasury/run-outdated-approved' });
    await desk.cancel(first.runId);
  });

  it('takes a reason where the balance is too low, and no file where it fell since', async () => {
    await desk.fund(1, '2026-11-02');
    const { runId } = await desk.propose();
    const spend = (amount: number) =>
      desk.sql(
        `update payment_run set bank_fees = bank_fees + $2 where company_id = $1 and state in ('proposed', 'approved')`,
        [desk.books.companyId, amount],
      );
    await spend(100_000_000);
    await expect(desk.approve(runId, desk.second)).rejects.toMatchObject({ code: 'treasury/run-balance-low' });
    await desk.approve(runId, desk.second, { reason: '27日に入金予定' });
    await spend(1);
    await expect(desk.file(runId)).rejects.toMatchObject({ code: 'treasury/run-balance-lower' });
    await desk.cancel(runId);
  });

  let paid = '';
  it('writes the sample file byte for byte, once: killed before the mark, by two at once, again', async () => {
    const { runId } = await desk.propose();
    paid = runId;
    const { run } = await desk.shown(runId);
    expect(run.sha256).toBe(SAMPLE_SHA);
    await desk.approve(runId, desk.second);
    const killed = desk.books.act(async (tx) => {
      await createBankFile(tx, { runId, again: false, reason: '' }, desk.books.call);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect((await desk.shown(runId)).run.state).toBe('approved');

    const answers = await Promise.allSettled([desk.file(runId), desk.file(runId)]);
    const [file, ...more] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(more).toEqual([]);
    expect(createHash('sha256').update(sure(file).content).digest('hex')).toBe(SAMPLE_SHA);
    await expect(desk.file(runId)).rejects.toMatchObject({
      code: 'treasury/file-written',
      params: { by: '経理 花子' },
    });
    await expect(desk.file(runId, { again: true })).rejects.toMatchObject({ code: 'treasury/no-copy-reason' });
    const copy = await desk.file(runId, { again: true, reason: '保存に失敗' });
    expect([Buffer.from(copy.content).equals(Buffer.from(sure(file).content)), copy.name]).toEqual([
      true,
      `${run.number}_copy1.txt`,
    ]);
  });

  it('is not cancelled while the bank has the file, and its items are in no other run', async () => {
    await expect(desk.cancel(paid)).rejects.toMatchObject({ code: 'treasury/run-with-the-bank' });
    await expect(desk.propose()).rejects.toMatchObject({ code: 'treasury/nothing-due' });
  });

  it('keeps its items while the bank has the file: nobody pays one by hand, nor takes its invoice back', async () => {
    const { rows } = await desk.books.ask(contract.listPaymentItems, { runId: paid, partner: '1002' });
    const { entryId, lineNumber, open: owed } = sure(rows[0]);
    const { number } = (await desk.shown(paid)).run;
    const atBank = { code: 'accounting/item-at-bank', params: { run: number } };
    const byHand = desk.books.ask(clearItems, {
      ...{ clearedOn: '2026-11-20', items: [{ entryId, lineNumber, amount: owed, open: owed }] },
      money: { account: '1110', side: 'credit', amount: owed },
    });
    await expect(byHand).rejects.toMatchObject(atBank);
    const { version } = await desk.books.ask(getDocument, { id: entryId });
    const taken = { id: entryId, version, postingDate: '2026-11-20', reason: '取消' };
    await expect(desk.books.ask(reverseDocument, taken)).rejects.toMatchObject(atBank);
  });

  it('is posted once, clears its items, and ties', async () => {
    const { run } = await desk.shown(paid);
    const pay = (more = {}) => desk.books.ask(contract.payPaymentRun, { runId: paid, version: run.version, ...more });
    await expect(pay()).rejects.toMatchObject({ code: 'treasury/not-paid-yet' });
    await expect(pay({ paidOn: '2026-11-19' })).rejects.toMatchObject({ code: 'treasury/paid-before-file' });
    expect(await pay({ paidOn: '2026-11-20' })).toMatchObject({ state: 'paid' });
    await expect(pay({ paidOn: '2026-11-20' })).rejects.toMatchObject({ code: 'treasury/run-changed' });
    const { tie } = (await desk.shown(paid)).run;
    expect(tie).toEqual({
      ...{ items: 1_748_979, transfers: 1_748_979, feesKept: 0, file: 1_748_979, journal: 1_748_979, returned: 0 },
      isTied: true,
    });
    const owed = await desk.books.ask(listPayables, { asOf: '2026-11-20' });
    expect([owed.totals.total, owed.ledgerBalance]).toEqual([40_000, 40_000]);
    expect(await desk.books.verify()).toEqual([]);
  });

  it('gives what the bank sent back to the next run', async () => {
    const { rows } = await desk.shown(paid);
    const back = { runId: paid, serial: sure(rows.find(({ partner }) => partner === '1002')).serial, on: '2026-11-20' };
    const say = (reason: string, more = {}) => desk.books.ask(contract.proposeReturn, { ...back, ...more, reason });
    const agree = (id: string, by = desk.second) =>
      by.as({ permissions: rightsOf(['Payable.decidereturned']) }).ask(contract.decideReturn, {
        ...{ id, decision: 'approve' },
      });
    const asked = await say('口座なし');
    await expect(say('二度目')).rejects.toMatchObject({ code: 'core/change-waiting' });
    await expect(agree(asked.id, desk.books)).rejects.toMatchObject({ code: 'core/alone-too-early' });
    // Nobody else agreed: it stays paid, and is paid by no other run.
    const waiting = (await desk.shown(paid)).rows.find(({ partner }) => partner === '1002');
    expect(waiting).toMatchObject({ state: 'paid', returnAsked: '経理 花子: 口座なし' });
    await expect(desk.propose()).rejects.toMatchObject({ code: 'treasury/nothing-due' });
    const both = await Promise.allSettled([agree(asked.id), agree(asked.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(say('三度目')).rejects.toMatchObject({ code: 'treasury/transfer-not-out' });
    const { run } = await desk.shown(paid);
    expect(run.tie).toMatchObject({ journal: 1_748_979 - 550_000, returned: 550_000, isTied: true });
    const open = await desk.books.ask(listPayableItems, { asOf: '2026-11-20', partner: '1002' });
    expect(open.rows.map((item) => item.open)).toEqual([550_000]);
    const next = await desk.propose();
    expect(next).toMatchObject({ count: 1, total: 550_000 });
    await desk.approve(next.runId, desk.second);
    const file = await desk.file(next.runId);
    expect(amountsIn(file)).toEqual({ '1002': 550_000 });
    // The bank refused it as a whole: nothing of it is out, and it is cancelled.
    const { serial } = sure((await desk.shown(next.runId)).rows[0]);
    const refused = await say('銀行が受付拒否', { runId: next.runId, serial });
    await expect(desk.cancel(next.runId)).rejects.toMatchObject({ code: 'treasury/run-with-the-bank' });
    await expect(desk.propose()).rejects.toMatchObject({ code: 'treasury/nothing-due' });
    await agree(refused.id);
    expect(await desk.cancel(next.runId)).toMatchObject({ state: 'cancelled' });
    expect(await desk.books.verify()).toEqual([]);
  });

  it('cannot be approved by its maker even behind the use cases', async () => {
    const { runId } = await desk.propose();
    const forged = desk.sql(
      `update payment_run set approved_by = (maker_ids ->> 0)::uuid, state = 'approved' where company_id = $1 and id = $2`,
      [desk.books.companyId, runId],
    );
    await expect(forged).rejects.toThrow();
    await desk.cancel(runId);
  });
});
