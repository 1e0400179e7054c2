/** A deputy for some days: `substituteId` decides in the place of `userId` about these kinds, up to an amount. */
export interface Substitution {
  readonly userId: string;
  readonly substituteId: string;
  readonly from: string;
  readonly through: string;
  /** In yen; null is any amount. */
  readonly amountAtMost: number | null;
  /** Of records, as in the audit log: those it was given for that the deputy may decide about alone. */
  readonly kinds: readonly string[];
}

interface Deciding {
  readonly kind: string;
  readonly byId: string;
  /** Who may decide the current step and has not yet. */
  readonly approverIds: readonly string[];
  readonly amount: number | null;
  readonly on: string;
}

/** For which of the approvers a person may decide as a deputy; those who are approvers themselves decide for themselves. */
export function findPrincipal(substitutions: readonly Substitution[], deciding: Deciding): string | undefined {
  const { kind, byId, approverIds, amount, on } = deciding;
  if (approverIds.includes(byId)) return undefined;
  return substitutions.find(
    ({ userId, substituteId, from, through, amountAtMost, kinds }) =>
      substituteId === byId &&
      kinds.includes(kind) &&
      approverIds.includes(userId) &&
      from <= on &&
      on <= through &&
      (amountAtMost === null || (amount !== null && amount <= amountAtMost)),
  )?.userId;
}
