import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import { payGroup, payGroupMember } from '../../server/tables/groupTables';
import { payRun } from '../../server/tables/runTables';
import type * as contract from '../contract/payGroup';
import type { PayGroup } from '../contract/payGroup';

export const GROUP_KIND = 'pay-group';

const { companyId: _company, ...columns } = getTableColumns(payGroup);

/** The groups a new company begins with: those paid by the month, and those paid by the hour or day. */
const READY_GROUPS: readonly Omit<PayGroup, 'version'>[] = [
  {
    ...{ code: 'M1', title: '月給', closingDay: 31, payMonthOffset: 0, payDay: 25, holidayRule: 'previous' },
    ...{
      premiumMonths: 'previous',
      taxMethod: 'table',
      bases: ['monthly', 'yearly'],
      netAccount: '2220',
      isActive: true,
    },
  },
  {
    ...{ code: 'H1', title: '時給・日給', closingDay: 31, payMonthOffset: 1, payDay: 25, holidayRule: 'previous' },
    ...{
      premiumMonths: 'previous',
      taxMethod: 'table',
      bases: ['hourly', 'daily'],
      netAccount: '2220',
      isActive: true,
    },
  },
];

export async function foundGroups(tx: Tx, { companyId }: Pick<Call, 'companyId'>): Promise<void> {
  await tx.insert(payGroup).values(READY_GROUPS.map((group) => ({ companyId, ...group, bases: [...group.bases] })));
}

export const readGroups = (tx: Tx, companyId: string): Promise<PayGroup[]> =>
  tx.select(columns).from(payGroup).where(eq(payGroup.companyId, companyId)).orderBy(asc(payGroup.code));

/** @throws Refusal payroll/unknown-group */
export async function requireGroup(tx: Tx, companyId: string, code: string): Promise<PayGroup> {
  const found = (await readGroups(tx, companyId)).find((group) => group.code === code);
  if (!found) throw new Refusal('payroll/unknown-group', { group: code }, { kind: 'notFound' });
  return found;
}

export const listPayGroups: UseCase<typeof contract.listPayGroups> = async (tx, _input, { companyId }) => ({
  rows: await readGroups(tx, companyId),
});

export const getPayGroup: UseCase<typeof contract.getPayGroup> = (tx, { code }, { companyId }) =>
  requireGroup(tx, companyId, code);

/**
 * Adds a group when no version is given, changes the given version otherwise.
 * @throws Refusal payroll/group-exists, payroll/group-changed, payroll/unknown-group, payroll/unknown-account
 */
export const updatePayGroup: UseCase<typeof contract.updatePayGroup> = async (tx, { group }, call) => {
  const { version, ...typed } = group;
  await lockName(tx, `payroll: groups ${call.companyId}`);
  const before = (await readGroups(tx, call.companyId)).find(({ code }) => code === typed.code);
  if (version === undefined && before) throw new Refusal('payroll/group-exists', { group: typed.code });
  if (version !== undefined && !before) {
    throw new Refusal('payroll/unknown-group', { group: typed.code }, { kind: 'notFound' });
  }
  if (before && before.version !== version) refuseChanged(before, group);
  const { accounts } = await readBooks(tx, call.companyId);
  if (!accounts.has(typed.netAccount)) throw new Refusal('payroll/unknown-account', { account: typed.netAccount });
  const saved: PayGroup = { ...typed, version: (before?.version ?? 0) + 1 };
  if (before) {
    await tx
      .update(payGroup)
      .set(saved)
      .where(and(eq(payGroup.companyId, call.companyId), eq(payGroup.code, saved.code)));
  } else await tx.insert(payGroup).values({ companyId: call.companyId, ...saved });
  await recordAudit(tx, call, [
    {
      action: before ? 'payroll/update-group' : 'payroll/create-group',
      subject: { kind: GROUP_KIND, id: saved.code },
      details: { changes: changesOf(before ?? {}, saved) },
    },
  ]);
  return saved;
};

/** @throws Refusal payroll/unknown-group, payroll/group-changed, payroll/group-in-use */
export const deletePayGroup: UseCase<typeof contract.deletePayGroup> = async (tx, { code, version }, call) => {
  await lockName(tx, `payroll: groups ${call.companyId}`);
  const before = await requireGroup(tx, call.companyId, code);
  if (before.version !== version) refuseChanged(before, { code, version });

  const runs = await tx
    .select({ id: payRun.id })
    .from(payRun)
    .where(and(eq(payRun.companyId, call.companyId), eq(payRun.groupCode, code)))
    .limit(1);
  const members = await tx
    .select({ id: payGroupMember.employeeId })
    .from(payGroupMember)
    .where(and(eq(payGroupMember.companyId, call.companyId), eq(payGroupMember.groupCode, code)))
    .limit(1);
  if (runs.length + members.length > 0) throw new Refusal('payroll/group-in-use', { group: before.title });
  await tx.delete(payGroup).where(and(eq(payGroup.companyId, call.companyId), eq(payGroup.code, code)));
  await discardBeside(tx, call, { kind: GROUP_KIND, id: code });
  await recordAudit(tx, call, [
    { action: 'payroll/delete-group', subject: { kind: GROUP_KIND, id: code }, details: { group: before } },
  ]);
  return { code };
};

function refuseChanged(current: PayGroup, yours: unknown): never {
  throw new Refusal(
    'payroll/group-changed',
    { group: current.title },
    { kind: 'conflict', details: { yours, current } },
  );
}
