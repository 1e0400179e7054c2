import { eq, type GetColumnData, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { recordAudit } from '../audit/recordAudit';
import { lockName } from '../database/lockName';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { changesOf, toldOf } from './changesOf';
import { requireVersion } from './requireVersion';

type SettingTable = PgTable & { readonly companyId: PgColumn };
type Columns = Readonly<Record<string, PgColumn>> & { readonly version: PgColumn };
type RowOf<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> } & { readonly version: number };

/** A setting of which a company has one: where it is kept, and what holds where a company has said nothing. */
interface Setting<T extends SettingTable, C extends Columns> {
  readonly table: T;
  /** The columns without the company. */
  readonly columns: C;
  readonly standard: Omit<RowOf<C>, 'version'>;
  /** The record the log knows it by. */
  readonly subject: { readonly kind: string; readonly id: string };
  readonly changed: string;
  readonly updateAction: string;
}

/** Reads and writes the one row of a company; version 0 is the standard, of which nothing is stored. */
export function companySetting<T extends SettingTable, C extends Columns>(setting: Setting<T, C>) {
  type Row = RowOf<C>;
  type Values = Omit<InferInsertModel<T>, 'companyId' | 'version'>;

  // Drizzle knows the columns of a table by its name, not of one that is a parameter: rows are typed by `columns`.
  const table: PgTable = setting.table;

  const read = async (tx: Tx, companyId: string): Promise<Row> => {
    const [found] = await tx.select(setting.columns).from(table).where(eq(setting.table.companyId, companyId));
    return (found ?? { ...setting.standard, version: 0 }) as Row;
  };

  /** @throws Refusal `changed` with both versions */
  const write = async (tx: Tx, call: Call, version: number, values: Values): Promise<Row> => {
    const { companyId } = call;
    await lockName(tx, `${setting.updateAction} ${companyId}`);
    const before = await read(tx, companyId);
    const { changed } = setting;
    requireVersion({ unknown: changed, changed }, { yours: { ...values, version }, version, current: before });
    const saved = { ...values, version: version + 1 };
    await tx
      .insert(table)
      .values({ companyId, ...saved })
      .onConflictDoUpdate({ target: setting.table.companyId, set: saved });
    await recordAudit(tx, call, [
      {
        action: setting.updateAction,
        subject: setting.subject,
        details: { changes: changesOf(toldOf(before), values) },
      },
    ]);
    return read(tx, companyId);
  };

  return { read, write };
}
