import { beforeAll, expect, it } from 'vitest';
import { listLog } from '#core/audit/contract.ts';
import { permissionOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { getCloseChecklist, oddEntries } from '#plugins/closing/contract/closeChecklist.ts';
import { correctDocument } from '#plugins/ledger/document/contract/documentCorrection.ts';
import { reviewDocument, withdrawReview } from '#plugins/ledger/document/contract/documentReview.ts';
import { updateDocumentTexts } from '#plugins/ledger/document/contract/documentTexts.ts';
import {
  type DraftDocument,
  type DraftLine,
  listDocuments,
  postDocument,
  reverseDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

const RIGHTS = [postDocument, reverseDocument].map(permissionOf);

describeOnPostgres('documents nobody should post in silence', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    const own = await openTestBooks(await open());
    books = own.as({ permissions: rightsOf(RIGHTS) });
  });

  const invoice = (reference: string, more: Partial<DraftDocument> = {}, line: Partial<DraftLine> = {}) =>
    document([debit('5130', 1_100, { taxCode: 'P10' }), credit('2020', 1_100, { partner: 'V001', ...line })], {
      ...{ documentType: 'KR', reference },
      ...more,
    });
  const post = (given: DraftDocument, asks?: boolean) =>
    books.ask(postDocument, { document: given, ...(asks === undefined ? {} : { asks }) });
  const warned = async (given: DraftDocument) =>
    (await post(given)).warnings.map(({ code, line }) => [code.replace('accounting/odd-', ''), line]);

  it('tells of the same reference, partner and amount again, in any width and case', async () => {
    const first = await post(invoice('INV-1'));
    expect(first.warnings).toEqual([]);
    const again = await post(invoice('ｉｎｖ-1', { postingDate: '2026-12-10' }));
    expect(again.warnings).toMatchObject([
      {
        code: 'accounting/odd-repeated',
        message: expect.stringMatching(`V001 みどり技研合同会社.*ｉｎｖ-1.*KR ${first.number}.*2026/11/10`),
      },
    ]);
  });

  it.each<[string, DraftDocument]>([
    ['another reference', invoice('INV-2')],
    [
      'another amount',
      document([debit('5130', 900), credit('2020', 900, { partner: 'V001' })], { reference: 'INV-1' }),
    ],
    ['another partner', invoice('INV-1', {}, { partner: 'C001' })],
    ['no reference', invoice('')],
    [
      'the payment of it',
      document([debit('2020', 1_100, { partner: 'V001' }), credit('1110', 1_100, { partner: 'V001' })], {
        reference: 'INV-1',
      }),
    ],
  ])('tells nothing of %s', async (_, given) => {
    expect(await warned(given)).toEqual([]);
  });

  it('does not count what was taken back', async () => {
    const { id, version } = await post(invoice('INV-3'));
    await books.ask(reverseDocument, { id, version, postingDate: '2026-11-10', reason: '二重' });
    expect(await warned(invoice('INV-3'))).toEqual([]);
  });

  it('posts nothing of what is odd where it asks first, and all the rest', async () => {
    const odd = document([debit('6290', 1_100, { taxCode: 'S10' }), credit('1110', 1_100)]);
    const before = (await books.ask(listDocuments, {})).totals?.count;
    await expect(post(odd, true)).rejects.toMatchObject({
      code: 'accounting/odd-document',
      kind: 'refused',
      details: { points: [{ code: 'accounting/odd-tax-code', line: 0, field: 'taxCode' }] },
    });
    expect((await books.ask(listDocuments, {})).totals?.count).toBe(before);
    expect((await post(document(), true)).warnings).toEqual([]);
    expect((await post(odd, false)).warnings).toHaveLength(1);
  });

  it('asks for a correction as well, whose own wrong document is none that it repeats', async () => {
    const wrong = await post(invoice('INV-4'));
    const input = { id: wrong.id, version: 1, reversalDate: '2026-11-10', reason: '税区分の誤り', asks: true };
    await expect(
      books.ask(correctDocument, { ...input, document: invoice('INV-4', { documentDate: '2025-11-01' }) }),
    ).rejects.toMatchObject({ code: 'accounting/odd-document', details: { points: [{ field: 'documentDate' }] } });
    const { corrected } = await books.ask(correctDocument, { ...input, document: invoice('INV-4') });
    expect(corrected.warnings).toEqual([]);
  });

  it('counts them in the close of their month, and lists the same', async () => {
    const july = { documentDate: '2026-07-10', postingDate: '2026-07-10' };
    const odd = [
      document([debit('6290', 1_100, { taxCode: 'S10' }), credit('1110', 1_100)], july),
      document([debit('5130', 500), credit('2020', 500, { partner: 'V001' })], { ...july, documentDate: '2025-07-01' }),
    ];
    const fine = [document(undefined, july), invoice('INV-9', july)];
    for (const each of [...odd, ...fine]) await post(each);
    const counted = async () => {
      const { checks } = await books.ask(getCloseChecklist, { period: '2026-07' });
      const { rows, totals } = await books.ask(listDocuments, oddEntries('2026-07'));
      const check = checks.find(({ id }) => id === 'oddEntries');
      expect(check).toMatchObject({ count: rows.length, isDone: rows.length === 0 });
      expect(totals?.count).toBe(rows.length);
      return rows;
    };
    expect(await counted()).toHaveLength(2);
    const again = await post(invoice('inv-9', july));
    const listed = await counted();
    expect(listed.map(({ id }) => id)).toContain(again.id);
    expect(listed).toHaveLength(3);
    await books.ask(reverseDocument, { id: again.id, version: 1, postingDate: '2026-07-10', reason: '二重' });
    expect(await counted()).toHaveLength(2);
  });

  it('lets who posted it mark it alone where no independent person may, told to the auditor and the close', async () => {
    const may = { documentDate: '2025-05-01', postingDate: '2026-05-10' };
    const [one, other] = [await post(invoice('INV-30', may)), await post(invoice('INV-31', may))];
    const counted = async () => {
      const { checks } = await books.ask(getCloseChecklist, { period: '2026-05' });
      return ['oddEntries', 'aloneReviews'].map((id) => checks.find((check) => check.id === id)?.count);
    };
    const query = (text: string, values: readonly unknown[] = []) =>
      books.act((tx) => tx.$client.query<{ id: string }>(text, [books.companyId, ...values]));
    const join = async (username: string, permission: string) => {
      const id = newId();
      const roles = [id, username, permission];
      await query(`insert into role (company_id, code, title_ja, title_en) values ($1, $2, $2, $2)`, [username]);
      await query(
        `insert into role_permission (company_id, role_code, permission) values ($1, $2, $3)`,
        roles.slice(1),
      );
      await query(
        `insert into app_user (company_id, id, employee_number, username, password_hash, name)
         values ($1, $2, $4, $3, '-', $3)`,
        [id, username, newId()],
      );
      await query(`insert into user_role (company_id, user_id, role_code) values ($1, $2, $3)`, roles.slice(0, 2));
      return id;
    };
    const auditor = await join('log-reader', permissionOf(listLog));
    const mark = { id: one.id, version: 1, reason: '前年の請求書を受領' };
    await books.ask(reviewDocument, mark);
    expect(await counted()).toEqual([1, 1]);
    const alone = { from: may.postingDate, through: may.postingDate, trait: 'reviewedAlone' } as const;
    expect((await books.ask(listDocuments, alone)).rows).toMatchObject([{ id: one.id, review: { isAlone: true } }]);
    const told = await query('select title_ja as id from notice where company_id = $1 and user_id = $2', [auditor]);
    expect(told.rows).toMatchObject([{ id: expect.stringContaining('1人で確認済み') }]);

    const reviewer = await join('second-eyes', permissionOf(reviewDocument));
    const next = { ...mark, id: other.id };
    await expect(books.ask(reviewDocument, next)).rejects.toMatchObject({ code: 'accounting/review-own' });
    await query('update app_user set is_active = false where company_id = $1 and id = $2', [reviewer]);
    await books.ask(reviewDocument, next);
    await books.ask(withdrawReview, next);
    // Whose account one has made of late is no other person.
    await query('update app_user set is_active = true where company_id = $1 and id = $2', [reviewer]);
    await query(
      `insert into account_touch (company_id, id, account_id, by_id, act, at) values ($1, $2, $3, $4, 'code', $5)`,
      [newId(), reviewer, books.call.userId, books.call.at],
    );
    await books.ask(reviewDocument, next);
    expect(await counted()).toEqual([0, 2]);
  });

  it('leaves out of the close what another person found right, until that is taken back', async () => {
    const june = { documentDate: '2025-06-01', postingDate: '2026-06-10' };
    const one = await post(invoice('INV-20', june));
    const other = await post(invoice('INV-21', june));
    const second = books.as({ userId: newId(), userName: '二人目' });
    const counted = async () => {
      const { checks } = await books.ask(getCloseChecklist, { period: '2026-06' });
      return checks.find(({ id }) => id === 'oddEntries')?.count;
    };
    const listed = async (trait: 'odd' | 'reviewed') =>
      (await books.ask(listDocuments, { ...oddEntries('2026-06'), trait })).rows.map(({ id, review }) => [id, review]);
    const mark = { id: one.id, version: 1, reason: '前年の請求書を受領' };

    await expect(second.ask(reviewDocument, { ...mark, version: 2 })).rejects.toMatchObject({ kind: 'conflict' });
    expect(await counted()).toBe(2);
    await second.ask(reviewDocument, mark);
    expect(await counted()).toBe(1);
    expect(await listed('odd')).toEqual([[other.id, null]]);
    expect(await listed('reviewed')).toEqual([
      [one.id, { at: expect.stringMatching(/^\d{4}-.*Z$/), by: '二人目', reason: mark.reason, isAlone: false }],
    ]);
    await expect(second.ask(reviewDocument, mark)).rejects.toMatchObject({ code: 'accounting/already-reviewed' });
    const fine = await post(document(undefined, { documentDate: '2026-06-10', postingDate: '2026-06-10' }));
    await expect(second.ask(reviewDocument, { ...mark, id: fine.id })).rejects.toMatchObject({
      code: 'accounting/review-not-odd',
    });

    await second.ask(withdrawReview, mark);
    expect(await counted()).toBe(2);
    await expect(second.ask(withdrawReview, mark)).rejects.toMatchObject({ code: 'accounting/not-reviewed' });
    await second.ask(reviewDocument, mark);
    await books.ask(updateDocumentTexts, {
      id: one.id,
      version: 1,
      headerText: '変更',
      reference: 'INV-22',
      lines: [],
    });
    expect(await counted()).toBe(2);
    await second.ask(reviewDocument, { ...mark, version: 2 });
    expect(await counted()).toBe(1);
  });
});
