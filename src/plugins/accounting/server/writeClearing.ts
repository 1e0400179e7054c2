import { newId } from '../../../core/value/id';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { Tx } from '../../../server/database/transaction';
import type { Call } from '../../../server/plugin';
import type { ClearingRule } from '../contract/clearing';
import type { ItemKey } from './openItems';

export interface NewClearing {
  readonly kind: 'clear' | 'partial' | 'reversal' | 'undo';
  readonly clearedOn: string;
  readonly undoesId: string | null;
  /** The document that was posted with it. */
  readonly entryId: string | null;
  readonly rule: ClearingRule | null;
  readonly note: string;
  readonly items: readonly (ItemKey & { readonly amount: number })[];
}

/**
 * Writes a clearing with its items in one statement, and records it in the audit log. The database moves the open
 * amounts and refuses what does not balance or is no longer open. The caller has locked the items. Returns its id.
 */
export async function writeClearing(tx: Tx, call: Call, clearing: NewClearing): Promise<string> {
  const id = newId();
  const { kind, clearedOn, undoesId, entryId, rule, note, items } = clearing;
  await tx.$client.query({
    name: 'clearing-write',
    text: WRITE,
    values: [
      call.companyId,
      id,
      JSON.stringify({
        kind,
        clearedOn,
        undoesId,
        entryId,
        rule,
        note,
        by: call.userName,
        byId: call.userId,
        at: call.at,
      }),
      JSON.stringify(items),
    ],
  });
  await recordAudit(tx, call, [
    {
      action: ACTIONS[kind],
      subject: { kind: 'clearing', id },
      details: {
        clearedOn,
        undoesId,
        entryId,
        rule,
        note,
        items: items.map((item) => [item.entryId, item.lineNumber, item.amount]),
      },
    },
  ]);
  return id;
}

const ACTIONS = {
  clear: 'accounting/clear-items',
  partial: 'accounting/tie-items',
  reversal: 'accounting/clear-reversal',
  undo: 'accounting/unclear-items',
} as const satisfies Record<NewClearing['kind'], string>;

const WRITE = `
  with item as materialized (
    select * from json_to_recordset($4::json) as item ("entryId" uuid, "lineNumber" int, amount bigint)
  ), written as (
    insert into clearing (company_id, id, kind, cleared_on, item_count, undoes_id, entry_id, rule, note,
        cleared_at, cleared_by_id, cleared_by)
      select $1::uuid, $2::uuid, kind, "clearedOn", (select count(*) from item), "undoesId", "entryId", rule, note,
        at, "byId", by
      from json_to_record($3::json) as given (kind text, "clearedOn" date, "undoesId" uuid, "entryId" uuid, rule text,
        note text, at timestamptz, "byId" uuid, by text)
  )
  insert into clearing_item (company_id, clearing_id, entry_id, line_number, amount)
    select $1::uuid, $2::uuid, "entryId", "lineNumber", amount from item`;
