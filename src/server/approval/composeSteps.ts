import type { ApprovalStep } from '../../core/approval/approvalRoute';
import type { RequestedCase } from '../../core/approval/stepsFor';
import { stepsFor } from '../../core/approval/stepsFor';
import { Refusal } from '../../core/contract/refusal';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { approverFinder, wordApprovers } from './approvers';
import { stepNameIn } from './requestNames';
import { findRoute } from './routes';
import { nameSuperiors } from './superiors';

/** What a route is asked about. */
export interface RoutedCase extends RequestedCase {
  readonly routeCode: string;
}

/**
 * The steps a case takes, with the people who are behind their roles, and above the requester, today. A step that nobody
 * holds is told, and never passed over.
 * @throws Refusal core/route-unknown, core/step-without-approvers, and those of nameSuperiors
 */
export async function composeSteps(tx: Tx, call: Call, asked: RoutedCase): Promise<ApprovalStep[]> {
  const route = await findRoute(tx, call.companyId, asked.routeCode);
  if (!route) throw new Refusal('core/route-unknown', { route: asked.routeCode });
  const finder = await approverFinder(tx, call.companyId);
  const steps: ApprovalStep[] = [];
  for (const step of stepsFor(route.steps, asked)) {
    const { approvers, higher } = await nameSuperiors(tx, call, step, asked.department);
    const higherIds = finder.idsOf(higher);
    const named = finder.idsOf(approvers);
    const approverIds = named.length > 0 ? named : higherIds;
    if (approverIds.length === 0) {
      const who = await wordApprovers(tx, call, [...approvers, ...higher]);
      throw new Refusal('core/step-without-approvers', { step: stepNameIn(call.locale, step.title), who });
    }
    steps.push({
      title: step.title,
      approverIds,
      needs: step.needs,
      higherIds,
      viaRoles: finder.viaRolesOf([...approvers, ...higher]),
      ...(step.dueInDays == null ? {} : { dueInDays: step.dueInDays }),
    });
  }
  return steps;
}
