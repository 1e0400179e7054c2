import { and, eq, isNotNull } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { requireSumInRange } from '#core/value/beyondRange.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { lockName } from '#server/database/lockName.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { isOneOfTexts } from '#server/record/pageByKey.ts';
import type { HeldBack } from '../../ledger/tax/rules/heldBack';
import { requirePaymentTerm } from '../../payment-terms/server/service';
import type { DraftInvoice, DraftLine } from '../contract/customerInvoice';
import { REVENUE_ACCOUNTS } from '../rules/composeInvoiceDocument';
import type { InvoiceKind } from '../rules/invoiceMachine';
import { dueDayOf, type Known, keptLine, sumTyped } from './composeInvoice';
import { readHeldBack } from './creditedInvoice';
import { INVOICE_KIND, nameOf, type StoredInvoice } from './readInvoices';
import { customerInvoice, customerInvoiceLine } from './tables';

export interface Origin {
  /** Of a new one, where it is named before it is stored. */
  readonly id?: string;
  readonly kind?: InvoiceKind;
  readonly originalId?: string;
  readonly importId?: string;
  readonly reason?: string;
}

interface NewInvoice extends Origin {
  readonly typed: DraftInvoice;
}

/**
 * Stores new drafts as they were typed, in as few statements as one takes; the answers follow their order.
 * @throws Refusal invoicing/unknown-customer, invoicing/unknown-account, invoicing/source-billed,
 * treasury/unknown-payment-term
 */
export async function createInvoices(tx: Tx, call: Call, drafts: readonly NewInvoice[], known: Known) {
  const terms = new Set(drafts.flatMap(({ typed }) => typed.paymentTerm ?? []));
  for (const term of terms) await requirePaymentTerm(tx, call, term);
  const heldBack = await readHeldBack(
    tx,
    call,
    drafts.flatMap(({ originalId }) => originalId ?? []),
  );
  const made = drafts.map(({ typed, id = newId(), kind = 'invoice', originalId, importId, reason = '' }) => {
    const { values, lines } = valuesOf({ ...typed, heldBack: heldBack.get(originalId ?? '') }, known, call);
    const origin = { kind, reason, originalId: originalId ?? null, importId: importId ?? null };
    return { ...{ id, version: 1, state: 'draft' as const }, origin, values, lines };
  });
  const rows = made.map(({ id, version, state, origin, values }) => ({
    ...{ companyId: call.companyId, id, version, state },
    ...origin,
    ...values,
  }));
  for (let at = 0; at < rows.length; at += INVOICES_AT_ONCE)
    await tx.insert(customerInvoice).values(rows.slice(at, at + INVOICES_AT_ONCE));
  await writeLines(tx, call, made);
  await recordAudit(
    tx,
    call,
    made.map(({ id, values, lines }) => ({
      action: 'invoicing/create-invoice',
      subject: { kind: INVOICE_KIND, id },
      details: {
        title: `${values.recipient} ${values.title}`.trim(),
        changes: changesOf({}, toldOf(values, lines)),
      },
    })),
  );
  return made.map(({ id, version, state, values }) => ({ id, version, state, billed: values.billed }));
}

const INVOICES_AT_ONCE = 500;

interface Summed extends DraftInvoice {
  readonly heldBack?: HeldBack | undefined;
}

/**
 * A draft as it is stored, with what it comes to.
 * @throws Refusal invoicing/unknown-customer, invoicing/unknown-account
 */
export function valuesOf({ heldBack, ...typed }: Summed, known: Known, call: Call) {
  const recipient = known.recipients.get(typed.partner);
  if (!recipient) throw new Refusal('invoicing/unknown-customer', { partner: typed.partner });
  if (!REVENUE_ACCOUNTS.some((account) => account === typed.account))
    throw new Refusal('invoicing/unknown-account', { account: typed.account });
  const lines = typed.lines.map(keptLine);
  requireSumInRange(lines.map(({ amount }) => amount));
  const { perRate, ...sums } = sumTyped({ ...typed, lines, heldBack }, recipient);
  const { dueOn: typedDueOn, id: _id, version: _version, lines: _lines, ...head } = typed;
  const values = {
    ...head,
    ...sums,
    perRate: [...perRate],
    typedDueOn,
    dueOn: typedDueOn ?? dueDayOf({ ...typed, lines }, recipient, known),
    recipient: recipient.title,
    rounding: recipient.taxRounding,
    savedAt: call.at,
    searchText: searchTextOf([typed.title, typed.partner, recipient.title]),
  };
  return { values, lines };
}

type Told = Pick<StoredInvoice, 'partner' | 'title' | 'month' | 'invoicedOn' | 'deliveredOn' | 'dueOn' | 'billed'>;

/** What the log says of an invoice: its head, what it comes to, and how many lines. */
export const toldOf = (
  { partner, title, month, invoicedOn, deliveredOn, dueOn, billed }: Told,
  lines: readonly DraftLine[],
) => ({ partner, title, month, invoicedOn, deliveredOn, dueOn, billed, lines: lines.length });

const LINES_AT_ONCE = 1_000;

interface Lined {
  readonly id: string;
  readonly lines: readonly DraftLine[];
}

/** Writes the lines of invoices that have none. @throws Refusal invoicing/source-twice, invoicing/source-billed */
export async function writeLines(tx: Tx, call: Call, invoices: readonly Lined[]): Promise<void> {
  await requireUnbilled(tx, call, invoices);
  const rows = invoices.flatMap(({ id, lines }) =>
    lines.map((line, index) => ({
      ...line,
      ...{ companyId: call.companyId, invoiceId: id, lineNumber: index + 1 },
    })),
  );
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
    await tx.insert(customerInvoiceLine).values(rows.slice(at, at + LINES_AT_ONCE));
}

/** What was delivered is billed by one invoice; whoever comes second is told which. */
async function requireUnbilled(tx: Tx, call: Call, invoices: readonly Lined[]): Promise<void> {
  const sources = invoices.flatMap(({ lines }) => lines.flatMap(({ source }) => source ?? []));
  if (sources.length === 0) return;
  if (new Set(sources).size < sources.length) throw new Refusal('invoicing/source-twice');
  await lockName(tx, `invoice sources ${call.companyId}`);
  const [other] = await tx
    .select({ source: customerInvoiceLine.source, title: customerInvoiceLine.title, ...NAMED })
    .from(customerInvoiceLine)
    .innerJoin(
      customerInvoice,
      and(
        eq(customerInvoice.companyId, customerInvoiceLine.companyId),
        eq(customerInvoice.id, customerInvoiceLine.invoiceId),
      ),
    )
    .where(
      and(
        eq(customerInvoiceLine.companyId, call.companyId),
        isNotNull(customerInvoiceLine.source),
        isOneOfTexts(customerInvoiceLine.source, sources),
      ),
    )
    .limit(1);
  if (!other) return;
  const invoice = nameOf({ number: other.number, recipient: other.recipient, title: other.head });
  throw new Refusal('invoicing/source-billed', { line: other.title, invoice });
}

const NAMED = { number: customerInvoice.number, recipient: customerInvoice.recipient, head: customerInvoice.title };
