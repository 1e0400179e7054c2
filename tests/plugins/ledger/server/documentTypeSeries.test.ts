import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { permissionOf, type RequestOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { excelUpload } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { requestApproval } from '#plugins/ledger/document/contract/documentApproval.ts';
import { updateDocumentTexts } from '#plugins/ledger/document/contract/documentTexts.ts';
import {
  getDocument,
  listDocuments,
  postDocument,
  reverseDocument,
  searchDocuments,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { postDocuments } from '#plugins/ledger/document/server/postJournalEntries.ts';
import { listNumberPrefixes } from '#plugins/ledger/document-type/contract/documentType.ts';
import {
  getDocumentType,
  nextNumber,
  updateDocumentType,
} from '#plugins/ledger/document-type/contract/documentTypeManagement.ts';
import accounting from '#plugins/ledger/server/index.ts';
import { actOnRequest } from '#server/approval/actOnRequest.ts';
import { updateRoute } from '#server/approval/routes.ts';
import { Subjects } from '#server/record/subjects.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { auditLog } from '#server/tables.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { document, openTestBooks, reasonOf, requirePosted, type TestBooks } from './testBooks';

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
  rangeThrough: '2300000099',
  reversalType: 'AB',
  isManual: true,
  requiresAttachment: false,
};

const subjects = new Subjects([accounting]);

describeOnOneEngine('document types with prefix, roles and limits', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });
  const save = (over: Partial<Typed>) => books.ask(updateDocumentType, { documentType: { ...petty, ...over } });
  const change = async (over: Partial<Typed> & { code: string }) => {
    const stored = await books.ask(getDocumentType, { code: over.code });
    const { documents: _, allowedRoleTitles: __, ...current } = stored;
    return books.ask(updateDocumentType, { documentType: { ...current, ...over } });
  };
  /** The same books in the hands of somebody new who has a role. */
  const as = async (role: string): Promise<TestBooks> => {
    const userId = newId();
    await books.database.transaction('system', async (tx) => {
      await tx.$client.query(
        `insert into app_user (company_id, id, employee_number, username, password_hash, name)
         values ($1, $2, $3, 'u', '-', $4)`,
        [books.companyId, userId, newId(), role],
      );
      await tx.$client.query('insert into user_role (company_id, user_id, role_code) values ($1, $2, $3)', [
        books.companyId,
        userId,
        role,
      ]);
    });
    return books.as({ userId, userName: role });
  };

  it('show their prefix before the digits, find documents by both, and keep it once a number was given', async () => {
    await save({ code: 'PF', rangeFrom: '2500000000', rangeThrough: '2500000099', prefix: 'PF-' });
    await expect(
      save({ code: 'PG', rangeFrom: '2600000000', rangeThrough: '2600000099', prefix: 'pg' }),
    ).rejects.toThrow();
    await change({ code: 'PF', prefix: 'PETTY-' });
    expect(await books.ask(nextNumber, { code: 'PF', day: '2026-11-10' })).toMatchObject({
      number: '2500000001',
      prefix: 'PETTY-',
      locked: null,
    });
    expect((await books.ask(listNumberPrefixes, {})).rows).toEqual([{ code: 'PF', prefix: 'PETTY-' }]);
    const typed = { document: document(undefined, { documentType: 'PF' }) };
    const posted = await books.ask(postDocument, typed);
    expect(posted).toMatchObject({ documentType: 'PF', number: '2500000001' });
    await expect(change({ code: 'PF', prefix: '' })).rejects.toThrow('accounting/prefix-begun');

    for (const text of ['PETTY-2500000001', 'petty-2500000001', '2500000001', 'PETTY']) {
      expect((await books.ask(listDocuments, { text })).rows).toMatchObject([{ id: posted.id, number: '2500000001' }]);
    }
    expect((await books.ask(searchDocuments, { text: 'PETTY-25', limit: 5 })).hits).toMatchObject([
      { title: expect.stringContaining('PF PETTY-2500000001') },
    ]);
    for (const number of ['2500000001', 'PETTY-2500000001']) {
      const asked = { documentType: 'PF', fiscalYear: 2026, number };
      expect(await books.ask(getDocument, asked)).toMatchObject({ id: posted.id });
    }
    const texts = { id: posted.id, version: posted.version, headerText: '直した', reference: '', lines: [] };
    await books.ask(updateDocumentTexts, texts);
    expect((await books.ask(listDocuments, { text: 'PETTY-2500000001' })).rows).toHaveLength(1);
    await expect(books.ask(postDocument, { document: { ...typed.document, id: posted.id } })).rejects.toMatchObject({
      code: 'accounting/already-posted',
      params: { number: 'PETTY-2500000001' },
    });
  });

  it('are posted and reversed by people of their roles, and by parts of the product', async () => {
    await save({
      code: 'PR',
      ...{ rangeFrom: '2700000000', rangeThrough: '2700000099', reversalType: 'PR' },
      allowedRoles: ['accountant'],
    });
    await expect(change({ code: 'PR', allowedRoles: ['nobody'] })).rejects.toThrow('accounting/unknown-role');
    const typed = document(undefined, { documentType: 'PR' });
    const [refused] = await books.post(typed);
    expect(reasonOf(refused)).toBe('accounting/type-not-of-role');
    const made = requirePosted(
      (await books.act((tx) => postDocuments(tx, books.call, [typed], { source: 'clearing' })))[0],
    );
    const reversal = { id: made.id, version: made.version, postingDate: '2026-11-20', reason: '誤り' };
    await expect(books.ask(reverseDocument, reversal)).rejects.toThrow('accounting/type-not-of-role');

    const accountant = await as('accountant');
    requirePosted((await accountant.post(typed))[0]);
    await accountant.ask(reverseDocument, reversal);
    const sales = await as('sales');
    expect(reasonOf((await sales.post(typed))[0])).toBe('accounting/type-not-of-role');

    const rows = [
      '伝票キー,計上日,伝票種類,貸借,勘定科目,金額,税区分,取引先,部門,摘要',
      'A,2026/11/10,PR,借方,6210,500,,,10,電車代',
      'A,2026/11/10,PR,貸方,1010,500,,,,',
    ];
    const file = { name: 'cash.csv', content: Buffer.from(rows.join('\r\n')) };
    expect((await accountant.ask(excelUpload, { file })).errors).toEqual([]);
    expect((await sales.ask(excelUpload, { file })).errors).toMatchObject([
      { row: 2, message: expect.stringContaining('ロールを持つ人') },
    ]);
  });

  it('ask for the roles of who asks for an approval, not of who gives the last one', async () => {
    const accountant = await as('accountant');
    const manager = await as('manager');
    const step = { title: '', approvers: [{ kind: 'user' as const, id: manager.call.userId }] };
    const more = { needs: 'any' as const, higher: [], amountOver: null, departments: [] };
    const route = { code: 'PRR', title: '出納', steps: [{ ...step, ...more }] };
    await books.act((tx) => updateRoute(tx, { route }, books.call));
    await change({ code: 'PR', approvalRoute: 'PRR' });
    const typed = { document: document(undefined, { documentType: 'PR' }) };
    const mine = await manager.ask(updateDocument, typed);
    await expect(manager.ask(requestApproval, mine)).rejects.toThrow('accounting/type-not-of-role');
    const parked = await accountant.ask(requestApproval, await accountant.ask(updateDocument, typed));
    const approval = { kind: 'journal-entry', id: parked.id, act: 'approve' as const };
    const call = { ...manager.call, permissions: rightsOf([permissionOf(getDocument)]) };
    await books.act((tx) => actOnRequest(subjects, [accounting])(tx, approval, call));
    expect(await books.ask(getDocument, { id: parked.id })).toMatchObject({ status: 'posted' });
  });

  it('limit how far from today documents are dated, and how long their texts are corrected', async () => {
    await save({
      code: 'PL',
      ...{ rangeFrom: '2800000000', rangeThrough: '2800000099', reversalType: 'PL', prefix: 'L' },
      ...{ backDays: 5, aheadDays: 0, textsOpenDays: 1 },
    });
    const on = (postingDate: string) => document(undefined, { documentType: 'PL', postingDate });
    const reasons = async (...days: string[]) => (await books.post(...days.map(on))).map(reasonOf);
    // Today is 2026-11-20.
    expect(await reasons('2026-11-14', '2026-11-15', '2026-11-20', '2026-11-21')).toEqual([
      'accounting/dated-too-far-back',
      undefined,
      undefined,
      'accounting/dated-too-far-ahead',
    ]);
    const { locked } = await books.ask(nextNumber, { code: 'PL', day: '2026-11-14' });
    expect(locked).toBe('伝票種類「PL 小口現金」の計上日は 5 日前までです。2026/11/15 以後の日付にしてください。');

    const posted = requirePosted((await books.post(on('2026-11-20')))[0]);
    const late = { id: posted.id, version: posted.version, postingDate: '2026-11-21', reason: '誤り' };
    await expect(books.ask(reverseDocument, late)).rejects.toThrow('accounting/dated-too-far-ahead');
    const texts = { id: posted.id, version: posted.version, headerText: '直した', reference: '', lines: [] };
    const tomorrow = books.as({ at: '2026-11-21T01:00:00.000Z', today: '2026-11-21' });
    await tomorrow.ask(updateDocumentTexts, texts);
    const later = books.as({ at: '2026-11-21T15:00:00.000Z', today: '2026-11-22' });
    await expect(later.ask(updateDocumentTexts, { ...texts, version: 2, headerText: 'また' })).rejects.toMatchObject({
      code: 'accounting/texts-locked',
      params: { number: `L${posted.number}`, day: '2026-11-21' },
    });
    expect(await books.ask(getDocument, { id: posted.id })).toMatchObject({
      ...{ headerText: '直した', version: 2 },
      textsOpenThrough: '2026-11-21',
    });
  });

  it('tell the history from what to what', async () => {
    await change({ code: 'PL', backDays: null, allowedRoles: ['manager', 'accountant'] });
    const [last] = await books.act((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.subjectId, 'PL')).orderBy(desc(auditLog.sequence)).limit(1),
    );
    expect(last?.details).toEqual({
      ...{ title: '小口現金', version: expect.any(Number) },
      changes: { backDays: [5, null], allowedRoles: ['', 'accountant manager'] },
    });
  });

  it('leave the books as they promise', async () => {
    expect(await books.verify()).toEqual([]);
  });
});
