import { beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { postDocument, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import {
  deleteDocumentType,
  documentTypeOverview,
  getDocumentType,
  nextNumber,
  updateDocumentType,
} from '#plugins/ledger/document-type/contract/documentTypeManagement.ts';
import { STANDARD_DOCUMENT_TYPES } from '#plugins/ledger/document-type/rates/documentTypes.ts';
import { attachment } from '#server/tables.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

type Typed = RequestOf<typeof updateDocumentType>['documentType'];

const petty: Typed = {
  code: 'PC',
  title: '小口現金',
  takesLedger: true,
  takesCustomers: false,
  takesVendors: false,
  takesAssets: false,
  takesMaterials: false,
  rangeFrom: '2300000000',
  rangeThrough: '2300000009',
  reversalType: 'AB',
  isManual: true,
  requiresAttachment: false,
};

describeOnOneEngine('document types', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });
  const save = (over: Partial<Typed>) => books.ask(updateDocumentType, { documentType: { ...petty, ...over } });
  const change = async (over: Partial<Typed>) => {
    const {
      documents: _,
      allowedRoleTitles: __,
      approvalRoute,
      ...current
    } = await books.ask(getDocumentType, { code: over.code ?? 'PC' });
    return books.ask(updateDocumentType, { documentType: { ...current, approvalRoute, ...over } });
  };

  it('begin with the standard ones, every one of which passes its own rules', async () => {
    const { rows } = await books.ask(documentTypeOverview, {});
    expect(rows.map(({ code }) => code)).toEqual(STANDARD_DOCUMENT_TYPES.map(([code]) => code));
    for (const { documents: _, allowedRoleTitles: __, ...documentType } of rows)
      await books.ask(updateDocumentType, { documentType });
  });

  it('refuse an empty, a crossing and a used-up range, each beside its field', async () => {
    const reasonOf = (over: Partial<Typed>) =>
      save(over).then(
        () => 'saved',
        (error: Error) => error.message,
      );
    expect(await reasonOf({ rangeThrough: '2300000000' })).toBe('accounting/range-empty');
    expect(await reasonOf({ rangeFrom: '2200000500' })).toBe('accounting/range-crosses');
    expect(await reasonOf({ takesLedger: false })).toBe('accounting/type-takes-nothing');
    expect(await reasonOf({ reversalType: 'XX' })).toBe('accounting/unknown-document-type');
    expect(await reasonOf({ approvalRoute: 'NONE' })).toBe('core/route-unknown');
  });

  it('number documents gapless in their range, as the test box foretells, until it is used up', async () => {
    await save({});
    const lines = [debit('6230', 1_000), credit('1110', 1_000)];
    const asked = { code: 'PC', day: '2026-11-10' };
    expect(await books.ask(nextNumber, asked)).toMatchObject({ fiscalYear: 2026, number: '2300000001', left: 9 });
    const posted = await books.ask(postDocument, { document: document(lines, { documentType: 'PC' }) });
    expect(posted.number).toBe('2300000001');
    expect((await books.ask(nextNumber, asked)).number).toBe('2300000002');
    await expect(change({ rangeFrom: '2310000000', rangeThrough: '2310000009' })).rejects.toThrow(
      'accounting/range-begun',
    );
    for (let each = 2; each <= 9; each++) {
      await books.ask(postDocument, { document: document(lines, { documentType: 'PC' }) });
    }
    expect(await books.ask(nextNumber, asked)).toMatchObject({ number: null, left: 0 });
    await expect(books.ask(postDocument, { document: document(lines, { documentType: 'PC' }) })).rejects.toThrow(
      'accounting/number-range-exhausted',
    );
    await change({ rangeThrough: '2300000099' });
    expect((await books.ask(nextNumber, asked)).number).toBe('2300000010');
  });

  it('take evidence where they ask for it', async () => {
    await change({ requiresAttachment: true });
    const lines = [debit('6230', 1_000), credit('1110', 1_000)];
    const typed = { document: document(lines, { documentType: 'PC' }) };
    await expect(books.ask(postDocument, typed)).rejects.toThrow('accounting/evidence-missing');
    const draft = await books.ask(updateDocument, typed);
    await books.act((tx) =>
      tx.insert(attachment).values({
        companyId: books.companyId,
        id: newId(),
        subjectKind: 'journal-entry',
        subjectId: draft.id,
        name: 'receipt.pdf',
        mediaType: 'application/pdf',
        size: 1,
        sha256: '0',
        content: new Uint8Array([1]),
        addedAt: books.call.at,
        addedBy: 'x',
      }),
    );
    await expect(books.ask(postDocument, { id: draft.id, version: draft.version })).resolves.toMatchObject({
      status: 'posted',
    });
  });

  it('are deleted only while nothing names them', async () => {
    const { version } = await books.ask(getDocumentType, { code: 'PC' });
    await expect(books.ask(deleteDocumentType, { code: 'PC', version })).rejects.toThrow(
      'accounting/document-type-in-use',
    );
    await expect(books.ask(deleteDocumentType, { code: 'AB', version: 2 })).rejects.toThrow(
      'accounting/document-type-in-use',
    );
    await save({ code: 'PX', rangeFrom: '2400000000', rangeThrough: '2400000099' });
    await expect(books.ask(deleteDocumentType, { code: 'PX', version: 9 })).rejects.toThrow(
      'accounting/document-type-changed',
    );
    await books.ask(deleteDocumentType, { code: 'PX', version: 1 });
    await expect(books.ask(getDocumentType, { code: 'PX' })).rejects.toThrow('accounting/unknown-document-type');
    expect(await books.verify()).toEqual([]);
  });
});
