import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { findRolesOf } from '#server/approval/approvers.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Books } from '../../books/rules/books';
import type { Poster } from '../../books/rules/poster';
import { refusalOf } from '../../books/rules/problem';
import { openBooksForPosting } from '../../books/server/openBooks';
import { isLeftOut, typeLeftOut } from '../../document-type/server/findTypedDocuments';
import { withRate } from '../../exchange-rate/server/withRate';
import { findStandings, type Standing } from '../../period/server/findStandings';
import type { DraftDocument } from '../contract/journalEntry';
import { showDigits } from '../contract/shownNumber';
import { composeJournalEntry } from '../rules/composeJournalEntry';
import { documentAt } from '../rules/documentMachine';
import type { Oddity } from '../rules/findOddities';
import { contentHashOf } from './contentHash';
import { judgeOddities } from './judgeOddities';
import { posterOf } from './posterOf';
import type { Posting } from './posting';
import { refuseWithoutEvidence } from './requireEvidence';
import { prefixesIn } from './shownNumbers';
import { type NewEntry, writeEntries } from './writeEntries';

export interface Posted {
  readonly id: string;
  readonly version: number;
  readonly status: 'posted' | 'reversal';
  readonly documentType: string;
  readonly number: string;
  readonly fiscalYear: number;
  /** What a person who posted it by hand is told of it. */
  readonly oddities?: readonly Oddity[];
}

const isDocument = (request: Posting['request']): request is DraftDocument => 'lines' in request;

/**
 * Posts documents of one company, each judged on its own: the answer of a position is what was posted or the refusal.
 * Three round trips however many they are, one more when drafts are among them, one where documents of a person name a
 * reference, and one for each document in another currency without a rate.
 */
export async function postEntries(tx: Tx, postings: readonly Posting[]): Promise<(Posted | Refusal)[]> {
  const companyId = postings[0]?.call.companyId;
  if (companyId === undefined) return [];
  const books = await openBooksForPosting(tx, companyId);
  const standings = await findStandings(
    tx,
    companyId,
    postings.flatMap(({ request }) => request.id ?? []),
  );
  const documents = await readDocuments(tx, companyId, postings, standings);
  const roles = await findRolesOfPosters(tx, postings, books, documents);
  const claimed = new Set<string>();
  const decided = postings.map((posting) => {
    const judged = { document: documents.get(posting), roles: roles.get(posting.call.userId) ?? null };
    const decision = decide(posting, books, standings, judged);
    if (decision instanceof Refusal) return decision;
    if (claimed.has(decision.id)) return decision.id;
    claimed.add(decision.id);
    return decision;
  });
  await refuseWithoutEvidence(tx, companyId, postings, decided);
  const settled = await judgeOddities(tx, companyId, { postings, decided, documents }, books);
  const posted = await enterIntoBooks(
    tx,
    companyId,
    settled.filter((decision): decision is NewEntry => typeof decision === 'object' && !(decision instanceof Refusal)),
    books,
  );
  return settled.map((decision) => {
    if (decision instanceof Refusal) return decision;
    if (typeof decision === 'string')
      return alreadyPosted(showDigits(requireFrom(posted, decision), prefixesIn(books)));
    return requireFrom(posted, decision.id);
  });
}

/**
 * Writes composed entries, numbers them, and records each with its content hash in the audit log. Both statements travel
 * together: the record needs no number, since a number follows from the order in which the log names the entries.
 */
export async function enterIntoBooks(
  tx: Tx,
  companyId: string,
  entries: readonly NewEntry[],
  books: Books,
): Promise<ReadonlyMap<string, Posted>> {
  const [first] = entries;
  if (!first) return new Map();
  const [numbers] = await Promise.all([
    writeEntries(tx, companyId, entries, books),
    recordAudit(tx, first.call, entries.map(auditEntryOf)),
  ]);
  const posted = entries.map((entry): Posted => {
    const number = requireFrom(numbers, entry.id);
    if (number > entry.type.rangeThrough) {
      throw new Refusal('accounting/number-range-exhausted', { documentType: entry.type.code });
    }
    const status = entry.reversesId === null ? 'posted' : 'reversal';
    const { id, version, type, oddities } = entry;
    const { fiscalYear } = entry.composed;
    const answer = { id, version, status, documentType: type.code, number, fiscalYear } as const;
    return oddities ? { ...answer, oddities } : answer;
  });
  return new Map(posted.map((entry) => [entry.id, entry]));
}

const auditEntryOf = (entry: NewEntry) => ({
  call: entry.call,
  action: entry.reversesId === null ? 'accounting/post-document' : 'accounting/reverse-document',
  subject: { kind: 'journal-entry', id: entry.id },
  details: {
    documentType: entry.type.code,
    fiscalYear: entry.composed.fiscalYear,
    total: entry.composed.total,
    contentHash: contentHashOf(entry),
  },
});

/** The roles of who posts by hand under a type that is kept to roles, by user; of nobody else are they asked. */
async function findRolesOfPosters(
  tx: Tx,
  postings: readonly Posting[],
  { documentTypes }: Books,
  documents: ReadonlyMap<Posting, DraftDocument>,
): Promise<ReadonlyMap<string, Poster['roles']>> {
  const roles = new Map<string, Poster['roles']>();
  for (const posting of postings) {
    const { call, origin } = posting;
    if (origin !== 'manual' || roles.has(call.userId)) continue;
    const type = documentTypes.get(documents.get(posting)?.documentType ?? '');
    if (!type || type.allowedRoles.length === 0) continue;
    roles.set(call.userId, await findRolesOf(tx, call.companyId, call.userId));
  }
  return roles;
}

/** What is to be posted: as it was sent, or as the draft it names stands, at the rate of its day where it names none. */
async function readDocuments(
  tx: Tx,
  companyId: string,
  postings: readonly Posting[],
  standings: ReadonlyMap<string, Standing>,
): Promise<ReadonlyMap<Posting, DraftDocument>> {
  const documents = new Map<Posting, DraftDocument>();
  for (const posting of postings) {
    const { request } = posting;
    const document = isDocument(request) ? request : standings.get(request.id ?? '')?.document;
    if (document) documents.set(posting, await withRate(tx, companyId, document));
  }
  return documents;
}

/**
 * The entry a request becomes, or why it stays out. What others have approved was judged by the roles of who asked for
 * it when it was parked.
 */
function decide(
  posting: Posting,
  books: Books,
  standings: ReadonlyMap<string, Standing>,
  { document, roles }: { document: DraftDocument | undefined; roles: Poster['roles'] },
): NewEntry | Refusal {
  const { call, request, origin, source } = posting;
  const standing = request.id === undefined ? undefined : standings.get(request.id);
  if (standing?.number != null) return alreadyPosted(standing.number);
  if (request.version !== undefined && request.version !== standing?.version) return versionRefusal(request, standing);
  if (!document) return new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
  if (standing && request.version === undefined) return versionRefusal(request, standing);

  const act = origin === 'approved' ? 'approve' : 'post';
  if (standing?.state && !documentAt(standing.state).can(act)) return new Refusal('accounting/parked');

  if (origin === 'manual' && isLeftOut(call, document.documentType)) return typeLeftOut(document.documentType);

  const poster = posterOf(call, origin, origin === 'manual' ? roles : null);
  const { takesOver = false, taxedOn, guardsAccounts = false } = posting;
  const door = { takesOver, taxedOn, guardsAccounts, settles: source === 'clearing' };
  const composed = composeJournalEntry(document, books, { ...poster, ...door });
  if ('problems' in composed) return refusalOf(composed.problems);
  const type = books.documentTypes.get(document.documentType);
  if (!type) throw new Error('a composed document has a known type');
  return {
    call,
    id: request.id ?? newId(),
    version: (standing?.version ?? 0) + 1,
    type,
    header: document,
    reversesId: null,
    source: standing?.source ?? source,
    composed: composed.entry,
  };
}

function versionRefusal(request: Posting['request'], standing: Standing | undefined): Refusal {
  if (!standing) return new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
  return draftChanged({ yours: request, current: standing });
}

/** Somebody saved the draft in between; `details` has both versions so that the user can choose. */
export function draftChanged(versions: { yours: object; current: { version: number | null } }): Refusal {
  return new Refusal('accounting/draft-changed', {}, { kind: 'conflict', details: versions });
}

export const alreadyPosted = (number: string) => new Refusal('accounting/already-posted', { number });

function requireFrom<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
  const value = values.get(id);
  if (value === undefined) throw new Error(`entry ${id} was not written`);
  return value;
}
