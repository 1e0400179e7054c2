import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { RouteStep } from '#core/approval/contract.ts';
import * as approvals from '#core/approval/contract.ts';
import { permissionOf, type RequestOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { excelPost, excelUndo } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { readUpload, uploadDocuments } from '#plugins/journal-exchange/upload/server/uploadDocuments.ts';
import { requestApproval } from '#plugins/ledger/document/contract/documentApproval.ts';
import {
  deleteDocument,
  getDocument,
  listDocuments,
  postDocument,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import accounting from '#plugins/ledger/server/index.ts';
import { documentType } from '#plugins/ledger/server/tables/documentTypeTables.ts';
import { actOnRequest } from '#server/approval/actOnRequest.ts';
import { provideDeciders } from '#server/approval/deciders.ts';
import { getRequest, listRequests } from '#server/approval/readRequests.ts';
import { updateRoute } from '#server/approval/routes.ts';
import { addSubstitute } from '#server/approval/substitutes.ts';
import type { Call } from '#server/plugin.ts';
import { Subjects } from '#server/record/subjects.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

const subjects = new Subjects([accounting]);

/** Several people of one company, each acting through the use cases as a request would. */
describeOnOneEngine('documents that are approved before they are posted', (open) => {
  let books: TestBooks;
  const people = new Map<string, Call>();
  const as = (name: string): Call => {
    const call = people.get(name);
    if (!call) throw new Error(`nobody is called ${name}`);
    return call;
  };
  const step = (title: string, names: string[], more: Partial<RouteStep> = {}): RouteStep => ({
    title,
    approvers: names.map((name) => ({ kind: 'user', id: as(name).userId })),
    needs: 'any',
    higher: [],
    amountOver: null,
    departments: [],
    ...more,
  });
  const act = (name: string, id: string, more: Omit<RequestOf<typeof approvals.actOnRequest>, 'kind' | 'id'>) =>
    books.act((tx) => actOnRequest(subjects, [accounting])(tx, { kind: 'journal-entry', id, ...more }, as(name)));
  const inbox = (name: string) =>
    books
      .act((tx) => listRequests(tx, { box: 'waiting' }, as(name)))
      .then(({ rows }) => rows.map((row) => row.subjectId));
  const stands = (name: string, id: string) =>
    books.act((tx) => getRequest(subjects)(tx, { kind: 'journal-entry', id }, as(name))).then(({ request }) => request);
  const park = async (amount = 1_000) => {
    const draft = await books.ask(updateDocument, {
      document: document([debit('6230', amount), credit('1110', amount)], { documentType: 'AA' }),
    });
    await books.ask(requestApproval, { id: draft.id, version: draft.version });
    return draft.id;
  };

  beforeAll(async () => {
    books = await openTestBooks(open);
    provideDeciders([accounting]);
    const permissions = rightsOf([permissionOf(getDocument), permissionOf(approvals.actOnRequest)]);
    people.set('keiri', { ...books.call, permissions });
    for (const name of ['kacho', 'bucho', 'hisho']) {
      const userId = newId();
      people.set(name, { ...books.call, userId, userName: name, permissions });
      await books.database.transaction('system', (tx) =>
        tx.$client.query(
          `insert into app_user (company_id, id, employee_number, username, password_hash, name)
           values ($1, $2, $3, 'u', '-', $4)`,
          [books.companyId, userId, newId(), name],
        ),
      );
    }
    await books.database.transaction('system', (tx) =>
      tx.$client.query(
        `insert into app_user (company_id, id, employee_number, username, password_hash, name)
         values ($1, $2, $3, 'u', '-', $4)`,
        [books.companyId, books.call.userId, newId(), books.call.userName],
      ),
    );
    await books.database.transaction('system', (tx) =>
      tx.$client.query(
        `with approver as (
           insert into role (company_id, code, title_ja, title_en, is_ready)
           values ($1, 'approver', '承認者', 'Approver', false) returning code),
         granted as (
           insert into role_permission (company_id, role_code, permission, scope)
           select $1, code, unnest($2::text[]), 'company' from approver)
         insert into user_role (company_id, user_id, role_code)
         select $1, u.id, code from app_user u, approver where u.company_id = $1`,
        [books.companyId, permissions.keys],
      ),
    );
    const route = {
      code: 'R1',
      title: '購入',
      steps: [step('課長', ['kacho', 'keiri']), step('部長', ['bucho'], { amountOver: 300_000 })],
    };
    await books.act((tx) => updateRoute(tx, { route }, books.call));
    await books.act((tx) => tx.update(documentType).set({ approvalRoute: 'R1' }).where(isType('AA')));
  });

  it('refuses to post a document of such a type, typed or drafted, and parks it instead', async () => {
    const lines = [debit('6230', 1_000), credit('1110', 1_000)];
    await expect(books.ask(postDocument, { document: document(lines, { documentType: 'AA' }) })).rejects.toThrow(
      'accounting/needs-approval',
    );
    const id = await park();
    expect((await books.ask(getDocument, { id })).status).toBe('parked');
    const { rows } = await books.ask(listDocuments, { status: 'parked' });
    expect(rows.map((row) => row.id)).toContain(id);
    expect((await books.ask(listDocuments, { status: 'draft' })).rows.map((row) => row.id)).not.toContain(id);
  });

  const uploadBoth = async (text: string) => {
    const file = [
      'documentKey,postingDate,documentType,side,account,amount,memo',
      `A,2026-11-20,AA,debit,6230,7000,${text} approved first`,
      'A,,,credit,1110,7000,',
      `B,2026-11-20,SA,debit,6230,8000,${text} posted`,
      'B,,,credit,1110,8000,',
    ].join('\n');
    const content = { name: `${text}.csv`, content: new TextEncoder().encode(file) };
    const checked = await books.act(async (tx) => uploadDocuments(tx, await readUpload({ file: content }), books.call));
    expect(checked.errors).toEqual([]);
    return checked;
  };

  it('parks what a file brings of such a type, and posts the rest', async () => {
    const checked = await uploadBoth('upload');
    const answer = await books.ask(excelPost, { uploadId: checked.uploadId });
    expect(answer).toMatchObject({ documents: 2, parked: 1 });
    const parked = (await books.ask(listDocuments, { text: 'upload approved' })).rows;
    expect(parked).toMatchObject([{ status: 'parked', debit: 7_000 }]);
    expect(await inbox('kacho')).toContain(parked[0]?.id);
    await act('kacho', parked[0]?.id ?? '', { act: 'approve' });
    const posted = (await books.ask(listDocuments, { upload: checked.uploadId })).rows;
    expect(posted.map(({ status, debit }) => [status, debit]).sort()).toEqual([
      ['posted', 7_000],
      ['posted', 8_000],
    ]);
  });

  it('is discarded with the upload it came from, whose posted documents are reversed', async () => {
    const { uploadId } = await uploadBoth('undone');
    await books.ask(excelPost, { uploadId });
    const [parked] = (await books.ask(listDocuments, { text: 'undone approved' })).rows;
    expect(await inbox('kacho')).toContain(parked?.id);
    const undone = await books.ask(excelUndo, { uploadId, postingDate: '2026-11-30', reason: '誤った取込' });
    expect(undone).toEqual({ uploadId, documents: 2 });
    expect(await inbox('kacho')).not.toContain(parked?.id);
    await expect(books.ask(getDocument, { id: parked?.id ?? '' })).rejects.toThrow('accounting/unknown-document');
    const left = (await books.ask(listDocuments, { text: 'undone posted' })).rows;
    expect(left.map(({ status }) => status).sort()).toEqual(['reversal', 'reversed']);
    expect(await books.verify()).toEqual([]);
  });

  it('lets nobody change, post, discard or ask again while it waits', async () => {
    const id = await park();
    const at = { id, version: 2 };
    await expect(
      books.ask(updateDocument, { document: { ...document(undefined, { documentType: 'AA' }), ...at } }),
    ).rejects.toThrow('accounting/parked');
    await expect(books.ask(postDocument, at)).rejects.toThrow('accounting/parked');
    await expect(books.ask(deleteDocument, at)).rejects.toThrow('accounting/parked');
    await expect(books.ask(requestApproval, at)).rejects.toThrow('accounting/parked');
  });

  it('posts with the last approval, and refuses the one who asked', async () => {
    const id = await park(300_001);
    expect(await inbox('kacho')).toContain(id);
    expect(await inbox('bucho')).not.toContain(id);
    await expect(act('keiri', id, { act: 'approve' })).rejects.toThrow('core/own-request');
    await expect(act('bucho', id, { act: 'approve' })).rejects.toThrow('core/not-approver');
    expect(await act('kacho', id, { act: 'approve' })).toMatchObject({ state: 'requested' });
    expect(await inbox('bucho')).toContain(id);
    expect((await stands('bucho', id))?.acts).toEqual(['approve', 'sendBack', 'reject', 'hold', 'delegate']);
    expect(await act('bucho', id, { act: 'approve', comment: '了解' })).toMatchObject({ state: 'approved' });
    expect(await books.ask(getDocument, { id })).toMatchObject({ status: 'posted', savedBy: 'bucho', total: 300_001 });
    expect((await stands('keiri', id))?.steps.map(({ progress }) => progress)).toEqual(['done', 'done']);
    await expect(act('bucho', id, { act: 'approve' })).rejects.toThrow('core/request-not-open');
    expect(await books.verify()).toEqual([]);
  });

  it('takes an approval back whole where the books refuse the document by then', async () => {
    const id = await park();
    await books.database.transaction('system', (tx) =>
      tx.$client.query("update account set is_blocked = true where company_id = $1 and code = '6230'", [
        books.companyId,
      ]),
    );
    await expect(act('kacho', id, { act: 'approve' })).rejects.toThrow('accounting/account-blocked');
    expect(await stands('kacho', id)).toMatchObject({ state: 'requested', version: 1 });
    await books.database.transaction('system', (tx) =>
      tx.$client.query("update account set is_blocked = false where company_id = $1 and code = '6230'", [
        books.companyId,
      ]),
    );
    expect(await act('kacho', id, { act: 'approve' })).toMatchObject({ state: 'approved' });
  });

  it('comes back with a reason, is changed, and starts anew as the next revision', async () => {
    const id = await park();
    await expect(act('kacho', id, { act: 'sendBack' })).rejects.toThrow('core/reason-missing');
    await act('kacho', id, { act: 'sendBack', comment: '領収書がありません' });
    const back = await books.ask(getDocument, { id });
    expect(back).toMatchObject({ status: 'rejected', version: 3 });
    const lines = [debit('6230', 2_000), credit('1110', 2_000)];
    const saved = await books.ask(updateDocument, {
      document: { ...document(lines, { documentType: 'AA' }), id, version: 3 },
    });
    expect(saved.status).toBe('rejected');
    await books.ask(requestApproval, { id, version: saved.version });
    const again = await stands('kacho', id);
    expect(again).toMatchObject({ revision: 2, amount: 2_000, state: 'requested' });
    expect(again?.history.map(({ action, comment }) => `${action} ${comment}`.trim())).toEqual([
      'request',
      'sendBack 領収書がありません',
      'request',
    ]);
    await act('kacho', id, { act: 'approve' });
    expect((await books.ask(getDocument, { id })).status).toBe('posted');
  });

  it('is withdrawn by the one who asked, and is a draft again', async () => {
    const id = await park();
    await expect(act('kacho', id, { act: 'withdraw' })).rejects.toThrow('core/not-requester');
    await act('keiri', id, { act: 'withdraw' });
    const { status, version } = await books.ask(getDocument, { id });
    expect(status).toBe('draft');
    await books.ask(deleteDocument, { id, version });
    expect(await inbox('kacho')).not.toContain(id);
  });

  it('is approved by a deputy in the place of the approver, both named, within the amount', async () => {
    const days = { from: books.call.today, through: books.call.today };
    await books.act((tx) =>
      addSubstitute(tx, { substituteId: as('hisho').userId, ...days, amountAtMost: 50_000, kinds: [] }, as('kacho')),
    );
    const [small, large] = [await park(50_000), await park(50_001)];
    await expect(act('hisho', large, { act: 'approve' })).rejects.toThrow('core/not-approver');
    expect(await inbox('hisho')).toContain(small);
    await act('hisho', small, { act: 'approve' });
    expect((await stands('keiri', small))?.history.at(-1)).toMatchObject({
      action: 'approve',
      byName: 'hisho',
      onBehalfOfName: 'kacho',
    });
    const { rows } = await books.ask(listDocuments, { documentType: 'AA' });
    expect(rows.find(({ id }) => id === small)).toMatchObject({ approver: 'hisho', approvedFor: 'kacho' });
    expect(rows.find(({ id }) => id === large)).toMatchObject({ approver: null, approvedFor: null });
  });

  it('lets one of two who approve at the same moment post it', async () => {
    const id = await park();
    await act('kacho', id, { act: 'delegate', toUserId: as('bucho').userId });
    const answers = await Promise.allSettled([
      act('bucho', id, { act: 'approve' }),
      act('bucho', id, { act: 'approve' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await books.ask(getDocument, { id })).status).toBe('posted');
  });
});

const isType = (code: string) => eq(documentType.code, code);
