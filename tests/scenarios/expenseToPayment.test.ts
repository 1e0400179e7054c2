import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOnRequest, addSubstitute, getRequest, listApprovers, listRequests } from '../../src/core/approval/contract';
import { addAttachment } from '../../src/core/record/attachment';
import { addDays, dayInTokyo } from '../../src/core/value/day';
import { verifyBooks } from '../../src/plugins/closing/server/verify/verifyBooks';
import { guessCategory } from '../../src/plugins/expenses/contract/categoryGuess';
import * as expenses from '../../src/plugins/expenses/contract/expenseSheet';
import { readStatementFile } from '../../src/plugins/expenses/contract/statementFile';
import { updateKeyword } from '../../src/plugins/journal-exchange/keyword/contract/accountKeyword';
import { getDocument } from '../../src/plugins/ledger/document/contract/journalEntry';
import { sure } from '../support/sure';
import { describeOnOneEngine } from '../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'));
const today = dayInTokyo(new Date());

/** A claim over HTTP from its first line to its payment, decided by a deputy while the manager is away. */
describeOnOneEngine('expenses from entry to payment', (open) => {
  let server: TestServer;
  let staff: Client;
  let manager: Client;
  let deputy: Client;
  let accountant: Client;
  const line = {
    day: today,
    category: 'TX',
    payee: '日の丸タクシー',
    amount: 3_300,
    registrationNumber: 'T7000012050002',
  };

  beforeAll(async () => {
    server = await startTestServer({ open });
    [staff, manager, deputy, accountant] = [
      await server.signIn('shain'),
      await server.signIn('kacho'),
      await server.signIn('eigyo'),
      await server.signIn('keiri'),
    ];
  }, 300_000);
  afterAll(() => server.close());

  const draft = async (sheet: object) => (await staff.call(expenses.updateSheet, { sheet } as never)).data;
  const withReceipt = async (lines: object[], more: object = {}) => {
    const first = await draft({ title: '客先訪問', ...more });
    const file = { name: 'receipt.png', content: new Uint8Array([...PNG, ...Buffer.from(first.id)]) };
    const receipt = await staff.call(addAttachment, { kind: 'expense-sheet', id: first.id, file } as never);
    const typed = lines.map((each) => ({ ...each, receiptId: receipt.data.id }));
    return draft({ ...first, title: '客先訪問', ...more, lines: typed });
  };

  it('goes from the first line to the bank, with both names where a deputy decided', async () => {
    const { data: people } = await manager.call(listApprovers, {});
    const substitute = sure(people.users.find(({ code }) => code === 'E0004'));
    await manager.call(addSubstitute, {
      substituteId: substitute.id,
      from: today,
      through: addDays(today, 7),
      amountAtMost: 10_000,
      kinds: ['expense-sheet'],
    });

    const saved = await withReceipt([line]);
    const seen = await staff.call(expenses.getSheet, { id: saved.id });
    expect(seen.data).toMatchObject({ total: 3_300, payable: 3_300, state: 'draft', findings: [] });
    expect(seen.data.taxRates).toEqual([{ ratePercent: 10, amount: 3_300 }]);
    expect(seen.data.lines[0]?.taxCode).toBe('P10');
    const { steps } = (await staff.call(expenses.previewRoute, { id: saved.id })).data;
    expect(steps.map(({ title }) => title)).toEqual(['上長', '経理']);
    expect(steps[0]?.approvers).toEqual([{ name: '課長 誠', deputies: ['営野 進'] }]);
    expect((await deputy.call(expenses.previewRoute, { id: saved.id })).code).toBe(6);
    expect((await staff.call(expenses.submitSheet, saved)).data.state).toBe('requested');

    // The sender cannot approve, a stranger does not see it, and the deputy decides in the manager's place.
    expect((await staff.call(expenses.approveSheet, { id: saved.id })).message).toContain('自分の申請');
    expect((await (await server.signIn('jinji')).call(expenses.getSheet, { id: saved.id })).code).toBe(6);
    const waiting = (await deputy.call(listRequests, { box: 'delegated' })).data.rows;
    expect(waiting).toMatchObject([
      { subjectId: saved.id, onBehalfOfName: expect.any(String), attachments: 1, stepNumber: 1 },
    ]);
    expect((await deputy.call(expenses.approveSheet, { id: saved.id })).data.state).toBe('requested');
    const { data: stood } = await accountant.call(getRequest, { kind: 'expense-sheet', id: saved.id });
    expect(stood.request?.history.at(-1)).toMatchObject({
      action: 'approve',
      byName: '営野 進',
      onBehalfOfName: '課長 誠',
    });

    // Back to the first step with a reason, then through both.
    const back = { kind: 'expense-sheet', id: saved.id, act: 'sendBack', toStep: 0, comment: '行き先は？' } as const;
    expect((await accountant.call(actOnRequest, back)).data.state).toBe('requested');
    expect((await manager.call(expenses.approveSheet, { id: saved.id })).data.state).toBe('requested');
    expect((await accountant.call(expenses.approveSheet, { id: saved.id })).data.state).toBe('approved');

    const { version } = (await accountant.call(expenses.getSheet, { id: saved.id })).data;
    const posted = (await accountant.call(expenses.postSheet, { id: saved.id, version })).data;
    expect(posted).toMatchObject({ state: 'posted', documents: [{ documentType: 'EX' }] });
    const { data: entry } = await accountant.call(getDocument, { id: sure(posted.documents[0]).id });
    const lines = entry.lines.map((each) => `${each.side} ${each.account} ${each.amount}`);
    expect(lines).toEqual(['debit 6210 3000', 'debit 1470 300', 'credit 2215 3300']);
    // Whoever pays it at the same moment, or sends the same run twice, comes second and is told.
    const pay = { id: saved.id, version: posted.version, paidOn: today, account: '1110' };
    const answers = await Promise.all([
      accountant.call(expenses.paySheet, pay),
      accountant.call(expenses.paySheet, pay),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    const paid = (await accountant.call(expenses.getSheet, { id: saved.id })).data;
    expect(paid).toMatchObject({ state: 'paid', paidOn: today });
    expect(paid.documents).toHaveLength(2);
    const again = await accountant.call(expenses.paySheet, { id: saved.id, version: paid.version });
    expect(again.message).toContain('この処理ができる状態ではありません');
  });

  it('pays an advance out, settles it, and takes back what was left of it', async () => {
    const advance = await draft({ title: '大阪出張', kind: 'advance', advanceAmount: 50_000 });
    await staff.call(expenses.submitSheet, advance);
    await manager.call(expenses.approveSheet, { id: advance.id });
    await accountant.call(expenses.approveSheet, { id: advance.id });
    const { version } = (await accountant.call(expenses.getSheet, { id: advance.id })).data;
    expect((await accountant.call(expenses.paySheet, { id: advance.id, version })).data.state).toBe('paid');

    const sheet = await withReceipt([{ ...line, payee: '東海道タクシー', amount: 41_200 }], { advanceId: advance.id });
    expect((await staff.call(expenses.getSheet, { id: sheet.id })).data).toMatchObject({
      advanced: 41_200,
      payable: -8_800,
    });
    await staff.call(expenses.submitSheet, sheet);
    await manager.call(expenses.approveSheet, { id: sheet.id });
    await accountant.call(expenses.approveSheet, { id: sheet.id });
    const approved = (await accountant.call(expenses.getSheet, { id: sheet.id })).data;
    const posted = (await accountant.call(expenses.postSheet, { id: sheet.id, version: approved.version })).data;
    const back = (await accountant.call(expenses.paySheet, { id: sheet.id, version: posted.version })).data;
    expect(back.state).toBe('paid');
    const { data: entry } = await accountant.call(getDocument, { id: sure(back.documents[1]).id });
    expect(entry.lines.map((each) => `${each.side} ${each.account} ${each.amount}`)).toEqual([
      'debit 1110 8800',
      'credit 1455 8800',
    ]);
    expect((await staff.call(expenses.getSheet, { id: advance.id })).data.state).toBe('settled');
  });

  it('refuses what has to be put right, and tells of what was claimed before', async () => {
    const ahead = await withReceipt([{ ...line, day: addDays(today, 365) }]);
    expect((await staff.call(expenses.submitSheet, ahead)).message).toContain('修正が必要な項目が 1 件');
    const twin = await withReceipt([{ ...line, payee: '日の丸 タクシー' }]);
    const { findings } = (await staff.call(expenses.getSheet, { id: twin.id })).data;
    expect(findings).toMatchObject([{ code: 'duplicate', isFault: false, line: 1 }]);
    const csv = { name: 'receipt.png', content: new Uint8Array(Buffer.from('no,picture')) };
    const refused = await staff.call(addAttachment, { kind: 'expense-sheet', id: twin.id, file: csv } as never);
    expect(refused.message).toContain('添付できません');
    // Sent, it cannot be changed any more, and withdrawn it can.
    expect((await staff.call(expenses.submitSheet, twin)).data.state).toBe('requested');
    expect(
      (await staff.call(expenses.updateSheet, { sheet: { ...twin, title: 'x', version: twin.version + 1 } } as never))
        .message,
    ).toContain('変更できません');
    expect((await staff.call(expenses.cancelSheet, { id: twin.id })).data.state).toBe('draft');
  });

  it('refuses an approver whose role was taken away a second ago', async () => {
    const sheet = await withReceipt([{ ...line, payee: '青空タクシー' }]);
    await staff.call(expenses.submitSheet, sheet);
    const { database } = server;
    const role = `role_code = 'manager' and user_id = (select id from app_user where username = 'kacho')`;
    await database.transaction('system', (tx) =>
      tx.$client.query(`update user_role set role_code = 'staff' where ${role}`),
    );
    const refused = await manager.call(expenses.approveSheet, { id: sheet.id });
    expect(refused.message).toContain('ロールがなくなった');
    await database.transaction('system', (tx) =>
      tx.$client.query(
        `update user_role set role_code = 'manager' where role_code = 'staff' and user_id = (select id from app_user where username = 'kacho')`,
      ),
    );
    expect((await manager.call(expenses.approveSheet, { id: sheet.id })).data.state).toBe('requested');
  });

  it('guesses what a payee is claimed as, by what was claimed before, or by the rules of accounting', async () => {
    const guessOf = async (client: Client, payee: string) => (await client.call(guessCategory, { payee })).data.guess;
    expect(await guessOf(staff, '日の丸　タクシー')).toEqual({
      category: 'TX',
      account: '6210',
      reason: 'own',
      day: today,
    });
    expect(await guessOf(accountant, '日の丸タクシー')).toMatchObject({ category: 'TX', reason: 'company' });
    // What somebody else has only begun to claim teaches nobody.
    await draft({ title: '下書き', lines: [{ ...line, payee: '月光旅館' }] });
    expect(await guessOf(accountant, '月光旅館')).toBeNull();
    const keyword = { text: '月光', account: '6210', isActive: true, note: '' };
    expect((await accountant.call(updateKeyword, { keyword } as never)).code).toBe(0);
    expect(await guessOf(accountant, '月光旅館')).toMatchObject({ account: '6210', reason: 'keyword', day: null });
    expect(await guessOf(accountant, '')).toBeNull();
  });

  it('leaves the books in order', async () => {
    const { database } = server;
    const [company] = (
      await database.transaction('system', (tx) => tx.$client.query<{ id: string }>('select id from company'))
    ).rows;
    const companyId = company?.id ?? '';
    expect(await database.transaction({ companyId }, (tx) => verifyBooks(tx, companyId))).toEqual([]);
  });

  it('takes the lines of a card statement once, learns its columns, and judges a meal by its price without tax', async () => {
    const eater = await server.signIn('eigyo');
    const name = '利用明細.csv';
    const read = async (rows: string[], meanings?: string[]) => {
      const file = { name, content: new TextEncoder().encode(rows.join('\r\n')) };
      const given = meanings ? { meanings: JSON.stringify(meanings) } : {};
      return (await eater.call(readStatementFile, { file, ...given } as never)).data;
    };
    const rows = [
      'ご利用日,ご利用店名,支払区分,ご利用金額',
      `${today},割烹 山水,1回,22002`,
      `${today},割烹 山水,1回,22002`,
      `${today},文具の青木,1回,1980`,
      `${today},文具の青木,返品,-980`,
    ];
    const seen = await read(rows);
    expect(seen).toMatchObject({ meanings: ['day', 'text', 'none', 'withdrawal'], isLearned: false, received: 1 });
    expect(seen.errors).toEqual([]);
    expect(seen.lines).toMatchObject([
      { payee: '割烹 山水', amount: 22_002, claimedOn: null, category: null },
      { payee: '割烹 山水', amount: 22_002, claimedOn: null },
      { payee: '文具の青木', amount: 1_980, claimedOn: null },
    ]);

    const meal = {
      day: today,
      payee: '割烹 山水',
      amount: 22_002,
      category: 'ET',
      registrationNumber: 'T7000012050002',
    };
    const attendees = [
      { name: '佐藤一郎', company: '青空商事' },
      { name: '田中花子', isOwnStaff: true },
    ];
    const made = await eater.call(expenses.updateSheet, {
      sheet: { title: '会食', lines: [{ ...meal, attendees }] },
    } as never);
    const { data: sheet } = await eater.call(expenses.getSheet, { id: made.data.id });
    const judged = sheet.findings.filter(({ code }) => code.startsWith('per-head'));
    expect(judged).toEqual([
      { code: 'per-head-net', line: 1, isFault: false, params: { each: 10_001, limit: 10_000 } },
    ]);

    // One of the two equal payments is claimed now; the same shop is proposed as what it was.
    const again = await read(rows, ['day', 'text', 'text', 'withdrawal']);
    expect(again.lines[0]).toMatchObject({ payee: '割烹 山水 1回', claimedOn: null });
    expect(await read(rows)).toMatchObject({ isLearned: true, meanings: ['day', 'text', 'text', 'withdrawal'] });
    const known = await read(rows, ['day', 'text', 'none', 'withdrawal']);
    expect(known.lines.map(({ claimedOn }) => claimedOn)).toEqual([sheet.number, null, null]);
    expect(known.lines[1]?.category).toBe('ET');
    // All or nothing: a single row that cannot be read leaves no line.
    const faulty = await read([...rows, `${today},どこか,1回,たくさん`]);
    expect(faulty.lines).toEqual([]);
    expect(faulty.errors).toMatchObject([{ row: 6 }]);
  });
});
