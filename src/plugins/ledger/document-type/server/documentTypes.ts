import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { findRoute } from '#server/approval/routes.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { changesOf, toldOf } from '#server/record/changesOf.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import type { AccountKind } from '../../account/rules/accountKind';
import { findRoles } from '../../books/server/findRoles';
import { openBooksForPosting } from '../../books/server/openBooks';
import { nextNumberOf } from '../../document/rules/documentNumber';
import { fiscalMonthOf } from '../../period/rules/fiscalYearOf';
import { fiscalYearStartOf } from '../../period/server/fiscalYearStart';
import { documentType } from '../../server/tables/documentTypeTables';
import { journalDraft, numberCounter } from '../../server/tables/journalTables';
import type { ManagedDocumentType } from '../contract/documentTypeManagement';
import * as contract from '../contract/documentTypeManagement';
import { findDayLocks } from '../rules/documentLocks';
import { type DocumentTypeFault, findDocumentTypeFaults } from '../rules/documentTypeFaults';

type Row = typeof documentType.$inferSelect;

const { companyId: _company, order: _order, ...columns } = getTableColumns(documentType);

/** Postings wait while a type changes. */
const documentTypeMaster = masterRecord({
  kind: 'document-type',
  table: documentType,
  columns,
  key: 'code',
  named: 'documentType',
  show: (tx, call, { code }) => getDocumentType(tx, { code }, call),
  lock: (tx, { companyId }) => openBooksForPosting(tx, companyId),
  exists: 'accounting/document-type-exists',
  unknown: 'accounting/unknown-document-type',
  changed: 'accounting/document-type-changed',
  inUse: 'accounting/document-type-in-use',
  createAction: 'accounting/create-document-type',
  updateAction: 'accounting/update-document-type',
  deleteAction: 'accounting/delete-document-type',
});

const KINDS = {
  takesLedger: 'S',
  takesCustomers: 'D',
  takesVendors: 'K',
  takesAssets: 'A',
  takesMaterials: 'M',
} as const satisfies Record<string, AccountKind>;

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
  if (!found) throw documentTypeMaster.unknown(code);
  return found;
};

/**
 * Creates a document type when no version is given, changes the given version otherwise.
 * @throws Refusal the first of `findDocumentTypeFaults` with all of them by field, core/route-unknown
 */
export const updateDocumentType: UseCase<typeof contract.updateDocumentType> = async (
  tx,
  { documentType: typed },
  call,
) => {
  const { companyId } = call;
  const before = await documentTypeMaster.open(tx, call, typed);
  const { documentTypes } = await openBooksForPosting(tx, companyId);
  const type = columnsOf(typed);
  const given = (await findGiven(tx, companyId)).find(({ code }) => code === type.code)?.most ?? 0;
  const roles = new Set((await findRoles(tx, companyId)).map(({ code }) => code));
  const others = [...documentTypes.values()].filter(({ code }) => code !== type.code);
  const stored = documentTypes.get(type.code);
  const [first, ...more] = findDocumentTypeFaults(type, { others, before: stored, given, roles });
  if (first) throw refusalOf(first, [first, ...more], call);
  await requireRoute(tx, companyId, type.approvalRoute);
  const changes = changesOf(shownOf(before), shownOf(type));
  if (before) await documentTypeMaster.write(tx, call, before, type, { changes });
  else await documentTypeMaster.write(tx, call, before, { ...type, order: documentTypes.size }, { changes });
  return getDocumentType(tx, type, call);
};

/** @throws Refusal accounting/document-type-in-use */
export const deleteDocumentType: UseCase<typeof contract.deleteDocumentType> = async (tx, asked, call) => {
  const { companyId } = call;
  const { code, title, ...current } = await documentTypeMaster.open(tx, call, asked);
  const { documentTypes } = await openBooksForPosting(tx, companyId);
  const reversedByIt = [...documentTypes.values()].some((each) => each.code !== code && each.reversalType === code);
  const [draft] = await tx
    .select({ id: journalDraft.id })
    .from(journalDraft)
    .where(and(eq(journalDraft.companyId, companyId), eq(journalDraft.documentType, code)))
    .limit(1);
  if (reversedByIt || draft) throw new Refusal('accounting/document-type-in-use', { documentType: `${code} ${title}` });
  await documentTypeMaster.remove(tx, call, { code, title, ...current });
  return { code };
};

export const nextNumber: UseCase<typeof contract.nextNumber> = async (tx, { code, day }, call) => {
  const { companyId, today, locale } = call;
  const type = await documentTypeMaster.require(tx, call, code);
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
export const documentTypeSubject = documentTypeMaster.subject(contract.getDocumentType, contract.updateDocumentType);

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

function columnsOf(typed: InputOf<typeof contract.updateDocumentType>['documentType']) {
  const { version = 0, takesLedger, takesCustomers, takesVendors, takesAssets, takesMaterials, ...fields } = typed;
  const flags = { takesLedger, takesCustomers, takesVendors, takesAssets, takesMaterials };
  const kinds = Object.entries(KINDS).flatMap(([flag, kind]) => (flags[flag as keyof typeof KINDS] ? [kind] : []));
  const allowedRoles = [...new Set(fields.allowedRoles)].sort();
  return { ...fields, title: fields.title.trim(), allowedAccountKinds: kinds, allowedRoles, version: version + 1 };
}

/** What the history tells of a type: lists as one text. */
const shownOf = (type: object = {}): object =>
  Object.fromEntries(
    Object.entries(toldOf(type)).map(([field, value]) => [field, Array.isArray(value) ? value.join(' ') : value]),
  );

async function requireRoute(tx: Tx, companyId: string, code: string | null): Promise<void> {
  if (code !== null && !(await findRoute(tx, companyId, code)))
    throw new Refusal('core/route-unknown', { route: code });
}

/** All faults beside their fields, so that a form marks each. */
function refusalOf(first: DocumentTypeFault, faults: readonly DocumentTypeFault[], { locale }: Call): Refusal {
  const fields = faults.map((fault) => ({ path: `documentType.${fault.field}`, message: sentenceOf(fault, locale) }));
  return new Refusal(first.code, first.params, { kind: 'invalid', details: { fields } });
}
