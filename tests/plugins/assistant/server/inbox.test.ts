import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  actOnRequest,
  addSubstitute,
  getRequest,
  listApprovers,
  listRoutes,
  updateRoute,
} from '#core/approval/contract.ts';
import { addDays, dayInTokyo } from '#core/value/day.ts';
import { countInbox, listInbox, markRead } from '#plugins/assistant/contract/inbox.ts';
import { remindOverdue } from '#plugins/assistant/server/remindOverdue.ts';
import { submitSheet, updateSheet } from '#plugins/expenses/contract/expenseSheet.ts';
import { times } from '#tests/faults/counts.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const today = dayInTokyo(new Date());
const MANY = times(75, 300);
/** The budget is 5 s on a machine of its own; tests share theirs. */
const WITHIN = 20_000;
const WAITING = 10_000;
/** A page is there within 100 ms on a machine of its own. */
const PAGE_WITHIN = 3_000;

describeOnOneEngine('the inbox', (open) => {
  let server: TestServer;
  let staff: Client;
  let manager: Client;
  let deputy: Client;
  const ids = async (client: Client, box: string): Promise<string[]> =>
    (await client.call(listInbox, { box, limit: 1_000 } as never)).data.rows.map(({ subjectId }) => subjectId);
  const ask = async (title: string): Promise<string> => {
    const sheet = { title, kind: 'advance', advanceAmount: 1_000 } as const;
    const { data } = await staff.call(updateSheet, { sheet });
    const sent = await staff.call(submitSheet, { id: data.id, version: data.version });
    expect(sent.message).toBe('');
    return data.id;
  };

  beforeAll(async () => {
    server = await startTestServer({ open });
    [staff, manager, deputy] = [
      await server.signIn('shain'),
      await server.signIn('kacho'),
      await server.signIn('jinji'),
    ];
  }, 300_000);
  afterAll(() => server.close());

  it('holds what waits for me, for whom I deputise, and for others on my routes', async () => {
    const id = await ask('名古屋出張');
    expect(await ids(manager, 'mine')).toContain(id);
    expect(await ids(staff, 'sent')).toContain(id);
    expect(await ids(await server.signIn('keiri'), 'team')).toContain(id);
    expect(await ids(deputy, 'delegated')).toEqual([]);

    // The words of the product are the reader's; what the requester typed stays.
    const rowIn = async (locale: string) => {
      const { rows } = (await manager.call(listInbox, { box: 'mine' }, { 'accept-language': locale })).data;
      const { title, stepTitle } = sure(rows.find(({ subjectId }) => subjectId === id));
      return [title.replace(/ \d+ /, ' # '), stepTitle];
    };
    expect(await rowIn('ja')).toEqual(['経費 # 名古屋出張', '上長']);
    expect(await rowIn('en')).toEqual(['Expenses # 名古屋出張', 'Manager']);

    const { data: people } = await manager.call(listApprovers, {});
    const substituteId = sure(people.users.find(({ code }) => code === 'E0003')).id;
    const days = { from: today, through: addDays(today, 3) };
    const kinds = ['expense-sheet'];
    await manager.call(addSubstitute, { substituteId, ...days, amountAtMost: 999, kinds });
    expect(await ids(deputy, 'delegated')).toEqual([]);
    await manager.call(addSubstitute, { substituteId, ...days, amountAtMost: 1_000, kinds });
    expect(await ids(deputy, 'delegated')).toEqual([id]);
    expect((await deputy.call(countInbox, {})).data.figures).toMatchObject({ mine: 0, delegated: 1, overdue: 0 });

    // What comes back to me for correction waits for me as well.
    const back = { kind: 'expense-sheet', id, act: 'sendBack', comment: '金額は？' } as const;
    await manager.call(actOnRequest, back);
    expect(await ids(manager, 'decided')).toContain(id);
    expect(await ids(staff, 'mine')).toEqual([id]);
  });

  it('says by when a step is due, what is overdue, and what has not been looked at', async () => {
    const id = await ask('大阪出張');
    const rowOf = async () => (await manager.call(listInbox, {})).data.rows.find(({ subjectId }) => subjectId === id);
    const row = sure(await rowOf());
    expect(row).toMatchObject({ dueOn: addDays(today, 3), isOverdue: false, isUnread: true, age: 0, stepCount: 2 });
    await manager.call(markRead, { ids: [row.id] });
    expect((await rowOf())?.isUnread).toBe(false);
    await server.database.transaction('system', (tx) =>
      tx.$client.query(`update approval_request set due_on = $1 where id = $2`, [addDays(today, -1), row.id]),
    );
    expect((await rowOf())?.isOverdue).toBe(true);
    expect((await manager.call(countInbox, {})).data.figures.overdue).toBe(1);
    // Held it changes, and is to be looked at again; the day it is due stays.
    await manager.call(actOnRequest, { kind: 'expense-sheet', id, act: 'hold', comment: '確認中' });
    expect(await rowOf()).toMatchObject({ isUnread: true, isHeld: true, isOverdue: true });
    expect((await staff.call(markRead, { ids: [] })).status).toBe(422);
  });

  it('reminds once of what is past its day: it is unread again', async () => {
    const id = await ask('福岡出張');
    const rowOf = async () => (await manager.call(listInbox, {})).data.rows.find(({ subjectId }) => subjectId === id);
    const row = sure(await rowOf());
    const [scope] = await server.database.transaction('system', async (tx) => {
      await tx.$client.query('update approval_request set due_on = $1 where id = $2', [addDays(today, -1), row.id]);
      const found = await tx.$client.query<{ companyId: string }>(
        'select company_id as "companyId" from approval_request where id = $1',
        [row.id],
      );
      return found.rows;
    });
    if (!scope) throw new Error('the request is there');
    const remind = () =>
      server.database.transaction(scope, async (tx) =>
        remindOverdue.steps[0]?.run(tx, { ...scope, runId: row.id, earlier: [] }),
      );
    const look = () => manager.call(markRead, { ids: [row.id] });
    await look();
    expect(await rowOf()).toMatchObject({ isUnread: false, isOverdue: true });
    await remind();
    expect((await rowOf())?.isUnread).toBe(true);
    await look();
    expect(await remind()).toEqual({ reminded: 0 });
    expect((await rowOf())?.isUnread).toBe(false);
  });

  it('names the role of a step that nobody holds, and sends nothing', async () => {
    const { data: defined } = await (await server.signIn('admin')).call(listRoutes, {});
    const route = sure(defined.rows.find(({ code }) => code === 'EXPENSE'));
    const setSteps = (steps: object[]) =>
      server.database.transaction('system', (tx) =>
        tx.$client.query(`update approval_route set steps = $1 where code = 'EXPENSE'`, [JSON.stringify(steps)]),
      );
    const unheld = { ...route.steps[0], title: '監査', approvers: [{ kind: 'role', code: 'nobody' }], higher: [] };
    await setSteps([...route.steps, unheld]);
    const sheet = { title: '沖縄出張', kind: 'advance', advanceAmount: 1_000 } as const;
    const { data } = await staff.call(updateSheet, { sheet });
    const sent = await staff.call(submitSheet, { id: data.id, version: data.version });
    expect(sent.message).toContain('「監査」は「nobody」が承認しますが');
    expect(await ids(staff, 'sent')).not.toContain(data.id);
    await setSteps(route.steps);
    expect((await staff.call(submitSheet, { id: data.id, version: data.version })).message).toBe('');
  });

  it('takes any, a quorum and all of a step, goes back to any of them, and is withdrawn', async () => {
    const [admin, accountant, sales] = [
      await server.signIn('admin'),
      await server.signIn('keiri'),
      await server.signIn('eigyo'),
    ];
    const { users } = (await admin.call(listApprovers, {})).data;
    const anyOf = (...numbers: string[]) =>
      numbers.map((number) => ({ kind: 'user' as const, id: sure(users.find(({ code }) => code === number)).id }));
    const { version, savedAt, savedBy, ...route } = sure(
      (await admin.call(listRoutes, {})).data.rows.find(({ code }) => code === 'EXPENSE'),
    );
    const steps = [
      { title: '誰か', approvers: anyOf('E0003', 'E0006'), needs: 'any' as const },
      { title: '過半数', approvers: anyOf('E0001', 'E0002', 'E0004'), needs: 2 },
      { title: '全員', approvers: anyOf('E0003', 'E0006'), needs: 'all' as const },
    ];
    const changed = await admin.call(updateRoute, { route: { ...route, steps }, version });
    expect(changed.message).toBe('');
    const id = await ask('札幌出張');
    const subject = { kind: 'expense-sheet', id };
    const act = (client: Client, name: 'approve' | 'reject' | 'sendBack' | 'withdraw', more: object = {}) =>
      client.call(actOnRequest, { ...subject, act: name, ...more });
    const stand = async () => sure((await admin.call(getRequest, subject)).data.request);

    expect((await act(accountant, 'approve')).message).toContain('この段階の承認者ではない');
    await act(deputy, 'approve');
    expect(await stand()).toMatchObject({ stepNumber: 2, stepTitle: '過半数' });
    // One of three against it is outlived by the other two; nobody votes twice.
    await act(accountant, 'approve');
    expect((await act(accountant, 'approve')).code).not.toBe(0);
    expect((await act(sales, 'reject')).message).toContain('理由');
    expect((await act(sales, 'reject', { comment: '時期が早い' })).data.state).toBe('requested');
    expect((await act(admin, 'approve')).data.state).toBe('requested');
    expect(await stand()).toMatchObject({ stepNumber: 3, waitingFor: ['人見 給美', '課長 誠'] });

    // Back at the second step the votes of before count no longer; to a step ahead nothing goes.
    expect((await act(manager, 'sendBack', { toStep: 2, comment: '先へ' })).code).not.toBe(0);
    await act(manager, 'sendBack', { toStep: 1, comment: '日程を確認して' });
    expect(await stand()).toMatchObject({ stepNumber: 2, state: 'requested' });
    await act(sales, 'approve');
    await act(admin, 'approve');
    // All of a step, one of them by the deputy, who stands in the record with both names.
    expect((await act(deputy, 'approve')).data.state).toBe('requested');
    expect((await act(deputy, 'approve')).data.state).toBe('approved');
    const { history } = await stand();
    expect(history.at(-1)).toMatchObject({ action: 'approve', byName: '人見 給美', onBehalfOfName: '課長 誠' });
    expect(history.map(({ action, stepTitle }) => `${action} ${stepTitle}`)).toEqual([
      'request 誰か',
      'approve 誰か',
      'approve 過半数',
      'reject 過半数',
      'approve 過半数',
      'sendBack 全員',
      'approve 過半数',
      'approve 過半数',
      'approve 全員',
      'approve 全員',
    ]);

    subject.id = await ask('函館出張');
    await act(deputy, 'approve');
    expect((await act(manager, 'withdraw')).code).not.toBe(0);
    expect((await act(staff, 'withdraw')).data.state).toBe('withdrawn');
    expect((await act(accountant, 'approve')).message).toContain('すでに処理が終わっています');
    const back = await admin.call(updateRoute, { route, version: changed.data.version });
    expect(back.message).toBe('');
  });

  it(`approves ${MANY} requests one by one, each with an answer of its own`, { timeout: 240_000 }, async () => {
    const asked: string[] = [];
    for (let count = 0; count < MANY; count += 1) asked.push(await ask(`出張 ${count}`));
    const waiting = [...asked];
    const codes: number[] = [];
    const begun = performance.now();
    const work = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        const version = id === asked[0] ? 7 : 1;
        codes.push((await manager.call(actOnRequest, { kind: 'expense-sheet', id, act: 'approve', version })).code);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    const took = performance.now() - begun;
    console.log(`${MANY} approvals took ${Math.round(took)} ms`);
    // One was changed by somebody else meanwhile: it alone is refused.
    expect(codes.filter((code) => code === 0)).toHaveLength(MANY - 1);
    expect(await ids(manager, 'mine')).toContain(asked[0]);
    expect(took).toBeLessThan(WITHIN);
  });

  it(`is there at once with ${WAITING} waiting, page by page, whatever it is asked for`, {
    timeout: 240_000,
  }, async () => {
    const id = await ask('京都出張');
    const before = (await manager.call(countInbox, {})).data.figures;
    await server.database.transaction('system', (tx) =>
      tx.$client.query(
        `insert into approval_request
           select (r).* from (
             select jsonb_populate_record(o, jsonb_build_object(
                      'id', gen_random_uuid(), 'subject_id', gen_random_uuid()::text, 'title', '経費 出張 第' || n || '回',
                      'amount', n, 'due_on', $3::date + (n % 7))) as r
               from approval_request o, generate_series(1, $2::int) n where o.subject_id = $1) copies`,
        [id, WAITING, addDays(today, -1)],
      ),
    );
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const begun = performance.now();
      const answer = await work();
      const took = Math.round(performance.now() - begun);
      console.log(`${WAITING} waiting: ${what} took ${took} ms`);
      expect(took).toBeLessThan(PAGE_WITHIN);
      return answer;
    };
    const first = (await timed('the first page', () => manager.call(listInbox, {}))).data;
    const { figures, kinds } = (await timed('counting', () => manager.call(countInbox, {}))).data;
    const late = Math.floor(WAITING / 7);
    expect(figures).toEqual({ ...before, mine: before.mine + WAITING, overdue: before.overdue + late });
    expect(kinds).toEqual([{ kind: 'expense-sheet', path: '/Expense/sheet' }]);
    expect(first.totals?.count).toBe(figures.mine);
    expect(first.rows).toHaveLength(100);
    expect(first.rows.every(({ isOverdue }) => isOverdue)).toBe(true);

    // No page repeats another or leaves one out, up to the last.
    const seen = first.rows.map((row) => row.id);
    let { nextCursor } = first;
    while (nextCursor !== null) {
      const { data } = await manager.call(listInbox, { cursor: nextCursor, limit: 1_000 });
      seen.push(...data.rows.map((row) => row.id));
      nextCursor = data.nextCursor;
    }
    expect(seen).toHaveLength(figures.mine);
    expect(new Set(seen).size).toBe(figures.mine);

    const dear = (await timed('the dearest', () => manager.call(listInbox, { sort: '-amount', limit: 2 }))).data;
    expect(dear.rows.map(({ amount }) => amount)).toEqual([WAITING, WAITING - 1]);
    const next = await manager.call(listInbox, { sort: '-amount', limit: 1, cursor: dear.nextCursor ?? '' });
    expect(next.data.rows.map(({ amount }) => amount)).toEqual([WAITING - 2]);
    const found = (await timed('a search', () => manager.call(listInbox, { text: 'しゅっちょう 社本 9999' }))).data;
    expect(found.totals).toEqual({ count: 0, amount: 0 });
    const one = (await manager.call(listInbox, { text: '出張 社本 9999' })).data;
    expect(one.rows.map(({ title }) => title)).toEqual(['経費 出張 第9999回']);
    expect((await manager.call(listInbox, { overdue: 'true' })).data.totals?.count).toBe(figures.overdue);
    expect((await manager.call(listInbox, { kind: 'timesheet' })).data.totals?.count).toBe(0);
    expect((await manager.call(listInbox, { cursor: '1~x' })).message).toContain('一覧の続きの位置');
  });
});
