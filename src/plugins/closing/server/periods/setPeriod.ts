import { and, eq } from 'drizzle-orm';
import type * as contract from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import type { FiscalPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import type { PeriodState } from '#plugins/ledger/period/rules/periodGate.ts';
import { ACT_TO, closes, periodAt } from '#plugins/ledger/period/rules/periodMachine.ts';
import { getPeriod, isPeriod, type PeriodPlace, requirePeriodPlace } from '#plugins/ledger/period/server/service.ts';
import { books, fiscalPeriod, periodLock } from '#plugins/ledger/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { carryAgain } from './carryForward';
import { findCloseWarnings } from './closeChecklist';
import { dropReopening, type GateChange, requestReopening } from './reopenings';
import { requireEarlierClosed } from './requireEarlierClosed';

/**
 * Opens or closes a period or one account kind in it; opening one of the fiscal year that follows or precedes the known
 * ones creates that year. Where the caller keeps to the order of months, as the screen does, a period is closed for good
 * after those before it. Where the company asks for a second person, opening what somebody closed becomes a request.
 */
export const setPeriod: UseCase<typeof contract.setPeriod> = async (tx, input, call) => {
  const place = await requirePeriodPlace(tx, call.companyId, input.period);
  const change: GateChange = {
    accountKind: input.accountKind ?? '+',
    state: input.state,
    reason: input.reason?.trim() || null,
  };
  const before = await getPeriod(tx, call, place);
  if (stateOf(before, change.accountKind) === change.state) return { ...before, warnings: [] };
  const persons = { needsSecondPerson: await needsSecondPerson(tx, call.companyId), isSecondPerson: false };
  if (!mayChangeGate(before, change, persons)) {
    await requestReopening(tx, call, before, change);
  } else {
    const isFinal = change.accountKind === '+' && change.state === 'closed';
    if (isFinal && input.inOrder) await requireEarlierClosed(tx, call.companyId, place);
    await changeGate(tx, call, place, before, change);
    if (isFinal) await carryAgain(tx, call, place.fiscalYear);
  }
  const isClosing = change.accountKind === '+' && closes({ from: before.state, to: change.state });
  return {
    ...(await getPeriod(tx, call, place)),
    warnings: isClosing ? await findCloseWarnings(tx, call, place) : [],
  };
};

/** Of an account kind, or of a period somebody changed. */
const isClosedByHand = (before: FiscalPeriod, accountKind: GateChange['accountKind']): boolean =>
  accountKind !== '+' || before.changedAt !== null;

/**
 * Whether the gate may be put into that stage, by a second person where the company asks for one.
 * A change that closes asks for nobody.
 */
export function mayChangeGate(
  before: FiscalPeriod,
  { accountKind, state }: Pick<GateChange, 'accountKind' | 'state'>,
  persons: { readonly needsSecondPerson: boolean; readonly isSecondPerson: boolean },
): boolean {
  const context = { isClosedByHand: isClosedByHand(before, accountKind), ...persons };
  return periodAt(stateOf(before, accountKind), context).can(ACT_TO[state]);
}

const stateOf = (period: FiscalPeriod, accountKind: GateChange['accountKind']): PeriodState =>
  accountKind === '+' ? period.state : (period.locks.find((lock) => lock.accountKind === accountKind)?.state ?? 'open');

async function needsSecondPerson(tx: Tx, companyId: string): Promise<boolean> {
  const [rule] = await tx
    .select({ needed: books.reopeningNeedsSecondPerson })
    .from(books)
    .where(eq(books.companyId, companyId));
  return rule?.needed ?? false;
}

const ACTIONS: Readonly<Record<PeriodState, string>> = {
  open: 'accounting/open-period',
  softClosed: 'accounting/soft-close-period',
  closed: 'accounting/close-period',
};

/** Puts a gate into a stage and records it; a request to reopen it is settled by that. */
export async function changeGate(
  tx: Tx,
  call: Call,
  place: PeriodPlace,
  before: FiscalPeriod,
  { accountKind, state, reason }: GateChange,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { companyId } = call;
  const changed = { changedAt: call.at, changedBy: call.userName };
  if (accountKind === '+') {
    // From 仮締め to 本締め it stays closed: what was posted in between was posted after the close.
    const closesNow = before.state === 'open';
    await tx
      .update(fiscalPeriod)
      .set({ state, ...changed, ...(state === 'open' ? { closedAt: null } : closesNow ? { closedAt: call.at } : {}) })
      .where(isPeriod(companyId, place));
  } else {
    const key = [periodLock.companyId, periodLock.fiscalYear, periodLock.number, periodLock.accountKind];
    if (state === 'open') {
      await tx
        .delete(periodLock)
        .where(
          and(
            eq(periodLock.companyId, companyId),
            eq(periodLock.fiscalYear, place.fiscalYear),
            eq(periodLock.number, place.number),
            eq(periodLock.accountKind, accountKind),
          ),
        );
    } else {
      await tx
        .insert(periodLock)
        .values({ companyId, ...place, accountKind, state, ...changed })
        .onConflictDoUpdate({ target: key, set: { state, ...changed } });
    }
  }
  await dropReopening(tx, call, before, accountKind);
  await recordAudit(tx, call, [
    {
      action: ACTIONS[state],
      subject: { kind: 'fiscal-period', id: before.period },
      details: {
        ...(accountKind === '+' ? {} : { accountKind }),
        from: stateOf(before, accountKind),
        ...(reason === null ? {} : { reason }),
        ...details,
      },
    },
  ]);
}
