import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { relatedRecords } from '#core/record/related.ts';
import {
  advanceContract,
  approveContract,
  copyContract,
  createContract,
  getContract,
  updateContract,
} from '#plugins/contracts/contract/contract.ts';
import {
  addStandardTemplates,
  deleteContractTemplate,
  getContractTemplate,
  listContractTemplates,
  updateContractTemplate,
} from '#plugins/contracts/contract/contractTemplate.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { readPages } from '#tests/support/readPdf.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const HOSTILE = '#read("/etc/passwd") $x$ *太字* {{要員}}';
const AGREED = {
  ...{ direction: 'sales' as const, type: 'agency' as const, title: HOSTILE, partner: 'K001' },
  ...{ startsOn: '2026-04-01', endsOn: '2026-09-30', base: 650_000, workplace: '客先', form: 'paper' as const },
};
const TEXT = '第1条（目的）\n{{件名}} を {{作業場所}} で行う。';

describeOnOneEngine('contracts on paper', (open) => {
  let server: TestServer;
  let manager: Client;
  let sales: Client;
  let keiri: Client;

  const partner = (code: string) => ({
    ...{ code, title: `${code}商会`, reading: '', isCustomer: true, isVendor: true, registrationNumber: null },
  });
  beforeAll(async () => {
    server = await startTestServer({ open });
    [manager, sales] = [await server.signIn('kacho'), await server.signIn('eigyo')];
    keiri = await server.signIn('keiri');
    for (const code of ['K001', 'K002']) await keiri.call(updatePartner, { partner: partner(code) });
  }, 300_000);
  afterAll(() => server.close());

  const draw = async (number: string): Promise<string> => {
    const of = JSON.stringify({ number });
    const asked = new URLSearchParams({ paper: 'contracts:contract', of, format: 'pdf' });
    const answer = await fetch(`${server.url}/api/Paper/api_draw?${asked}`, {
      headers: { authorization: `Bearer ${manager.key}` },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.headers.get('content-type') !== 'application/pdf') return new TextDecoder().decode(bytes);
    return (await readPages(bytes)).join('');
  };
  const sheetOf = async (number: string) => {
    const answer = await fetch(`${server.url}/api/Contract/api_download?number=${number}`, {
      headers: { authorization: `Bearer ${sales.key}` },
    });
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    return sheets.flatMap(({ rows }) => rows.flat().map((cell) => String(cell ?? '')));
  };
  const template = (code: string, more: object = {}) => ({
    template: { code, type: 'agency' as const, title: '業務契約書', body: TEXT, ...more },
  });
  const sign = async (number: string) => {
    await manager.call(approveContract, { number, version: 1 });
    return manager.call(advanceContract, { number, version: 2, act: 'sign', on: '2026-03-20' });
  };

  it('begin with the standard templates, which are added again where one is gone', async () => {
    const { rows } = (await sales.call(listContractTemplates, {})).data;
    expect(rows.map(({ code }) => code)).toContain('STD-DISPATCH');
    await manager.call(deleteContractTemplate, { code: 'STD-NDA', version: 1 });
    const { added } = (await manager.call(addStandardTemplates, {})).data;
    expect(added).toEqual(['STD-NDA 秘密保持契約書']);
    expect(await sales.call(addStandardTemplates, {})).toMatchObject({ code: 3 });
    expect(await sales.call(updateContractTemplate, template('T0'))).toMatchObject({ code: 3 });
  });

  it('show what is missing, and what people type as they typed it', async () => {
    await manager.call(updateContractTemplate, template('T1'));
    const contract = { ...AGREED, workplace: '', template: 'T1' };
    const { number } = (await sales.call(createContract, { contract })).data;
    const page = (await draw(number)).replace(/\s/g, '');
    for (const text of [
      '業務契約書',
      HOSTILE,
      '【作業場所：未入力】',
      '「作業場所」が契約に入力されていません。',
      '記載もれ',
    ])
      expect(page).toContain(text.replace(/\s/g, ''));
    expect(page).not.toContain('収入印紙');
  });

  it('stay as they were signed, whatever becomes of the template and the names in it', async () => {
    await manager.call(updateContractTemplate, template('T2'));
    const { number } = (await sales.call(createContract, { contract: { ...AGREED, template: 'T2' } })).data;
    expect((await sign(number)).data).toMatchObject({ state: 'signed' });
    const signed = await draw(number);
    const changed = template('T2', { title: '別の契約書', body: '第1条（全部）\n差し替え', version: 1 });
    expect(await manager.call(updateContractTemplate, changed)).toMatchObject({ data: { version: 2 } });
    expect(await draw(number)).toBe(signed);
    expect(signed).not.toContain('未締結');
    const kept = await server.database.transaction('system', async (tx) => {
      const asked = 'select template, template_version from contract_paper where contract = $1';
      return (await tx.$client.query(asked, [number])).rows;
    });
    expect(kept).toEqual([{ template: 'T2', template_version: 1 }]);
    const used = await manager.call(deleteContractTemplate, { code: 'T2', version: 2 });
    expect(used).toMatchObject({ code: 1, message: expect.stringContaining('指定している') });
  });

  it('are signed as they were approved: what has changed since goes back to approval', async () => {
    await manager.call(updateContractTemplate, template('T4', { body: `${TEXT}\n第2条（締結）\n{{締結日}}` }));
    const { number } = (await sales.call(createContract, { contract: { ...AGREED, template: 'T4' } })).data;
    await manager.call(approveContract, { number, version: 1 });
    const approved = await draw(number);
    const changed = template('T4', { body: `${TEXT}\n第2条（損害賠償）\n負わない`, version: 1 });
    await manager.call(updateContractTemplate, changed);
    expect(await draw(number), 'the text that was approved').toBe(approved);
    const places = /承認した後に内容が変わっています（第2条（締結）、第2条（損害賠償））/;
    expect((await sales.call(getContract, { number })).data.points[0]).toMatch(places);
    const act = { number, version: 2, act: 'sign' as const, on: '2026-03-20' };
    expect(await sales.call(advanceContract, act)).toMatchObject({ code: 1, message: expect.stringMatching(places) });
    expect((await sales.call(advanceContract, { ...act, act: 'reopen' })).data).toMatchObject({ state: 'draft' });
    expect((await draw(number)).replace(/\s/g, '')).toContain('負わない');
    await manager.call(approveContract, { number, version: 3 });
    expect((await sales.call(getContract, { number })).data.points.join()).not.toMatch(/承認した後/);
    expect((await sales.call(advanceContract, { ...act, version: 4 })).data).toMatchObject({ state: 'signed' });
  });

  it('are not signed for a party whose name has changed since the approval, nor without the approved text', async () => {
    await manager.call(updateContractTemplate, template('T5', { body: `${TEXT}\n第2条（締結）\n{{締結日}}` }));
    const approved = async () => {
      const contract = { ...AGREED, partner: 'K003', template: 'T5' };
      const { number } = (await sales.call(createContract, { contract })).data;
      await manager.call(approveContract, { number, version: 1 });
      return { number, version: 2, act: 'sign' as const, on: '2026-03-20' };
    };
    await keiri.call(updatePartner, { partner: partner('K003') });
    const [one, other] = [await approved(), await approved()];
    await server.database.transaction('system', (tx) =>
      tx.$client.query('delete from contract_paper where contract = $1', [other.number]),
    );
    const lost = { code: 1, message: expect.stringContaining('承認した時点の契約書がありません') };
    expect(await sales.call(advanceContract, other)).toMatchObject(lost);
    await keiri.call(updatePartner, { partner: { ...partner('K003'), title: '改名商会', version: 1 } });
    const refused = { code: 1, message: expect.stringContaining('（甲') };
    expect(await sales.call(advanceContract, one)).toMatchObject(refused);
    await keiri.call(updatePartner, { partner: { ...partner('K003'), version: 2 } });
    expect((await sales.call(advanceContract, one)).data).toMatchObject({ state: 'signed' });
    expect((await draw(one.number)).replace(/\s/g, ''), 'with its day').toContain('令和8年3月20日');
  });

  it('carry a stamp where the law asks for one, and are nothing to whoever may not read them', async () => {
    const work = { ...AGREED, type: 'work' as const, amountNet: 3_300_000, paymentTerm: null };
    const { number } = (await sales.call(createContract, { contract: work })).data;
    const page = (await draw(number)).replace(/\s/g, '');
    for (const text of ['請負契約書', '収入印紙', '2,000円', '3,300,000円']) expect(page).toContain(text);
    expect(await sheetOf(number)).toContain('第1条（目的）');
    const staff = await server.signIn('shain');
    expect(await staff.call(getContractTemplate, { code: 'STD-NDA' })).toMatchObject({ code: 3 });
    const refused = await fetch(`${server.url}/api/Contract/api_download?number=${number}`, {
      headers: { authorization: `Bearer ${staff.key}` },
    });
    expect(await refused.json()).toMatchObject({ code: 3 });
  });

  it('are saved as a workbook, in which no text is a formula', async () => {
    await manager.call(updateContractTemplate, template('T3', { title: '@契約', body: '{{件名}}' }));
    const contract = { ...AGREED, title: '=1+1', template: 'T3' };
    const { number } = (await sales.call(createContract, { contract })).data;
    expect(await sheetOf(number)).toEqual(expect.arrayContaining(["'=1+1", "'@契約"]));
  });

  it.each([
    ['of another kind', { template: 'STD-NDA' }, /テンプレートか契約種別を選び直し/],
    ['that is not there', { template: 'NONE' }, /NONE/],
  ])('refuse a template %s', async (_what, more, message) => {
    const refused = await sales.call(createContract, { contract: { ...AGREED, ...more } });
    expect(refused.code).not.toBe(0);
    expect(refused.message).toMatch(message);
  });

  it.each([
    ['an unknown field', { body: '{{要因}}' }, /1 行目の「要因」/],
    ['an open brace', { body: '{{要員' }, /波括弧/],
    ['articles out of order', { body: '第2条（目的）' }, /第2条/],
    ['nothing', { body: ' \n' }, /./],
    ['turned signs', { body: '甲\u202e乙' }, /目に見えない文字/],
  ])('refuse a template with %s', async (_what, more, message) => {
    const refused = await manager.call(updateContractTemplate, template('T9', more));
    expect(refused.code).not.toBe(0);
    expect(JSON.stringify(refused)).toMatch(message);
  });

  it('are told apart from none where there is no template, or nothing was kept', async () => {
    const other = { ...AGREED, type: 'other' as const };
    const { number } = (await sales.call(createContract, { contract: other })).data;
    expect(await draw(number)).toContain('テンプレートがありません');
    await sign(number);
    expect(await draw(number)).toContain('締結時の契約書が残っていない');
  });

  it('know the contract before them and after them, and no ring of them', async () => {
    const { number } = (await sales.call(createContract, { contract: AGREED })).data;
    const { number: next } = (await sales.call(copyContract, { number })).data;
    expect((await sales.call(getContract, { number: next })).data).toMatchObject({ follows: number });
    expect((await sales.call(getContract, { number })).data.followedBy).toEqual([next]);
    const { rows } = (await sales.call(relatedRecords, { kind: 'contract', id: number })).data;
    expect(rows).toMatchObject([{ relation: 'nextContract', title: `${next} ${HOSTILE}`, day: '2026-10-01' }]);
    const ring = { ...AGREED, number, follows: next, version: 1 };
    for (const contract of [ring, { ...AGREED, partner: 'K002', follows: number }, { ...AGREED, follows: 'NONE' }])
      expect(await sales.call(updateContract, { contract })).toMatchObject({
        message: expect.stringContaining('前の契約にできません'),
      });
  });
});
