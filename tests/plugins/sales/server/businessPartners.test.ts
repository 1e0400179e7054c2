import { beforeAll, expect, it } from 'vitest';
import {
  deletePartner,
  listCustomers,
  listVendors,
  searchPartners,
  updatePartner,
} from '../../../../src/plugins/sales/contract/businessPartner';
import { describeOnEachEngine } from '../../../support/testDatabase';
import {
  credit,
  debit,
  document,
  openTestBooks,
  requirePosted,
  type TestBooks,
} from '../../accounting/server/testBooks';

const partner = (code: string, more: object = {}) => ({
  code,
  title: `株式会社テスト${code}`,
  reading: 'テスト',
  isCustomer: true,
  isVendor: false,
  registrationNumber: null,
  ...more,
});

describeOnEachEngine('business partners', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(await open());
  });

  it('are created once, and changed by the version that was read', async () => {
    const created = await books.ask(updatePartner, { partner: partner('P1') });
    expect(created).toMatchObject({ code: 'P1', version: 1, isActive: true });
    await expect(books.ask(updatePartner, { partner: partner('P1') })).rejects.toMatchObject({
      code: 'sales/partner-exists',
    });

    const changed = await books.ask(updatePartner, { partner: { ...created, isVendor: true } });
    expect(changed.version).toBe(2);
    await expect(books.ask(updatePartner, { partner: { ...created, title: '古い' } })).rejects.toMatchObject({
      code: 'sales/partner-changed',
      kind: 'conflict',
      details: { yours: { title: '古い' }, current: { version: 2 } },
    });
    await expect(books.ask(updatePartner, { partner: partner('P404', { version: 1 }) })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('are listed by what they are', async () => {
    await books.ask(updatePartner, { partner: partner('P2', { isCustomer: false, isVendor: true }) });
    const codes = async (endpoint: typeof listCustomers) =>
      (await books.ask(endpoint, {})).rows.map(({ code }) => code);
    expect(await codes(listCustomers)).not.toContain('P2');
    expect(await codes(listVendors)).toEqual(expect.arrayContaining(['P1', 'P2', 'V001']));
  });

  it.each(['P2', 'ｐ２', 'てすと', 'tesuto', 'ﾃｽﾄ', '株式会社 P2'])('are found by %s', async (text) => {
    const { hits } = await books.ask(searchPartners, { text });
    expect(hits.map(({ id }) => id)).toContain('P2');
  });

  it('whose code is typed exactly comes first', async () => {
    await books.ask(updatePartner, { partner: partner('AP2') });
    expect((await books.ask(searchPartners, { text: 'p2' })).hits[0]?.id).toBe('P2');
  });

  it('are deleted while nothing names them, and made inactive afterwards', async () => {
    await books.ask(updatePartner, { partner: partner('P3') });
    await expect(books.ask(deletePartner, { code: 'P3', version: 9 })).rejects.toMatchObject({ kind: 'conflict' });
    await books.ask(deletePartner, { code: 'P3', version: 1 });
    await expect(books.ask(deletePartner, { code: 'P3', version: 1 })).rejects.toMatchObject({ kind: 'notFound' });

    const { version } = await books.ask(updatePartner, { partner: partner('P4') });
    const sale = document([debit('1220', 10, { partner: 'P4' }), credit('4110', 10)]);
    requirePosted((await books.post(sale))[0]);
    await books.ask(deletePartner, { code: 'P4', version });
    const { rows } = await books.ask(listCustomers, {});
    expect(rows.find(({ code }) => code === 'P4')).toMatchObject({ isActive: false, version: 2 });
    expect((await books.post(sale))[0]).toMatchObject({ code: 'accounting/partner-inactive' });
  });
});
