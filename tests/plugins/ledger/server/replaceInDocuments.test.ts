import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { permissionOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { foreseeReplacement, replaceInDocument } from '#plugins/ledger/document/contract/documentReplacement.ts';
import {
  type DraftDocument,
  getDocument,
  postDocument,
  reverseDocument,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { postJournalEntry } from '#plugins/ledger/document/server/postJournalEntries.ts';
import { evidenceFact } from '#plugins/ledger/server/tables/documentTables.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { attachment } from '#server/tables.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

const fileBeside = ({ companyId, call }: TestBooks, subjectId: string, name: string) => ({
  ...{ companyId, id: newId(), subjectKind: 'journal-entry', subjectId, name, mediaType: 'application/pdf' },
  ...{
    size: 1,
    sha256: `${subjectId} ${name}`,
    content: new Uint8Array([1]),
    addedAt: call.at,
    addedBy: call.userName,
  },
});

const RIGHTS = [postDocument, reverseDocument].map(permissionOf);

describeOnPostgres('replacing in many documents', (open) => {
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

  it('takes the evidence along where the type asks for it, and says beforehand where there is none', async () => {
    const askForFiles = (isAsked: boolean) =>
      books.act((tx) =>
        tx.$client.query("update document_type set requires_attachment = $1 where code = 'SA'", [isAsked]),
      );
    await askForFiles(true);
    const draftWith = async (names: readonly string[]) => {
      const draft = await books.ask(updateDocument, { document: taxed() });
      await books.act(async (tx) => {
        for (const name of names) await tx.insert(attachment).values(fileBeside(books, draft.id, name));
      });
      return draft;
    };
    const { id, version } = await draftWith(['領収書.pdf']);
    await books.ask(postDocument, { id, version });
    const [file] = await books.act((tx) => tx.select().from(attachment).where(eq(attachment.subjectId, id)));
    await books.act((tx) =>
      tx.insert(evidenceFact).values({
        ...{ companyId: books.companyId, attachmentId: file?.id ?? '', transactionOn: '2026-11-01', amount: 1_650 },
        ...{ savedAt: books.call.at, savedBy: '経理' },
      }),
    );
    const asked = { field: 'account', from: '6230', to: '6235' } as const;
    expect((await books.ask(foreseeReplacement, { ids: [id], ...asked })).rows[0]?.against).toBeNull();
    const { corrected } = await books.ask(replaceInDocument, { id, version: 2, ...asked, reason: '科目誤り' });
    const { rows } = await books.act((tx) =>
      tx.$client.query(
        `select name, sha256, fact.amount::int, fact.transaction_on::text as on from attachment
          left join evidence_fact fact on fact.attachment_id = attachment.id where subject_id = any($1) order by added_at`,
        [[id, corrected.id]],
      ),
    );
    const kept = { name: '領収書.pdf', sha256: file?.sha256, amount: 1_650, on: '2026-11-01' };
    expect(rows).toEqual([kept, kept]);
    const { rows: log } = await books.act((tx) =>
      tx.$client.query('select action from audit_log where subject_id = $1 order by sequence', [corrected.id]),
    );
    expect(log.map(({ action }) => action)).toContain('accounting/carry-evidence');

    const without = await draftWith(['請求書.pdf']);
    await books.ask(postDocument, { id: without.id, version: without.version });
    await books.act((tx) => tx.$client.query('delete from attachment where subject_id = $1', [without.id]));
    const [foreseen] = (await books.ask(foreseeReplacement, { ids: [without.id], ...asked })).rows;
    expect(foreseen?.against).toContain('証憑');
    await askForFiles(false);
  });

  it('takes the rights to post and to reverse', async () => {
    const { id } = await post(taxed());
    const less = books.as({ permissions: rightsOf(RIGHTS.slice(0, 1)) });
    const asked = { id, version: 1, field: 'account', from: '6230', to: '6235', reason: 'x' } as const;
    await expect(less.ask(replaceInDocument, asked)).rejects.toMatchObject({ kind: 'notPermitted' });
  });
});
