import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOnRequest, addSubstitute, listApprovers } from '../../../../src/core/approval/contract';
import { addDays, dayInTokyo } from '../../../../src/core/value/day';
import { countInbox, listInbox, markRead } from '../../../../src/plugins/assistant/contract/inbox';
import { submitSheet, updateSheet } from '../../../../src/plugins/expenses/contract/expenseSheet';
import { describeOnEachEngine } from '../../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../../support/testServer';

const today = dayInTokyo(new Date());
const MANY = 300;
/** The budget is 5 s on a machine of its own; tests share theirs. */
const WITHIN = 20_000;

describeOnEachEngine('the inbox', (open) => {
  let server: TestServer;
  let staff: Client;
  let manager: Client;
  let deputy: Client;
  const ids = async (client: Client, box: string): Promise<string[]> =>
    (await client.call(listInbox, { box } as never)).data.rows.map(({ subjectId }: { subjectId: string }) => subjectId);
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

    const { data: people } = await manager.call(listApprovers, {});
    const substituteId = people.users.find(({ code }: { code: string }) => code === 'E0003').id;
    const days = { from: today, through: addDays(today, 3) };
    await manager.call(addSubstitute, { substituteId, ...days, amountAtMost: 999 });
    expect(await ids(deputy, 'delegated')).toEqual([]);
    await manager.call(addSubstitute, { substituteId, ...days, amountAtMost: 1_000 });
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
    const rowOf = async () =>
      (await manager.call(listInbox, {})).data.rows.find(({ subjectId }: { subjectId: string }) => subjectId === id);
    const row = await rowOf();
    expect(row).toMatchObject({ dueOn: addDays(today, 3), isOverdue: false, isUnread: true, age: 0, stepCount: 2 });
    await manager.call(markRead, { ids: [row.id] });
    expect((await rowOf()).isUnread).toBe(false);
    await server.database.transaction('system', (tx) =>
      tx.$client.query(`update approval_request set due_on = $1 where id = $2`, [addDays(today, -1), row.id]),
    );
    expect((await rowOf()).isOverdue).toBe(true);
    expect((await manager.call(countInbox, {})).data.figures.overdue).toBe(1);
    // Held it changes, and is to be looked at again; the day it is due stays.
    await manager.call(actOnRequest, { kind: 'expense-sheet', id, act: 'hold', comment: '確認中' });
    expect(await rowOf()).toMatchObject({ isUnread: true, isHeld: true, isOverdue: true });
    expect((await staff.call(markRead, { ids: [] })).status).toBe(422);
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
});
