import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';
import {
  type ContractRow,
  countContracts,
  createContract,
  DIRECTIONS,
  listContracts,
  searchContracts,
} from '#plugins/contracts/contract/contract.ts';
import {
  countSalesOrders,
  listSalesOrders,
  type SalesOrderRow,
  updateSalesOrder,
} from '#plugins/contracts/contract/salesOrder.ts';
import { termEndOn } from '#plugins/contracts/rules/contractDays.ts';
import { CONTRACT_STATES } from '#plugins/contracts/rules/contractMachine.ts';
import { CONTRACT_TYPES } from '#plugins/contracts/rules/contractType.ts';
import { ORDER_STATES } from '#plugins/contracts/rules/orderMachine.ts';
import { termEndAt } from '#plugins/contracts/server/contractTerm.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { expectSamePages, readerOf } from '#tests/support/readPages.ts';
import { describeOnEachEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const TODAY = '2026-11-20';
const AGREED = {
  ...{ direction: 'sales' as const, type: 'agency' as const, title: '開発支援', partner: 'K001' },
  ...{ startsOn: '2026-04-01', endsOn: '2026-11-30', base: 650_000, method: 'upper_lower' as const },
};

const terms = fc.record({
  endsOn: fc
    .date({ min: new Date('2023-01-25'), max: new Date('2027-03-05'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10) as Day),
  isRenewed: fc.boolean(),
  renewalMonths: fc.integer({ min: 0, max: 14 }),
});

describeOnEachEngine('contracts and orders by page', (open) => {
  let server: TestServer;
  let manager: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date(`${TODAY}T01:00:00Z`) });
    manager = await server.signIn('kacho');
    const keiri = await server.signIn('keiri');
    const partner = { reading: '', isCustomer: true, isVendor: true, registrationNumber: null };
    await keiri.call(updatePartner, {
      partner: { ...partner, code: 'K001', title: '雲上電機', reading: 'ウンジョウ' },
    });
    await keiri.call(updatePartner, { partner: { ...partner, code: 'K002', title: '海底物産' } });
    const hr = await server.signIn('jinji');
    for (const [number, name] of Object.entries({ B0001: '協力 花子', B0002: '協力 一郎' })) {
      const engagement = { skill: 'Go', rate: 550_000, startsOn: '2026-01-01', endsOn: '2026-12-31' };
      const facts = { person: { name }, engagement };
      expect((await hr.call(createEmployee, { kind: 'bp', number, from: '2026-01-01', facts })).message).toBe('');
    }
    const contracts: Partial<RequestOf<typeof createContract>['contract']>[] = [
      {},
      { endsOn: '2026-12-31', partner: 'K002', base: 800_000 },
      { endsOn: '2026-02-28', startsOn: '2026-01-01', isRenewed: true, renewalMonths: 3, title: '保守' },
      { endsOn: null, type: 'framework', title: '基本契約' },
      { direction: 'purchase', person: 'B0001', partner: 'K002', endsOn: '2026-11-30' },
      { person: 'B0002', endsOn: '2026-12-15', noticeDays: 10, base: 0 },
    ];
    for (const more of contracts) {
      expect((await manager.call(createContract, { contract: { ...AGREED, ...more } })).message).toBe('');
    }
    const line = { startsOn: '2026-04-01', endsOn: '2026-09-30', base: 500_000, lower: 8_400, upper: 10_800 };
    for (const [at, partnerOf] of ['K001', 'K002', 'K001'].entries()) {
      const lines = [{ ...line, description: `作業 ${at}`, base: 500_000 + at * 1_000 }].slice(0, at + 1 - (at % 2));
      const order = { partner: partnerOf, title: `受注 ${at}`, reference: `PO${9 - at}`, lines };
      expect((await manager.call(updateSalesOrder, { order })).message).toBe('');
    }
    // States that take two people are set, since it is the reading that is tried.
    await server.database.transaction('system', async (tx) => {
      await tx.execute(sql`update contract set state = 'running', signed_on = '2026-03-01'
        where title = '保守' or (person is not null and direction = 'sales')`);
      await tx.execute(sql`update contract set state = 'signed' where partner = 'K002' and base = 800000`);
      await tx.execute(
        sql`update sales_order set state = 'revised', ordered_on = '2026-03-30' where reference = 'PO8'`,
      );
    });
  });
  afterAll(() => server.close());

  it('contracts come by every column that is shown, each once', async () => {
    await expectSamePages<ContractRow>({
      ...{ read: readerOf(manager, listContracts), idOf: ({ number }) => number },
      sorts: {
        ...{ number: (row) => row.number, title: (row) => row.title, base: (row) => row.base },
        ...{ partnerTitle: (row) => row.partnerTitle, personName: (row) => row.personName },
        ...{ startsOn: (row) => row.startsOn, endsOn: (row) => row.endsOn, noticeBy: (row) => row.noticeBy },
        ...{ signedOn: (row) => row.signedOn, state: ({ state }) => CONTRACT_STATES.indexOf(state) },
        direction: ({ direction }) => DIRECTIONS.indexOf(direction),
        type: ({ type }) => CONTRACT_TYPES.indexOf(type),
      },
    });
    const { rows } = (await manager.call(listContracts, { limit: 1 })).data;
    const past = await manager.call(listContracts, { limit: 1, cursor: 'neither one nor the other' });
    expect(rows).toHaveLength(1);
    expect(past.code).not.toBe(0);
  });

  it('conditions and figures count what the rows say of themselves', async () => {
    const { rows } = (await manager.call(listContracts, {})).data;
    const isAlive = ({ state }: ContractRow) => state !== 'ended' && state !== 'cancelled';
    const endsIn = (row: ContractRow, month: string) =>
      isAlive(row) && !row.isRenewed && row.endsOn !== null && monthOf(row.endsOn) === month;
    const month = monthOf(TODAY);
    const meant = {
      thisMonth: [{ ends: 'thisMonth' }, (row: ContractRow) => endsIn(row, month)],
      nextMonth: [{ ends: 'nextMonth' }, (row: ContractRow) => endsIn(row, addMonths(month, 1))],
      notice: [
        { notice: 'true' },
        ({ noticeBy }: ContractRow) => noticeBy !== null && TODAY <= noticeBy && noticeBy <= addDays(TODAY, 30),
      ],
      unsigned: [{ unsigned: 'true' }, (row: ContractRow) => isAlive(row) && row.signedOn === null],
      withoutOrder: [{ withoutOrder: 'true' }, (row: ContractRow) => row.isWithoutOrder],
    } as const;
    const { figures } = (await manager.call(countContracts, {})).data;
    for (const [name, [condition, isMeant]] of Object.entries(meant)) {
      const expected = rows.filter(isMeant).map(({ number }) => number);
      expect(expected.length, name).toBeGreaterThan(0);
      const found = (await manager.call(listContracts, condition)).data;
      expect(
        found.rows.map(({ number }) => number),
        name,
      ).toEqual(expected);
      expect(figures[name as keyof typeof figures], name).toBe(expected.length);
    }
  });

  it.each([
    ['ｳﾝｼﾞｮｳ', 4],
    ['unzyou 開発', 2],
    ['基本契約', 1],
    ['CT-', 6],
    ['見当たらない', 0],
    ["' or 1=1 --", 0],
  ])('a text finds contracts by any of their words, in any spelling: %s', async (text, count) => {
    const { rows, totals } = (await manager.call(listContracts, { text, limit: 2 })).data;
    expect(totals).toEqual({ count });
    expect(rows).toHaveLength(Math.min(2, count));
    expect((await manager.call(searchContracts, { text })).data.hits).toHaveLength(count);
  });

  it('the palette finds a contract by its number first, for whoever may read contracts', async () => {
    const { rows } = (await manager.call(listContracts, { sort: 'number' })).data;
    const number = rows[0]?.number ?? '';
    const { hits } = (await manager.call(searchContracts, { text: number.toLowerCase() })).data;
    expect(hits[0]).toMatchObject({ id: number, code: number, path: `/ContractNew?number=${number}` });
    const staff = await server.signIn('shain');
    expect(await staff.call(searchContracts, { text: number })).toMatchObject({ code: 3 });
    expect(await staff.call(countContracts, {})).toMatchObject({ code: 3 });
  });

  it('orders come by every column that is shown, each once', async () => {
    await expectSamePages<SalesOrderRow>({
      ...{ read: readerOf(manager, listSalesOrders), idOf: ({ number }) => number },
      sorts: {
        ...{ number: (row) => row.number, title: (row) => row.title, base: (row) => row.base },
        ...{
          partnerTitle: (row) => row.partnerTitle,
          persons: (row) => row.persons,
          reference: (row) => row.reference,
        },
        ...{ startsOn: (row) => row.startsOn, endsOn: (row) => row.endsOn, orderedOn: (row) => row.orderedOn },
        state: ({ state }) => ORDER_STATES.indexOf(state),
      },
    });
    const { figures } = (await manager.call(countSalesOrders, {})).data;
    for (const state of ['draft', 'revised'] as const) {
      const { totals } = (await manager.call(listSalesOrders, { state, limit: 1 })).data;
      expect(totals, state).toEqual({ count: figures[state] });
    }
    expect(figures).toEqual({ draft: 2, revised: 1 });
    expect((await manager.call(listSalesOrders, { text: 'ｳﾝｼﾞｮｳ PO7' })).data.rows).toMatchObject([{ title: '受注 2' }]);
  });

  it('the database renews a term as the rules do', async () => {
    const samples = fc.sample(terms, { numRuns: 300, seed: 7 });
    for (const today of ['2026-11-20', '2026-11-30', '2028-02-29', '2027-03-01'] as const) {
      const rows = await server.database.transaction('system', async (tx) => {
        const found = await tx.execute<{ endsOn: string }>(sql`
          with contract as (
            select * from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb)
              as sample ("endsOn" date, "isRenewed" boolean, "renewalMonths" int)),
          contract_row as (select "endsOn" as ends_on, "isRenewed" as is_renewed, "renewalMonths" as renewal_months from contract)
          select (${termEndAt(today)})::text as "endsOn" from contract_row as contract`);
        return found.rows.map(({ endsOn }) => endsOn);
      });
      expect(rows).toEqual(samples.map((term) => termEndOn({ ...term, startsOn: '2020-01-01', noticeDays: 0 }, today)));
    }
  });
});
