import { afterAll, beforeAll, expect, test } from 'vitest';
import * as approval from '#core/approval/contract.ts';
import { deleteDepartment, listDepartments, updateDepartment } from '#plugins/administration/contract/department.ts';
import { deleteTolerance, updateTolerance } from '#plugins/clearing/contract/clearingTolerance.ts';
import { deletePayerAlias, updatePayerAlias } from '#plugins/clearing/contract/payerAlias.ts';
import { deleteCategory, updateCategory } from '#plugins/expenses/contract/expenseCategory.ts';
import { updateSetting } from '#plugins/expenses/contract/expenseSetting.ts';
import { CHANGES, createEmployee } from '#plugins/people/contract/employee.ts';
import { deleteEmployeeType, updateEmployeeType } from '#plugins/people/contract/employeeType.ts';
import { deletePosition, updatePosition } from '#plugins/people/contract/position.ts';
import { deletePartner, updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { requestLeave } from '#plugins/time/contract/leaveRequest.ts';
import { getWorkPattern, updateWorkPattern } from '#plugins/time/contract/workPattern.ts';
import { describeOnPostgres } from '../../support/testDatabase';
import { type Answered, type Client, startTestServer, type TestServer } from '../../support/testServer';

const HANDS = 8;
/** Two that must meet do not meet each time. */
const ROUNDS = 5;
/** A Wednesday. */
const WORKDAY = '2026-12-09';

/** What is kept in versions: how it is saved from one (a new record from none), and how it is deleted. */
interface Kept {
  readonly save: (client: Client, by: { hand: number; id?: string; version?: number }) => Promise<Answered>;
  readonly remove?: (client: Client, of: { id: string; version: number }) => Promise<Answered>;
}

const CATEGORY = {
  ...{ code: 'H1', reading: '', account: '6290', taxCode: 'P10', invoiceRule: 'invoice' as const },
  ...{ needsReceipt: false, needsAttendees: false, unitAmount: null, limitAmount: null },
  ...{ isCapped: false, isCommuting: false, isActive: true },
};

const KEPT: Record<string, Kept> = {
  'an approval route': {
    save: (client, { hand, version }) => {
      const steps = [{ title: '承認', approvers: [{ kind: 'manager' as const }], needs: 'any' as const }];
      return client.call(approval.updateRoute, { route: { code: 'H1', title: `経路 ${hand}`, steps }, version });
    },
    remove: (client, { version }) => client.call(approval.deleteRoute, { code: 'H1', version }),
  },
  'an expense category': {
    save: (client, { hand, version }) =>
      client.call(updateCategory, { category: { ...CATEGORY, title: `区分 ${hand}`, version } }),
    remove: (client, { version }) => client.call(deleteCategory, { code: 'H1', version }),
  },
  'the setting of expenses': {
    save: (client, { hand, version = 0 }) => client.call(updateSetting, { isSmallBusiness: hand % 2 === 0, version }),
  },
  'the work pattern': {
    save: async (client, { hand, version = 0 }) => {
      const { version: _version, ...pattern } = (await client.call(getWorkPattern, {})).data;
      return client.call(updateWorkPattern, { pattern: { ...pattern, breakMinutes: 40 + hand }, version });
    },
  },
  'a tolerance of clearing': {
    save: (client, { hand, id, version }) =>
      client.call(updateTolerance, {
        ...{ id, version, group: 'customer', effectiveFrom: '2026-11-20', amount: 100, perMille: 1 },
        memo: `手 ${hand}`,
      }),
    remove: (client, of) => client.call(deleteTolerance, of),
  },
  'the name a payer uses': {
    save: (client, { id, version }) => client.call(updatePayerAlias, { id, version, alias: 'ｶ)ﾊﾁﾆﾝﾉﾃ', partner: 'H1' }),
    remove: (client, of) => client.call(deletePayerAlias, of),
  },
  'a department': {
    save: (client, { hand, version }) =>
      client.call(updateDepartment, {
        department: { code: 'H1', title: `部 ${hand}`, reading: '', parent: null, isActive: true, version },
      }),
    remove: (client, { version }) => client.call(deleteDepartment, { code: 'H1', version }),
  },
  'a partner': {
    save: (client, { hand, version }) => client.call(updatePartner, { partner: partner('H2', `先 ${hand}`, version) }),
    remove: (client, { version }) => client.call(deletePartner, { code: 'H2', version }),
  },
  'a position': {
    save: (client, { hand, version }) =>
      client.call(updatePosition, { position: { code: 'H1', title: `役 ${hand}`, rank: 900, version } }),
    remove: (client, { version }) => client.call(deletePosition, { code: 'H1', version }),
  },
  'an employee type': {
    save: (client, { hand, version }) =>
      client.call(updateEmployeeType, { employeeType: { code: 'H1', title: `区分 ${hand}`, version } }),
    remove: (client, { version }) => client.call(deleteEmployeeType, { code: 'H1', version }),
  },
};

function partner(code: string, title: string, version?: number) {
  return {
    ...{ code, title, reading: '', isCustomer: true, isVendor: false, isEmployee: false, corporateNumber: null },
    ...{ registrationNumber: null, registeredFrom: null, registeredThrough: null, taxRounding: 'down' as const },
    ...{ isActive: true, version },
  };
}

describeOnPostgres('many hands at the same record', (open) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    admin = await server.signIn('admin');
    expect((await admin.call(updatePartner, { partner: partner('H1', '株式会社八人') })).message).toBe('');
  });
  afterAll(() => server.close());

  const together = (work: (hand: number) => Promise<Answered>) =>
    Promise.all(Array.from({ length: HANDS }, (_, hand) => work(hand)));

  /** The answer of the one that came first; the others are told so in a sentence, and leave no entry in the log. */
  async function requireOne(what: string, work: (hand: number) => Promise<Answered>): Promise<unknown> {
    const before = await countEntries();
    const answers = await together(work);
    const [done, refused] = [answers.filter(({ code }) => code === 0), answers.filter(({ code }) => code !== 0)];
    expect(
      refused.filter(({ status, message }) => status >= 500 || !/[ぁ-ん].*。/.test(message)),
      what,
    ).toEqual([]);
    expect(done, `${what}: ${refused[0]?.message}`).toHaveLength(1);
    expect(await countEntries(), `${what}: entries in the log`).toBe(before + 1);
    return done[0]?.data;
  }
  const countEntries = async (): Promise<number> => {
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ count: string }>('select count(*) from audit_log'),
    );
    return Number(rows[0]?.count);
  };

  test.each(Object.entries(KEPT))(
    '%s is made, changed and deleted by one of eight',
    async (_name, { save, remove }) => {
      const made = kept(await requireOne('made', (hand) => save(admin, { hand })));
      const changed = kept(await requireOne('changed', (hand) => save(admin, { ...made, hand })));
      expect(changed.version).toBeGreaterThan(made.version);
      if (remove) await requireOne('deleted', () => remove(admin, changed));
    },
  );

  test('of two departments put under each other at once, one stays where it is', async () => {
    const hang = (code: string, parent: string | null, version?: number) =>
      admin.call(updateDepartment, {
        department: { code, title: `部 ${code}`, reading: '', parent, isActive: true, version },
      });
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [`L${round}`, `R${round}`];
      for (const code of [one, other]) expect((await hang(code, null)).message).toBe('');
      const answers = await Promise.all([hang(one, other, 1), hang(other, one, 1)]);
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    }
    const { rows } = (await admin.call(listDepartments, {})).data;
    expect(rows.filter(({ code }) => /^[LR]\d/.test(code))).toHaveLength(2 * ROUNDS);
  });

  test('of two people who become the manager of each other at once, one does not', async () => {
    const register = async (name: string) => {
      const contract = { employeeType: '10', joinedOn: '2020-04-01' };
      const { data } = await admin.call(createEmployee, { kind: 'employee', facts: { person: { name }, contract } });
      return data;
    };
    const report = ({ id, version }: { id: string; version: number }, managerId: string) =>
      admin.call(CHANGES.team, { id, version, from: '2026-04-01', value: { managerId } });
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [await register('左 手'), await register('右 手')];
      const answers = await Promise.all([report(one, other.id), report(other, one.id)]);
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    }
  });

  test('of two requests for leave on one day, one is refused', async () => {
    const joined = { employeeType: '10', joinedOn: '2020-04-01' };
    for (let round = 0; round < ROUNDS; round++) {
      const facts = { person: { name: '休 取' }, contract: joined };
      const { data } = await admin.call(createEmployee, { kind: 'employee', facts });
      const ask = () =>
        admin.call(requestLeave, { employee: data.id, kind: 'annualLeave', fromDay: WORKDAY, throughDay: WORKDAY });
      const answers = await Promise.all([ask(), ask()]);
      expect(answers.map(({ code, message }) => [code, message]).sort()).toEqual([
        [0, ''],
        [1, expect.stringMatching(/。$/)],
      ]);
    }
  });
});

/** What every save answers of a record. */
const kept = (data: unknown): { id: string; version: number } => {
  const { id = '', version } = data as { id?: string; version: number };
  return { id, version };
};
