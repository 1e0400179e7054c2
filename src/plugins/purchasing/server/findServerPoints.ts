import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { getPartnerAccounts } from '../../sales/server/service';
import type { InvoiceBankAccount } from '../contract/vendorInvoice';
import { STANDING_STATES, type VendorInvoiceKind, type VendorInvoiceState } from '../rules/vendorInvoiceMachine';
import { fault, remark, type VendorInvoicePoint } from '../rules/vendorInvoicePoint';
import { vendorInvoice } from './tables';

interface Judged {
  readonly kind: VendorInvoiceKind;
  readonly id: string;
  readonly partner: string;
  readonly foldedNumber: string;
  readonly invoicedOn: string;
  readonly payable: number;
  readonly bankAccount: InvoiceBankAccount | null;
  readonly state: VendorInvoiceState;
  readonly isSelfBilled: boolean;
  readonly confirmedOn: string | null;
}

/** Without its dashes: `1-23` and `12-3` may be two, and are told. */
const bareNumber = (folded: string): string => folded.replaceAll('-', '');

/** What the invoices, files and bank accounts that are known say of an invoice. */
export async function findServerPoints(tx: Tx, call: Call, invoice: Judged): Promise<VendorInvoicePoint[]> {
  return [
    ...(await findRepeated(tx, call, invoice)),
    ...(await findSameFiles(tx, call, invoice.id)),
    ...(invoice.kind === 'creditNote' ? [] : await findBankPoints(tx, call, invoice)),
    ...findUnconfirmed(invoice),
  ];
}

/** A statement we wrote is the basis of the deduction once the vendor has confirmed it alone (消費税法30条9項3号). */
const findUnconfirmed = ({ kind, state, isSelfBilled, confirmedOn }: Judged): VendorInvoicePoint[] =>
  kind === 'invoice' && isSelfBilled && confirmedOn === null && STANDING_STATES.includes(state)
    ? [remark('not-confirmed')]
    : [];

/**
 * The same vendor and number in whatever year is the same invoice; one that differs in its dashes, or the same vendor, day and
 * amount, may be. A draft with the number is told only: whoever is sent on first is the one. A credit note (赤伝) may have the number of its invoice.
 */
async function findRepeated(tx: Tx, { companyId }: Call, invoice: Judged): Promise<VendorInvoicePoint[]> {
  const { id, kind, partner, foldedNumber, invoicedOn, payable, state, number } = vendorInvoice;
  const rows = await tx
    .select({ number, foldedNumber, invoicedOn, state })
    .from(vendorInvoice)
    .where(
      and(
        eq(vendorInvoice.companyId, companyId),
        eq(partner, invoice.partner),
        eq(kind, invoice.kind),
        ne(id, invoice.id),
        inArray(state, [...STANDING_STATES]),
        or(
          eq(foldedNumber, invoice.foldedNumber),
          eq(sql`replace(${foldedNumber}, '-', '')`, bareNumber(invoice.foldedNumber)),
          and(eq(invoicedOn, invoice.invoicedOn), eq(payable, invoice.payable)),
        ),
      ),
    )
    .orderBy(number);
  return rows.flatMap((other) => {
    const params = { invoice: other.number, day: other.invoicedOn };
    if (invoice.foldedNumber !== '' && other.foldedNumber === invoice.foldedNumber)
      return [other.state === 'draft' ? remark('number-in-draft', params) : fault('number-taken', params)];
    if (bareNumber(invoice.foldedNumber) !== '' && bareNumber(other.foldedNumber) === bareNumber(invoice.foldedNumber))
      return [remark('number-alike', params)];
    const isSame = other.invoicedOn === invoice.invoicedOn && invoice.payable !== 0;
    return isSame ? [remark('amount-and-day-again', params)] : [];
  });
}

/** The very same file beside another record: an invoice entered twice, or laid out by somebody as an expense. */
async function findSameFiles(tx: Tx, { companyId }: Call, id: string): Promise<VendorInvoicePoint[]> {
  const { rows } = await tx.$client.query<{ file: string; kind: string; invoice: string | null; claim: string | null }>(
    `select mine.name as file, other.subject_kind as kind, invoice.number as invoice, sheet.number::text as claim
       from attachment mine
         join attachment other on other.company_id = $1 and other.sha256 = mine.sha256 and other.id <> mine.id
         left join vendor_invoice invoice on invoice.company_id = $1
           and other.subject_kind = 'vendor-invoice' and invoice.id::text = other.subject_id
         left join expense_sheet sheet on sheet.company_id = $1
           and other.subject_kind = 'expense-sheet' and sheet.id::text = other.subject_id
      where mine.company_id = $1 and mine.subject_kind = 'vendor-invoice' and mine.subject_id = $2
      order by mine.name, other.added_at limit 20`,
    [companyId, id],
  );
  return rows.map(({ file, kind, invoice, claim }) => {
    if (invoice !== null) return remark('file-again-invoice', { file, invoice });
    return claim === null ? remark('file-again', { file, kind }) : remark('file-again-expense', { file, claim });
  });
}

/** An account the vendor is not known by is how payments are stolen: it is told, and paid is by the master alone. */
async function findBankPoints(tx: Tx, call: Call, { partner, bankAccount }: Judged): Promise<VendorInvoicePoint[]> {
  const { accounts, waiting } = await getPartnerAccounts(tx, { code: partner }, call);
  const isKnown = (named: InvoiceBankAccount) =>
    accounts.some(
      (each) =>
        each.bankCode === named.bankCode &&
        each.branchCode === named.branchCode &&
        each.kind === named.kind &&
        Number(each.number) === Number(named.number),
    );
  return [
    ...(accounts.length === 0 ? [remark('vendor-without-bank-account')] : []),
    ...(bankAccount !== null && accounts.length > 0 && !isKnown(bankAccount)
      ? [
          remark('bank-account-differs', {
            account: `${bankAccount.bankCode}-${bankAccount.branchCode} ${bankAccount.number}`,
          }),
        ]
      : []),
    ...(waiting === null ? [] : [remark('bank-account-waiting', { name: waiting.proposedByName })]),
  ];
}
