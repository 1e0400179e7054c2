import { beforeAll, expect, it } from 'vitest';
import { getPartner, listPartners, updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import {
  applyPartnerImport,
  downloadPartners,
  importPartners,
  undoPartnerImport,
} from '#plugins/sales/contract/partnerImport.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import {
  credit,
  debit,
  document,
  openTestBooks,
  reasonOf,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';

const refused = (answer: Promise<unknown>) => answer.then(() => undefined, reasonOf);

describeOnOneEngine('partners from a file', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  }, 120_000);

  const fileOf = (content: string | Uint8Array) => ({
    name: '取引先.csv',
    content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  });
  const check = (content: string | Uint8Array) => books.ask(importPartners, { file: fileOf(content) });
  const apply = (content: string | Uint8Array, digest: string | null) =>
    books.ask(applyPartnerImport, { file: fileOf(content), digest: digest ?? '' });
  const codes = async () => (await books.ask(listPartners, {})).rows.map(({ code }) => code);

  it.each(['xlsx', 'csv', 'cp932'] as const)('takes back what it wrote as %s without a change', async (format) => {
    const { content } = (await books.ask(downloadPartners, { format })) as { content: Uint8Array };
    const { rows } = await check(content);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  });

  it('has a template that is the header alone', async () => {
    const { content } = (await books.ask(downloadPartners, { format: 'csv', empty: 'true' })) as {
      content: Uint8Array;
    };
    expect(new TextDecoder().decode(content).trim().split('\r\n')).toHaveLength(1);
  });

  it('tells of each row what it would do, takes all of it over, once, and finds nothing the second time', async () => {
    const text = 'コード,名称,カナ,得意先\nI1,一番商店,イチバン,○\nI2,二番商店,ニバン,○\n';
    const { digest, rows } = await check(text);
    expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
    expect(await codes()).not.toContain('I1');
    expect(await apply(text, digest)).toMatchObject({ created: 2, changed: 0 });
    expect(await books.ask(getPartner, { code: 'I2' })).toMatchObject({
      title: '二番商店',
      isCustomer: true,
      version: 1,
    });
    const changed = 'コード,名称\nI1,一番商会\nI2,二番商店\n';
    const again = await check(changed);
    expect(again.rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['changed', [{ column: 'title', before: '一番商店', after: '一番商会' }]],
      ['unchanged', []],
    ]);
    expect(await apply(changed, again.digest)).toMatchObject({ created: 0, changed: 1 });
    expect(await books.ask(getPartner, { code: 'I1' })).toMatchObject({ reading: 'イチバン', version: 2 });
  });

  it('puts back what a file changed and created, once, and nothing where one was changed or used since', async () => {
    const take = async (text: string) => (await apply(text, (await check(text)).digest)).importId;
    await take('コード,名称,得意先\nU1,前の名称,○\n');
    const importId = await take('コード,名称,得意先\nU1,後の名称,○\nU2,新しい商店,○\n');
    expect(await books.ask(undoPartnerImport, { importId })).toEqual({ importId, partners: 2 });
    expect(await books.ask(getPartner, { code: 'U1' })).toMatchObject({ title: '前の名称', version: 3 });
    expect(await codes()).not.toContain('U2');
    expect(await refused(books.ask(undoPartnerImport, { importId }))).toBe('sales/partner-import-undone');

    const second = await take('コード,名称,得意先\nU1,三つ目の名称,○\nU3,使う商店,○\n');
    const sale = document([debit('1210', 1_100, { partner: 'U3' }), credit('4110', 1_100)]);
    requirePosted((await books.post(sale))[0]);
    expect(await refused(books.ask(undoPartnerImport, { importId: second }))).toBe('sales/partner-import-undo-blocked');
    expect(await books.ask(getPartner, { code: 'U1' })).toMatchObject({ title: '三つ目の名称' });
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect(await refused(books.ask(undoPartnerImport, { importId: unknown }))).toBe('sales/partner-import-unknown');
  });

  it('names row and column of what it refuses in a sentence, and then takes nothing over', async () => {
    const text = 'コード,名称,得意先,法人番号\nI3,三番商店,○,\nI4,四番商店,○,1234567890123\nI5,,○,\n';
    const { digest, rows } = await check(text);
    expect(digest).toBeNull();
    expect(rows.map(({ faults }) => faults)).toEqual([
      [],
      [
        {
          column: 'corporateNumber',
          message: '法人番号は13桁の数字です。先頭の検査数字が合いません。番号を確認してください。',
        },
      ],
      [{ column: 'title', message: expect.stringMatching(/。$/) }],
    ]);
    expect(await refused(apply(text, digest))).toBe('sales/partner-import-refused');
    expect(await codes()).not.toContain('I3');
  });

  it('shows whose name or number another partner has, also in the same file', async () => {
    const { rows } = await check(
      'コード,名称,仕入先,登録番号\nI6,(株)一番商会,○,\nI7,七番商店,○,T7000012050002\nI8,八番商店,○,T7000012050002\nI9,九番商店,○,T1234567890123\n',
    );
    expect(rows.map(({ outcome, points }) => [outcome, points.map(({ column }) => column)])).toEqual([
      ['new', ['title']],
      ['new', []],
      ['new', ['registrationNumber']],
      ['new', ['registrationNumber']],
    ]);
    expect(rows[0]?.points[0]?.message).toBe('同じ名称の取引先 I1 一番商会 が登録されています。');
  });

  it('refuses bank accounts in a sentence that says where they are entered', async () => {
    expect(await refused(check('コード,口座番号\nI1,1234567\n'))).toBe('sales/partner-file-bank-column');
  });

  it('is not taken over as it was not shown', async () => {
    const text = 'コード,カナ\nI1,イチバンショウカイ\n';
    const { digest } = await check(text);
    const before = await books.ask(getPartner, { code: 'I1' });
    await books.ask(updatePartner, { partner: { ...before, isVendor: true } });
    expect(await refused(apply(text, digest))).toBe('sales/partner-import-outdated');
    expect(await refused(apply('コード,カナ\nI1,ベツ\n', (await check(text)).digest))).toBe(
      'sales/partner-import-outdated',
    );
    expect(await books.ask(getPartner, { code: 'I1' })).toMatchObject({ reading: 'イチバン', isVendor: true });
  });
});
