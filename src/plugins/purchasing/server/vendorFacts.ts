import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { findDueDate } from '../../payment-terms/contract/findDueDate';
import { paymentTerm } from '../../payment-terms/server/service';
import { businessPartner } from '../../sales/server/service';
import type { VendorInvoiceKind } from '../rules/vendorInvoiceMachine';

const { code, title, isActive, isVendor, registrationNumber, registeredFrom, registeredThrough } = businessPartner;
const { taxRounding, vendorTerm, paymentLaw, mergedInto } = businessPartner;
const columns = {
  ...{ code, title, isActive, isVendor, registrationNumber, registeredFrom, registeredThrough },
  ...{ taxRounding, vendorTerm, paymentLaw, mergedInto },
};

/** What an invoice of a vendor needs of it. @throws Refusal purchasing/unfit-partner */
export async function requireVendor(tx: Tx, { companyId }: Call, partner: string) {
  const [found] = await tx
    .select(columns)
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), eq(code, partner)));
  if (!found) throw new Refusal('purchasing/unfit-partner', { partner });
  return found;
}
export type Vendor = Awaited<ReturnType<typeof requireVendor>>;

interface Termed {
  readonly kind: VendorInvoiceKind;
  readonly paymentTerm: string | null;
  readonly dueOn: Day | null;
  readonly deliveredOn: Day;
}

/**
 * When an invoice is due: as typed, by its own term, or by that of the vendor; null where none says it. What a credit note
 * takes back may be set off at once.
 */
export async function findDue(
  tx: Tx,
  { companyId }: Call,
  typed: Termed,
  vendor: Pick<Vendor, 'vendorTerm'>,
): Promise<{ readonly dueOn: Day | null; readonly isMonthly: boolean }> {
  if (typed.kind === 'creditNote') return { dueOn: typed.dueOn ?? typed.deliveredOn, isMonthly: false };
  const named = typed.paymentTerm ?? vendor.vendorTerm;
  const [term] =
    named === null
      ? []
      : await tx
          .select()
          .from(paymentTerm)
          .where(and(eq(paymentTerm.companyId, companyId), eq(paymentTerm.code, named)));
  if (!term) return { dueOn: typed.dueOn, isMonthly: false };
  const byTerm = findDueDate(term, typed.deliveredOn, await readBankHolidays(tx, companyId)).due;
  return { dueOn: typed.dueOn ?? byTerm, isMonthly: term.closingDay !== 0 };
}
