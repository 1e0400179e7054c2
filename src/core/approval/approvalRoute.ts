/** One step of a route: who may approve it, and how many of them must. */
export interface ApprovalStep {
  readonly title: string;
  readonly approverIds: readonly string[];
  /** `any` one of them, `all` of them, or at least so many. */
  readonly needs: 'any' | 'all' | number;
  /** Those above, who decide where the only approver of the step is the requester. */
  readonly higherIds?: readonly string[];
  /** The roles by which people came to be approvers, by their ids; whoever is named in person is not among them. */
  readonly viaRoles?: Readonly<Record<string, readonly string[]>>;
  /** Days from its beginning until it should be decided; absent or null is any time. */
  readonly dueInDays?: number | null;
}

export interface ApprovalRoute {
  readonly requesterId: string;
  readonly steps: readonly ApprovalStep[];
}

/**
 * Those of a step who may decide. Nobody approves what they asked for themselves: the others of the step are enough,
 * and where there are none those above decide.
 */
export function approversOf({ approverIds, higherIds = [] }: ApprovalStep, requesterId: string): readonly string[] {
  const others = approverIds.filter((id) => id !== requesterId);
  if (others.length > 0 || !approverIds.includes(requesterId)) return others;
  return higherIds.filter((id) => id !== requesterId);
}

/** How many approvals complete a step; never more than there are people to give them. */
export function approvalsNeeded(step: ApprovalStep, requesterId: string): number {
  const approvers = approversOf(step, requesterId).length;
  switch (step.needs) {
    case 'any':
      return Math.min(1, approvers);
    case 'all':
      return approvers;
    default:
      return Math.min(step.needs, approvers);
  }
}

/**
 * The next step, at `from` or after it, that somebody can decide, or null when the route ends. A step whose only
 * approver is the requester, with nobody above, is passed over: the decision goes to the steps that follow.
 */
export function nextStep({ requesterId, steps }: ApprovalRoute, from: number): number | null {
  const index = steps.findIndex((step, position) => position >= from && approversOf(step, requesterId).length > 0);
  return index < 0 ? null : index;
}
