import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../core/contract/endpoint';
import { Refusal } from '../../../../core/contract/refusal';
import { monthOf } from '../../../../core/value/day';
import { findRoute } from '../../../../server/approval/routes';
import { recordAudit } from '../../../../server/audit/recordAudit';
import { deleteUnlessNamed } from '../../../../server/database/deleteUnlessNamed';
import type { Tx } from '../../../../server/database/transaction';
import { sentenceOf } from '../../../../server/http/sentences';
import type { Call, Subject, UseCase } from '../../../../server/plugin';
import { changesOf } from '../../../../server/record/changesOf';
import type { AccountKind } from '../../account/rules/accountKind';
import { findRoles } from '../../books/server/findRoles';
import { openBooksForPosting } from '../../books/server/openBooks';
import { nextNumberOf } from '../../document/rules/documentNumber';
import { fiscalMonthOf } from '../../period/rules/fiscalYearOf';
import { fiscalYearStartOf } from '../../period/server/fiscalYearStart';
import { documentType } from '../../server/tables/documentTypeTables';
import { journalDraft, numberCounter } from '../../server/tables/journalTables';
import type { DocumentType } from '../contract/documentType';
import type { ManagedDocumentType } from '../contract/documentTypeManagement';
import * as contract from '../contract/documentTypeManagement';
import { findDayLocks } from '../rules/documentLocks';
import { type DocumentTypeFault, findDocumentTypeFaults } from '../rules/documentTypeFaults';

type Row = typeof documentType.$inferSelect;

const KIND = 'document-type';

const KINDS = {
  takesLedger: 'S',
  takesCustomers: 'D',
  takesVendors: 'K',
  takesAssets: 'A',
  takesMaterials: 'M',
} as const satisfies Record<string, AccountKind>;

const isType = (companyId: string, code: string) =>
  and(eq(documentType.companyId, companyId), eq(documentType.code, code));

/** Every document was numbered, so the counters know how many a type has. */
const findGiven = (tx: Tx, companyId: string) =>
  tx
    .select({
      code: numberCounter.documentType,
      total: sql<number>`sum(${numberCounter.lastNumber})::bigint`,
      most: sql<number>`max(${numberCounter.lastNumber})::bigint`,
    })
    .from(numberCounter)
    .where(eq(numberCounter.companyId, companyId))
    .groupBy(numberCounter.documentType);

export const documentTypeOverview: UseCase<typeof contract.documentTypeOverview> = async (
  tx,
  _input,
  { companyId, locale },
) => {
  const roles = new Map((await findRoles(tx, companyId)).map(({ code, title }) => [code, title[locale]]));
  const rows = await tx
    .select()
    .from(documentType)
    .where(eq(documentType.companyId, companyId))
    .orderBy(documentType.order, documentType.code);
  const given = new Map((await findGiven(tx, companyId)).map(({ code, total }) => [code, total]));
  return { rows: rows.map((row) => managedOf(row, given.get(row.code) ?? 0, roles)) };
};

export const getDocumentType: UseCase<typeof contract.getDocumentType> = async (tx, { code }, call) => {
  const { rows } = await documentTypeOverview(tx, {}, call);
  const found = rows.find((row) => row.code === code);
  if (!found) throw unknownType(code);
  return found;
};

/**
 * Creates a document type when no version is given, changes the given version otherwise; postings wait meanwhile.
 * @throws Refusal accounting/document-type-exists, accounting/document-type-changed, accounting/unknown-document-type, and
 * the first of `findDocumentTypeFaults` with all of them by field
 */
export const updateDocumentType: UseCase<typeof contract.updateDocumentType> = async (tx, input, call) => {
  const { companyId } = call;
  const { version, ...typed } = input.documentType;
  const { approvalRoute = null, backDays = null, aheadDays = null, textsOpenDays = null, ...fields } = typed;
  const { documentTypes } = await openBooksForPosting(tx, companyId);
  const before = documentTypes.get(fields.code);
  if (version === undefined && before)
    throw new Refusal('accounting/document-type-exists', { documentType: before.code });
  if (version !== undefined && !before) throw unknownType(fields.code);
  if (before && before.version !== version)
    throw typeChanged(before.code, await getDocumentType(tx, before, call), input);
  const locks = { backDays, aheadDays, textsOpenDays };
  const type = { ...columnsOf(fields), ...locks, approvalRoute, version: (version ?? 0) + 1 };
  const given = (await findGiven(tx, companyId)).find(({ code }) => code === type.code)?.most ?? 0;
  const roles = new Set((await findRoles(tx, companyId)).map(({ code }) => code));
  const others = [...documentTypes.values()].filter(({ code }) => code !== type.code);
  const [first, ...more] = findDocumentTypeFaults(type, { others, before, given, roles });
  if (first) throw refusalOf(first, [first, ...more], call);
  await requireRoute(tx, companyId, approvalRoute);
  if (before) await tx.update(documentType).set(type).where(isType(companyId, type.code));
  else await tx.insert(documentType).values({ companyId, ...type, order: documentTypes.size });
  await recordAudit(tx, call, [
    {
      action: before ? 'accounting/update-document-type' : 'accounting/create-document-type',
      subject: { kind: KIND, id: type.code },
      details: { changes: changesOf(shownOf(before), shownOf(type)) },
    },
  ]);
  return getDocumentType(tx, type, call);
};

/** @throws Refusal accounting/unknown-document-type, accounting/document-type-changed, accounting/document-type-in-use */
export const deleteDocumentType: UseCase<typeof contract.deleteDocumentType> = async (tx, { code, version }, call) => {
  const { companyId } = call;
  const { documentTypes } = await openBooksForPosting(tx, companyId);
  const current = documentTypes.get(code);
  if (!current) throw unknownType(code);
  if (current.version !== version)
    throw typeChanged(code, await getDocumentType(tx, { code }, call), { code, version });
  const inUse = () => new Refusal('accounting/document-type-in-use', { documentType: `${code} ${current.title}` });
  const reversedByIt = [...documentTypes.values()].some((each) => each.code !== code && each.reversalType === code);
  const [draft] = await tx
    .select({ id: journalDraft.id })
    .from(journalDraft)
    .where(and(eq(journalDraft.companyId, companyId), eq(journalDraft.documentType, code)))
    .limit(1);
  if (reversedByIt || draft) throw inUse();
  const isDeleted = await deleteUnlessNamed(tx, (attempt) =>
    attempt.delete(documentType).where(isType(companyId, code)),
  );
  if (!isDeleted) throw inUse();
  await recordAudit(tx, call, [
    {
      action: 'accounting/delete-document-type',
      subject: { kind: KIND, id: code },
      details: { title: current.title },
    },
  ]);
  return { code };
};

export const nextNumber: UseCase<typeof contract.nextNumber> = async (tx, { code, day }, call) => {
  const { companyId, today, locale } = call;
  const [type] = await tx.select().from(documentType).where(isType(companyId, code));
  if (!type) throw unknownType(code);
  const { fiscalYear } = fiscalMonthOf(monthOf(day), await fiscalYearStartOf(tx, companyId));
  const [counter] = await tx
    .select({ lastNumber: numberCounter.lastNumber })
    .from(numberCounter)
    .where(
      and(
        eq(numberCounter.companyId, companyId),
        eq(numberCounter.fiscalYear, fiscalYear),
        eq(numberCounter.documentType, code),
      ),
    );
  const [lock] = findDayLocks(type, day, today);
  return {
    fiscalYear,
    ...nextNumberOf(type, counter?.lastNumber ?? 0),
    prefix: type.prefix,
    locked: lock ? sentenceOf(lock, locale) : null,
  };
};

/** History and files of a document type, for whoever may read it. */
export const documentTypeSubject: Subject = {
  kind: KIND,
  read: contract.getDocumentType,
  change: contract.updateDocumentType,
  find: async (tx, id, { companyId }) => {
    const [found] = await tx.select({ code: documentType.code }).from(documentType).where(isType(companyId, id));
    return found && { isSettled: false };
  },
};

function managedOf(row: Row, documents: number, roleTitles: ReadonlyMap<string, string>): ManagedDocumentType {
  const { companyId: _company, order: _order, allowedAccountKinds, ...type } = row;
  const allowedRoleTitles = type.allowedRoles.map((role) => roleTitles.get(role) ?? role).join('・');
  return { ...type, ...takenBy(allowedAccountKinds), allowedRoleTitles, documents };
}

/** The kinds of a type as one flag each. */
function takenBy(kinds: readonly AccountKind[]) {
  return {
    takesLedger: kinds.includes(KINDS.takesLedger),
    takesCustomers: kinds.includes(KINDS.takesCustomers),
    takesVendors: kinds.includes(KINDS.takesVendors),
    takesAssets: kinds.includes(KINDS.takesAssets),
    takesMaterials: kinds.includes(KINDS.takesMaterials),
  };
}

type TypedFields = Omit<
  InputOf<typeof contract.updateDocumentType>['documentType'],
  'version' | 'approvalRoute' | 'backDays' | 'aheadDays' | 'textsOpenDays'
>;

function columnsOf(typed: TypedFields) {
  const { takesLedger, takesCustomers, takesVendors, takesAssets, takesMaterials, ...fields } = typed;
  const flags = { takesLedger, takesCustomers, takesVendors, takesAssets, takesMaterials };
  const kinds = Object.entries(KINDS).flatMap(([flag, kind]) => (flags[flag as keyof typeof KINDS] ? [kind] : []));
  const allowedRoles = [...new Set(fields.allowedRoles)].sort();
  return { ...fields, title: fields.title.trim(), allowedAccountKinds: kinds, allowedRoles };
}

/** What the history tells of a type. */
function shownOf(type: DocumentType | undefined): object {
  if (!type) return {};
  const { title, allowedAccountKinds, rangeFrom, rangeThrough, reversalType, isManual } = type;
  const { requiresAttachment, approvalRoute, prefix, allowedRoles, backDays, aheadDays, textsOpenDays, note } = type;
  return {
    title,
    allowedAccountKinds: allowedAccountKinds.join(' '),
    rangeFrom,
    rangeThrough,
    reversalType,
    isManual,
    requiresAttachment,
    approvalRoute,
    prefix,
    allowedRoles: allowedRoles.join(' '),
    backDays,
    aheadDays,
    textsOpenDays,
    note,
  };
}

async function requireRoute(tx: Tx, companyId: string, code: string | null): Promise<void> {
  if (code !== null && !(await findRoute(tx, companyId, code)))
    throw new Refusal('core/route-unknown', { route: code });
}

const unknownType = (code: string) =>
  new Refusal('accounting/unknown-document-type', { documentType: code }, { kind: 'notFound' });

const typeChanged = (code: string, current: ManagedDocumentType, yours: object) =>
  new Refusal(
    'accounting/document-type-changed',
    { documentType: code },
    { kind: 'conflict', details: { yours, current } },
  );

/** All faults beside their fields, so that a form marks each. */
function refusalOf(first: DocumentTypeFault, faults: readonly DocumentTypeFault[], { locale }: Call): Refusal {
  const fields = faults.map((fault) => ({ path: `documentType.${fault.field}`, message: sentenceOf(fault, locale) }));
  return new Refusal(first.code, first.params, { kind: 'invalid', details: { fields } });
}
