import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { CONTRACT_TYPES, isOfWork } from '../rules/contractType';
import { contract } from './tables';

const COLUMNS = {
  ...{
    number: contract.number,
    partner: contract.partner,
    person: contract.person,
    startsOn: contract.startsOn,
    endsOn: contract.endsOn,
  },
  ...{ isRenewed: contract.isRenewed, renewalMonths: contract.renewalMonths, noticeDays: contract.noticeDays },
  ...{ base: contract.base, method: contract.method, lower: contract.lower, upper: contract.upper },
  ...{ rateUnit: contract.rateUnit, rateRounding: contract.rateRounding, amountRounding: contract.amountRounding },
  ...{ hourUnit: contract.hourUnit, hourPeriod: contract.hourPeriod, proration: contract.proration },
};

/** A contract with a partner, as far as it says what the work of a person costs. */
export type PurchaseContract = Pick<typeof contract.$inferSelect, keyof typeof COLUMNS>;

/** Contracts with partners by which people work in one of the months, the newest first. */
export async function readPurchaseContracts(
  tx: Tx,
  { companyId }: Call,
  months: readonly Month[],
): Promise<PurchaseContract[]> {
  const [first] = [...months].sort();
  const last = [...months].sort().at(-1);
  if (!first || !last) return [];
  return tx
    .select(COLUMNS)
    .from(contract)
    .where(
      and(
        eq(contract.companyId, companyId),
        eq(contract.direction, 'purchase'),
        inArray(contract.type, CONTRACT_TYPES.filter(isOfWork)),
        notInArray(contract.state, ['draft', 'cancelled']),
        isNotNull(contract.person),
        lte(contract.startsOn, lastDayOf(last)),
        // One that renews itself may have gone on.
        or(isNull(contract.endsOn), contract.isRenewed, gte(contract.endsOn, firstDayOf(first))),
      ),
    )
    .orderBy(desc(contract.number));
}
