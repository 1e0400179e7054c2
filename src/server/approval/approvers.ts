import type { listApprovers as approversEndpoint } from '../../core/approval/contract';
import type { Locale } from '../../core/value/text';
import type { LogWords } from '../audit/logWords';
import type { Tx } from '../database/transaction';
import { findReadings } from '../permission/readings';
import type { Call, UseCase } from '../plugin';
import { decidedKinds, findDeciders } from './deciders';
import type { NamedApprover } from './superiors';

interface Person {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly roles: readonly string[];
}

/** The active people of the company by employee number, with their roles. */
export async function findPeople(tx: Tx, companyId: string): Promise<readonly Person[]> {
  const { rows } = await tx.$client.query<Person>(
    `select u.id, u.employee_number as code, u.name as title,
            array(select role_code from user_role r where r.company_id = u.company_id and r.user_id = u.id) as roles
       from app_user u where u.company_id = $1 and u.is_active order by u.employee_number`,
    [companyId],
  );
  return rows;
}

interface ApproverFinder {
  readonly idsOf: (approvers: readonly NamedApprover[]) => string[];
  /** For those whom a role alone makes approvers, the roles. */
  readonly viaRolesOf: (approvers: readonly NamedApprover[]) => Record<string, string[]>;
}

/** Finds the active people behind approvers: roles are asked at the moment of the request. */
export async function approverFinder(tx: Tx, companyId: string): Promise<ApproverFinder> {
  const people = await findPeople(tx, companyId);
  const isNamed =
    ({ id, roles }: Person) =>
    (approver: NamedApprover) =>
      approver.kind === 'user' ? approver.id === id : roles.includes(approver.code);
  const namesPerson = ({ id }: Person, approvers: readonly NamedApprover[]) =>
    approvers.some((approver) => approver.kind === 'user' && approver.id === id);
  return {
    idsOf: (approvers) => people.filter((person) => approvers.some(isNamed(person))).map(({ id }) => id),
    viaRolesOf: (approvers) =>
      Object.fromEntries(
        people.flatMap((person) => {
          const named = approvers.flatMap((each) => (each.kind === 'role' ? [each.code] : []));
          const roles = person.roles.filter((role) => named.includes(role));
          return roles.length === 0 || namesPerson(person, approvers) ? [] : [[person.id, roles]];
        }),
      ),
  };
}

/** The roles an active person has at this moment; none for one who is active no longer. */
export async function findRolesOf(tx: Tx, companyId: string, userId: string): Promise<readonly string[]> {
  const { rows } = await tx.$client.query<{ role: string }>(
    `select r.role_code as role from user_role r
       join app_user u on u.company_id = r.company_id and u.id = r.user_id and u.is_active
      where r.company_id = $1 and r.user_id = $2`,
    [companyId, userId],
  );
  return rows.map(({ role }) => role);
}

/** Approvers as they are called: roles by their titles in the caller's language, people by their names. */
export async function wordApprovers(
  tx: Tx,
  { companyId, locale }: Pick<Call, 'companyId' | 'locale'>,
  approvers: readonly NamedApprover[],
): Promise<string> {
  const roles = new Map((await findRoles(tx, companyId, locale)).map(({ code, title }) => [code, title]));
  const people = await findNames(tx, companyId);
  return approvers
    .map((each) => (each.kind === 'role' ? (roles.get(each.code) ?? each.code) : (people.get(each.id) ?? '')))
    .join('・');
}

/** The roles of a company by code, under their titles in a language. */
export async function findRoles(tx: Tx, companyId: string, locale: Locale): Promise<{ code: string; title: string }[]> {
  const { rows } = await tx.$client.query<{ code: string; title_ja: string; title_en: string }>(
    'select code, title_ja, title_en from role where company_id = $1 order by code',
    [companyId],
  );
  return rows.map(({ code, title_ja, title_en }) => ({ code, title: locale === 'ja' ? title_ja : title_en }));
}

/** The name of every user that ever was, by id. */
export async function findNames(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.$client.query<{ id: string; name: string }>(
    'select id, name from app_user where company_id = $1',
    [companyId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const listApprovers =
  (words: LogWords): UseCase<typeof approversEndpoint> =>
  async (tx, _input, call) => {
    const { companyId, locale } = call;
    const people = await findPeople(tx, companyId);
    const deciders = await findDeciders(tx, companyId);
    const readings = await findReadings(tx, call);
    return {
      roles: await findRoles(tx, companyId, locale),
      kinds: decidedKinds().map((kind) => ({ kind, title: words.kind(kind, locale) })),
      users: people.map(({ id, code, title }) => ({
        id,
        code,
        title,
        reading: readings.get(id) ?? '',
        decides: [...(deciders.get(id) ?? [])],
      })),
    };
  };
