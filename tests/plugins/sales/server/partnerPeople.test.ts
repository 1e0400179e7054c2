import { afterAll, beforeAll, expect, it } from 'vitest';
import { subjectHistory } from '#core/record/history.ts';
import { advanceSalesOrder, getSalesOrder, updateSalesOrder } from '#plugins/contracts/contract/salesOrder.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { getPartnerCredit, updatePartnerCredit } from '#plugins/sales/contract/partnerCredit.ts';
import { mergePartners, undoPartnerMerge } from '#plugins/sales/contract/partnerMerge.ts';
import {
  deleteContact,
  listContacts,
  listSites,
  updateContact,
  updateSite,
} from '#plugins/sales/contract/partnerPeople.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

describeOnOneEngine('beside the record of a partner', (open) => {
  let server: TestServer;
  let sales: Client;
  let accountant: Client;
  const partner = 'PEOPLE';
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    [sales, accountant] = [await server.signIn('eigyo'), await server.signIn('keiri')];
    const typed = { title: '担当試験', reading: '', isCustomer: true, isVendor: false, registrationNumber: null };
    for (const code of [partner, 'OTHER']) await sales.call(updatePartner, { partner: { ...typed, code } });
  });
  afterAll(() => server.close());

  it('stand its people, changed by their version and told in the history', async () => {
    const added = await sales.call(updateContact, {
      partner,
      name: '月野 みち',
      role: 'billing',
      mail: 'k@example.jp',
    });
    expect(added).toMatchObject({ code: 0, data: { name: '月野 みち', department: '', version: 1 } });
    await sales.call(updateContact, { partner, name: '日野 あきら' });
    const { rows } = (await sales.call(listContacts, { code: partner })).data;
    expect(rows.map(({ name, role }) => [name, role])).toEqual([
      ['月野 みち', 'billing'],
      ['日野 あきら', 'inCharge'],
    ]);
    const { id } = added.data;
    const changed = { id, partner, name: '月野 みち子' };
    expect(await sales.call(updateContact, { ...changed, version: 1 })).toMatchObject({ data: { version: 2 } });
    expect(await sales.call(updateContact, { ...changed, version: 1 })).toMatchObject({ status: 409 });
    // It stays with its partner, whatever a caller says.
    expect(await sales.call(updateContact, { ...changed, partner: 'OTHER', version: 2 })).toMatchObject({
      data: { partner },
    });
    expect(await sales.call(deleteContact, { id, version: 3 })).toMatchObject({ code: 0 });
    expect(await sales.call(deleteContact, { id, version: 3 })).toMatchObject({ code: 6 });
  });

  it.each([
    ['no name', { name: ' ' }, 422],
    ['no mail address', { mail: 'keiri' }, 422],
    ['a name that turns the reading around', { name: '月野\u202eみち' }, 422],
  ])('is refused %s', async (_what, more, status) => {
    expect(await sales.call(updateContact, { partner, name: '月野', ...more })).toMatchObject({ status });
  });

  it('is refused a partner that is not there, and who has no right', async () => {
    expect(await sales.call(updateContact, { partner: 'NOBODY', name: '月野' })).toMatchObject({ code: 6 });
    expect(await (await server.signIn('shain')).call(listContacts, { code: partner })).toMatchObject({ code: 3 });
    expect(await (await server.signIn('kacho')).call(updateContact, { partner, name: '月野' })).toMatchObject({
      code: 3,
    });
  });

  it('stand its addresses, each from a day on', async () => {
    const head = { partner, kind: 'head' as const, address: '東京都千代田区丸の内1-1' };
    for (const holdsFrom of ['2020-04-01', '2026-04-01', '2027-04-01'])
      await sales.call(updateSite, { ...head, holdsFrom, postalCode: '100-0005' });
    const { rows } = (await sales.call(listSites, { code: partner })).data;
    expect(rows.map(({ holdsFrom, standing }) => [holdsFrom, standing])).toEqual([
      ['2020-04-01', 'former'],
      ['2026-04-01', 'now'],
      ['2027-04-01', 'later'],
    ]);
    expect(await sales.call(updateSite, { ...head, holdsFrom: '2026-04-01', postalCode: '1' })).toMatchObject({
      status: 422,
    });
  });

  it('stands its credit, set by who may, by the version, and never checked ahead', async () => {
    const asked = { code: partner, version: 1, creditLimit: 5_000_000, checkedOn: '2025-10-01' };
    expect(await sales.call(updatePartnerCredit, asked)).toMatchObject({ code: 3 });
    expect(await accountant.call(updatePartnerCredit, { ...asked, checkedOn: '2026-11-21' })).toMatchObject({
      code: 1,
    });
    expect(await accountant.call(updatePartnerCredit, { ...asked, creditLimit: -1 })).toMatchObject({ status: 422 });
    expect(await accountant.call(updatePartnerCredit, asked)).toMatchObject({ data: { version: 2 } });
    expect(await accountant.call(updatePartnerCredit, asked)).toMatchObject({ status: 409 });
    expect((await accountant.call(getPartnerCredit, { code: partner })).data).toMatchObject({
      ...{ limit: 5_000_000, exposure: 0, left: 5_000_000, checkedOn: '2025-10-01', isCheckDue: true, version: 2 },
      parts: [
        { kind: 'receivables' },
        { kind: 'bills' },
        { kind: 'unbilled' },
        { kind: 'backlog' },
        { kind: 'advances' },
      ],
    });
    // What the form does not show is not lost by it.
    const { data } = await sales.call(updatePartner, {
      partner: {
        ...{ code: partner, title: '担当試験', reading: 'タントウ', isCustomer: true, isVendor: false },
        ...{ registrationNumber: null, version: 2 },
      },
    });
    expect(data).toMatchObject({ creditLimit: 5_000_000, checkedOn: '2025-10-01', version: 3 });
  });

  it('stands what a customer has ordered, and an order beyond the limit says so to who may know', async () => {
    const manager = await server.signIn('kacho');
    const used = async () => (await manager.call(getPartnerCredit, { code: partner })).data;
    const line = { base: 2_000_000, method: 'fixed' as const, description: '支援' };
    const lines = [{ ...line, startsOn: '2026-10-01', endsOn: '2026-12-31' }];
    const order = (await sales.call(updateSalesOrder, { order: { partner, title: '支援', lines } })).data;
    expect(await used()).toMatchObject({ exposure: 0 });
    const { number, version } = order;
    // Three months of 2,000,000 with 10 % are 6,600,000: 1,600,000 beyond 5,000,000.
    const seen = (await manager.call(getSalesOrder, { number })).data;
    expect(seen.points.join()).toContain('1,600,000 円超えます');
    expect(order.points.join()).not.toContain('与信');
    await sales.call(advanceSalesOrder, { number, version, act: 'receive', on: '2026-09-20' });
    expect(await used()).toMatchObject({
      ...{ exposure: 6_600_000, left: -1_600_000 },
      parts: [
        { amount: 0 },
        { amount: 0 },
        { kind: 'unbilled', amount: 2_200_000 },
        { amount: 4_400_000 },
        { amount: 0 },
      ],
    });
    expect((await manager.call(getSalesOrder, { number })).data.points.join()).toContain('1,600,000 円超えます');
  });

  it('stands a merge, for who may, once by a double click, and told in the history of both', async () => {
    const asked = { from: 'OTHER', into: partner, fromVersion: 1, intoVersion: 3 };
    expect(await sales.call(mergePartners, asked)).toMatchObject({ code: 3 });
    const both = await Promise.all([accountant.call(mergePartners, asked), accountant.call(mergePartners, asked)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    const history = await accountant.call(subjectHistory, { kind: 'business-partner', id: 'OTHER' });
    expect(history.data.rows.map(({ action }) => action)).toContain('sales/merge-partner');
    const mergeId = both.find(({ code }) => code === 0)?.data.mergeId ?? '';
    expect(await sales.call(undoPartnerMerge, { mergeId })).toMatchObject({ code: 3 });
    expect(await accountant.call(undoPartnerMerge, { mergeId })).toMatchObject({ code: 0 });
  });
});
