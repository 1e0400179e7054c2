import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInTokyo } from '#core/value/day.ts';
import {
  companyImages,
  decideBankAccounts,
  deleteLogo,
  getOwnCompany,
  ownBankAccounts,
  proposeBankAccounts,
  updateLogo,
  updateOwnCompany,
} from '#plugins/administration/contract/company.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

describeOnOneEngine('our own company', (open) => {
  let server: TestServer;
  let admin: Client;
  const today = dayInTokyo(new Date());
  beforeAll(async () => {
    server = await startTestServer({ open });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const details = {
    title: '港情報株式会社',
    kana: 'ミナトジョウホウ',
    titleEn: 'Minato',
    corporateNumber: '',
    registrationNumber: '',
    representative: '代表 花子',
    postalCode: '105-0001',
    address: '東京都港区',
    phone: '03-0000-0000',
    fiscalYearEndMonth: '3' as const,
    employmentInsuranceOffice: '1301-123456-7',
  };

  test('is what it was founded as, until it is changed from a day on', async () => {
    const founded = (await admin.call(getOwnCompany, {})).data;
    expect(founded).toMatchObject({ code: 'DEMO', fiscalYearEndMonth: '3', version: 0 });
    const later = addDays(today, 30);
    const saved = await admin.call(updateOwnCompany, { company: { ...details, effectiveOn: today, version: 0 } });
    const offices = { employmentInsuranceOffice: '13011234567', labourInsuranceNumber: '' };
    expect(saved).toMatchObject({ code: 0, data: { since: today, version: 1, ...offices } });
    const moved = { ...details, fiscalYearEndMonth: '9' as const, effectiveOn: later, version: 1 };
    expect(await admin.call(updateOwnCompany, { company: moved }), 'periods were made by it').toMatchObject({
      code: 1,
      message: expect.stringContaining('3月'),
    });
    const renamed = { ...details, title: '未来情報株式会社', effectiveOn: later, version: 1 };
    expect(await admin.call(updateOwnCompany, { company: { ...renamed, version: 0 } })).toMatchObject({ status: 409 });
    await admin.call(updateOwnCompany, { company: renamed });
    expect((await admin.call(getOwnCompany, {})).data.title).toBe('港情報株式会社');
    expect((await admin.call(getOwnCompany, { asOf: later })).data.title).toBe('未来情報株式会社');
    const { rows } = await server.database.transaction('system', (tx) => tx.$client.query('select title from company'));
    expect(rows).toEqual([{ title: '港情報株式会社' }]);
  });

  test.each([
    ['corporateNumber', '1234567890123', '法人番号'],
    ['registrationNumber', 'T12', '登録番号'],
    ['postalCode', '1234', '郵便番号'],
    ['labourInsuranceNumber', '13-1-01', '14桁'],
    ['title', ' ', ''],
  ])('takes no %s like %s', async (field, value, sentence) => {
    const company = { ...details, [field]: value, effectiveOn: today, version: 2 };
    expect(await admin.call(updateOwnCompany, { company })).toMatchObject({
      status: 422,
      data: { fields: [{ path: `company.${field}`, message: expect.stringContaining(sentence) }] },
    });
  });

  test('says how consumption tax is filed, which is never as exempt with a registration number', async () => {
    const { version, taxMethod } = (await admin.call(getOwnCompany, {})).data;
    expect(taxMethod, 'until something is said').toBe('general');
    const save = (company: { taxMethod: 'simplified' | 'exempt'; registrationNumber: string }) =>
      admin.call(updateOwnCompany, { company: { ...details, ...company, effectiveOn: today, version } });
    const registrationNumber = 'T7000012050002';
    expect(await save({ taxMethod: 'exempt', registrationNumber })).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'company.taxMethod', message: expect.stringContaining('免税事業者') }] },
    });
    expect(await save({ taxMethod: 'simplified', registrationNumber })).toMatchObject({ code: 0 });
    const { changes } = (await admin.call(getOwnCompany, {})).data;
    expect(changes.find(({ since }) => since === today)).toMatchObject({ taxMethod: 'simplified', registrationNumber });
  });

  test('changes its bank accounts only when a second person approves', async () => {
    const account = {
      bankCode: '0001',
      bankName: 'みずほ',
      branchCode: '123',
      branchName: '本店',
      kind: 'ordinary',
      number: '1234567',
      holder: 'ミナト',
    } as const;
    const proposed = await admin.call(proposeBankAccounts, { accounts: [account], reason: '開設' });
    expect(proposed).toMatchObject({ code: 0, data: { state: 'waiting' } });
    expect(await admin.call(proposeBankAccounts, { accounts: [], reason: 'もう一度' })).toMatchObject({ code: 1 });
    expect((await admin.call(ownBankAccounts, {})).data).toMatchObject({ accounts: [], waiting: { mayDecide: false } });
    const decision = { id: proposed.data.id, decision: 'approve' } as const;
    expect(await admin.call(decideBankAccounts, decision), 'not by who proposed it').toMatchObject({ code: 1 });
    expect(await (await server.signIn('shain')).call(decideBankAccounts, decision)).toMatchObject({ code: 3 });
    const accountant = await server.signIn('keiri');
    expect((await accountant.call(ownBankAccounts, {})).data.waiting?.mayDecide).toBe(true);
    expect(await accountant.call(decideBankAccounts, decision)).toMatchObject({ data: { state: 'approved' } });
    expect((await admin.call(ownBankAccounts, {})).data).toMatchObject({ accounts: [account], waiting: null });
  });

  test('has a logo and a seal that are images', async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64');
    const image = `data:image/png;base64,${png}`;
    expect(await admin.call(updateLogo, { kind: 'logo', image })).toMatchObject({ code: 0 });
    expect((await admin.call(companyImages, {})).data).toEqual({ logo: image, seal: null });
    const script = Buffer.from('<svg onload=alert(1)>').toString('base64');
    expect(await admin.call(updateLogo, { kind: 'seal', image: `data:image/png;base64,${script}` })).toMatchObject({
      code: 1,
    });
    expect(await admin.call(updateLogo, { kind: 'seal', image: `data:image/svg+xml;base64,${script}` })).toMatchObject({
      status: 422,
    });
    expect(await admin.call(deleteLogo, { kind: 'logo' })).toMatchObject({ code: 0 });
    expect(await admin.call(deleteLogo, { kind: 'logo' })).toMatchObject({ code: 6 });
  });
});
