import { beforeAll, expect, it } from 'vitest';
import {
  decidePaymentPolicy,
  listPaymentPolicies,
  proposePaymentPolicy,
} from '#plugins/treasury/payment-policy/contract/paymentPolicy.ts';
import * as contract from '#plugins/treasury/payment-run/contract/paymentRun.ts';
import { withdrawChange } from '#server/dualControl/decideChange.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { accountOf, amountsIn, openRunBooks, type RunBooks } from './runBooks';

describeOnOneEngine('what a payment run holds', (open) => {
  let desk: RunBooks;
  const holdsOf = async (runId: string) => {
    const { rows } = await desk.shown(runId);
    return Object.fromEntries(
      rows.map(({ partner, state, holds, amount }) => [
        partner,
        state === 'held' ? holds.map(({ code }) => code).join(' ') : amount,
      ]),
    );
  };
  beforeAll(async () => {
    desk = await openRunBooks(open);
  }, 120_000);

  it('tells whose account is missing, waits, or cannot be written, and pays the others', async () => {
    const { vendor, buy, note } = desk;
    await vendor('2001', '口座なし商事');
    await vendor('2002', '変更待ち商事', accountOf('2002'));
    await note('2002', 'waiting', '2026-11-18');
    await vendor('2003', '漢字名義商事', accountOf('2003', '株式会社漢字'));
    await vendor('2004', '自社宛商事', {
      ...accountOf('1234567'),
      ...{ bankCode: '0001', branchCode: '001' },
    });
    await vendor('2005', '支払先商事', accountOf('2005'));
    await vendor('2006', '相殺超過商事', accountOf('2006'));
    // Another account of the company than the one that pays, out of use by now.
    await vendor('2007', '別口座商事', accountOf('0765432'));
    await desk.sql(
      `insert into house_bank (company_id, code, title, ledger_account, accounts, is_active)
       values ($1, 'SUB', '旧口座', '1120', $2, false)`,
      [desk.books.companyId, JSON.stringify([accountOf('765432')])],
    );
    for (const code of ['2001', '2002', '2003', '2004', '2005', '2006', '2007']) await buy(code, 10_000);
    await desk.sell('2005', 4_000, '2026-11-30');
    await desk.sell('2006', 10_000, '2026-11-30');
    const { runId, held } = await desk.propose({ offsets: true });
    expect(held).toBe(6);
    expect(await holdsOf(runId)).toEqual({
      ...{ '2001': 'no-account', '2002': 'account-waiting', '2003': 'account-letters', '2004': 'own-account' },
      ...{ '2005': 6_000, '2006': 'nothing-left', '2007': 'own-account' },
    });
    const firm = sure((await desk.shown(runId)).rows.find(({ partner }) => partner === '2001'));
    await expect(
      desk.books.ask(contract.releaseTransfer, { runId, serial: firm.serial, reason: '確認済み' }),
    ).rejects.toMatchObject({ code: 'treasury/nothing-to-release' });
    await desk.approve(runId, desk.second);
    expect(amountsIn(await desk.file(runId))).toEqual({ '2005': 6_000 });
    // Set off: both are cleared by one document.
    const { version } = (await desk.shown(runId)).run;
    await desk.books.ask(contract.payPaymentRun, { runId, version, paidOn: '2026-11-20' });
    expect((await desk.shown(runId)).run.tie).toMatchObject({ items: 6_000, journal: 6_000, isTied: true });
    expect(await desk.books.verify()).toEqual([]);
  });

  it('keeps the fee back where the terms say so, and never from whom a law protects', async () => {
    await desk.sql(`update payment_term set fee_bearer = 'payee' where company_id = $1 and code = 'M1E'`, [
      desk.books.companyId,
    ]);
    const payee = { vendorTerm: 'M1E' } as const;
    await desk.vendor('3001', '先方負担商事', accountOf('3001'), payee);
    await desk.vendor('3002', '取適法商事', accountOf('3002'), { ...payee, paymentLaw: 'subcontract' });
    await desk.buy('3001', 110_000, { dueOn: '2026-11-27' });
    await desk.buy('3002', 110_000, { dueOn: '2026-11-27' });
    const { runId } = await desk.propose({ dueUntil: '2026-11-27' });
    expect(await holdsOf(runId)).toMatchObject({ '3001': 109_340, '3002': 110_000 });
    await desk.approve(runId, desk.second);
    await desk.file(runId);
    const { version } = (await desk.shown(runId)).run;
    await desk.books.ask(contract.payPaymentRun, { runId, version, paidOn: '2026-11-20' });
    expect((await desk.shown(runId)).run.tie).toEqual({
      ...{ items: 220_000, transfers: 219_340, feesKept: 660, file: 219_340, journal: 220_000, returned: 0 },
      isTied: true,
    });
  });

  it('withstands the fraud drill: a changed account, an invoice that came twice, an amount that was split', async () => {
    const { vendor, buy, note } = desk;
    // By mail: "our account has changed". Two persons let it pass, six days ago.
    await vendor('4001', '海鳴り運送', accountOf('4009'));
    await note('4001', 'approved', '2026-11-14');
    await buy('4001', 330_000, { dueOn: '2026-11-28' });
    // The same invoice from somebody who passes for the vendor.
    await vendor('4002', '株式会社ヤマカゲ電設', accountOf('4002'));
    await vendor('4003', 'ヤマカゲ電設（株）', accountOf('4003'));
    await buy('4002', 880_000, { dueOn: '2026-11-28', reference: 'YK-77' });
    await buy('4003', 880_000, { dueOn: '2026-11-28', reference: 'YK-77' });
    // Twice from the same one, in another width.
    await vendor('4004', '二度請求商事', accountOf('4004'));
    await buy('4004', 20_000, { dueOn: '2026-11-28', reference: 'INV-5' });
    await buy('4004', 20_000, { dueOn: '2026-11-28', reference: 'ｉｎｖ－５', on: '2026-11-06' });
    // In another dash, with a blank.
    await vendor('4008', '横線商事', accountOf('4008'));
    await buy('4008', 30_000, { dueOn: '2026-11-28', reference: 'Ａ−12' });
    await buy('4008', 30_000, { dueOn: '2026-11-28', reference: 'a ‐ 12', on: '2026-11-06' });
    // Three parts, each below the limit of five million.
    await vendor('4005', '分割工業', accountOf('4005'));
    for (const on of ['2026-11-02', '2026-11-05', '2026-11-09'])
      await buy('4005', 1_900_000, { dueOn: '2026-11-28', on });
    // Above the limit at once.
    await vendor('4006', '高額工事', accountOf('4006'));
    await buy('4006', 5_500_000, { dueOn: '2026-11-28' });
    // Nothing odd: an old change, and parts far from each other.
    await vendor('4007', '潔白製作所', accountOf('4007'));
    await note('4007', 'approved', '2026-10-01');
    for (const on of ['2026-10-01', '2026-11-05']) await buy('4007', 2_600_000, { dueOn: '2026-11-28', on });

    const { runId, count } = await desk.propose({ dueUntil: '2026-11-28', payOn: '2026-11-27' });
    expect(await holdsOf(runId)).toMatchObject({
      ...{ '4001': 'account-changed', '4002': 'look-alike', '4003': 'look-alike', '4004': 'repeated' },
      ...{ '4005': 'split', '4006': 'beyond-limit', '4007': 5_200_000, '4008': 'repeated' },
    });
    expect(count).toBe(1);

    const { rows } = await desk.shown(runId);
    const { serial } = sure(rows.find(({ partner }) => partner === '4001'));
    await desk.books.ask(contract.releaseTransfer, { runId, serial, reason: '登録済みの番号に電話して確認' });
    await expect(desk.approve(runId, desk.books)).rejects.toMatchObject({ code: 'treasury/run-second-person' });
    await desk.approve(runId, desk.second);
    expect(amountsIn(await desk.file(runId))).toEqual({ '4001': 330_000, '4007': 5_200_000 });
    const released = (await desk.shown(runId)).rows.find(({ partner }) => partner === '4001');
    expect(released).toMatchObject({ release: '経理 花子: 登録済みの番号に電話して確認', state: 'payable' });
  });

  it('judges by the limits two persons gave, and who widened one does not approve what passes by it alone', async () => {
    const { books, second, vendor, buy } = desk;
    const third = desk.as('常務 三郎');
    const permissions = rightsOf(['PaymentPolicy.decide']);
    const decide = (id: string, by = second) =>
      by.as({ permissions }).ask(decidePaymentPolicy, { id, decision: 'approve' });
    const widen = (more: object = {}) =>
      books.ask(proposePaymentPolicy, { from: '2026-11-20', limit: 8_000_000, reason: '設備の入れ替え', ...more });
    const states = async () =>
      (await books.ask(listPaymentPolicies, {})).rows.map(({ state, limit }) => [state, limit]);
    await vendor('5001', '設備工業', accountOf('5001'));
    await vendor('5002', '小口商事', accountOf('5002'));
    await buy('5001', 6_000_000, { dueOn: '2026-11-24' });
    await buy('5002', 10_000, { dueOn: '2026-11-24' });
    const due = { dueUntil: '2026-11-24', payOn: '2026-11-24' };

    await expect(widen({ from: '2026-11-19' })).rejects.toMatchObject({ code: 'treasury/policy-day-past' });
    await expect(widen({ limit: 5_000_000 })).rejects.toMatchObject({ code: 'core/nothing-changed' });
    const asked = await widen();
    expect(asked.state).toBe('waiting');
    await expect(widen({ limit: 9_000_000 })).rejects.toMatchObject({ code: 'core/change-waiting' });
    await expect(decide(asked.id, books)).rejects.toMatchObject({ code: 'core/alone-too-early' });
    // What waits judges nothing.
    const before = await desk.propose(due);
    expect(await holdsOf(before.runId)).toMatchObject({ '5001': 'beyond-limit', '5002': 10_000 });
    await decide(asked.id);
    await expect(decide(asked.id, third)).rejects.toMatchObject({ code: 'core/change-decided' });
    expect(await states()).toEqual([
      ['inForce', 8_000_000],
      ['past', 5_000_000],
    ]);
    expect((await books.ask(listPaymentPolicies, {})).rows[0]).toMatchObject({ looser: ['limit'] });
    // A run proposed before stays as it was judged, until somebody works it out anew.
    await desk.approve(before.runId, third);
    expect(amountsIn(await desk.file(before.runId))).toEqual({ '5002': 10_000 });

    const run = await desk.propose(due, third);
    expect(await holdsOf(run.runId)).toEqual({ '5001': 6_000_000 });
    await expect(desk.approve(run.runId, books)).rejects.toMatchObject({
      ...{ code: 'treasury/run-own-limits', params: { partners: '5001' } },
    });
    // What does not need the wider limit is approved by whoever proposed it as well.
    await vendor('5003', '部品商事', accountOf('5003'));
    await buy('5003', 20_000, { dueOn: '2026-11-23' });
    const small = await desk.propose({ ...due, dueUntil: '2026-11-23' }, third);
    await desk.approve(small.runId, books);
    // Who only approved the wider limit may: somebody else began both, and in a company of two nobody would be left.
    await desk.approve(run.runId, second);

    // Tighter limits hold at once for what is approved and not yet written.
    const tighter = await second.ask(proposePaymentPolicy, { from: '2026-11-20', limit: 3_000_000, reason: '見直し' });
    await decide(tighter.id, books);
    await expect(desk.file(run.runId)).rejects.toMatchObject({ code: 'treasury/run-outdated-approved' });
    expect(amountsIn(await desk.file(small.runId))).toEqual({ '5003': 20_000 });

    const later = await widen({ from: '2026-12-01', limit: 4_000_000, restDays: 3 });
    await decide(later.id);
    expect((await states()).slice(0, 2)).toEqual([
      ['planned', 4_000_000],
      ['inForce', 3_000_000],
    ]);
    const dropped = await widen({ limit: 9_000_000 });
    await books.act((tx) => withdrawChange(tx, books.call, dropped.id));
    expect((await states())[0]).toEqual(['withdrawn', 9_000_000]);
  });
});
