import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGES, createEmployee, getEmployee } from '#plugins/people/contract/employee.ts';
import type { FactKind } from '#plugins/people/contract/factKinds.ts';
import { SENSITIVE_FACTS } from '#plugins/people/contract/facts.ts';
import { approveWaiting } from '#tests/support/approveWaiting.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const BANK = { bankCode: '0001', bankName: 'みずほ', branchCode: '001', branchName: '東京', holderKana: 'キロク ツク' };
const CONTACT = { name: '連絡 先', phone: '03-0000-0000' };
const CHILD = { name: '扶養 子', relation: 'child', birthOn: '2015-05-05' };

/** By kind of fact: what is recorded, what it is corrected to, and the field that this changes. */
const CHANGED: Partial<Record<FactKind, readonly [first: object, then: object, field: string]>> = {
  address: [{ address: '東京都千代田区1-1' }, { address: '東京都港区2-2' }, 'address'],
  team: [{}, { position: 'P30' }, 'position'],
  salary: [{ baseAmount: 301_234 }, { baseAmount: 312_345 }, 'baseAmount'],
  endowment: [{ referenceNumber: 'A-1' }, { referenceNumber: 'A-2' }, 'referenceNumber'],
  hireInsurance: [{ isInsured: true }, { isInsured: false }, 'isInsured'],
  dependants: [{ people: [] }, { people: [CHILD] }, 'people'],
  taxResidence: [{ taxResidence: 'nonResident' }, { taxResidence: 'nonResidentAbroad' }, 'taxResidence'],
  leave: [{ leave: 'maternity' }, { leave: 'childcare' }, 'leave'],
  bank: [{ ...BANK, accountNumber: '1234567' }, { ...BANK, accountNumber: '7654321' }, 'accountNumber'],
  commute: [{ route: '品川–東京' }, { route: '横浜–東京' }, 'route'],
  emergencyContacts: [{ contacts: [] }, { contacts: [CONTACT] }, 'contacts'],
  hireDocuments: [{}, { pledge: '2026-11-20' }, 'pledge'],
  candidacy: [{ stage: 'applied' }, { stage: 'interview' }, 'stage'],
};

describeOnOneEngine('a fact of a person', (open) => {
  let server: TestServer;
  let hr: Client;
  let person: { id: string; version: number };
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    hr = await server.signIn('jinji');
    const facts = { person: { name: '記録 作' }, contract: { employeeType: '10', joinedOn: '2020-04-01' } };
    person = (await hr.call(createEmployee, { kind: 'employee', facts })).data;
  });
  afterAll(() => server.close());

  const lastEntry = async () => {
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ action: string; details: Record<string, unknown> }>(
        'select action, details from audit_log where subject_id = $1 order by sequence desc limit 1',
        [person.id],
      ),
    );
    return rows[0];
  };

  it.each(Object.entries(CHANGED))(
    'is logged with what it was and is, or by its fields alone: %s',
    async (name, told) => {
      const kind = name as keyof typeof CHANGES;
      const [first, then, field] = told;
      for (const value of [first, then]) {
        // The endpoints differ in the shape of `value` alone, which the server checks by the kind.
        const change = { id: person.id, version: person.version, from: '2026-04-01', value } as never;
        const { message, data } = await hr.call(CHANGES[kind], change);
        expect(message).toBe('');
        if (data.waiting.length > 0) await approveWaiting(await server.signIn('keiri'));
        const { employee } = (await hr.call(getEmployee, { id: person.id })).data;
        person = { id: person.id, version: employee.version };
      }
      const entry = await lastEntry();
      expect(entry?.action).toBe('people/record-fact');
      const was = (first as Record<string, unknown>)[field] ?? null;
      if (SENSITIVE_FACTS.includes(kind)) {
        expect(entry?.details).toEqual({ kind, from: '2026-04-01', fields: [field] });
      } else {
        const changes = { [field]: [was, expect.anything()] };
        expect(entry?.details).toEqual({ kind, from: '2026-04-01', changes });
      }
    },
  );

  it('ends no leave before it begins', async () => {
    const facts = { person: { name: '休業 中' }, contract: { employeeType: '10', joinedOn: '2020-04-01' } };
    const { id, version } = (await hr.call(createEmployee, { kind: 'employee', facts })).data;
    const value = { leave: 'maternity' as const, leaveThrough: '2026-11-30' };
    expect(await hr.call(CHANGES.leave, { id, version, from: '2026-12-01', value })).toMatchObject({
      code: 1,
      message: expect.stringContaining('2026/11/30'),
    });
    expect(await hr.call(CHANGES.leave, { id, version, from: '2026-11-30', value })).toMatchObject({ code: 0 });
  });

  it.each(['salary', 'endowment', 'hireInsurance', 'bank'] as const)(
    'is not recorded from before the day of joining where it is of pay: %s',
    async (kind) => {
      const [value] = CHANGED[kind] ?? [];
      const facts = { person: { name: `入社 ${kind}` }, contract: { employeeType: '10', joinedOn: '2026-11-01' } };
      const joined = (await hr.call(createEmployee, { kind: 'employee', number: `E90${kind.length}`, facts })).data;
      const record = (from: string) =>
        hr.call(CHANGES[kind], { id: joined.id, version: joined.version, from, value } as never);
      expect(await record('2026-10-31')).toMatchObject({
        code: 1,
        message: expect.stringContaining('2026/11/01 より前'),
      });
      expect(await record('2026-11-01')).toMatchObject({ code: 0 });
    },
  );
});
