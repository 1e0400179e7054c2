import { beforeAll, describe, expect, it } from 'vitest';
import { permissionOf, type RequestOf } from '#core/contract/endpoint.ts';
import { openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import { openWithPartner } from '#plugins/ledger/open-item/server/openWithPartner.ts';
import {
  deletePartner,
  foreseePartnerRemoval,
  getPartner,
  listCustomers,
  listPartners,
  listVendors,
  type PartnerRow,
  searchPartners,
  updatePartner,
} from '#plugins/sales/contract/businessPartner.ts';
import { isRegisteredOn } from '#plugins/sales/contract/isRegisteredOn.ts';
import { providePartnerUses } from '#server/company/partnerUses.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { expectSamePages } from '#tests/support/readPages.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

const partner = (code: string, more: object = {}) => ({
  code,
  title: `株式会社テスト${code}`,
  reading: 'テスト',
  isCustomer: true,
  isVendor: false,
  registrationNumber: null,
  ...more,
});

describeOnOneEngine('business partners', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
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

  it('are asked about, and never refused, where another one has the name or the number', async () => {
    const number = { registrationNumber: 'T8111111111112' };
    const first = await books.ask(updatePartner, { partner: partner('L1', { title: '（株）ひぐらし堂', ...number }) });
    const again = partner('L2', { title: 'ﾋｸﾞﾗｼ堂 株式会社', ...number });
    await expect(books.ask(updatePartner, { partner: again, asks: true })).rejects.toMatchObject({
      code: 'sales/partner-doubtful',
      details: {
        points: [
          { code: 'sales/like-title', params: { partner: 'L1 （株）ひぐらし堂' }, field: 'title' },
          { code: 'sales/like-registrationNumber', field: 'registrationNumber' },
        ],
      },
    });
    const second = await books.ask(updatePartner, { partner: again });
    expect(second).toMatchObject({ code: 'L2', version: 1 });
    // What is not changed has been looked at; what would be refused is refused at once.
    const renamed = { ...second, reading: 'ヒグラシドウ' };
    expect(await books.ask(updatePartner, { partner: renamed, asks: true })).toMatchObject({ version: 2 });
    await expect(books.ask(updatePartner, { partner: again, asks: true })).rejects.toMatchObject({
      code: 'sales/partner-exists',
    });
    await expect(
      books.ask(updatePartner, { partner: { ...first, version: 9, title: '株式会社あおぞら商事' }, asks: true }),
    ).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('are listed by what they are', async () => {
    await books.ask(updatePartner, { partner: partner('P2', { isCustomer: false, isVendor: true }) });
    const codes = async (endpoint: typeof listCustomers) =>
      (await books.ask(endpoint, {})).rows.map(({ code }) => code);
    expect(await codes(listCustomers)).not.toContain('P2');
    expect(await codes(listVendors)).toEqual(expect.arrayContaining(['P1', 'P2', 'V001']));
  });

  it('come by every column that is shown, each once, and those of a role, a registration and a text', async () => {
    const no = (value: boolean) => Number(!value);
    await expectSamePages<PartnerRow>({
      read: (input) => books.ask(listPartners, input),
      idOf: ({ code }) => code,
      sorts: {
        ...{ code: (row) => row.code, title: (row) => row.title, reading: (row) => row.reading },
        ...{ registrationNumber: (row) => row.registrationNumber, registeredFrom: (row) => row.registeredFrom },
        ...{ registeredThrough: (row) => row.registeredThrough, taxRounding: (row) => row.taxRounding },
        ...{ customerTerm: (row) => row.customerTerm, vendorTerm: (row) => row.vendorTerm },
        ...{ corporateNumber: (row) => row.corporateNumber, invoiceMail: (row) => row.invoiceMail },
        ...{ mergedInto: (row) => row.mergedInto, state: ({ isActive }) => no(isActive) },
        role: (row) => 7 - no(row.isCustomer) * 4 - no(row.isVendor) * 2 - no(row.isEmployee),
      },
    });
    const { rows } = await books.ask(listPartners, {});
    const codesOf = (those: readonly PartnerRow[]) => those.map(({ code }) => code);
    const found = async (input: RequestOf<typeof listPartners>) => codesOf((await books.ask(listPartners, input)).rows);
    expect(await found({ role: 'vendor' })).toEqual(codesOf(rows.filter(({ isVendor }) => isVendor)));
    const registered = rows.filter(({ registrationNumber }) => registrationNumber !== null);
    expect(await found({ registration: 'registered' })).toEqual(codesOf(registered));
    expect(await found({ registration: 'unregistered' })).toHaveLength(rows.length - registered.length);
    expect(await found({ text: 'ﾃｽﾄ p2' })).toContain('P2');
    await expect(books.ask(listPartners, { limit: 1, cursor: 'x' })).rejects.toMatchObject({
      code: 'core/cursor-not-valid',
    });
  });

  it.each(['P2', 'ｐ２', 'てすと', 'tesuto', 'ﾃｽﾄ', '株式会社 P2', 'tesyto'])('are found by %s', async (text) => {
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
    expect(await books.ask(foreseePartnerRemoval, { code: 'P3' })).toEqual({ outcome: 'deleted', open: [] });
    expect(await books.ask(deletePartner, { code: 'P3', version: 1 })).toEqual({ code: 'P3', outcome: 'deleted' });
    await expect(books.ask(deletePartner, { code: 'P3', version: 1 })).rejects.toMatchObject({ kind: 'notFound' });

    const { version } = await books.ask(updatePartner, { partner: partner('P4') });
    const sale = document([debit('1220', 10, { partner: 'P4' }), credit('4110', 10)]);
    requirePosted((await books.post(sale))[0]);
    const receivables = { title: '売上債権', count: 1, amount: 10 };
    providePartnerUses(openWithPartner);
    const reader = books.as({ permissions: rightsOf([permissionOf(openItems)]) });
    const foreseen = { outcome: 'deactivated', open: [receivables] };
    expect(await reader.ask(foreseePartnerRemoval, { code: 'P4' })).toEqual(foreseen);
    const unseen = { ...foreseen, open: [{ ...receivables, amount: null }] };
    expect(await books.ask(foreseePartnerRemoval, { code: 'P4' })).toEqual(unseen);
    expect(await books.ask(deletePartner, { code: 'P4', version })).toEqual({ code: 'P4', outcome: 'deactivated' });
    const { rows } = await books.ask(listCustomers, {});
    expect(rows.find(({ code }) => code === 'P4')).toMatchObject({ isActive: false, version: 2 });
    expect((await books.post(sale))[0]).toMatchObject({ code: 'accounting/partner-inactive' });
  });

  it('keep their registration, however it was typed, and are found by it', async () => {
    const typed = { registrationNumber: 'ｔ７０００－０１２０－５０００２', corporateNumber: '7000-0120-50002' };
    const days = { registeredFrom: '2023-10-01', registeredThrough: '2026-09-30' };
    await books.ask(updatePartner, { partner: partner('P5', { ...typed, ...days, taxRounding: 'up' }) });
    expect(await books.ask(getPartner, { code: 'P5' })).toMatchObject({
      registrationNumber: 'T7000012050002',
      corporateNumber: '7000012050002',
      taxRounding: 'up',
      ...days,
    });
    const { hits } = await books.ask(searchPartners, { text: 'T70000120' });
    expect(hits.map(({ id }) => id)).toEqual(['P5']);
    expect((await books.ask(listPartners, {})).rows.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['C001', 'P1', 'P5']),
    );
    await expect(books.ask(getPartner, { code: 'P404' })).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('what is typed for a partner', () => {
  const judge = (more: object) =>
    updatePartner.input
      .safeParse({ partner: partner('P1', more) })
      .error?.issues.map(({ path, message }) => [path.at(-1), message]) ?? [];

  it.each([
    ['T7000012050002', []],
    // The number of a person may have any first digit: worth a note on the screen, not a refusal.
    ['T7000012050003', []],
    ['T70000120500022', [['registrationNumber', 'not-a-registration-number']]],
  ])('the registration number %s', (registrationNumber, issues) =>
    expect(judge({ registrationNumber })).toEqual(issues),
  );

  it.each([
    ['7000012050002', []],
    ['7000012050003', [['corporateNumber', 'not-a-corporate-number']]],
    ['70000120500', [['corporateNumber', 'not-a-corporate-number']]],
  ])('the corporate number %s', (corporateNumber, issues) => expect(judge({ corporateNumber })).toEqual(issues));

  it('a registration ends after it begins, and a partner is at least one of both', () => {
    expect(judge({ registeredFrom: '2026-10-01', registeredThrough: '2026-09-30' })).toEqual([
      ['registeredThrough', 'registration-ends-early'],
    ]);
    expect(judge({ isCustomer: false })).toEqual([['isCustomer', 'neither-customer-nor-vendor']]);
  });

  it.each([
    { from: null, through: null, on: '2026-10-01', is: true },
    { from: '2026-10-01', through: null, on: '2026-09-30', is: false },
    { from: '2026-10-01', through: null, on: '2026-10-01', is: true },
    { from: null, through: '2026-09-30', on: '2026-09-30', is: true },
    { from: null, through: '2026-09-30', on: '2026-10-01', is: false },
  ])('registered $from to $through: on $on $is', ({ from, through, on, is }) => {
    const registration = { registeredFrom: from, registeredThrough: through };
    expect(isRegisteredOn({ registrationNumber: 'T7000012050002', ...registration }, on)).toBe(is);
    expect(isRegisteredOn({ registrationNumber: null, ...registration }, on)).toBe(false);
  });
});
