import { beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { listAccounts, searchAccounts, updateSearchKey } from '#plugins/ledger/account/contract/account.ts';
import {
  deleteDictionary,
  listDictionary,
  updateDictionary,
} from '#plugins/ledger/dictionary/contract/entryDictionary.ts';
import * as dictionary from '#plugins/ledger/dictionary/server/entryDictionary.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { foundTestBooks, openTestBooks, type TestBooks } from './testBooks';

type Word = RequestOf<typeof updateDictionary>;

const memo = (title: string, more: Partial<Word> = {}): Word => ({
  title,
  reading: '',
  searchKey: '',
  isShared: false,
  content: { kind: 'memo', memo: title },
  ...more,
});

const rent: Word = {
  title: '家賃の支払',
  reading: 'やちんのしはらい',
  searchKey: 'ｙａ',
  isShared: true,
  content: {
    kind: 'entry',
    documentType: 'SA',
    taxEntry: 'included',
    headerText: '本社家賃',
    lines: [
      { side: 'debit', account: '6290', amount: null, taxCode: 'P10', partner: null, department: '10', memo: '家賃' },
      { side: 'credit', account: '1110', amount: 330_000, taxCode: null, partner: null, department: null, memo: '' },
    ],
  },
};

describeOnOneEngine('the dictionary of the entry screen', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });
  const listAs = (userId: string) =>
    books.act((tx) => dictionary.listDictionary(tx, {}, { ...books.call, userId })).then(({ rows }) => rows);

  it('gives back an entry as it was remembered, its search key in one spelling', async () => {
    const saved = await books.ask(updateDictionary, rent);
    expect(saved).toMatchObject({ title: '家賃の支払', searchKey: 'YA', isShared: true, savedBy: '経理 花子' });
    expect(saved.content).toEqual(rent.content);
    expect((await books.ask(listDictionary, {})).rows).toEqual([saved]);
    await books.ask(deleteDictionary, { id: saved.id, version: saved.version });
    expect((await books.ask(listDictionary, {})).rows).toEqual([]);
  });

  it('shows the company’s words to everybody and one’s own to oneself alone, who alone may change and delete them', async () => {
    const colleague = newId();
    const own = await books.ask(updateDictionary, memo('打合せ'));
    const shared = await books.ask(updateDictionary, memo('郵便切手', { isShared: true }));
    expect((await listAs(books.call.userId)).map(({ title }) => title).sort()).toEqual(['打合せ', '郵便切手']);
    expect((await listAs(colleague)).map(({ id }) => id)).toEqual([shared.id]);
    const asColleague = { ...books.call, userId: colleague };
    const unknown = { code: 'accounting/unknown-dictionary-word', kind: 'notFound' };
    await expect(
      books.act((tx) => dictionary.deleteDictionary(tx, { id: own.id, version: own.version }, asColleague)),
    ).rejects.toMatchObject(unknown);
    const stolen = updateDictionary.input.parse(memo('盗用', { id: own.id, version: own.version }));
    await expect(books.act((tx) => dictionary.updateDictionary(tx, stolen, asColleague))).rejects.toMatchObject(
      unknown,
    );
    await books.ask(updateDictionary, memo('打合せ', { id: own.id, version: own.version, isShared: true }));
    expect((await listAs(colleague)).map(({ title }) => title).sort()).toEqual(['打合せ', '郵便切手']);
  });

  it('keeps a search key for one word of a kind, in any width and case, and names the holder', async () => {
    const first = await books.ask(updateDictionary, memo('旅費', { searchKey: 'ryo' }));
    await expect(books.ask(updateDictionary, memo('量販店', { searchKey: 'ＲＹＯ' }))).rejects.toMatchObject({
      code: 'accounting/search-key-taken',
      params: { searchKey: 'RYO', holder: '旅費' },
    });
    await books.ask(updateDictionary, memo('旅費交通費', { id: first.id, version: first.version, searchKey: 'ryo' }));
    await books.ask(updateDictionary, memo('両替', { searchKey: 'ryo', isShared: true }));
    await books.ask(updateDictionary, { ...rent, isShared: false, searchKey: 'ryo' });
  });

  it('takes a change or a deletion of the newest version alone, and says who made it', async () => {
    const { id, version } = await books.ask(updateDictionary, memo('送料', { isShared: true }));
    const colleague = books.as({ userId: newId(), userName: '経理 二郎' });
    const newest = await colleague.ask(updateDictionary, memo('配送料', { id, version, isShared: true }));
    expect(newest.version).toBe(version + 1);
    const changed = {
      code: 'accounting/dictionary-word-changed',
      kind: 'conflict',
      params: { title: '配送料', savedBy: '経理 二郎' },
      details: { current: newest },
    };
    const old = memo('宅配便', { id, isShared: true });
    await expect(books.ask(updateDictionary, { ...old, version })).rejects.toMatchObject(changed);
    await expect(books.ask(updateDictionary, old)).rejects.toMatchObject(changed);
    await expect(books.ask(deleteDictionary, { id, version })).rejects.toMatchObject(changed);
    const word = async () => (await books.ask(listDictionary, {})).rows.find((each) => each.id === id);
    expect(await word()).toEqual(newest);
    await books.ask(deleteDictionary, { id, version: newest.version });
    expect(await word()).toBeUndefined();
  });

  it('lets one of two win who save one version at the same moment', async () => {
    const { id, version } = await books.ask(updateDictionary, memo('同時', { isShared: true }));
    const tries = await Promise.allSettled(
      ['一人目', '二人目'].map((title) => books.ask(updateDictionary, memo(title, { id, version, isShared: true }))),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'accounting/dictionary-word-changed' },
    });
  });

  it('is another one in another company', async () => {
    await books.ask(updateDictionary, memo('社外秘', { isShared: true }));
    const other = await foundTestBooks(books.database);
    expect((await other.ask(listDictionary, {})).rows).toEqual([]);
  });

  it.each([
    ['no title', memo(' ')],
    ['an empty memo', memo('x', { content: { kind: 'memo', memo: '' } })],
    ['an entry without lines', { ...rent, content: { ...rent.content, lines: [] } } as Word],
    ['a text that cannot be stored', memo('x\0')],
  ])('refuses %s', async (_, word) => {
    await expect(books.ask(updateDictionary, word)).rejects.toThrow();
  });

  it('gives accounts search keys by which the palette and the look-ups find them', async () => {
    const keyOf = async (code: string) =>
      (await books.ask(listAccounts, {})).rows.find((row) => row.code === code)?.searchKey;
    await books.ask(updateSearchKey, { code: '6290', searchKey: 'ｙ１' });
    expect(await keyOf('6290')).toBe('Y1');
    expect((await books.ask(searchAccounts, { text: 'y1', limit: 5 })).hits.map(({ id }) => id)).toContain('6290');
    await expect(books.ask(updateSearchKey, { code: '1110', searchKey: 'y1' })).rejects.toMatchObject({
      code: 'accounting/search-key-taken',
    });
    await expect(books.ask(updateSearchKey, { code: '6290', searchKey: 'genkin' })).rejects.toMatchObject({
      params: { holder: '1010 現金' },
    });
    await expect(books.ask(updateSearchKey, { code: 'none', searchKey: 'n' })).rejects.toMatchObject({
      code: 'accounting/no-such-account',
    });
    await books.ask(updateSearchKey, { code: '6290', searchKey: '' });
    expect(await keyOf('6290')).toBe('');
  });
});
