import { and, eq, sql } from 'drizzle-orm';
import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { periodKeyOf } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import { getPeriod, requirePeriodPlace } from '#plugins/ledger/period/server/service.ts';
import { fiscalPeriod, periodException } from '#plugins/ledger/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../../contract/periodGates';

/** Longer than any late document needs: what is to stay open is opened. */
const DAYS_AT_MOST = 31;

/** Lets a person post into a closed period until a moment; the log says who was let in, by whom and why. */
export const grantException: UseCase<typeof contract.grantException> = async (tx, input, call) => {
  const place = await requirePeriodPlace(tx, call.companyId, input.period);
  const endsAt = new Date(input.endsAt).toISOString();
  const days = (Date.parse(endsAt) - Date.parse(call.at)) / 86_400_000;
  if (days <= 0) throw new Refusal('accounting/exception-ended-already');
  if (days > DAYS_AT_MOST) throw new Refusal('accounting/exception-too-long', { days: DAYS_AT_MOST });
  const person = (await findPosters(tx, call.companyId)).find(({ userId }) => userId === input.userId);
  if (!person) throw new Refusal('accounting/exception-for-nobody');
  const id = newId();
  await tx.insert(periodException).values({
    companyId: call.companyId,
    ...place,
    id,
    userId: person.userId,
    userName: person.name,
    reason: input.reason,
    grantedAt: call.at,
    grantedBy: call.userName,
    endsAt,
  });
  await recordAudit(tx, call, [
    {
      action: 'accounting/grant-exception',
      subject: { kind: 'fiscal-period', id: input.period },
      details: { id, userId: person.userId, userName: person.name, endsAt, reason: input.reason },
    },
  ]);
  return getPeriod(tx, call, place);
};

/** Ends an exception now. */
export const endException: UseCase<typeof contract.endException> = async (tx, { id }, call) => {
  const isThis = and(eq(periodException.companyId, call.companyId), eq(periodException.id, id));
  const [exception] = await tx
    .select({ exception: periodException, month: fiscalPeriod.month })
    .from(periodException)
    .innerJoin(
      fiscalPeriod,
      and(
        eq(fiscalPeriod.companyId, call.companyId),
        eq(fiscalPeriod.fiscalYear, periodException.fiscalYear),
        eq(fiscalPeriod.number, periodException.number),
      ),
    )
    .where(isThis);
  if (!exception || exception.exception.endsAt <= call.at) {
    throw new Refusal('accounting/exception-ended-already', {}, { kind: 'notFound' });
  }
  const { fiscalYear, number, userId } = exception.exception;
  await tx.update(periodException).set({ endsAt: call.at }).where(isThis);
  await recordAudit(tx, call, [
    {
      action: 'accounting/end-exception',
      subject: { kind: 'fiscal-period', id: periodKeyOf({ month: exception.month, fiscalYear, number }) },
      details: { id, userId },
    },
  ]);
  return getPeriod(tx, call, { fiscalYear, number });
};

export const listPosters: UseCase<typeof contract.listPosters> = async (tx, _input, { companyId }) => ({
  rows: await findPosters(tx, companyId),
});

interface PosterRow {
  readonly userId: string;
  readonly employeeNumber: string;
  readonly name: string;
}

/** Active users whose roles let them post documents. */
async function findPosters(tx: Tx, companyId: string): Promise<PosterRow[]> {
  const { rows } = await tx.execute<PosterRow & Record<string, unknown>>(sql`
    select u.id as "userId", u.employee_number as "employeeNumber", u.name
      from app_user u
      where u.company_id = ${companyId} and u.is_active and exists (
        select from user_role r
          join role_permission p on p.company_id = r.company_id and p.role_code = r.role_code
          where r.company_id = u.company_id and r.user_id = u.id and p.permission = ${permissionOf(postDocument)})
      order by u.employee_number`);
  return rows.map(({ userId, employeeNumber, name }) => ({ userId, employeeNumber, name }));
}
