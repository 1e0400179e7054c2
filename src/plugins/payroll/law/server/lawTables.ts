import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { namedBySql } from '#server/audit/namedBySql.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import { ownTable } from '../../server/tables/lawTables';
import type { TableEndpoints } from '../contract/lawTable';
import type { LawTable } from '../rates/lawTable';
import { kindsOf, TABLE_SHAPES, type TableFamily, type TableKind } from '../rates/tableKinds';
import { findTableFaults, type TableFault } from '../rules/checkTable';
import { findTable, type LawBook } from '../rules/lawBook';
import { readTableText } from '../rules/readTableText';
import { readBook, readOwnTables, type StoredTable } from './readBook';

type Head = OutputOf<TableEndpoints['list']>['rows'][number];

const lawId = ({ kind, effectiveFrom }: LawTable): string => `${kind}.${effectiveFrom}`;
const isOwn = (table: LawTable | StoredTable): table is StoredTable => 'id' in table;

const checksumOf = ({ rows, figures }: LawTable): string =>
  createHash('sha256')
    .update(JSON.stringify([rows, Object.entries(figures).toSorted()]))
    .digest('hex')
    .slice(0, 12);

function headOf(table: LawTable | StoredTable, book: LawBook, call: Pick<Call, 'locale' | 'today'>): Head {
  return {
    id: isOwn(table) ? table.id : lawId(table),
    kind: table.kind,
    title: table.title[call.locale],
    effectiveFrom: table.effectiveFrom,
    effectiveThrough: table.effectiveThrough,
    origin: isOwn(table) ? 'company' : 'law',
    status: table.status,
    isInForce: findTable(book, table.kind, call.today) === table,
    law: table.law[call.locale],
    source: table.source,
    checkedOn: table.checkedOn,
    rowCount: table.rows.length,
    checksum: checksumOf(table),
    version: isOwn(table) ? table.version : 1,
  };
}

/** Kind by kind, the newest version first; of the same day the company's own one. */
function inOrder(family: TableFamily, { own, law }: LawBook): LawTable[] {
  const kinds = kindsOf(family);
  return [...own, ...law]
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted(
      (one, other) =>
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || other.effectiveFrom.localeCompare(one.effectiveFrom),
    );
}

export const listTablesOf =
  (family: TableFamily): UseCase<TableEndpoints['list']> =>
  async (tx, _input, call) => {
    const book = await readBook(tx, call.companyId);
    return { rows: inOrder(family, book).map((table) => headOf(table, book, call)) };
  };

/** The table of an id. @throws Refusal payroll/unknown-table */
function requireById(family: TableFamily, { own, law }: LawBook, id: string): LawTable | StoredTable {
  const table = own.find((each) => isOwn(each) && each.id === id) ?? law.find((each) => lawId(each) === id);
  if (!table || TABLE_SHAPES[table.kind].family !== family) {
    throw new Refusal('payroll/unknown-table', {}, { kind: 'notFound' });
  }
  return table;
}

export const getTableOf =
  (family: TableFamily): UseCase<TableEndpoints['get']> =>
  async (tx, { id }, call) => {
    const book = await readBook(tx, call.companyId);
    const table = requireById(family, book, id);
    const { columns, figures } = TABLE_SHAPES[table.kind];
    return {
      ...headOf(table, book, call),
      note: table.note?.[call.locale] ?? null,
      columns: columns.map(({ name, unit, ...column }) => ({ name, unit, isKey: column.isKey ?? false })),
      figures: figures.flatMap(({ name, unit }) => {
        const value = table.figures[name];
        return value === undefined ? [] : [{ name, unit, value }];
      }),
      rows: table.rows.map((row) => [...row]),
      versions: inOrder(family, book)
        .filter(({ kind }) => kind === table.kind)
        .map((each) => headOf(each, book, call)),
    };
  };

/** Whether the table is in sight: what stands beside it is read by whoever reads it. */
export const findTableById = async (family: TableFamily, tx: Tx, id: string, call: Call) => {
  const table = requireById(family, await readBook(tx, call.companyId), id);
  return { isSettled: !isOwn(table) };
};

/**
 * Adds or changes a table of the company. It is checked like those of the law, and its days may not meet those of another
 * own table of the same kind.
 * @throws Refusal payroll/table-faulty, payroll/table-overlaps, payroll/table-changed, payroll/unknown-table
 */
export const updateTableOf =
  (family: TableFamily): UseCase<TableEndpoints['update']> =>
  async (tx, { table: typed }, call) => {
    // The contract of the family names its kinds alone.
    const kind = typed.kind as TableKind;
    const rows = readTableText(kind, typed.rows);
    const figures = Object.fromEntries(
      TABLE_SHAPES[kind].figures.flatMap(({ name }) =>
        typed.figures[name] === undefined ? [] : [[name, typed.figures[name]]],
      ),
    );
    refuseFaults(kind, findTableFaults({ kind, rows, figures }));
    // Two people who add tables of one kind at the same time do so one after the other.
    await lockName(tx, `payroll: tables ${call.companyId} ${kind}`);
    const others = await readOwnTables(tx, call.companyId, kind);
    const before = others.find(({ id }) => id === typed.id);
    if (typed.id !== undefined && !before) throw new Refusal('payroll/unknown-table', {}, { kind: 'notFound' });
    if (before && before.version !== typed.version) refuseChanged(before, typed);
    const through = typed.effectiveThrough ?? null;
    const met = others.find(
      (other) =>
        other.id !== before?.id &&
        (through === null || other.effectiveFrom <= through) &&
        (other.effectiveThrough === null || typed.effectiveFrom <= other.effectiveThrough),
    );
    if (met) throw new Refusal('payroll/table-overlaps', { title: met.title.ja, from: met.effectiveFrom });
    const values = {
      title: typed.title.trim(),
      effectiveFrom: typed.effectiveFrom,
      effectiveThrough: through,
      source: typed.source.trim(),
      figures,
      rows,
      recordedOn: call.today,
    };
    const [saved] = before
      ? await tx
          .update(ownTable)
          .set({ ...values, version: before.version + 1 })
          .where(and(eq(ownTable.companyId, call.companyId), eq(ownTable.id, before.id)))
          .returning({ id: ownTable.id, version: ownTable.version })
      : await tx
          .insert(ownTable)
          .values({ companyId: call.companyId, kind, ...values })
          .returning({ id: ownTable.id, version: ownTable.version });
    if (!saved) throw new Error(`the table ${values.title} was not stored`);
    const said = { ...values, rows: rows.length, checksum: checksumOf({ ...emptyTable, kind, figures, rows }) };
    await recordAudit(tx, call, [
      {
        action: before ? 'payroll/update-table' : 'payroll/create-table',
        subject: { kind: SUBJECTS[family], id: saved.id },
        details: { title: values.title, kind, changes: changesOf(before ? saidOf(before) : {}, said) },
      },
    ]);
    return saved;
  };

export const deleteTableOf =
  (family: TableFamily): UseCase<TableEndpoints['remove']> =>
  async (tx, { id, version }, call) => {
    const before = (await readOwnTables(tx, call.companyId)).find((table) => table.id === id);
    if (!before || TABLE_SHAPES[before.kind].family !== family) {
      throw new Refusal('payroll/unknown-table', {}, { kind: 'notFound' });
    }
    const isThis = and(eq(ownTable.companyId, call.companyId), eq(ownTable.id, id), eq(ownTable.version, version));
    const deleted = await tx.delete(ownTable).where(isThis).returning({ id: ownTable.id });
    if (deleted.length === 0) refuseChanged(before, { id, version });
    await discardBeside(tx, call, { kind: SUBJECTS[family], id });
    await recordAudit(tx, call, [
      {
        action: 'payroll/delete-table',
        subject: { kind: SUBJECTS[family], id },
        details: { title: before.title.ja, kind: before.kind, table: saidOf(before) },
      },
    ]);
    return { id };
  };

/** The version of a table, for the log. */
export const nameTables = namedBySql(
  'select id, title as name from payroll_table where company_id = $1 and id = any ($2::uuid[])',
);

/** As the log and what stands beside a table know it. */
export const SUBJECTS = { tax: 'tax-table', insurance: 'insurance-table' } as const;

const emptyTable: Omit<LawTable, 'kind' | 'rows' | 'figures'> = {
  effectiveFrom: '',
  effectiveThrough: null,
  title: { ja: '', en: '' },
  law: { ja: '', en: '' },
  source: '',
  checkedOn: '',
  status: 'published',
};

const saidOf = (table: StoredTable) => ({
  title: table.title.ja,
  effectiveFrom: table.effectiveFrom,
  effectiveThrough: table.effectiveThrough,
  source: table.source,
  figures: table.figures,
  rows: table.rows.length,
  checksum: checksumOf(table),
});

function refuseChanged(before: StoredTable, yours: unknown): never {
  const current = { id: before.id, version: before.version, ...saidOf(before) };
  throw new Refusal(
    'payroll/table-changed',
    { title: before.title.ja },
    { kind: 'conflict', details: { yours, current } },
  );
}

/** The first fault in a sentence; how many more there are. */
function refuseFaults(kind: TableKind, faults: readonly TableFault[]): void {
  const [first] = faults;
  if (!first) return;
  const { code: fault, row = 0, column = '', text = '' } = first;
  throw new Refusal('payroll/table-faulty', { fault, row, column, text, kind, more: faults.length - 1 });
}
