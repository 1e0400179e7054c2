import type { AccountKind } from '#plugins/ledger/account/rules/accountKind.ts';
import type { FiscalPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import type { PeriodState } from '#plugins/ledger/period/rules/periodGate.ts';
import { reopens } from '#plugins/ledger/period/rules/periodMachine.ts';

/** The columns of gates: the period as a whole, then the account kinds. */
export const GATES = ['+', 'S', 'D', 'K', 'A', 'M'] as const satisfies readonly (AccountKind | '+')[];
export type Gate = (typeof GATES)[number];

export const gateState = (period: FiscalPeriod, gate: Gate): PeriodState =>
  gate === '+' ? period.state : (period.locks.find(({ accountKind }) => accountKind === gate)?.state ?? 'open');

/** The stage that usually follows: 仮締め, then 本締め, then open again. */
export const NEXT_STATE: Readonly<Record<PeriodState, PeriodState>> = {
  open: 'softClosed',
  softClosed: 'closed',
  closed: 'open',
};

/** Whether the change opens what somebody closed, which needs a reason; a kind is closed by somebody always. */
export const isReopening = (period: FiscalPeriod, gate: Gate, state: PeriodState): boolean =>
  reopens({
    from: gateState(period, gate),
    to: state,
    isClosedByHand: gate !== '+' || period.changedAt !== null,
  });
