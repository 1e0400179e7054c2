import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { PaymentLawKind } from '../../payment-terms/contract/paymentLaw';
import { PARTNER_BANK_CHANGE } from './partnerAccounts';

/** A partner as whoever pays it has to know it. */
export interface StoredPayee {
  readonly code: string;
  readonly title: string;
  readonly isVendor: boolean;
  readonly paymentLaw: PaymentLawKind;
  /** 振込手数料, as its terms say. */
  readonly feeBearer: 'payer' | 'payee';
  readonly accounts: readonly BankAccount[];
  /** A change of its accounts waits for a second person. */
  readonly isWaiting: boolean;
  /** When accounts that it had before were changed last, in Tokyo; the first ones are no change. */
  readonly changedOn: Day | null;
}

/** The partners of a company by code, with where they are paid and how far that can be trusted. */
export async function findPayees(tx: Tx, companyId: string): Promise<StoredPayee[]> {
  const { rows } = await tx.$client.query<StoredPayee>({
    name: 'partner-payees',
    text: `
      with change as (
        select subject_id, bool_or(state = 'waiting') as "isWaiting",
          max((coalesce(carried_out_at, decided_at) at time zone 'Asia/Tokyo')::date)
            filter (where state = 'approved' and before is not null and before <> '[]'::jsonb) as "changedOn"
        from proposed_change where company_id = $1 and kind = $2 group by subject_id)
      select p.code, p.title, p.is_vendor as "isVendor", p.payment_law as "paymentLaw",
        coalesce(t.fee_bearer, 'payer') as "feeBearer", coalesce(a.accounts, '[]'::jsonb) as accounts,
        coalesce(c."isWaiting", false) as "isWaiting", c."changedOn"::text as "changedOn"
      from business_partner p
      left join payment_term t on t.company_id = p.company_id and t.code = p.vendor_term
      left join partner_bank_accounts a on a.company_id = p.company_id and a.partner_code = p.code
      left join change c on c.subject_id = p.code
      where p.company_id = $1 order by p.code`,
    values: [companyId, PARTNER_BANK_CHANGE],
  });
  return rows;
}
