import type { Approver } from '../../core/approval/contract';
import { Refusal } from '../../core/contract/refusal';
import type { Tx } from '../database/transaction';
import type { Call, FindSuperior, PluginServer } from '../plugin';

let findSuperior: FindSuperior | undefined;

/** Lets approvals ask the domain that knows people who stands above whom; once, when the installation is put together. */
export function provideSuperiors(servers: readonly PluginServer[]): void {
  findSuperior = servers.find((server) => server.findSuperior)?.findSuperior;
}

/** An approver who is found without asking who the requester is. */
export type NamedApprover = Extract<Approver, { kind: 'user' | 'role' }>;

interface NamedStep {
  readonly approvers: readonly NamedApprover[];
  readonly higher: readonly NamedApprover[];
}

interface Step {
  readonly title: string;
  readonly approvers: readonly Approver[];
  readonly higher: readonly Approver[];
}

/**
 * A step with its superiors by name. Where the only superior is not to be had those above decide; where there are none
 * the refusal says who is missing.
 * @throws Refusal core/manager-missing, core/department-head-missing, core/superior-without-login
 */
export async function nameSuperiors(
  tx: Tx,
  call: Call,
  { title, approvers, higher }: Step,
  department: string | null,
): Promise<NamedStep> {
  const missing: Refusal[] = [];
  const nameEach = async (all: readonly Approver[]): Promise<NamedApprover[]> => {
    const named: NamedApprover[] = [];
    for (const approver of all) {
      if (approver.kind === 'user' || approver.kind === 'role') named.push(approver);
      else {
        const superior = await findSuperior?.(tx, call, { kind: approver.kind, department });
        if (superior?.userId) named.push({ kind: 'user', id: superior.userId });
        else missing.push(refusalOf(approver.kind, { step: title, name: call.userName, superior: superior?.name }));
      }
    }
    return named;
  };
  const deciding = await nameEach(approvers);
  const above = await nameEach(higher);
  if (deciding.length > 0) return { approvers: deciding, higher: above };
  if (above.length === 0 && missing[0]) throw missing[0];
  return { approvers: above, higher: above };
}

function refusalOf(
  kind: 'manager' | 'departmentHead',
  { step, name, superior }: { step: string; name: string; superior: string | undefined },
): Refusal {
  if (superior !== undefined) return new Refusal('core/superior-without-login', { step, superior });
  return kind === 'manager'
    ? new Refusal('core/manager-missing', { step, name })
    : new Refusal('core/department-head-missing', { step, name });
}
