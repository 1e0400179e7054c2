import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { ApprovalBox } from '../../core/approval/contract';
import type { Substitution } from '../../core/approval/substitution';
import { Refusal } from '../../core/contract/refusal';
import { readSort } from '../../core/record/listInput';
import { foldQuery, foldReading } from '../../core/search/fold';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { approvalRequest } from './approvalTables';
import { isInBox } from './isInBox';
import { readRequests } from './readRequests';
import { findSubstitutions } from './substitutes';

/** Which requests are asked for, in what order, and after which. */
interface Asked {
  readonly box: ApprovalBox;
  readonly kind?: string | undefined;
  readonly isOverdue?: boolean;
  /** Searches title and requester, in any spelling. */
  readonly text?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * The requests of a box a page at a time, unless said otherwise what is due first at the top, then what has waited longest;
 * the first page brings the count and the sum of all.
 * @throws Refusal core/cursor-not-valid
 */
export async function pageRequests(tx: Tx, call: Call, asked: Asked) {
  const substitutions = await findSubstitutions(tx, call);
  const inBox = matching(call, asked, substitutions);
  const found = asked.text === undefined ? undefined : await findByText(tx, inBox, asked.text);
  const condition = and(inBox, found && sql`${approvalRequest.id} = any(${sql.param(found)}::uuid[])`);
  const { ids, nextCursor } = await readPage(tx, condition, asked);
  return {
    rows: await readRequests(tx, call, { ids, substitutions }),
    totals: asked.cursor === undefined ? await sumRequests(tx, condition) : null,
    nextCursor,
  };
}

/** How many requests stand in each box that waits, how many of the caller's are overdue, and what kinds there are. */
export async function countRequests(tx: Tx, call: Call) {
  const substitutions = await findSubstitutions(tx, call);
  const isIn = (box: ApprovalBox) => isInBox(box, call.userId, substitutions) ?? sql`true`;
  const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const { subjectKind, path } = approvalRequest;
  const kinds = await tx
    .select({
      kind: subjectKind,
      path: sql<string>`min(split_part(${path}, '?', 1))`,
      mine: countOf(isIn('mine')),
      delegated: countOf(isIn('delegated')),
      team: countOf(isIn('team')),
      overdue: countOf(and(isIn('waiting'), isLate(call))),
    })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.companyId, call.companyId), sql`state in ('requested', 'sentBack')`))
    .groupBy(subjectKind)
    .orderBy(subjectKind);
  const sumOf = (name: 'mine' | 'delegated' | 'team' | 'overdue') => kinds.reduce((sum, each) => sum + each[name], 0);
  return {
    figures: {
      mine: sumOf('mine'),
      delegated: sumOf('delegated'),
      team: sumOf('team'),
      overdue: sumOf('overdue'),
    },
    kinds: kinds
      .filter(({ mine, delegated, team }) => mine + delegated + team > 0)
      .map((each) => ({ kind: each.kind, path: each.path })),
  };
}

const isLate = ({ today }: Call) => and(eq(approvalRequest.state, 'requested'), lt(approvalRequest.dueOn, today));

const matching = (call: Call, { box, kind, isOverdue }: Asked, substitutions: readonly Substitution[]) =>
  and(
    eq(approvalRequest.companyId, call.companyId),
    isInBox(box, call.userId, substitutions),
    kind === undefined ? undefined : eq(approvalRequest.subjectKind, kind),
    isOverdue ? isLate(call) : undefined,
  );

/** Titles and names are short enough to be folded when they are looked for. */
async function findByText(tx: Tx, condition: SQL | undefined, text: string): Promise<string[]> {
  const wanted = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldQuery);
  const { id, title, requesterName } = approvalRequest;
  const rows = await tx.select({ id, title, requesterName }).from(approvalRequest).where(condition);
  return rows
    .filter((row) => {
      const folded = foldReading(`${row.title} ${row.requesterName}`);
      return wanted.every((spellings) => spellings.some((spelling) => folded.includes(spelling)));
    })
    .map((row) => row.id);
}

/** What has waited longest comes first among equals; by code point, so that every engine agrees whatever its collation. */
const ASKED = sql`to_char(${approvalRequest.requestedAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') collate "C"`;
const NEVER = '9999-12-31';

const asText = (key: SQL) => ({ key, type: sql`text collate "C"`, isReadable: () => true });
const asNumber = (key: SQL) => ({ key, type: sql`bigint`, isReadable: (text: string) => /^-?\d{1,16}$/.test(text) });
const SORT_KEYS = {
  dueOn: asText(sql`(coalesce(${approvalRequest.dueOn}::text, ${NEVER}) || ' ' || ${ASKED}) collate "C"`),
  age: asNumber(sql`(-1000 * extract(epoch from ${approvalRequest.requestedAt}))::bigint`),
  kind: asText(sql`${approvalRequest.subjectKind} collate "C"`),
  title: asText(sql`${approvalRequest.title} collate "C"`),
  requesterName: asText(sql`${approvalRequest.requesterName} collate "C"`),
  amount: asNumber(sql`coalesce(${approvalRequest.amount}, 0)`),
} as const;

const isSortKey = (field: string): field is keyof typeof SORT_KEYS => field in SORT_KEYS;

const CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([\s\S]*)$/;

async function readPage(tx: Tx, condition: SQL | undefined, { sort = 'dueOn', limit, cursor }: Asked) {
  const { field, isDescending } = readSort(sort);
  if (!isSortKey(field)) throw new Error(`${field} is named by a contract and has no key to sort by`);
  const { key, type, isReadable } = SORT_KEYS[field];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await tx
    .select({ id: approvalRequest.id, key: sql<string>`(${key})::text` })
    .from(approvalRequest)
    .where(and(condition, cursor === undefined ? undefined : beyond(cursor)))
    .orderBy(sql`${key} ${direction}`, sql`${approvalRequest.id} ${direction}`)
    .limit(limit + 1);
  const last = rows[limit - 1];
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    nextCursor: rows.length > limit && last ? `${last.id}~${last.key}` : null,
  };

  function beyond(text: string): SQL {
    const [, id, value = ''] = CURSOR.exec(text) ?? [];
    if (id === undefined || !isReadable(value)) throw new Refusal('core/cursor-not-valid');
    const side = isDescending ? sql`<` : sql`>`;
    return sql`(${key}, ${approvalRequest.id}) ${side} (${value}::${type}, ${id}::uuid)`;
  }
}

async function sumRequests(tx: Tx, condition: SQL | undefined) {
  const [sums] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${approvalRequest.amount}), 0)`.mapWith(Number),
    })
    .from(approvalRequest)
    .where(condition);
  return sums ?? { count: 0, amount: 0 };
}
