import { afterAll, beforeAll, expect, it } from 'vitest';
import { subjectHistory } from '#core/record/history.ts';
import {
  advanceContract,
  approveContract,
  copyContract,
  createContract,
  deleteContract,
  getContract,
  listContracts,
  newContractNumber,
  simulateContract,
  updateContract,
} from '#plugins/contracts/contract/contract.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const AGREED = {
  ...{ direction: 'sales' as const, type: 'agency' as const, title: '開発支援', partner: 'K001' },
  ...{ startsOn: '2026-04-01', endsOn: '2026-09-30', base: 650_000, method: 'upper_lower' as const },
};

describeOnOneEngine('contracts', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ open });
    const accountant = await server.signIn('keiri');
    await accountant.call(updatePartner, {
      partner: {
        code: 'K001',
        title: '客先',
        reading: '',
        isCustomer: true,
        isVendor: false,
        registrationNumber: null,
      },
    });
  });
  afterAll(() => server.close());

  it('get a number, go their way, and do not change once approved', async () => {
    const [manager, sales] = [await server.signIn('kacho'), await server.signIn('eigyo')];
    const { number: next } = (await manager.call(newContractNumber, {})).data;
    const created = await manager.call(createContract, { contract: AGREED });
    expect(created).toMatchObject({ code: 0, data: { number: next, state: 'draft', version: 1, stampDuty: 0 } });
    const number = created.data.number;
    expect(created.data.isOwn).toBe(true);
    expect(await manager.call(approveContract, { number, version: 1 })).toMatchObject({
      ...{ code: 1, message: expect.stringContaining('ほかの承認者') },
    });
    const changed = await sales.call(updateContract, { contract: { ...AGREED, number, base: 700_000, version: 1 } });
    expect(changed).toMatchObject({ data: { base: 700_000, version: 2 } });
    expect(await manager.call(approveContract, { number, version: 1 })).toMatchObject({ status: 409 });
    const typedFirst = await manager.call(approveContract, { number, version: 2 });
    expect(typedFirst).toMatchObject({ code: 1, message: expect.stringContaining('ほかの承認者') });
    const admin = await server.signIn('admin');
    expect((await admin.call(approveContract, { number, version: 2 })).message).toBe('');
    const late = await manager.call(updateContract, { contract: { ...AGREED, number, version: 3 } });
    expect(late).toMatchObject({ code: 1, message: expect.stringContaining('下書きではない') });
    expect(await manager.call(deleteContract, { number, version: 3 })).toMatchObject({ code: 1 });
    const ahead = await manager.call(advanceContract, { number, version: 3, act: 'sign', on: '2062-03-20' });
    expect(ahead).toMatchObject({ code: 1, message: expect.stringContaining('まだ来ていません') });
    const signed = await manager.call(advanceContract, { number, version: 3, act: 'sign', on: '2026-03-20' });
    expect(signed.data).toMatchObject({ state: 'signed', signedOn: '2026-03-20' });
    expect(await manager.call(advanceContract, { number, version: 4, act: 'end' })).toMatchObject({ code: 1 });
    const history = await manager.call(subjectHistory, { kind: 'contract', id: number });
    expect(history.data.rows.map(({ action }) => action)).toEqual(
      ['sign', 'approve', 'update', 'create'].map((act) => `contracts/${act}-contract`),
    );
  });

  it('are copied into a draft that begins where the other ends', async () => {
    const manager = await server.signIn('kacho');
    const { number } = (await manager.call(createContract, { contract: AGREED })).data;
    const { number: copy } = (await manager.call(copyContract, { number })).data;
    expect((await manager.call(getContract, { number: copy })).data).toMatchObject({
      ...{ title: '開発支援', startsOn: '2026-10-01', endsOn: null, state: 'draft', signedOn: null },
    });
    expect((await manager.call(listContracts, {})).data.rows.map((row) => row.number)).toContain(copy);
  });

  it.each([
    ['no customer', { direction: 'purchase' }, /仕入先として登録されていません/],
    ['nobody', { person: 'E9999' }, /E9999/],
    ['an unknown term', { paymentTerm: 'NONE' }, /NONE/],
    ['an end before the start', { endsOn: '2026-03-31' }, /./],
    ['a framework that is none', { framework: 'NONE' }, /NONE/],
  ])('refuse %s', async (_what, more, message) => {
    const manager = await server.signIn('kacho');
    const refused = await manager.call(createContract, { contract: { ...AGREED, ...more } as typeof AGREED });
    expect(refused.code).not.toBe(0);
    expect(refused.message).toMatch(message);
  });

  it('rest on a framework of the same partner alone', async () => {
    const sales = await server.signIn('eigyo');
    const framework = { ...AGREED, type: 'framework' as const, title: '基本契約', endsOn: null };
    const { number } = (await sales.call(createContract, { contract: framework })).data;
    expect(await sales.call(createContract, { contract: { ...AGREED, framework: number } })).toMatchObject({ code: 0 });
    const other = (await sales.call(createContract, { contract: AGREED })).data.number;
    const refused = await sales.call(createContract, { contract: { ...AGREED, framework: other } });
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('基本契約ではありません') });
    const used = await sales.call(deleteContract, { number, version: 1 });
    expect(used).toMatchObject({ code: 1, message: expect.stringContaining('削除できません') });
  });

  it('are settled without storing anything, and remark on who commands', async () => {
    const manager = await server.signIn('kacho');
    const settlement = {
      ...{ base: 650_000, lower: 140, upper: 180, method: 'upper_lower' as const, hours: '190:30' },
    };
    expect((await manager.call(simulateContract, { settlement })).data).toMatchObject({
      ...{ overRate: 3_610, shortRate: 4_640, kind: '超過', adjustment: 37_905, subtotal: 687_905 },
      ...{ tax: 68_790, total: 756_695 },
    });
    const duty = await manager.call(simulateContract, { stampDuty: { doc: '請負契約', amountNet: 3_300_000 } });
    expect(duty.data).toMatchObject({ tax: 2_000, explanation: [{ value: 2_000 }] });
    const before = { doc: '請負契約', amountNet: 3_300_000, on: '2010-01-01' };
    expect(await manager.call(simulateContract, { stampDuty: before })).toMatchObject({ status: 200, code: 1 });
    const commanded = await manager.call(createContract, { contract: { ...AGREED, commander: 'customer' } });
    expect(commanded.data.points.join()).toMatch(/偽装請負/);
    const staff = await server.signIn('shain');
    expect(await staff.call(listContracts, {})).toMatchObject({ code: 3 });
  });
});
