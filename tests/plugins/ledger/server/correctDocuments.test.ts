import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { RouteStep } from '#core/approval/contract.ts';
import { permissionOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { correctDocument } from '#plugins/ledger/document/contract/documentCorrection.ts';
import {
  getDocument,
  listDocuments,
  postDocument,
  reverseDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { postJournalEntry } from '#plugins/ledger/document/server/postJournalEntries.ts';
import { documentType } from '#plugins/ledger/server/tables/documentTypeTables.ts';
import { trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { updateRoute } from '#server/approval/routes.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

const RIGHTS = [postDocument, reverseDocument].map(permissionOf);

describeOnPostgres('correcting documents', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    const own = await openTestBooks(await open());
    books = own.as({ permissions: rightsOf(RIGHTS) });
  });

  const wrong = () => document([debit('6230', 500), credit('1110', 500)], { postingDate: '2026-11-10' });
  const right = (id = newId()) => ({
    ...document([debit('6235', 600), credit('1110', 600)], { postingDate: '2026-11-10' }),
    id,
  });
  const post = async () => requirePosted((await books.post(wrong()))[0]);
  const correct = (id: string, more: object = {}, by: TestBooks = books) =>
    by.ask(correctDocument, {
      ...{ id, version: 1, document: right(), reversalDate: '2026-11-10', reason: '科目と金額の誤り' },
      ...more,
    });
  const count = async () => (await books.ask(listDocuments, {})).totals?.count;

  it('posts the reversal and the corrected document, tied to the wrong one from both sides', async () => {
    const original = await post();
    const { reversal, corrected } = await correct(original.id);
    expect(reversal.status).toBe('reversal');
    expect(corrected.status).toBe('posted');

    expect(await books.ask(getDocument, { id: original.id })).toMatchObject({
      status: 'reversed',
      reversedBy: { id: reversal.id },
      corrects: null,
      correctedBy: { id: corrected.id, number: corrected.number },
    });
    expect(await books.ask(getDocument, { id: corrected.id })).toMatchObject({
      postingDate: '2026-11-10',
      total: 600,
      corrects: { id: original.id, number: original.number },
      correctedBy: null,
      source: 'typed',
    });
    const { rows } = await books.ask(listDocuments, { from: '2026-11-10', through: '2026-11-10' });
    const listed = new Map(rows.map((row) => [row.id, row]));
    expect(listed.get(original.id)?.correctedBy).toBe(`SA ${corrected.number}`);
    expect(listed.get(corrected.id)?.corrects).toBe(`SA ${original.number}`);
    expect(listed.get(reversal.id)).toMatchObject({ corrects: null, correctedBy: null });
    const balances = await books.ask(trialBalance, { from: '2026-11', through: '2026-11' });
    const standing = balances.rows.filter(({ closing }) => closing !== 0);
    expect(standing.map(({ account, closing }) => [account, closing])).toEqual([
      ['1110', -600],
      ['6235', 600],
    ]);
  });

  it('happens once when ten ask at the same time, and writes nothing for the others', async () => {
    const { id } = await post();
    const before = await count();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => correct(id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'accounting/already-reversed' });
    }
    expect(await count()).toBe((before ?? 0) + 2);
  });

  it('leaves the wrong one as it stands when the corrected one is refused', async () => {
    const { id } = await post();
    const before = await count();
    const unbalanced = { ...right(), lines: [debit('6235', 600), credit('1110', 500)] };
    await expect(correct(id, { document: unbalanced })).rejects.toThrow('accounting/');
    expect(await count()).toBe(before);
    expect(await books.ask(getDocument, { id })).toMatchObject({ status: 'posted', reversedBy: null });
  });

  it('refuses an old version, what is unknown, and whoever lacks one of the two rights', async () => {
    const { id } = await post();
    await expect(correct(id, { version: 2 })).rejects.toMatchObject({ kind: 'conflict' });
    await expect(correct(newId())).rejects.toMatchObject({ kind: 'notFound' });
    for (const held of RIGHTS) {
      const less = books.as({ permissions: rightsOf([held]) });
      await expect(correct(id, {}, less)).rejects.toMatchObject({
        code: 'accounting/correction-right',
        kind: 'notPermitted',
      });
    }
  });

  it('refuses what a part of the product made, and says where it is put right', async () => {
    for (const source of ['clearing', 'revaluation', 'expenses'] as const) {
      const made = await books.act((tx) => postJournalEntry(tx, books.call, wrong(), { source }));
      await expect(correct(made.id)).rejects.toThrow(`accounting/not-correctable-${source}`);
    }
  });

  it('does not go around the approval of a type, of the wrong document or of the corrected one', async () => {
    const step: RouteStep = {
      title: '課長',
      approvers: [{ kind: 'user', id: books.call.userId }],
      ...{ needs: 'any', higher: [], amountOver: null, departments: [] },
    };
    await books.act(async (tx) => {
      await tx.$client.query({
        text: `insert into app_user (company_id, id, employee_number, username, password_hash, name)
               values ($1, $2, $3, 'u', '-', '課長')`,
        values: [books.companyId, books.call.userId, newId()],
      });
    });
    await books.act((tx) => updateRoute(tx, { route: { code: 'R9', title: '試験', steps: [step] } }, books.call));
    const { id } = await post();
    const asks = (code: string, approvalRoute: string | null) =>
      books.act((tx) => tx.update(documentType).set({ approvalRoute }).where(eq(documentType.code, code)));
    await asks('AA', 'R9');
    await expect(correct(id, { document: { ...right(), documentType: 'AA' } })).rejects.toThrow(
      'accounting/needs-approval',
    );
    await asks('SA', 'R9');
    await expect(correct(id)).rejects.toThrow('accounting/not-correctable-approval');
    expect(await books.ask(getDocument, { id })).toMatchObject({ status: 'posted' });
  });

  it('keeps the tie for ever, and leaves books that verify', async () => {
    await expect(
      books.act((tx) => tx.$client.query({ text: 'update journal_correction set corrects_id = entry_id', values: [] })),
    ).rejects.toThrow(/never changed/);
    expect(await books.verify()).toEqual([]);
  });
});
