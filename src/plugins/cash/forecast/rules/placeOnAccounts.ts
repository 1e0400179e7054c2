import type { ExpectedFlow } from './expectedFlow';

/** Accounts of money by what moved on them last. */
export interface AccountHabits {
  /** That on which most moved: where nothing else is known. */
  readonly usual: string;
  /** By partner: what it paid came in on this one, what it was paid went out of that one. */
  readonly receiptsOf: ReadonlyMap<string, string>;
  readonly paymentsOf: ReadonlyMap<string, string>;
  /** By the account of the books that was paid off. */
  readonly settledBy: ReadonlyMap<string, string>;
}

/** The account a flow is said to be on, or else that where the same was received or paid last; null where it is on several. */
export function accountOf(flow: ExpectedFlow, habits: AccountHabits): string | null {
  const { byAccount, amount, partner, settles = [] } = flow;
  if (byAccount) return byAccount.length === 1 ? (byAccount[0]?.account ?? null) : null;
  const ofPartner = (amount > 0 ? habits.receiptsOf : habits.paymentsOf).get(partner ?? '');
  const ofBooks = settles.map((code) => habits.settledBy.get(code)).find((known) => known !== undefined);
  return ofPartner ?? ofBooks ?? habits.usual;
}

/** What is expected on one account: of a transfer, its side of it. */
export const flowsOfAccount = (
  flows: readonly ExpectedFlow[],
  account: string,
  habits: AccountHabits,
): readonly ExpectedFlow[] =>
  flows.flatMap((flow) => {
    if (!flow.byAccount) return accountOf(flow, habits) === account ? [flow] : [];
    return flow.byAccount.filter((share) => share.account === account).map(({ amount }) => ({ ...flow, amount }));
  });
