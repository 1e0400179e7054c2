import { Refusal } from '#core/contract/refusal.ts';
import { type Day, laterOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Locale } from '#core/value/text.ts';
import { canonicalJson } from '#server/audit/canonicalJson.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { decideChange } from '#server/dualControl/decideChange.ts';
import { proposeChange } from '#server/dualControl/proposeChange.ts';
import type { StoredChange } from '#server/dualControl/storedChanges.ts';
import type { Call, ChangeKind, UseCase } from '#server/plugin.ts';
import { paymentPolicy } from '../../server/tables/paymentPolicyTable';
import * as contract from '../contract/paymentPolicy';
import { findLooser, type PaymentPolicy, POLICY_FIELDS } from '../rules/paymentPolicy';
import { limitsOf, readPolicyOn } from './storedPolicies';

/** The kind of change by which the limits of payment runs are set. */
export const POLICY_CHANGE = 'payment-policy';

interface ProposedPolicy extends PaymentPolicy {
  readonly from: Day;
}

// Kept by `proposePaymentPolicy` alone.
export const proposedOf = ({ after }: Pick<StoredChange, 'after'>) => after as ProposedPolicy;
export const beforeOf = ({ before }: Pick<StoredChange, 'before'>) => before as PaymentPolicy;

/** @throws Refusal treasury/policy-day-past, core/nothing-changed, core/change-waiting */
export const proposePaymentPolicy: UseCase<typeof contract.proposePaymentPolicy> = async (tx, asked, call) => {
  const { from, reason, ...typed } = asked;
  if (from < call.today) throw new Refusal('treasury/policy-day-past', { day: formatDay(from) });
  const before = await readPolicyOn(tx, call.companyId, from);
  const after: PaymentPolicy = {
    limit: typed.limit ?? before.limit,
    restDays: typed.restDays ?? before.restDays,
    splitDays: typed.splitDays ?? before.splitDays,
    sameInvoiceDays: typed.sameInvoiceDays ?? before.sameInvoiceDays,
  };
  if (canonicalJson(after) === canonicalJson(before)) throw new Refusal('core/nothing-changed');
  const title = call.locale === 'ja' ? `${formatDay(from)} から` : `from ${formatDay(from)}`;
  const { id, state } = await proposeChange(tx, call, {
    ...{ kind: POLICY_CHANGE, subjectId: POLICY_CHANGE, title, before, after: { from, ...after }, reason },
  });
  return { id, state };
};

/** @throws Refusal core/unknown-change, core/own-change, core/not-independent, treasury/payment-policy-changed */
export const decidePaymentPolicy: UseCase<typeof contract.decidePaymentPolicy> = async (tx, input, call) => {
  const { id, subjectId, state } = await decideChange(tx, call, input, [POLICY_CHANGE]);
  return { id, code: subjectId, state };
};

/** What was proposed for a day that is over holds from today on: nothing is judged by it afterwards. */
async function carryOut(tx: Tx, call: Call, change: StoredChange): Promise<void> {
  const { from, ...proposed } = proposedOf(change);
  const effectiveFrom = laterOf(from, call.today);
  const held = await readPolicyOn(tx, call.companyId, effectiveFrom);
  if (canonicalJson(held) !== canonicalJson(beforeOf(change))) throw new Refusal('treasury/payment-policy-changed');
  await tx.insert(paymentPolicy).values({
    ...{ companyId: call.companyId, id: change.id, effectiveFrom, ...limitsOf(proposed), reason: change.reason },
    ...{ proposedById: change.proposedBy, proposedBy: change.proposedByName },
    ...{ approvedBy: call.userName, approvedAt: call.at },
  });
  await recordAudit(tx, call, [
    {
      ...{ action: 'treasury/set-payment-policy', subject: { kind: POLICY_CHANGE, id: POLICY_CHANGE } },
      details: { effectiveFrom, ...limitsOf(proposed) },
    },
  ]);
}

/** In words, the fields in which it differs from another. */
function wordsOf(policy: PaymentPolicy, other: PaymentPolicy, locale: Locale): string[] {
  const { limit, restDays, splitDays, sameInvoiceDays } = policy;
  const isJapanese = locale === 'ja';
  const words = {
    limit: isJapanese ? `上限 ${formatAmount(limit)} 円` : `limit ${formatAmount(limit)} yen`,
    restDays: isJapanese ? `口座変更後 ${restDays} 日` : `${restDays} days after a changed account`,
    splitDays: isJapanese ? `分割とみる ${splitDays} 日` : `split within ${splitDays} days`,
    sameInvoiceDays: isJapanese ? `類似請求を探す ${sameInvoiceDays} 日` : `look-alikes of ${sameInvoiceDays} days`,
  };
  return POLICY_FIELDS.filter((field) => policy[field] !== other[field]).map((field) => `text:${words[field]}`);
}

/** Said first to whoever decides, where less would be looked at. */
function warningOf(after: PaymentPolicy, before: PaymentPolicy, locale: Locale): string[] {
  if (findLooser(after, before).length === 0) return [];
  return [`text:${locale === 'ja' ? '確認を緩める変更です' : 'Less is looked at'}`];
}

/** 支払の確認基準: proposed by one person, approved by another. */
export const policyChanges: ChangeKind = {
  ...{ kind: POLICY_CHANGE, title: { ja: '支払の確認基準', en: 'Payment limits' } },
  ...{ decides: contract.decidePaymentPolicy, subject: POLICY_CHANGE },
  path: () => '/PayableList/policy',
  show: (change, { locale }) => {
    const [before, after] = [beforeOf(change), proposedOf(change)];
    return {
      added: [...warningOf(after, before, locale), ...wordsOf(after, before, locale)],
      removed: wordsOf(before, after, locale),
    };
  },
  carryOut,
};
