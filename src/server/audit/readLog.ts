import { and, asc, desc, eq, gt, gte, inArray, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type * as contract from '../../core/audit/contract';
import { LOG_CONCERNS, type LogConcern } from '../../core/audit/contract';
import type { InputOf } from '../../core/contract/endpoint';
import { ENVELOPE } from '../../core/contract/envelope';
import { Refusal } from '../../core/contract/refusal';
import { addDays, type Day } from '../../core/value/day';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';
import type { Call, UseCase } from '../plugin';
import { appUser, auditLog } from '../tables';
import { type LogWords, summaryOf } from './logWords';
import { nameSubjects, type SubjectNames } from './subjectNames';

type Asked = InputOf<typeof contract.listLog>;

/** What puts entries into words, and finds the actions whose words hold a text. */
export interface LogParts {
  readonly words: LogWords;
  readonly names: SubjectNames;
  readonly acts: (text: string) => readonly string[];
}

/** A page of the log with the count of all that matches. @throws Refusal core/cursor-not-valid */
export const listLog =
  ({ words, names, acts }: LogParts): UseCase<typeof contract.listLog> =>
  async (tx, input, call) => {
    const { sort = '-sequence', limit, cursor } = input;
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw new Refusal('core/cursor-not-valid');
    const matching = await matchesOf(tx, call, input, acts);
    const isOldestFirst = sort === 'sequence';
    const beyond = isOldestFirst ? gt : lt;
    const found = await tx
      .select(COLUMNS)
      .from(auditLog)
      .where(and(matching, cursor === undefined ? undefined : beyond(auditLog.sequence, Number(cursor))))
      .orderBy((isOldestFirst ? asc : desc)(auditLog.sequence))
      .limit(limit + 1);
    const [counted] = await tx.select({ count: sql<number>`count(*)::int` }).from(auditLog).where(matching);
    const [first] = await tx
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(and(eq(auditLog.companyId, call.companyId), eq(auditLog.sequence, 1)));
    const rows = found.slice(0, limit);
    const nameOf = await nameSubjects(tx, call, { entries: rows, names });
    return {
      rows: rows.map((row) => wordedRow({ ...row, subjectName: nameOf(row) }, words, call)),
      totals: { count: counted?.count ?? 0 },
      nextCursor: found.length > limit ? String(rows.at(-1)?.sequence) : null,
      keptSince: first ? toInstant(first.at) : null,
    };
  };

/** @throws Refusal core/unknown-log-entry */
export const getLogEntry =
  ({ words, names }: LogParts): UseCase<typeof contract.getLogEntry> =>
  async (tx, { sequence }, call) => {
    const [row] = await tx
      .select({ ...COLUMNS, previousHash: auditLog.previousHash })
      .from(auditLog)
      .where(and(eq(auditLog.companyId, call.companyId), eq(auditLog.sequence, sequence)));
    if (!row) throw new Refusal('core/unknown-log-entry', { sequence }, { kind: 'notFound' });
    const { previousHash, details } = row;
    const nameOf = await nameSubjects(tx, call, { entries: [row], names });
    return {
      ...wordedRow({ ...row, subjectName: nameOf(row) }, words, call),
      previousHash,
      details,
      facts: words.facts(row, call.locale),
    };
  };

/** What today has of each concern. */
export const logFigures: UseCase<typeof contract.logFigures> = async (tx, _input, call) => {
  const counts = LOG_CONCERNS.map((concern): [string, SQL<number>] => [
    concern,
    sql<number>`(count(*) filter (where ${isOfConcern(concern)}))::int`,
  ]);
  const [figures] = await tx
    .select(Object.fromEntries(counts))
    .from(auditLog)
    .where(and(eq(auditLog.companyId, call.companyId), isOfToday(call)));
  // One row of counts comes back whatever there is.
  return { figures: figures as Record<LogConcern, number> };
};

/**
 * Entries are written nearly in the order of their instants, so those of today stand behind the last one from before
 * yesterday: the years before are not looked at.
 */
const isOfToday = ({ companyId, today }: Call): SQL | undefined =>
  and(
    gte(auditLog.at, startOf(today)),
    sql`${auditLog.sequence} > coalesce((
      select earlier.sequence from audit_log earlier
       where earlier.company_id = ${companyId} and earlier.at < ${startOf(addDays(today, -1))}::timestamptz
       order by earlier.sequence desc limit 1), 0)`,
  );

export const logPeople: UseCase<typeof contract.logPeople> = async (tx, _input, { companyId }) => ({
  rows: await tx
    .select({ code: appUser.employeeNumber, title: appUser.name })
    .from(appUser)
    .where(eq(appUser.companyId, companyId))
    .orderBy(asc(appUser.employeeNumber)),
});

export const logKinds =
  (words: LogWords): UseCase<typeof contract.logKinds> =>
  async (tx, _input, call) => {
    const kinds = await tx
      .selectDistinct({ kind: auditLog.subjectKind })
      .from(auditLog)
      .where(eq(auditLog.companyId, call.companyId))
      .orderBy(asc(auditLog.subjectKind));
    return { rows: kinds.map(({ kind }) => ({ code: kind, title: words.kind(kind, call.locale) })) };
  };

const COLUMNS = {
  sequence: auditLog.sequence,
  at: auditLog.at,
  userName: auditLog.userName,
  address: auditLog.address,
  action: auditLog.action,
  kind: auditLog.subjectKind,
  subjectId: auditLog.subjectId,
  details: auditLog.details,
  requestId: auditLog.requestId,
  hash: auditLog.hash,
};

interface LogRow {
  readonly sequence: number;
  readonly at: string;
  readonly userName: string;
  readonly address: string | null;
  readonly action: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly details: unknown;
  readonly requestId: string;
  readonly hash: string;
}

function wordedRow({ details, ...row }: LogRow, words: LogWords, { locale }: Call) {
  return {
    ...row,
    subjectName: row.subjectName ?? words.right(row.subjectId, locale) ?? null,
    act: words.act(row.action, locale),
    refusedWith: REFUSED_ACTIONS.includes(row.action) ? codeOf(details) : null,
    kindTitle: words.kind(row.kind, locale),
    summary: summaryOf(words.facts({ ...row, details }, locale), locale),
  };
}

/** The code the request was answered with; sign-ins and what proves a person fail by one and the same. */
const codeOf = (details: unknown): number =>
  typeof details === 'object' && details !== null && 'code' in details ? Number(details.code) : ENVELOPE.loginFailed;

async function matchesOf(
  tx: Tx,
  { companyId }: Call,
  { from, through, person, concern, kind, subjectId, requestId, text }: Asked,
  acts: LogParts['acts'],
): Promise<SQL | undefined> {
  const user = person === undefined ? undefined : await userOf(tx, companyId, person);
  return and(
    eq(auditLog.companyId, companyId),
    from === undefined ? undefined : gte(auditLog.at, startOf(from)),
    through === undefined ? undefined : lt(auditLog.at, startOf(addDays(through, 1))),
    person === undefined ? undefined : user ? eq(auditLog.userId, user) : sql`false`,
    concern && isOfConcern(concern),
    kind === undefined ? undefined : eq(auditLog.subjectKind, kind),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    requestId === undefined ? undefined : eq(auditLog.requestId, requestId),
    text === undefined || text.trim() === '' ? undefined : hasText(text.trim(), acts(text.trim())),
  );
}

function hasText(text: string, actions: readonly string[]): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const written = sql`concat_ws(' ', ${auditLog.userName}, ${auditLog.action}, ${auditLog.subjectId}, ${auditLog.requestId}, ${auditLog.address}, ${auditLog.details}::text) ilike ${pattern}`;
  return or(written, actions.length > 0 ? inArray(auditLog.action, [...actions]) : undefined);
}

async function userOf(tx: Tx, companyId: string, employeeNumber: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.companyId, companyId), eq(appUser.employeeNumber, employeeNumber)));
  return found?.id;
}

/** The instant at which a day begins in Tokyo. */
export const startOf = (day: Day): string => `${day}T00:00:00+09:00`;

/** The kinds under which users, roles and what they may do are logged. */
const ACCESS_KINDS = ['user', 'role', 'route', 'proposed-change', 'second-factor', 'company-bank'];
const REFUSED_ACTIONS = [
  'core/sign-in-refused',
  'core/second-factor-refused',
  'core/one-time-code-refused',
  'core/own-password-refused',
  'core/request-refused',
];
const SESSION_ACTIONS = ['core/sign-in', 'core/sign-out', 'core/end-session'];
/** Every domain names the act of showing what is kept from view `reveal-…` or `show-…`. */
const isRevealing = sql`(${auditLog.action} like '%/reveal-%' or ${auditLog.action} like '%/show-%' or ${auditLog.action} = 'core/read-sensitive-fields')`;

/** What the server wrote into a file or onto paper is named `export-…` or `print-…` by every domain. */
const isExporting = sql`(${auditLog.action} like '%/export-%' or ${auditLog.action} like '%/print-%')`;

function isOfConcern(concern: LogConcern): SQL | undefined {
  const { action, subjectKind } = auditLog;
  switch (concern) {
    case 'refused':
      return inArray(action, REFUSED_ACTIONS);
    case 'session':
      return inArray(action, SESSION_ACTIONS);
    case 'sensitive':
      return isRevealing;
    case 'exported':
      return isExporting;
    case 'access':
      return and(
        inArray(subjectKind, ACCESS_KINDS),
        notInArray(action, [...REFUSED_ACTIONS, ...SESSION_ACTIONS]),
        not(isRevealing),
      );
    case 'records':
      return and(
        notInArray(subjectKind, ACCESS_KINDS),
        notInArray(action, [...REFUSED_ACTIONS, ...SESSION_ACTIONS]),
        not(isRevealing),
        not(isExporting),
      );
  }
}
