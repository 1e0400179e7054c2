import { and, eq, sql } from 'drizzle-orm';
import { ACT_OF } from '#core/approval/actOf.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { Locale } from '#core/value/text.ts';
import { startApproval } from '#server/approval/startApproval.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { ApprovalListener, Call, UseCase } from '#server/plugin.ts';
import { codeIn } from '../../books/rules/englishNames';
import { refusalOf } from '../../books/rules/problem';
import { readBooks } from '../../books/server/openBooks';
import { withRate } from '../../exchange-rate/server/withRate';
import { findStandings, type Standing } from '../../period/server/findStandings';
import { journalDraft } from '../../server/tables/journalTables';
import * as contract from '../contract/documentApproval';
import type { Status } from '../contract/journalEntry';
import { temporaryNumber } from '../contract/temporaryNumber';
import { composeJournalEntry } from '../rules/composeJournalEntry';
import { documentAt, isDraftState } from '../rules/documentMachine';
import { findOddities } from '../rules/findOddities';
import { documentSubject } from './documentSubject';
import { findRepeated } from './findRepeated';
import { oddRefusal } from './judgeOddities';
import { alreadyPosted, draftChanged, postEntries } from './postEntries';
import { posterToBe } from './posterOf';
import { requireEvidence } from './requireEvidence';

/**
 * Parks a draft and asks for its approval. It must be fit to be posted as it stands: approvers decide about what will be
 * in the books.
 */
export const requestApproval: UseCase<typeof contract.requestApproval> = async (
  tx,
  { id, version, comment, asks },
  call,
) => {
  const { companyId } = call;
  const { document, state } = await requireVersion(tx, companyId, { id, version });
  const books = await readBooks(tx, companyId);
  const type = books.documentTypes.get(document.documentType);
  const rated = await withRate(tx, companyId, document);
  const composed = composeJournalEntry(rated, books, await posterToBe(tx, call));
  if ('problems' in composed) throw refusalOf(composed.problems);
  if (!type?.approvalRoute) throw new Refusal('accounting/no-approval-needed', { documentType: document.documentType });
  if (type.requiresAttachment) await requireEvidence(tx, companyId, id);
  if (asks) {
    const repeated = await findRepeated(tx, companyId, [{ header: rated, composed: composed.entry }], books);
    const oddities = findOddities(rated, books, repeated.get(0));
    if (oddities.length > 0) throw oddRefusal(oddities);
  }
  const parked = await moveDraft(tx, companyId, id, documentAt(state).after('park'));
  const nameIn = (locale: Locale) =>
    [temporaryNumber(id), codeIn(locale, type).title, document.headerText].filter(Boolean).join(' ');
  await startApproval(tx, call, {
    subject: { kind: documentSubject.kind, id },
    routeCode: type.approvalRoute,
    title: { ja: nameIn('ja'), en: nameIn('en') },
    path: `/ACDocument?${new URLSearchParams({ id })}`,
    amount: composed.entry.total,
    department: document.lines.find(({ department }) => department)?.department ?? null,
    comment,
  });
  return { id, version: parked, status: 'parked' };
};

async function requireVersion(tx: Tx, companyId: string, asked: { id: string; version: number }) {
  const standing = (await findStandings(tx, companyId, [asked.id])).get(asked.id);
  if (standing?.number != null) throw alreadyPosted(standing.number);
  if (!standing?.document) throw new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
  const state = standing.state ?? 'draft';
  if (!documentAt(state).can('park')) throw new Refusal('accounting/parked');
  if (standing.version !== asked.version) throw draftChanged({ yours: asked, current: standing });
  return { state, document: standing.document };
}

/** Gives a draft another state, as a version of its own, so that nobody saves over it unseen. */
async function moveDraft(tx: Tx, companyId: string, id: string, state: Status): Promise<number> {
  if (!isDraftState(state)) throw new Error(`a draft is not ${state}`);
  const [moved] = await tx
    .update(journalDraft)
    .set({ state, version: sql`${journalDraft.version} + 1` })
    .where(and(eq(journalDraft.companyId, companyId), eq(journalDraft.id, id)))
    .returning({ version: journalDraft.version });
  if (!moved) throw new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
  return moved.version;
}

/** What a decision means for a parked document: the last approval posts it, in the name of who gave it. */
export const documentApproval: ApprovalListener = {
  kind: documentSubject.kind,
  decide: documentSubject.read,
  settle: async (tx, call, { id, state }) => {
    if (state === 'approved') await postApproved(tx, call, id);
    else if (state !== 'requested') {
      const standing = await requireStanding(tx, call.companyId, id);
      await moveDraft(tx, call.companyId, id, documentAt(standing.state ?? 'posted').after(ACT_OF[state]));
    }
  },
  ask: { endpoint: contract.requestApproval, request: requestApproval },
};

async function requireStanding(tx: Tx, companyId: string, id: string): Promise<Standing> {
  const standing = (await findStandings(tx, companyId, [id])).get(id);
  if (!standing) throw new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
  return standing;
}

async function postApproved(tx: Tx, call: Call, id: string): Promise<void> {
  const { version } = await requireStanding(tx, call.companyId, id);
  const request = { id, version };
  const [posted] = await postEntries(tx, [{ call, origin: 'approved', source: 'typed', request }]);
  if (posted instanceof Refusal) throw posted;
}
