import { randomBytes } from 'node:crypto';
import * as contract from '../../core/company/list';
import type { InputOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';
import { issueOneTimeCode } from '../permission/oneTimeCodes';
import { type Call, type Handler, handle, handlePrepared, type PluginServer } from '../plugin';
import { hashPassword } from '../session/password';
import { takeTurn } from '../session/turns';
import { createCompany } from './createCompany';

/**
 * The companies of the installation. The company that was founded first keeps it: its administrators see, found and
 * close the others; everybody else sees their own company and no other's name.
 */
export function companyListHandlers(servers: () => readonly PluginServer[]): readonly Handler[] {
  return [
    handle(contract.listCompanies, async (tx, _input, call) => ({
      rows: await beyondCompany(tx, call, () => readCompanies(tx, call.companyId)),
    })),
    handlePrepared(contract.createCompany, withNobodysPassword, (tx, prepared, call) =>
      foundAnother(tx, prepared, call, servers()),
    ),
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
  { company, administrator, passwordHash }: Given & { passwordHash: string },
  call: Call,
  servers: readonly PluginServer[],
) {
  const id = newId();
  const issued = await beyondCompany(tx, call, async () => {
    await requireKeeper(tx, call.companyId);
    await refuseTakenNames(tx, company.code, administrator);
    const users = [{ ...administrator, passwordHash, roles: ['administrator'] as const }] as const;
    await createCompany(
      tx,
      { ...company, id, isDemo: false, users },
      { plugins: { servers }, now: new Date(call.at), requestId: call.requestId },
    );
    const { rows } = await tx.$client.query<{ id: string }>('select id from app_user where company_id = $1', [id]);
    const userId = rows[0]?.id ?? '';
    return issueOneTimeCode(tx, { companyId: id, userId, issuedBy: call.userId, at: call.at });
  });
  await recordAudit(tx, call, [
    {
      action: 'core/create-company',
      subject: { kind: 'company', id: company.code },
      details: { title: company.title },
    },
  ]);
  return { id, code: company.code, oneTimeCode: issued.code, expiresAt: issued.expiresAt };
}

/** Does one thing for the whole installation, and comes back behind the wall of the caller's company. */
async function beyondCompany<T>(tx: Tx, { companyId }: Call, work: () => Promise<T>): Promise<T> {
  await tx.$client.query('reset role');
  const done = await work();
  await tx.$client.query("select set_config('app.company_id', $1, true)", [companyId]);
  await tx.$client.query('set local role kanjo_app');
  return done;
}

const FIRST_COMPANY = '(select id from company order by created_at, id limit 1)';

/** @throws Refusal core/not-the-first-company */
async function requireKeeper(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await tx.$client.query<{ isKeeper: boolean }>(`select ${FIRST_COMPANY} = $1 as "isKeeper"`, [
    companyId,
  ]);
  if (!rows[0]?.isKeeper) throw new Refusal('core/not-the-first-company', {}, { kind: 'notPermitted' });
}

async function readCompanies(tx: Tx, own: string) {
  const { rows } = await tx.$client.query<ListedRow>(
    `select c.id, c.code, c.title, c.created_at as "createdAt", c.id = $1 as "isThis",
            count(u.id) filter (where u.is_active)::int as users
       from company c left join app_user u on u.company_id = c.id
      where c.id = $1 or ${FIRST_COMPANY} = $1
      group by c.id order by c.code`,
    [own],
  );
  return rows.map((row) => ({ ...row, createdAt: toInstant(row.createdAt), isOpen: row.users > 0 }));
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
  const { rows } = await tx.$client.query<{ code: string }>('select code from company where id = $1 for update', [id]);
  if (!rows[0]) throw new Refusal('core/unknown-company', {}, { kind: 'notFound' });
  await tx.$client.query('update app_user set is_active = false, version = version + 1 where company_id = $1', [id]);
  await tx.$client.query(
    "update session set ended_at = $2, ended_because = 'deactivated' where company_id = $1 and ended_at is null",
    [id, at],
  );
  return rows[0].code;
}
