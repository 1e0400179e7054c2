import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { askAbout } from '#core/contract/point.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { lockName } from '#server/database/lockName.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import { type BillableKey, markBilled, readBilled, releaseBilled } from '../../contracts/server/service';
import { requirePaymentTerm } from '../../payment-terms/server/service';
import type * as contract from '../contract/customerInvoice';
import type { DraftInvoice, DraftLine } from '../contract/customerInvoice';
import { REVENUE_ACCOUNTS } from '../rules/composeInvoiceDocument';
import { deliveryOf, sourceOf } from '../rules/deliverySource';
import { type InvoiceAct, type InvoiceKind, invoiceAt } from '../rules/invoiceMachine';
import { findDueDay, findRecipient, keptLine, sumTyped } from './composeInvoice';
import {
  findAlike,
  findLines,
  INVOICE_KIND,
  isInvoice,
  nameOf,
  type StoredInvoice,
  unknownInvoice,
} from './readInvoices';
import { freePeriod } from './recurring/periods';
import { customerInvoice, customerInvoiceLine } from './tables';

/** @throws Refusal invoicing/unknown-invoice, invoicing/invoice-changed, invoicing/not-now-… */
export async function openInvoice(
  tx: Tx,
  call: Call,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  act: InvoiceAct,
): Promise<StoredInvoice> {
  const [current] = await tx.select().from(customerInvoice).where(isInvoice(call.companyId, id)).for('update');
  if (!current) throw unknownInvoice();
  requireAct(current, act);
  requireVersion(REFUSALS, { yours: { id, version }, version, current, named: { invoice: nameOf(current) } });
  return current;
}

const REFUSALS = { unknown: 'invoicing/unknown-invoice', changed: 'invoicing/invoice-changed' };

/** @throws Refusal invoicing/not-now-… by what was to be done */
export function requireAct(invoice: StoredInvoice, act: InvoiceAct): void {
  if (invoiceAt(invoice).can(act)) return;
  const kept = act === 'save' || act === 'remove';
  throw new Refusal(kept ? 'invoicing/not-a-draft' : 'invoicing/act-not-now', { invoice: nameOf(invoice) });
}

/**
 * @throws Refusal invoicing/unknown-customer, invoicing/unknown-account, invoicing/not-a-draft, invoicing/invoice-changed,
 * invoicing/source-billed, treasury/unknown-payment-term; with `asks` invoicing/invoice-doubtful
 */
export const updateInvoice: UseCase<typeof contract.updateInvoice> = async (tx, { invoice, asks }, call) => {
  const before =
    invoice.id === undefined
      ? undefined
      : await openInvoice(tx, call, { id: invoice.id, version: invoice.version }, 'save');
  if (asks) {
    const alike = await findAlike(tx, call, { ...invoice, kind: before?.kind ?? 'invoice' });
    const points = alike.map(({ number, person }) => ({
      code: 'invoicing/alike',
      params: { invoice: number ?? '', person, month: invoice.month },
      field: 'month',
    }));
    if (points.length > 0) throw askAbout('invoicing/invoice-doubtful', points);
  }
  return saveInvoice(tx, call, invoice, before);
};

interface Origin {
  /** Of a new one, where it is named before it is stored. */
  readonly id?: string;
  readonly kind?: InvoiceKind;
  readonly originalId?: string;
  readonly importId?: string;
  readonly reason?: string;
}

/** Stores a draft as it was typed; what it lacks is told where it is read, and keeps it from being issued. */
export async function saveInvoice(
  tx: Tx,
  call: Call,
  typed: DraftInvoice,
  before: StoredInvoice | undefined,
  { id: newOne = newId(), kind = 'invoice', originalId, importId, reason = '' }: Origin = {},
) {
  const recipient = await findRecipient(tx, call, typed.partner);
  if (!recipient) throw new Refusal('invoicing/unknown-customer', { partner: typed.partner });
  if (!REVENUE_ACCOUNTS.some((account) => account === typed.account))
    throw new Refusal('invoicing/unknown-account', { account: typed.account });
  if (typed.paymentTerm !== null && typed.paymentTerm !== before?.paymentTerm)
    await requirePaymentTerm(tx, call, typed.paymentTerm);
  const lines = typed.lines.map(keptLine);
  const { perRate, ...sums } = sumTyped({ ...typed, lines }, recipient);
  const { dueOn: typedDueOn, id: _id, version: _version, lines: _lines, ...head } = typed;
  const values = {
    ...head,
    ...sums,
    perRate: [...perRate],
    typedDueOn,
    dueOn: typedDueOn ?? (await findDueDay(tx, call, { ...typed, lines }, recipient)),
    recipient: recipient.title,
    rounding: recipient.taxRounding,
    savedAt: call.at,
    searchText: searchTextOf([typed.title, typed.partner, recipient.title]),
  };
  const id = before?.id ?? newOne;
  const version = (before?.version ?? 0) + 1;
  if (before) {
    await tx
      .update(customerInvoice)
      .set({ ...values, version })
      .where(isInvoice(call.companyId, id));
  } else {
    await tx.insert(customerInvoice).values({
      ...{ companyId: call.companyId, id, version, kind, state: 'draft' as const, reason },
      ...(originalId === undefined ? {} : { originalId }),
      ...(importId === undefined ? {} : { importId }),
      ...values,
    });
  }
  const linesBefore = before ? await findLines(tx, call, id) : [];
  await writeLines(tx, call, id, lines);
  if (before) await billAsKept(tx, call, id, lines);
  await recordAudit(tx, call, [
    {
      action: before ? 'invoicing/update-invoice' : 'invoicing/create-invoice',
      subject: { kind: INVOICE_KIND, id },
      details: {
        title: `${recipient.title} ${typed.title}`.trim(),
        changes: changesOf(before ? toldOf(before, linesBefore) : {}, toldOf({ ...values }, lines)),
      },
    },
  ]);
  return { id, version, state: 'draft' as const };
}

/** Deliveries whose line was taken out can be billed by another invoice; one whose line came back is billed again. */
async function billAsKept(tx: Tx, call: Call, invoice: string, lines: readonly DraftLine[]): Promise<void> {
  const kept = lines.flatMap(({ source }) => deliveryOf(source) ?? []);
  await releaseBilled(tx, call, { invoice, kept });
  const billed = await readBilled(tx, call, { invoice });
  const isBilled = (key: BillableKey) => billed.some((each) => sourceOf(each) === sourceOf(key));
  await markBilled(tx, call, { invoice, lines: kept.filter((key) => !isBilled(key)) });
}

type Told = Pick<StoredInvoice, 'partner' | 'title' | 'month' | 'invoicedOn' | 'deliveredOn' | 'dueOn' | 'billed'>;

/** What the log says of an invoice: its head, what it comes to, and how many lines. */
const toldOf = (
  { partner, title, month, invoicedOn, deliveredOn, dueOn, billed }: Told,
  lines: readonly DraftLine[],
) => ({ partner, title, month, invoicedOn, deliveredOn, dueOn, billed, lines: lines.length });

const LINES_AT_ONCE = 1_000;

async function writeLines(tx: Tx, call: Call, invoiceId: string, lines: readonly DraftLine[]): Promise<void> {
  const { companyId } = call;
  await tx
    .delete(customerInvoiceLine)
    .where(and(eq(customerInvoiceLine.companyId, companyId), eq(customerInvoiceLine.invoiceId, invoiceId)));
  await requireUnbilled(tx, call, invoiceId, lines);
  const rows = lines.map((line, index) => ({ ...line, companyId, invoiceId, lineNumber: index + 1 }));
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
    await tx.insert(customerInvoiceLine).values(rows.slice(at, at + LINES_AT_ONCE));
}

/** What was delivered is billed by one invoice; whoever comes second is told which. */
async function requireUnbilled(tx: Tx, call: Call, invoiceId: string, lines: readonly DraftLine[]): Promise<void> {
  const sources = lines.flatMap(({ source }) => source ?? []);
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
        inArray(customerInvoiceLine.source, sources),
        ne(customerInvoiceLine.invoiceId, invoiceId),
      ),
    );
  if (!other) return;
  const invoice = nameOf({ number: other.number, recipient: other.recipient, title: other.head });
  throw new Refusal('invoicing/source-billed', { line: other.title, invoice });
}

const NAMED = { number: customerInvoice.number, recipient: customerInvoice.recipient, head: customerInvoice.title };

/** @throws Refusal invoicing/unknown-invoice, invoicing/invoice-changed, invoicing/not-a-draft */
export const deleteInvoice: UseCase<typeof contract.deleteInvoice> = async (tx, asked, call) => {
  const invoice = await openInvoice(tx, call, asked, 'remove');
  const subject = { kind: INVOICE_KIND, id: asked.id };
  await releaseBilled(tx, call, { invoice: asked.id });
  await freePeriod(tx, call, { invoice: asked.id });
  await discardBeside(tx, call, subject);
  await tx.delete(customerInvoice).where(isInvoice(call.companyId, asked.id));
  await recordAudit(tx, call, [
    { action: 'invoicing/delete-invoice', subject, details: { title: nameOf(invoice), billed: invoice.billed } },
  ]);
  return { id: asked.id };
};
