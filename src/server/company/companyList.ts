import { randomBytes } from 'node:crypto';
import * as contract from '../../core/company/list';
import type { InputOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import { issueOneTimeCode } from '../credentials/oneTimeCodes';
import { hashPassword } from '../credentials/password';
import { takeTurn } from '../credentials/turns';
import { beyondCompany } from '../database/beyondCompany';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';
import { type Call, type Handler, handle, handlePrepared, type PluginServer, type UseCase } from '../plugin';
import { createCompany } from './createCompany';
import { findRemovable, removeCompany } from './removeCompany';
import { findModels, readModel } from './takeOver';

/**
 * The companies of the installation. The company that was founded first keeps it: its administrators see, found and
 * close the others; everybody else sees their own company and no other's name.
 */
export function companyListHandlers(servers: () => readonly PluginServer[]): readonly Handler[] {
  return [
    handle(contract.listCompanies, async (tx, _input, call) => ({
      rows: await beyondCompany(tx, call, () => readCompanies(tx, call, servers())),
    })),
    handlePrepared(contract.createCompany, withNobodysPassword, (tx, prepared, call) =>
      foundAnother(tx, prepared, call, servers()),
    ),
    handle(contract.addCompanyUser, addCompanyUser),
    handle(contract.removeCompany, (tx, given, call) => removeForGood(tx, given, call, servers())),
    handle(contract.deleteCompany, async (tx, { id }, call) => {
      if (id === call.companyId) throw new Refusal('core/own-company');
      const code = await beyondCompany(tx, call, async () => {
        await requireKeeper(tx, call.companyId);
        return closeCompany(tx, id, call.at);
      });
      await recordAudit(tx, call, [
        { action: 'core/close-company', subject: { kind: 'company', id: code }, details: { code } },
      ]);
      return { id };
    }),
  ];
}

type Given = InputOf<typeof contract.createCompany>;

/** The administrator chooses a password by a code; until then nobody knows one. */
const withNobodysPassword = async (input: Given) => ({
  ...input,
  passwordHash: await takeTurn(() => hashPassword(randomBytes(32).toString('base64url'))),
});

async function foundAnother(
  tx: Tx,
  { company, administrator, model, roles, passwordHash }: Given & { passwordHash: string },
  call: Call,
  servers: readonly PluginServer[],
) {
  const id = newId();
  const issued = await beyondCompany(tx, call, async () => {
    await requireKeeper(tx, call.companyId);
    await refuseTakenNames(tx, company.code, administrator);
    const from = model === null ? undefined : await requireCompany(tx, model);
    const takenOver = from && (await readModel(tx, { from: from.id, code: company.code }, call, servers));
    const users = [{ ...administrator, passwordHash, roles: ['administrator'] as const }] as const;
    await createCompany(
      tx,
      { ...company, id, isDemo: false, users, roles },
      { plugins: { servers }, now: new Date(call.at), requestId: call.requestId, takenOver },
    );
    const { rows } = await tx.$client.query<{ id: string }>('select id from app_user where company_id = $1', [id]);
    const userId = rows[0]?.id ?? '';
    return { from, ...(await issueOneTimeCode(tx, { companyId: id, userId, issuedBy: call.userId, at: call.at })) };
  });
  await recordAudit(tx, call, [
    {
      action: 'core/create-company',
      subject: { kind: 'company', id: company.code },
      details: { title: company.title, roles, ...(issued.from && { model: issued.from.code }) },
    },
  ]);
  return { id, code: company.code, oneTimeCode: issued.code, expiresAt: issued.expiresAt };
}

/**
 * Gives somebody of the caller's company a login without roles in another company: the person signs in as before and
 * comes there by changing the company; what the person may do there its own administrators decide.
 */
const addCompanyUser: UseCase<typeof contract.addCompanyUser> = async (tx, { id, userId }, call) => {
  if (id === call.companyId) throw new Refusal('core/own-company');
  const added = await beyondCompany(tx, call, async () => {
    await requireKeeper(tx, call.companyId);
    const { rows } = await tx.$client.query<{ code: string }>('select code from company where id = $1', [id]);
    if (!rows[0]) throw new Refusal('core/unknown-company', {}, { kind: 'notFound' });
    const { rows: found } = await tx.$client.query<{ name: string; isThere: boolean }>(
      `select u.name, exists (select from app_user t where t.company_id = $3 and t.home_user_id = u.id) as "isThere"
         from app_user u where u.company_id = $1 and u.id = $2 and u.is_active and u.home_user_id is null`,
      [call.companyId, userId, id],
    );
    const [person] = found;
    if (!person) throw new Refusal('core/unknown-user', {}, { kind: 'notFound' });
    if (person.isThere) throw new Refusal('core/user-there-already', { user: person.name });
    await tx.$client.query(
      `insert into app_user (company_id, id, employee_number, username, password_hash, name, email, locale, home_company_id, home_user_id)
       select $3, $4, employee_number, username, '', name, email, locale, company_id, id
         from app_user where company_id = $1 and id = $2`,
      [call.companyId, userId, id, newId()],
    );
    return { company: rows[0].code, name: person.name };
  });
  await recordAudit(tx, call, [
    { action: 'core/add-company-user', subject: { kind: 'user', id: userId }, details: added },
  ]);
  return { id: userId };
};

const FIRST_COMPANY = '(select id from company order by created_at, id limit 1)';

/** @throws Refusal core/not-the-first-company */
async function requireKeeper(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await tx.$client.query<{ isKeeper: boolean }>(`select ${FIRST_COMPANY} = $1 as "isKeeper"`, [
    companyId,
  ]);
  if (!rows[0]?.isKeeper) throw new Refusal('core/not-the-first-company', {}, { kind: 'notPermitted' });
}

/** @throws Refusal core/own-company, core/company-code-differs, core/company-kept */
async function removeForGood(
  tx: Tx,
  { id, code }: InputOf<typeof contract.removeCompany>,
  call: Call,
  servers: readonly PluginServer[],
) {
  if (id === call.companyId) throw new Refusal('core/own-company');
  const removed = await beyondCompany(tx, call, async () => {
    await requireKeeper(tx, call.companyId);
    const company = await requireCompany(tx, id);
    if (company.code !== code) throw new Refusal('core/company-code-differs', { code: company.code });
    if (!(await findRemovable(tx, servers, [id])).has(id)) throw new Refusal('core/company-kept', company);
    return { title: company.title, rows: await removeCompany(tx, id) };
  });
  await recordAudit(tx, call, [
    { action: 'core/remove-company', subject: { kind: 'company', id: code }, details: { code, ...removed } },
  ]);
  return { id };
}

/**
 * The company of an id, which nobody else changes until the transaction ends.
 * @throws Refusal core/unknown-company
 */
async function requireCompany(tx: Tx, id: string): Promise<{ id: string; code: string; title: string }> {
  const { rows } = await tx.$client.query<{ id: string; code: string; title: string }>(
    'select id, code, title from company where id = $1 for update',
    [id],
  );
  if (!rows[0]) throw new Refusal('core/unknown-company', {}, { kind: 'notFound' });
  return rows[0];
}

async function readCompanies(tx: Tx, call: Call, servers: readonly PluginServer[]) {
  const { companyId: own, today } = call;
  const { rows } = await tx.$client.query<ListedRow>(
    `select c.id, c.code, c.title, c.created_at as "createdAt", c.id = $1 as "isThis",
            count(u.id) filter (where u.is_active)::int as users
       from company c left join app_user u on u.company_id = c.id
      where c.id = $1 or ${FIRST_COMPANY} = $1
      group by c.id order by c.code`,
    [own],
  );
  const others = rows.filter(({ isThis }) => !isThis).map(({ id }) => id);
  const removable = await findRemovable(tx, servers, others);
  const keeper = servers.find(({ describeCompanies }) => describeCompanies);
  const models = new Set((await findModels(tx, call, servers)).map(({ companyId }) => companyId));
  const ids = rows.map(({ id }) => id);
  const profiles = await keeper?.describeCompanies?.(tx, ids, today);
  return rows.map((row) => ({
    ...row,
    ...profiles?.get(row.id),
    createdAt: toInstant(row.createdAt),
    isOpen: row.users > 0,
    isRemovable: removable.has(row.id),
    isModel: models.has(row.id),
  }));
}

interface ListedRow {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly createdAt: string;
  readonly isThis: boolean;
  readonly users: number;
}

async function refuseTakenNames(tx: Tx, code: string, administrator: Given['administrator']): Promise<void> {
  const { employeeNumber, username } = administrator;
  const { rows } = await tx.$client.query<{ company: boolean; user: boolean }>(
    `select exists (select from company where lower(code) = lower($1)) as company,
            exists (select from app_user where lower(employee_number) = lower($2) and lower(username) = lower($3)) as user`,
    [code, employeeNumber, username],
  );
  if (rows[0]?.company) throw new Refusal('core/company-code-taken', { code });
  if (rows[0]?.user) throw new Refusal('core/user-exists', { user: `${employeeNumber} / ${username}` });
}

/** @throws Refusal core/unknown-company */
async function closeCompany(tx: Tx, id: string, at: string): Promise<string> {
  const { code } = await requireCompany(tx, id);
  await tx.$client.query('update app_user set is_active = false, version = version + 1 where company_id = $1', [id]);
  await tx.$client.query(
    "update session set ended_at = $2, ended_because = 'deactivated' where company_id = $1 and ended_at is null",
    [id, at],
  );
  return code;
}
