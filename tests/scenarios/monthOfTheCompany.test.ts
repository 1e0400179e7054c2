import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  actOnRequest,
  addSubstitute,
  getRequest,
  listApprovers,
  listRequestOptions,
  startRequest,
  updateRoute,
} from '../../src/core/approval/contract';
import type { RequestOf } from '../../src/core/contract/endpoint';
import { issueCode, setUserRoles, updateUser } from '../../src/core/permission/user';
import { addAttachment } from '../../src/core/record/attachment';
import { redeemCode } from '../../src/core/session/contract';
import { updateDepartment } from '../../src/plugins/administration/contract/department';
import { cashForecast, dueTimesheets, purchaseKpi, salesKpi } from '../../src/plugins/assistant/contract/dashboard';
import { verifyBooks } from '../../src/plugins/closing/server/verify/verifyBooks';
import * as expenses from '../../src/plugins/expenses/contract/expenseSheet';
import { getDocument } from '../../src/plugins/ledger/document/contract/journalEntry';
import { createEmployee, onboardEmployee } from '../../src/plugins/people/contract/employee';
import { getTimesheet, initTimesheet, submitTimesheet } from '../../src/plugins/time/contract/timesheet';
import { getWorkPattern, updateWorkPattern } from '../../src/plugins/time/contract/workPattern';
import { approveWaiting } from '../support/approveWaiting';
import { sure } from '../support/sure';
import { describeOnOneEngine } from '../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

const PNG = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'));
const TODAY = '2026-11-20';
const OCTOBER = '2026-10';
const PASSWORD = 'asagi-no-ao-2026';

/** A month of the demo company: hired, invited, timesheets, expenses, a deputy, the books, the bank. */
describeOnOneEngine('a month of the company', (open) => {
  let server: TestServer;
  let admin: Client;
  let hr: Client;
  let manager: Client;
  let deputy: Client;
  let accountant: Client;
  let newcomer: Client;
  let claim: { id: string; version: number };

  const hire = async (number: string, facts: RequestOf<typeof createEmployee>['facts'], kind = 'employee' as const) => {
    const answer = await hr.call(createEmployee, { kind, number, facts });
    expect(answer.message).toBe('');
    return answer.data.id as string;
  };
  const team = (managerId: string | null, position: string) => ({ department: '410', position, managerId });
  const contract = (joinedOn: string) => ({ employeeType: '10', joinedOn });
  const act = (client: Client, kind: string, id: string, name: 'approve' | 'sendBack', comment?: string) =>
    client.call(actOnRequest, { kind, id, act: name, ...(comment ? { comment } : {}) });

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date(`${TODAY}T03:00:00Z`) });
    [admin, hr, manager, deputy, accountant] = [
      await server.signIn('admin'),
      await server.signIn('jinji'),
      await server.signIn('kacho'),
      await server.signIn('jinji'),
      await server.signIn('keiri'),
    ];
  }, 300_000);
  afterAll(() => server?.close());

  it('hires a candidate and invites her', async () => {
    const department = { code: '410', title: '開発部', reading: '', parent: null };
    expect((await admin.call(updateDepartment, { department })).message).toBe('');
    const lead = await hire('E0006', {
      person: { name: '課長 誠' },
      contract: contract('2012-04-01'),
      team: team(null, 'P40'),
    });
    const candidate = await hr.call(createEmployee, { kind: 'candidate', facts: { person: { name: '朝霧 いぶき' } } });
    const joined = await hr.call(onboardEmployee, {
      id: candidate.data.id,
      version: candidate.data.version,
      number: 'E0101',
      contract: contract('2026-10-01'),
      team: team(lead, 'P90'),
    });
    expect(joined.data.number).toBe('E0101');
    // The login of her number is hers from the moment it is made.
    const user = {
      employeeNumber: 'E0101',
      username: 'asagiri',
      name: '朝霧 いぶき',
      email: '',
      locale: 'ja',
    } as const;
    const { data: made } = await admin.call(updateUser, { user });
    await admin.call(setUserRoles, { id: made.id, roles: ['staff'], reason: '入社' });
    await approveWaiting(await server.signIn('kanri'));

    const { code } = (await admin.call(issueCode, { id: made.id })).data;
    const named = { empeeno: 'E0101', username: 'asagiri' };
    const chosen = await server.client().call(redeemCode, { ...named, code, newpwd: PASSWORD } as never);
    expect(chosen.message).toBe('');
    const path = `/api/Session/api_login?${new URLSearchParams({ ...named, userpwd: PASSWORD })}`;
    const { key = '' } = await server.client().send(path, { method: 'POST' });
    newcomer = server.client(key);
    expect((await newcomer.call(dueTimesheets, {})).data.rows[0]).toMatchObject({ month: OCTOBER, isOverdue: true });
  });

  it('fills and sends the month, which a deputy approves in the place of her manager', async () => {
    const step = { title: '上長', approvers: [{ kind: 'manager' as const }], needs: 'any' as const, dueInDays: 2 };
    await admin.call(updateRoute, { route: { code: 'TIME', title: '勤怠', steps: [step] } });
    const { version, ...pattern } = (await hr.call(getWorkPattern, {})).data;
    await hr.call(updateWorkPattern, { pattern: { ...pattern, routeCode: 'TIME' }, version });

    const filled = (await newcomer.call(initTimesheet, { month: OCTOBER })).data;
    const sent = await newcomer.call(startRequest, { kind: 'timesheet', id: filled.id, version: filled.version });
    expect(sent.data).toEqual({ state: 'requested', version: 1 });
    const left = (await newcomer.call(dueTimesheets, {})).data.rows.map(({ month }) => month);
    expect(left).not.toContain(OCTOBER);
    expect((await manager.call(listRequestOptions, {})).data.rows).toMatchObject([
      { kind: 'timesheet', subjectId: filled.id },
    ]);

    const { data: people } = await manager.call(listApprovers, {});
    const substituteId = sure(people.users.find(({ code }) => code === 'E0003')).id;
    expect((await act(deputy, 'timesheet', filled.id, 'approve')).code).not.toBe(0);
    await manager.call(addSubstitute, {
      ...{ substituteId, from: TODAY, through: TODAY, amountAtMost: null },
      kinds: ['timesheet'],
    });
    expect((await act(deputy, 'timesheet', filled.id, 'approve')).data.state).toBe('approved');
    const { request } = (await manager.call(getRequest, { kind: 'timesheet', id: filled.id })).data;
    expect(request?.history.at(-1)).toMatchObject({ byName: '人見 給美', onBehalfOfName: '課長 誠' });
    expect((await newcomer.call(getTimesheet, { month: OCTOBER })).data.sheet?.status).toBe('approved');
    // Approved, it changes no more: the approval holds for what was seen.
    const again = await newcomer.call(submitTimesheet, { id: filled.id, version: filled.version + 2 });
    expect(again.code).not.toBe(0);
  });

  it('says who is missing where nobody stands above', async () => {
    const sheet = { title: '出張', kind: 'advance', advanceAmount: 1_000 };
    const step = (kind: 'manager' | 'departmentHead') => ({
      ...{ title: '上長', approvers: [{ kind }], needs: 'any' as const },
    });
    const route = (kind: 'manager' | 'departmentHead') => ({ code: 'EXPENSE', title: '経費精算', steps: [step(kind)] });
    await admin.call(updateRoute, { route: route('manager'), version: 1 });
    const own = (await manager.call(expenses.updateSheet, { sheet } as never)).data;
    expect((await manager.call(expenses.submitSheet, own)).message).toContain('課長 誠 さんの上長が登録されていません');
    // The head of the department is found by position; her own head is whom she reports to.
    await admin.call(updateRoute, { route: route('departmentHead'), version: 2 });
    expect((await manager.call(expenses.submitSheet, own)).message).toContain('部門の長');
    const hers = (await newcomer.call(expenses.updateSheet, { sheet } as never)).data;
    expect((await newcomer.call(expenses.submitSheet, hers)).data.state).toBe('requested');
    const { request } = (await newcomer.call(getRequest, { kind: 'expense-sheet', id: hers.id })).data;
    expect(request?.waitingFor).toEqual(['課長 誠']);
    const steps = [
      { ...step('manager'), higher: [{ kind: 'role' as const, code: 'manager' }] },
      { title: '経理', approvers: [{ kind: 'role' as const, code: 'accountant' }], needs: 'any' as const },
    ];
    await admin.call(updateRoute, { route: { code: 'EXPENSE', title: '経費精算', steps }, version: 3 });
  });

  it('claims expenses with a receipt, approved by her manager and by accounting', async () => {
    const draft = (await newcomer.call(expenses.updateSheet, { sheet: { title: '客先訪問' } } as never)).data;
    const file = { name: 'receipt.png', content: PNG };
    const receipt = await newcomer.call(addAttachment, { kind: 'expense-sheet', id: draft.id, file } as never);
    const line = {
      ...{ day: '2026-11-10', category: 'TX', payee: '日の丸タクシー', amount: 12_100 },
      ...{ registrationNumber: 'T7000012050002', receiptId: receipt.data.id },
    };
    const sheet = { ...draft, title: '客先訪問', lines: [line] };
    const saved = (await newcomer.call(expenses.updateSheet, { sheet } as never)).data;
    expect((await newcomer.call(expenses.submitSheet, saved)).data.state).toBe('requested');
    expect((await act(manager, 'expense-sheet', saved.id, 'approve')).data.state).toBe('requested');
    expect((await act(accountant, 'expense-sheet', saved.id, 'approve')).data.state).toBe('approved');
    claim = { id: saved.id, version: (await newcomer.call(expenses.getSheet, { id: saved.id })).data.version };
  });

  it('posts, takes back by reversal with its approval, and posts and pays what was put right', async () => {
    const posted = (await accountant.call(expenses.postSheet, claim)).data;
    expect(posted.state).toBe('posted');
    expect((await newcomer.call(expenses.cancelSheet, { id: claim.id, comment: '誤り' })).message).toContain(
      '経理に依頼',
    );
    expect((await accountant.call(expenses.cancelSheet, { id: claim.id })).message).toContain('理由');
    const back = await accountant.call(expenses.cancelSheet, { id: claim.id, comment: '金額の誤り' });
    expect(back.data).toEqual({ id: claim.id, state: 'sentBack' });
    const { data: original } = await accountant.call(getDocument, { id: sure(posted.documents[0]).id });
    expect(original.status).toBe('reversed');
    const { request } = (await accountant.call(getRequest, { kind: 'expense-sheet', id: claim.id })).data;
    expect(request).toMatchObject({ state: 'sentBack', revision: 1 });

    const { version, lines } = (await newcomer.call(expenses.getSheet, { id: claim.id })).data;
    const sheet = { id: claim.id, version, title: '客先訪問', lines: [{ ...lines[0], amount: 11_000 }] };
    const corrected = (await newcomer.call(expenses.updateSheet, { sheet } as never)).data;
    await newcomer.call(expenses.submitSheet, corrected);
    // The approvals of before do not count.
    expect((await act(accountant, 'expense-sheet', claim.id, 'approve')).code).not.toBe(0);
    await act(manager, 'expense-sheet', claim.id, 'approve');
    expect((await act(accountant, 'expense-sheet', claim.id, 'approve')).data.state).toBe('approved');
    const approved = (await accountant.call(expenses.getSheet, { id: claim.id })).data;
    const again = (await accountant.call(expenses.postSheet, { id: claim.id, version: approved.version })).data;
    expect((await accountant.call(purchaseKpi, {})).data).toMatchObject({ basis: 'books', open: 11_000, overdue: 0 });
    const forecast = (await accountant.call(cashForecast, {})).data;
    // Due on the 25th of the month to come: within the sixth week.
    expect(forecast.weeks.map((week) => week.out)).toEqual([0, 0, 0, 0, 0, 11_000, 0, 0, 0, 0, 0, 0, 0]);
    const paid = (await accountant.call(expenses.paySheet, { id: claim.id, version: again.version })).data;
    expect(paid.state).toBe('paid');
    const late = await accountant.call(expenses.cancelSheet, { id: claim.id, comment: '遅い' });
    expect(late.message).toContain('支払済み');
    expect((await accountant.call(purchaseKpi, {})).data.open).toBe(0);
    expect((await accountant.call(salesKpi, {})).data.months).toHaveLength(12);
  });

  it('leaves the books in order', async () => {
    const { database } = server;
    const { rows } = await database.transaction('system', (tx) =>
      tx.$client.query<{ id: string }>('select id from company'),
    );
    const companyId = rows[0]?.id ?? '';
    expect(await database.transaction({ companyId }, (tx) => verifyBooks(tx, companyId))).toEqual([]);
  });
});
