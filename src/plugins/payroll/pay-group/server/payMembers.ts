import { eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { findEmployees, findPayFacts } from '#plugins/people/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { payGroupMember } from '../../server/tables/groupTables';
import type * as contract from '../contract/payGroup';
import { groupOf, type Membership } from '../rules/groupOf';
import { readGroups, requireGroup } from './payGroups';

/** The groups people were put into, by person. */
export async function readMemberships(tx: Tx, companyId: string): Promise<ReadonlyMap<string, Membership[]>> {
  const { employeeId, groupCode, effectiveFrom } = payGroupMember;
  const rows = await tx
    .select({ employeeId, groupCode, effectiveFrom })
    .from(payGroupMember)
    .where(eq(payGroupMember.companyId, companyId));
  const found = new Map<string, Membership[]>();
  for (const { employeeId: id, ...membership } of rows) found.set(id, [...(found.get(id) ?? []), membership]);
  return found;
}

export const listPayMembers: UseCase<typeof contract.listPayMembers> = async (tx, { on: given }, call) => {
  const on = given ?? call.today;
  const groups = await readGroups(tx, call.companyId);
  const memberships = await readMemberships(tx, call.companyId);
  const facts = await findPayFacts(tx, call.companyId, { on });
  const people = await findEmployees(tx, call.companyId, { on });
  const rows = people
    .filter(({ kind, standing }) => kind === 'employee' && standing !== 'left')
    .map(({ id, number, name, departmentTitle }) => {
      const basis = facts.get(id)?.salary?.basis ?? null;
      const own = memberships.get(id) ?? [];
      const groupCode = basis === null ? null : (groupOf({ memberships: own, basis }, groups, on) ?? null);
      const named = own
        .filter(({ effectiveFrom }) => effectiveFrom <= on)
        .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))[0];
      return {
        ...{ employeeId: id, number, name, departmentTitle, basis, groupCode },
        groupTitle: groups.find(({ code }) => code === groupCode)?.title ?? null,
        effectiveFrom: named?.effectiveFrom ?? null,
      };
    });
  return { rows };
};

/** @throws Refusal payroll/unknown-group, payroll/unknown-person */
export const assignPayGroup: UseCase<typeof contract.assignPayGroup> = async (
  tx,
  { employeeId, groupCode, effectiveFrom },
  call,
) => {
  const group = await requireGroup(tx, call.companyId, groupCode);
  const [person] = await findEmployees(tx, call.companyId, { on: effectiveFrom, ids: [employeeId] });
  if (!person) throw new Refusal('payroll/unknown-person', {}, { kind: 'notFound' });
  await tx
    .insert(payGroupMember)
    .values({ companyId: call.companyId, employeeId, groupCode, effectiveFrom })
    .onConflictDoUpdate({
      target: [payGroupMember.companyId, payGroupMember.employeeId, payGroupMember.effectiveFrom],
      set: { groupCode },
    });
  await recordAudit(tx, call, [
    {
      action: 'payroll/assign-group',
      subject: { kind: 'employee', id: employeeId },
      details: { group: group.title, from: effectiveFrom },
    },
  ]);
  return { employeeId };
};
