import { and, eq, type GetColumnData, type InferInsertModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Endpoint } from '../../core/contract/endpoint';
import { Refusal, type RefusalParams } from '../../core/contract/refusal';
import { recordAudit } from '../audit/recordAudit';
import { deleteUnlessNamed } from '../database/deleteUnlessNamed';
import type { Tx } from '../database/transaction';
import type { Call, Subject } from '../plugin';
import { changesOf, toldOf } from './changesOf';
import { discardBeside } from './discardBeside';
import { requireVersion, type VersionRefusals } from './requireVersion';

type MasterTable = PgTable & { readonly companyId: PgColumn };
type Columns = Readonly<Record<string, PgColumn>> & { readonly version: PgColumn };
export type RowOf<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> } & { readonly version: number };
type Reader = Pick<Call, 'companyId'>;

/** Where a master is kept, what it is called in sentences and in the log, and what becomes of one that is in use. */
interface Master<T extends MasterTable, C extends Columns, K extends keyof C & string> extends VersionRefusals {
  /** As the log, the files and the comments know it. */
  readonly kind: string;
  readonly table: T;
  /** What it consists of: the columns without the company, and without those that only the server reads. */
  readonly columns: C;
  /** The column it is known by within its company. */
  readonly key: K;
  /** Makes the key of a new one, where nobody types it. */
  readonly newKey?: () => string;
  readonly order?: readonly (PgColumn | SQL)[];
  /** The parameter by which sentences name it, and its name: key and title unless said otherwise. */
  readonly named: string;
  readonly nameOf?: (row: RowOf<C>) => string;
  /** What a reader is shown of it, where that is more than its columns. */
  readonly show?: (tx: Tx, call: Call, row: RowOf<C>) => Promise<unknown>;
  /** What is held before it is looked at, where a lock on its own row is not enough. */
  readonly lock?: (tx: Tx, call: Call) => Promise<unknown>;
  readonly createAction: string;
  readonly updateAction: string;
  readonly deleteAction: string;
  /** Of one that others name: the refusal, or the act that takes it out of use instead. */
  readonly inUse?: string;
  readonly deactivateAction?: string;
}

/**
 * The steps that every master takes on the server. A use case calls them in this order, with what only its noun knows
 * between them: `open` locks the record and refuses what somebody else changed; `write` stores and logs it, or `remove`
 * deletes it with the files and comments beside it, which the log keeps.
 */
export function masterRecord<T extends MasterTable, C extends Columns, K extends keyof C & string>(
  master: Master<T, C, K>,
) {
  type Row = RowOf<C>;
  type Typed = { readonly [Name in K]?: string | undefined } & { readonly version?: number | undefined };
  /** All columns of the table; the key may be missing where it is made here. */
  type Values = Omit<InferInsertModel<T>, 'companyId' | 'version' | K> & { readonly [Name in K]?: string | undefined };

  const { kind, columns, key, newKey } = master;
  // Drizzle knows the columns of a table by its name, not of one that is a parameter: rows are typed by `columns`.
  const table: PgTable = master.table;
  const isOfCompany = ({ companyId }: Reader) => eq(master.table.companyId, companyId);
  const isThis = (call: Reader, id: string) => and(isOfCompany(call), eq(columns[key] as PgColumn, id));
  const idOf = (row: Row): string => String(row[key]);
  const titleOf = (row: Row): { title?: unknown } => ('title' in row ? { title: row.title } : {});
  const nameOf = master.nameOf ?? ((row: Row) => [idOf(row), ...Object.values(titleOf(row))].join(' '));
  const named = (name: string): RefusalParams => ({ [master.named]: name });

  const unknown = (id: string) => new Refusal(master.unknown, named(id), { kind: 'notFound' });

  const list = async (tx: Tx, call: Reader): Promise<Row[]> =>
    (await tx
      .select(columns)
      .from(table)
      .where(isOfCompany(call))
      .orderBy(...(master.order ?? [columns[key] as PgColumn]))) as Row[];

  const find = async (tx: Tx, call: Reader, id: string): Promise<Row | undefined> =>
    (await tx.select(columns).from(table).where(isThis(call, id)))[0] as Row | undefined;

  const require = async (tx: Tx, call: Reader, id: string): Promise<Row> => {
    const found = await find(tx, call, id);
    if (!found) throw unknown(id);
    return found;
  };

  /**
   * The record as it is, locked to the end of the transaction; undefined for a new one (no version).
   * @throws Refusal `exists`, `unknown`, `changed` with both versions
   */
  async function open(tx: Tx, call: Call, typed: Typed & { readonly version: number }): Promise<Row>;
  async function open(tx: Tx, call: Call, typed: Typed): Promise<Row | undefined>;
  async function open(tx: Tx, call: Call, typed: Typed): Promise<Row | undefined> {
    await master.lock?.(tx, call);
    const id = typed[key];
    if (id === undefined) return undefined;
    const [current] = (await tx.select(columns).from(table).where(isThis(call, id)).for('update')) as Row[];
    if (!current && newKey) throw unknown(id);
    const { version } = typed;
    const shown = current && current.version !== version ? await master.show?.(tx, call, current) : undefined;
    requireVersion(master, { yours: typed, version, current, shown, named: named(current ? nameOf(current) : id) });
    return current;
  }

  /**
   * Stores what `open` found as `values` say, a version on, or a new record. The log tells what changed in its columns,
   * unless `told` says it otherwise.
   */
  async function write(tx: Tx, call: Call, before: Row, values: Partial<Values>, told?: object): Promise<Row>;
  async function write(tx: Tx, call: Call, before: Row | undefined, values: Values, told?: object): Promise<Row>;
  async function write(tx: Tx, call: Call, before: Row | undefined, values: Partial<Values>, told = {}): Promise<Row> {
    const row = { ...values, [key]: before?.[key] ?? values[key] ?? newKey?.(), version: (before?.version ?? 0) + 1 };
    const [saved] = (
      before
        ? await tx
            .update(table)
            .set(row)
            .where(isThis(call, idOf(before)))
            .returning(columns)
        : await tx
            .insert(table)
            .values({ companyId: call.companyId, ...row })
            .returning(columns)
    ) as Row[];
    if (!saved) throw new Error(`the ${kind} vanished while it was locked`);
    await recordAudit(tx, call, [
      {
        action: before ? master.updateAction : master.createAction,
        subject: { kind, id: idOf(saved) },
        details: {
          ...titleOf(saved),
          version: saved.version,
          changes: changesOf(toldOf(before), toldOf(saved)),
          ...told,
        },
      },
    ]);
    return saved;
  }

  /**
   * Deletes what `open` found. One that other records name is refused or goes out of use; then what is beside it stays.
   * @throws Refusal `inUse`
   */
  async function remove(tx: Tx, call: Call, current: Row): Promise<'deleted' | 'deactivated'> {
    const id = idOf(current);
    const isDeleted = await deleteUnlessNamed(tx, (attempt) => attempt.delete(table).where(isThis(call, id)));
    const { deactivateAction } = master;
    if (!isDeleted && !deactivateAction) throw new Refusal(master.inUse ?? `${kind} in use`, named(nameOf(current)));
    const unused = { ...current, isActive: false, version: current.version + 1 };
    if (isDeleted) await discardBeside(tx, call, { kind, id });
    else await tx.update(table).set(unused).where(isThis(call, id));
    await recordAudit(tx, call, [
      {
        action: isDeleted || !deactivateAction ? master.deleteAction : deactivateAction,
        subject: { kind, id },
        details: { ...titleOf(current), changes: changesOf(toldOf(current), isDeleted ? {} : toldOf(unused)) },
      },
    ]);
    return isDeleted ? 'deleted' : 'deactivated';
  }

  /** The record for its history, files and comments; who may read it and change it may do so to them. */
  const subject = (read: Endpoint, change: Endpoint): Subject => ({
    kind,
    read,
    change,
    find: async (tx, id, call) => (await find(tx, call, id)) && { isSettled: false },
  });

  return { list, find, require, unknown, open, write, remove, subject };
}
