import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { isInBox } from '#server/approval/isInBox.ts';
import { findSubstitutions } from '#server/approval/substitutes.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { approvalRequest } from '#server/tables.ts';
import { sheetKind, sheetState } from '../contract/expenseSheet';
import type * as contract from '../contract/sheetList';
import { claimAt } from '../rules/claimMachine';
import { SHEET_KIND } from './readSheets';
import { expenseSheet } from './tables';

const remarked = (test: SQL) =>
  sql`exists (select 1 from jsonb_array_elements(${expenseSheet.findings}) finding where ${test})`;
export const isWarned = remarked(sql`not (finding->>'isFault')::boolean`);
export const isDuplicated = remarked(sql`finding->>'code' in ('duplicate', 'file-invoiced')`);

/** A claim is paid once it is booked, an advance as soon as it is approved. */
const UNPAID = sheetState.options.flatMap((state) =>
  sheetKind.options.filter((kind) => claimAt({ state, kind }).can('pay')).map((kind) => sql`(${kind}, ${state})`),
);
export const isUnpaid = sql`(${expenseSheet.kind}, ${expenseSheet.state}) in (${sql.join(UNPAID, sql`, `)})`;

/** The sheets the caller can decide about now, for himself or as a deputy. */
export async function isWaitingFor(tx: Tx, call: Call): Promise<SQL> {
  const { companyId, subjectKind, subjectId, state } = approvalRequest;
  const waits = and(
    eq(companyId, call.companyId),
    eq(subjectKind, SHEET_KIND),
    eq(state, 'requested'),
    isInBox('waiting', call.userId, await findSubstitutions(tx, call)),
  );
  return sql`${expenseSheet.id}::text in (select ${subjectId} from ${approvalRequest} where ${waits})`;
}

/** The sheets of everybody that were sent. */
export const areSent = ({ companyId }: Call) =>
  and(eq(expenseSheet.companyId, companyId), ne(expenseSheet.state, 'draft'));

type Conditions = InputOf<typeof contract.sumByOwner>;

/** Those of them that meet all conditions. */
export async function areSentAnd(tx: Tx, call: Call, asked: Conditions): Promise<SQL | undefined> {
  const { from, state, owner, waiting, unpaid, warned, duplicated } = asked;
  return and(
    areSent(call),
    from ? gte(expenseSheet.savedAt, `${from}T00:00:00+09:00`) : undefined,
    state ? eq(expenseSheet.state, state) : undefined,
    owner ? eq(expenseSheet.ownerNumber, owner) : undefined,
    waiting === 'true' ? await isWaitingFor(tx, call) : undefined,
    unpaid === 'true' ? isUnpaid : undefined,
    warned === 'true' ? isWarned : undefined,
    duplicated === 'true' ? isDuplicated : undefined,
  );
}

const isOpen = sql`${expenseSheet.state} not in ('paid', 'settled', 'rejected')`;

/** The caller's own sheets. */
export const areOwn = ({ companyId, userId }: Call) =>
  and(eq(expenseSheet.companyId, companyId), eq(expenseSheet.ownerId, userId));

export const areOwnAnd = (call: Call, { state, kind, open }: Partial<InputOf<typeof contract.listOwnSheets>>) =>
  and(
    areOwn(call),
    state ? eq(expenseSheet.state, state) : undefined,
    kind ? eq(expenseSheet.kind, kind) : undefined,
    open === 'true' ? isOpen : undefined,
  );
