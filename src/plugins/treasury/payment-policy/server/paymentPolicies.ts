import type { Tx } from '#server/database/transaction.ts';
import { showChange } from '#server/dualControl/decideChange.ts';
import { readChanges, type StoredChange } from '#server/dualControl/storedChanges.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import * as contract from '../contract/paymentPolicy';
import { STANDARD_POLICY } from '../rates/standardPolicy';
import { findLooser, policiesUntil } from '../rules/paymentPolicy';
import { beforeOf, decidePaymentPolicy, POLICY_CHANGE, proposedOf, proposePaymentPolicy } from './policyChange';
import { limitsOf, readPolicies } from './storedPolicies';

const NO_ACTS = { mayApprove: false, mayRefuse: false, mayWithdraw: false } as const;

const listPaymentPolicies: UseCase<typeof contract.listPaymentPolicies> = async (tx, _input, call) => ({
  rows: [...(await listChanges(tx, call)), ...(await listKept(tx, call))],
});

/** Those that held or will, the latest first, down to that of the product. */
async function listKept(tx: Tx, { companyId, today }: Call): Promise<contract.PaymentPolicyRow[]> {
  const kept = policiesUntil(await readPolicies(tx, companyId), '9999-12-31');
  const inForce = policiesUntil(kept, today).at(-1)?.id;
  const rows = kept.map((policy, at): contract.PaymentPolicyRow => {
    const { id, effectiveFrom, reason, proposedBy, approvedBy } = policy;
    const state = id === inForce ? 'inForce' : effectiveFrom > today ? 'planned' : 'past';
    const looser = findLooser(policy, kept[at - 1] ?? STANDARD_POLICY);
    return {
      id,
      state,
      effectiveFrom,
      ...limitsOf(policy),
      looser,
      reason,
      proposedBy,
      decidedBy: approvedBy,
      ...NO_ACTS,
    };
  });
  const standard: contract.PaymentPolicyRow = {
    ...{ id: 'standard', state: inForce === undefined ? 'inForce' : 'past', effectiveFrom: null, ...STANDARD_POLICY },
    ...{ looser: [], reason: '', proposedBy: '', decidedBy: '', ...NO_ACTS },
  };
  return [...rows.reverse(), standard];
}

/** What waits for a second person, and what came to nothing. */
async function listChanges(tx: Tx, call: Call): Promise<contract.PaymentPolicyRow[]> {
  const rows: contract.PaymentPolicyRow[] = [];
  for (const change of await readChanges(tx, call.companyId, [POLICY_CHANGE])) {
    if (change.state !== 'approved') rows.push(await rowOf(tx, call, change, change.state));
  }
  return rows;
}

async function rowOf(tx: Tx, call: Call, change: StoredChange, state: 'waiting' | 'refused' | 'withdrawn') {
  const { from, ...proposed } = proposedOf(change);
  const { mayDecide, mayRefuse, mayWithdraw } = await showChange(tx, call, change);
  return {
    ...{ id: change.id, state, effectiveFrom: from, ...limitsOf(proposed) },
    ...{ looser: findLooser(proposed, beforeOf(change)), reason: change.reason },
    ...{ proposedBy: change.proposedByName, decidedBy: change.decidedByName ?? '' },
    ...{ mayApprove: mayDecide, mayRefuse, mayWithdraw },
  };
}

export const paymentPolicyHandlers = [
  handle(contract.listPaymentPolicies, listPaymentPolicies),
  handle(contract.proposePaymentPolicy, proposePaymentPolicy),
  handle(contract.decidePaymentPolicy, decidePaymentPolicy),
];
