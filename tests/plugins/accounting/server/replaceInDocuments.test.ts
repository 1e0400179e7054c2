import { beforeAll, expect, it } from 'vitest';
import { permissionOf } from '../../../../src/core/contract/endpoint';
import { foreseeReplacement, replaceInDocument } from '../../../../src/plugins/accounting/contract/documentReplacement';
import {
  type DraftDocument,
  getDocument,
  postDocument,
  reverseDocument,
  updateDocument,
} from '../../../../src/plugins/accounting/contract/journalEntry';
import { postJournalEntry } from '../../../../src/plugins/accounting/server/service';
import { rightsOf } from '../../../../src/server/permission/rights';
import { describeOnEachEngine } from '../../../support/testDatabase';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

const RIGHTS = [postDocument, reverseDocument].map(permissionOf);

describeOnEachEngine('replacing in many documents', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    const own = await openTestBooks(await open());
    books = own.as({ permissions: rightsOf(RIGHTS) });
  });

  const post = async (given: DraftDocument) => books.ask(postDocument, { document: given });
  const taxed = (more: Partial<DraftDocument> = {}) =>
    document(
      [
        debit('6230', 1_100, { taxCode: 'P10', department: '10' }),
        debit('6230', 550, { taxCode: 'P10', department: '20' }),
        credit('1110', 1_650),
      ],
      more,
    );

  it('tells line by line what it would change, and writes nothing', async () => {
    const { id } = await post(taxed());
    const ask = async (field: 'account' | 'taxCode' | 'department', from: string, to: string) =>
      (await books.ask(foreseeReplacement, { ids: [id], field, from, to })).rows[0];
    expect(await ask('account', '6230', '6235')).toMatchObject({
      number: expect.stringMatching(/^SA \d{10}$/),
      on: '2026-11-10',
      lines: [
        { line: 1, before: expect.stringMatching(/^6230 /), after: expect.stringMatching(/^6235 /), amount: 1_100 },
        { line: 2, amount: 550 },
      ],
      ...{ against: null, odd: [] },
    });
    expect((await ask('department', '20', '10'))?.lines).toMatchObject([{ line: 2, before: '20 第20部' }]);
    expect((await ask('taxCode', 'P10', 'S10'))?.odd).toHaveLength(2);
    expect((await ask('account', '6235', '6230'))?.against).toContain('6235');
    expect(await books.ask(getDocument, { id })).toMatchObject({ status: 'posted', version: 1 });
  });

  it('corrects a document, tied to the wrong one, to the yen', async () => {
    const { id } = await post(taxed({ taxEntry: 'included' }));
    const replaced = { id, version: 1, field: 'account', from: '6230', to: '6235', reason: '科目の誤り' } as const;
    const { reversal, corrected } = await books.ask(replaceInDocument, replaced);
    expect(reversal.status).toBe('reversal');
    const { lines, corrects } = await books.ask(getDocument, { id: corrected.id });
    expect(corrects?.id).toBe(id);
    expect(lines.map(({ account, amount, department }) => [account, amount, department ?? null])).toEqual([
      ['6235', 1_000, '10'],
      ['6235', 500, '20'],
      ['1470', 150, null],
      ['1110', 1_650, null],
    ]);
    await expect(books.ask(replaceInDocument, replaced)).rejects.toMatchObject({ code: 'accounting/already-reversed' });
  });

  it('says beforehand what correcting refuses, and refuses it', async () => {
    const draft = await books.ask(updateDocument, { document: taxed() });
    const reversed = await post(taxed());
    const { id: reversal } = await books.ask(reverseDocument, {
      ...{ id: reversed.id, version: 1, postingDate: '2026-11-10', reason: '誤り' },
    });
    const made = await books.act((tx) => postJournalEntry(tx, books.call, taxed(), { source: 'expenses' }));
    const plain = await post(document());
    const asked = { field: 'account', from: '6230', to: '6235' } as const;
    const { rows } = await books.ask(foreseeReplacement, {
      ids: [draft.id, reversed.id, reversal, made.id, plain.id],
      ...asked,
    });
    const told = rows.map(({ against }) => against ?? '');
    expect(told.filter((sentence) => sentence === '' || sentence.startsWith('errors.'))).toEqual([]);
    for (const { id, version } of [reversed, { id: reversal, version: 1 }, made, plain]) {
      await expect(books.ask(replaceInDocument, { id, version, ...asked, reason: 'x' })).rejects.toThrow('accounting/');
    }
    const unknown = await books.ask(foreseeReplacement, {
      ids: [plain.id],
      field: 'account',
      from: '6290',
      to: '0000',
    });
    expect(unknown.rows[0]?.against).toContain('0000');
  });

  it('takes the rights to post and to reverse', async () => {
    const { id } = await post(taxed());
    const less = books.as({ permissions: rightsOf(RIGHTS.slice(0, 1)) });
    const asked = { id, version: 1, field: 'account', from: '6230', to: '6235', reason: 'x' } as const;
    await expect(less.ask(replaceInDocument, asked)).rejects.toMatchObject({ kind: 'notPermitted' });
  });
});
