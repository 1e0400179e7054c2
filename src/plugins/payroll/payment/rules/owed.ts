import { nextPaymentState, type PaymentState, type PaymentWay } from './paymentMachine';

/** Whom a payment pays, in yen. */
export interface PersonPaid {
  readonly employeeId: string;
  readonly number: string;
  readonly amount: number;
}

interface PaymentOfRun {
  readonly state: PaymentState;
  readonly way: PaymentWay;
  readonly people: readonly PersonPaid[];
}

export const isLive = ({ state }: Pick<PaymentOfRun, 'state'>): boolean => state !== 'cancelled';

/** Who has pay that no live payment pays, by number. */
export function findOwed(
  slips: readonly { readonly employeeId: string; readonly number: string; readonly net: number }[],
  payments: readonly Pick<PaymentOfRun, 'state' | 'people'>[],
): PersonPaid[] {
  const paid = new Set(payments.filter(isLive).flatMap(({ people }) => people.map(({ employeeId }) => employeeId)));
  return slips
    .filter(({ employeeId, net }) => net > 0 && !paid.has(employeeId))
    .map(({ employeeId, number, net }) => ({ employeeId, number, amount: net }));
}

/** What keeps a run from being paid: people in no payment, and payments that cannot be settled yet. */
export interface Unpaid {
  readonly people: number;
  readonly payments: number;
}

export function findUnpaid(slips: Parameters<typeof findOwed>[0], payments: readonly PaymentOfRun[]): Unpaid {
  // Whoever made it or not: settling is no approval.
  const isReady = ({ state, way }: PaymentOfRun) => nextPaymentState(state, 'settle', { isMaker: false, way });
  return {
    people: findOwed(slips, payments).length,
    payments: payments.filter((each) => isLive(each) && !isReady(each)).length,
  };
}
