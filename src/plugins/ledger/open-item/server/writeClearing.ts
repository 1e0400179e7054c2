import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { readItemsAtBank } from '#server/company/itemsAtBank.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { ClearingRule } from '../contract/openItem';
import { type ItemKey, keyOf } from './openItems';

export interface NewClearing {
  readonly kind: 'clear' | 'partial' | 'reversal' | 'undo';
  readonly clearedOn: string;
  readonly items: readonly (ItemKey & { readonly amount: number; readonly foreignAmount?: number | null })[];
  readonly undoesId?: string;
  /** The document that was posted with it. */
  readonly entryId?: string | undefined;
  readonly rule?: ClearingRule | undefined;
  readonly note?: string;
}

/** Writes one clearing whose items the caller has locked. Returns its id. */
export async function writeClearing(tx: Tx, call: Call, clearing: NewClearing): Promise<string> {
  const [id] = await writeClearings(tx, call, [clearing]);
  if (id === undefined) throw new Error('writing a clearing gave no id');
  return id;
}

/**
 * Writes clearings with their items in one statement, and records them in the audit log. The database moves the open
 * amounts and refuses what does not balance or is no longer open. The caller has locked the items. Returns their ids.
 * @throws Refusal accounting/item-at-bank
 */
export async function writeClearings(tx: Tx, call: Call, clearings: readonly NewClearing[]): Promise<string[]> {
  if (clearings.length === 0) return [];
  await requireNotAtBank(tx, call.companyId, clearings);
  const given = clearings.map((clearing) => ({
    undoesId: null,
    entryId: null,
    rule: null,
    note: '',
    ...clearing,
    id: newId(),
    count: clearing.items.length,
  }));
  const items = given.flatMap(({ id, items: each }) =>
    each.map(({ entryId, lineNumber, amount, foreignAmount }) => ({ id, entryId, lineNumber, amount, foreignAmount })),
  );
  await tx.$client.query({
    name: 'clearing-write',
    text: WRITE,
    values: [
      call.companyId,
      JSON.stringify(given.map(headOf)),
      JSON.stringify(items),
      call.at,
      call.userId,
      call.userName,
    ],
  });
  await recordAudit(
    tx,
    call,
    given.map((clearing) => ({
      action: `accounting/${ACTS[clearing.kind]}`,
      subject: { kind: 'clearing', id: clearing.id },
      details: {
        ...headOf(clearing),
        items: clearing.items.map(({ entryId, lineNumber, amount, foreignAmount }) => [
          entryId,
          lineNumber,
          amount,
          ...(foreignAmount == null ? [] : [foreignAmount]),
        ]),
      },
    })),
  );
  return given.map(({ id }) => id);
}

/** What a bank is paying or collecting by a file stays open until that has ended: else it is paid twice, or never posted. */
async function requireNotAtBank(tx: Tx, companyId: string, clearings: readonly NewClearing[]): Promise<void> {
  const moved = clearings.flatMap(({ items }) => items.filter(({ amount }) => amount !== 0));
  const keys = new Set(moved.map(keyOf));
  const atBank = await readItemsAtBank(tx, companyId, [...new Set(moved.map(({ entryId }) => entryId))]);
  const found = atBank.find((item) => keys.has(keyOf(item)));
  if (found) throw new Refusal('accounting/item-at-bank', { run: found.run });
}

const headOf = <Given extends { items: unknown }>({ items: _items, ...head }: Given) => head;

/** What the audit log calls each kind. */
const ACTS = {
  clear: 'clear-items',
  partial: 'tie-items',
  reversal: 'clear-reversal',
  undo: 'unclear-items',
} as const satisfies Record<NewClearing['kind'], string>;

const WRITE = `
  with written as (
    insert into clearing (company_id, id, kind, cleared_on, item_count, undoes_id, entry_id, rule, note,
        cleared_at, cleared_by_id, cleared_by)
      select $1::uuid, id, kind, "clearedOn", count, "undoesId", "entryId", rule, note, $4::timestamptz, $5::uuid, $6::text
      from json_to_recordset($2::json) as given (id uuid, kind text, "clearedOn" date, count int, "undoesId" uuid,
        "entryId" uuid, rule text, note text)
  )
  insert into clearing_item (company_id, clearing_id, entry_id, line_number, amount, foreign_amount)
    select $1::uuid, id, "entryId", "lineNumber", amount, "foreignAmount"
    from json_to_recordset($3::json) as item (id uuid, "entryId" uuid, "lineNumber" int, amount bigint,
      "foreignAmount" bigint)`;
