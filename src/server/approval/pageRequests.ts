import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { ApprovalBox } from '../../core/approval/contract';
import type { Substitution } from '../../core/approval/substitution';
import type { Locale } from '../../core/value/text';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { idKey, isAnyOf, matcherOf, numberKey, pageByKey, textKey } from '../record/pageByKey';
import { approvalRequest } from './approvalTables';
import { isInBox } from './isInBox';
import { readRequests } from './readRequests';
import { titleIn } from './requestNames';
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
  const condition = and(inBox, found && isAnyOf(approvalRequest.id, found));
  const { ids, nextCursor } = await pageByKey(tx, orderIn(call.locale), condition, asked);
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
  const matches = matcherOf(text);
  const { id, title, titleEn, requesterName } = approvalRequest;
  const rows = await tx.select({ id, title, titleEn, requesterName }).from(approvalRequest).where(condition);
  return rows.filter((row) => matches(row.title, row.titleEn, row.requesterName)).map((row) => row.id);
}

/** What has waited longest comes first among equals. */
const ASKED = sql`to_char(${approvalRequest.requestedAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')`;
const NEVER = '9999-12-31';

const orderIn = (locale: Locale) => ({
  table: approvalRequest,
  id: approvalRequest.id,
  keys: {
    dueOn: textKey(sql`coalesce(${approvalRequest.dueOn}::text, ${NEVER}) || ' ' || ${ASKED}`),
    age: numberKey(sql`-1000 * extract(epoch from ${approvalRequest.requestedAt})`),
    kind: textKey(sql`${approvalRequest.subjectKind}`),
    title: textKey(titleIn(locale)),
    requesterName: textKey(sql`${approvalRequest.requesterName}`),
    amount: numberKey(sql`coalesce(${approvalRequest.amount}, 0)`),
  },
  tie: idKey(sql`${approvalRequest.id}`),
  sort: 'dueOn',
});

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
