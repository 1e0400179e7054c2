import { eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { getPeriod, requirePeriodPlace } from '#plugins/ledger/period/server/service.ts';
import { books } from '#plugins/ledger/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../../contract/periodGates';
import { dropReopening, tellOfDecision } from './reopenings';
import { changeGate, mayChangeGate } from './setPeriod';

/** Reopens what somebody asked for, by another person; or turns the request down, which who asked may do as well. */
export const decideReopening: UseCase<typeof contract.decideReopening> = async (tx, input, call) => {
  const place = await requirePeriodPlace(tx, call.companyId, input.period);
  const before = await getPeriod(tx, call, place);
  const request = before.reopenings.find(({ accountKind }) => accountKind === input.accountKind);
  if (!request) throw new Refusal('accounting/no-reopening-requested', { period: input.period });
  if (!input.confirm) {
    await dropReopening(tx, call, before, input.accountKind);
    await recordAudit(tx, call, [
      {
        action: 'accounting/decline-reopening',
        subject: { kind: 'fiscal-period', id: input.period },
        details: { accountKind: input.accountKind, requestedBy: request.requestedById },
      },
    ]);
    await tellOfDecision(tx, call, before, { ...request, confirm: false });
    return getPeriod(tx, call, place);
  }
  const isSecondPerson = request.requestedById !== call.userId;
  if (!mayChangeGate(before, request, { needsSecondPerson: true, isSecondPerson })) {
    throw new Refusal('accounting/reopening-needs-second-person', { period: input.period });
  }
  const { accountKind, state, reason, requestedById } = request;
  await changeGate(tx, call, place, before, { accountKind, state, reason }, { requestedBy: requestedById });
  await tellOfDecision(tx, call, before, { ...request, confirm: true });
  return getPeriod(tx, call, place);
};

export const setReopeningRule: UseCase<typeof contract.setReopeningRule> = async (tx, { needsSecondPerson }, call) => {
  await tx
    .update(books)
    .set({ reopeningNeedsSecondPerson: needsSecondPerson })
    .where(eq(books.companyId, call.companyId));
  await recordAudit(tx, call, [
    {
      action: 'accounting/set-reopening-rule',
      subject: { kind: 'books', id: call.companyId },
      details: { needsSecondPerson },
    },
  ]);
  return { needsSecondPerson };
};
