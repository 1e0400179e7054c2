import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { plainTitle } from '#core/value/columnByTitle.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import { fieldSentenceOf, sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { learnColumns, showColumns, type TitledColumns, withMeanings } from '#server/spreadsheet/learnColumns.ts';
import { readSpreadsheet } from '#server/spreadsheet/readSpreadsheet.ts';
import type { SheetText } from '#server/spreadsheet/sheetText.ts';
import { businessPartner } from '../../sales/server/service';
import type { DraftInvoice } from '../contract/customerInvoice';
import type { InvoiceColumn } from '../contract/invoiceFiles';
import type * as contract from '../contract/invoiceImport';
import { INVOICE_HEADERS } from '../rules/invoiceColumns';
import { composeDrafts, type InvoiceRow, type RowFault, readInvoiceRows } from '../rules/readInvoiceRows';
import type { RateSum } from '../rules/sumInvoice';
import { findRecipients, keptLine, sumTyped } from './composeInvoice';
import { findAllAlike, toldOfAlike } from './readInvoices';
import { deleteInvoice, saveInvoice } from './saveInvoice';
import { customerInvoice, customerInvoiceImport } from './tables';

/** Reading takes its time, and happens before the transaction. */
export const readInvoiceFile = async <Input extends InputOf<typeof contract.showInvoiceColumns>>(input: Input) => ({
  ...input,
  sheet: await readSpreadsheet(input.file),
});

const LINES: TitledColumns<InvoiceColumn> = { kind: 'invoicing:lines', headers: INVOICE_HEADERS };

/** @throws Refusal core/spreadsheet-… of a file that is none */
export const showInvoiceColumns = (tx: Tx, { sheet }: { sheet: SheetText }, call: Call) =>
  showColumns(tx, call, LINES, sheet);

interface Judged {
  readonly rows: readonly InvoiceRow[];
  readonly faults: ReadonlyMap<number, readonly RowFault[]>;
  readonly drafts: readonly { readonly key: string; readonly draft: DraftInvoice }[];
}

/** Tells of each row what it would do. @throws Refusal invoicing/file-without-column, invoicing/import-too-long */
export async function importInvoices(
  tx: Tx,
  asked: Pick<InputOf<typeof contract.importInvoices>, 'columns'> & { sheet: SheetText },
  call: Call,
): Promise<OutputOf<typeof contract.importInvoices>> {
  const judged = await judgeFile(tx, asked, call);
  const points = new Map<string, string[]>();
  const sums = new Map<string, { lines: number; taxable: number; tax: number }>();
  let billed = 0;
  const partners = [...new Set(judged.drafts.map(({ draft }) => draft.partner))];
  const recipients = await findRecipients(tx, call, partners);
  const alikes = await findAllAlike(
    tx,
    call,
    judged.drafts.map(({ draft }) => draft),
  );
  for (const [at, { key, draft }] of judged.drafts.entries()) {
    const lines = draft.lines.map(keptLine);
    const recipient = recipients.get(draft.partner);
    if (!recipient) continue;
    const sum = sumTyped({ ...draft, lines }, recipient);
    billed += sum.billed;
    for (const rate of sum.perRate) addRate(sums, rate);
    const alike = alikes[at] ?? [];
    points.set(
      key,
      alike.map((each) => sentenceOf({ code: 'invoicing/alike', params: toldOfAlike(each, draft.month) }, call.locale)),
    );
  }
  return {
    digest: digestOf(judged),
    rows: judged.rows.map(({ row, key, title }) => {
      const faults = judged.faults.get(row) ?? [];
      return {
        ...{ row, code: key, title, outcome: faults.length > 0 ? ('refused' as const) : ('new' as const), changes: [] },
        faults: faults.map((fault) => ({ column: fault.column, message: wordsOf(fault, call) })),
        points: (points.get(key) ?? []).map((message) => ({ column: null, message })),
      };
    }),
    perRate: await besideStanding(
      tx,
      call,
      judged.drafts.map(({ draft }) => draft.month),
      sums,
    ),
    invoices: judged.drafts.length,
    billed,
  };
}

/** By rate what the drafts come to, beside what the invoices of their months come to without them. */
async function besideStanding(
  tx: Tx,
  { companyId }: Call,
  months: readonly string[],
  sums: ReadonlyMap<string, { lines: number; taxable: number; tax: number }>,
): Promise<OutputOf<typeof contract.importInvoices>['perRate']> {
  const { rows } = await tx.$client.query<{ code: string; taxable: string; tax: string }>(STANDING, [
    companyId,
    [...new Set(months)],
  ]);
  const standing = new Map(
    rows.map(({ code, taxable, tax }) => [code, { taxable: Number(taxable), tax: Number(tax) }]),
  );
  const none = { taxable: 0, tax: 0 };
  return [...new Set([...sums.keys(), ...standing.keys()])].map((taxCode) => ({
    ...{ taxCode, lines: 0, ...none, ...sums.get(taxCode) },
    before: standing.get(taxCode) ?? none,
  }));
}

/** Credit notes take away what they give back. */
const STANDING = `
  select rate ->> 'taxCode' as code, sum(sign * (rate ->> 'taxable')::bigint) as taxable, sum(sign * (rate ->> 'tax')::bigint) as tax
    from customer_invoice
    cross join lateral jsonb_array_elements(per_rate) rate
    cross join lateral (select case kind when 'creditNote' then -1 else 1 end as sign) of_kind
   where company_id = $1 and month = any($2) and state <> 'cancelled'
   group by 1 order by 1`;

/** What the lines of the file say of a rate, and what the drafts come to. */
function addRate(
  sums: Map<string, { lines: number; taxable: number; tax: number }>,
  { taxCode, taxable, tax }: RateSum,
): void {
  const known = sums.get(taxCode) ?? { lines: 0, taxable: 0, tax: 0 };
  sums.set(taxCode, { lines: known.lines + 1, taxable: known.taxable + taxable, tax: known.tax + tax });
}

async function judgeFile(
  tx: Tx,
  { sheet, columns }: Pick<InputOf<typeof contract.importInvoices>, 'columns'> & { sheet: SheetText },
  call: Call,
): Promise<Judged> {
  const [unreadable] = sheet.faults;
  if (unreadable) throw new Refusal(unreadable.code, unreadable.params);
  const customers = await findCustomers(tx, call);
  const titled = await withMeanings(tx, call, LINES, { sheet, given: columns });
  const { rows, faults: ofFile } = readInvoiceRows(titled.rows, { customers, today: call.today });
  const [fault] = ofFile;
  if (fault) throw new Refusal(fault.code, fault.params);
  const { drafts, faults: ofDrafts } = composeDrafts(rows);
  const issued = await findIssued(tx, call);
  const faults = new Map<number, readonly RowFault[]>();
  for (const row of rows) {
    const more = ofDrafts.get(row.row);
    const twice = issued.has(row.key)
      ? [{ code: 'invoicing/row-issued', column: 'invoice' as const, params: { invoice: row.key } }]
      : [];
    faults.set(row.row, [...row.faults, ...(more ? [more] : []), ...twice]);
  }
  return { rows, faults, drafts };
}

/** Customers by code and by name, as files say either. */
async function findCustomers(tx: Tx, { companyId }: Call): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ code: businessPartner.code, title: businessPartner.title })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), eq(businessPartner.isCustomer, true)));
  return new Map(
    rows.flatMap(({ code, title }) => [[plainTitle(title), code] as const, [plainTitle(code), code] as const]),
  );
}

async function findIssued(tx: Tx, { companyId }: Call): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ number: customerInvoice.number })
    .from(customerInvoice)
    .where(and(eq(customerInvoice.companyId, companyId), sql`${customerInvoice.number} is not null`));
  return new Set(rows.flatMap(({ number }) => number ?? []));
}

const wordsOf = (fault: RowFault, { locale }: Call): string =>
  fault.code.includes('/') ? sentenceOf(fault, locale) : fieldSentenceOf(fault, 'invoicing', locale);

/** Tells one finding from another; null where a row is refused. */
function digestOf({ rows, faults, drafts }: Judged): string | null {
  if (rows.length === 0 || [...faults.values()].some((each) => each.length > 0)) return null;
  return createHash('sha256').update(JSON.stringify(drafts)).digest('hex');
}

/**
 * Judges the file once more and makes drafts of it.
 * @throws Refusal invoicing/import-refused, invoicing/import-outdated, invoicing/import-twice
 */
export async function applyInvoiceImport(
  tx: Tx,
  { sheet, columns, file, digest }: InputOf<typeof contract.applyInvoiceImport> & { sheet: SheetText },
  call: Call,
): Promise<OutputOf<typeof contract.applyInvoiceImport>> {
  await lockName(tx, `invoice import ${call.companyId}`);
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  await requireFresh(tx, call, sha256);
  const judged = await judgeFile(tx, { sheet, columns }, call);
  const found = digestOf(judged);
  if (found === null) throw new Refusal('invoicing/import-refused');
  if (found !== digest) throw new Refusal('invoicing/import-outdated', {}, { kind: 'conflict' });
  await learnColumns(tx, call, LINES, { sheet, given: columns });
  const id = newId();
  for (const { draft } of judged.drafts) await saveInvoice(tx, call, draft, undefined, { importId: id });
  const [sum] = await tx
    .select({ billed: sql`coalesce(sum(${customerInvoice.billed}), 0)`.mapWith(Number) })
    .from(customerInvoice)
    .where(and(eq(customerInvoice.companyId, call.companyId), eq(customerInvoice.importId, id)));
  const kept = { name: file.name.slice(0, 200), invoices: judged.drafts.length, billed: sum?.billed ?? 0 };
  await tx.insert(customerInvoiceImport).values({
    ...{ companyId: call.companyId, id, sha256, ...kept },
    ...{ importedAt: call.at, importedBy: call.userName },
  });
  await recordAudit(tx, call, [
    { action: 'invoicing/import-invoices', subject: { kind: 'invoice-import', id }, details: kept },
  ]);
  return { id, invoices: kept.invoices, billed: kept.billed };
}

async function requireFresh(tx: Tx, { companyId }: Call, sha256: string): Promise<void> {
  const { name, importedAt, importedBy, undoneAt } = customerInvoiceImport;
  const [before] = await tx
    .select({ name, importedAt, importedBy })
    .from(customerInvoiceImport)
    .where(
      and(eq(customerInvoiceImport.companyId, companyId), eq(customerInvoiceImport.sha256, sha256), isNull(undoneAt)),
    );
  if (!before) return;
  const told = { name: before.name, by: before.importedBy, at: formatInstant(before.importedAt) };
  throw new Refusal('invoicing/import-twice', told);
}

export const listInvoiceImports: UseCase<typeof contract.listInvoiceImports> = async (tx, _input, { companyId }) => {
  const { id, name, invoices, billed, importedAt, importedBy, undoneAt } = customerInvoiceImport;
  const rows = await tx
    .select({
      ...{ id, name, invoices, billed, importedAt, importedBy, undoneAt },
      drafts: sql`(select count(*) from customer_invoice i where i.company_id = customer_invoice_import.company_id
        and i.import_id = customer_invoice_import.id and i.state = 'draft')`.mapWith(Number),
    })
    .from(customerInvoiceImport)
    .where(eq(customerInvoiceImport.companyId, companyId))
    .orderBy(desc(importedAt), desc(id));
  return { rows };
};

/** @throws Refusal invoicing/unknown-import, invoicing/import-issued */
export const undoInvoiceImport: UseCase<typeof contract.undoInvoiceImport> = async (tx, { id }, call) => {
  const isThis = and(eq(customerInvoiceImport.companyId, call.companyId), eq(customerInvoiceImport.id, id));
  const [found] = await tx.select().from(customerInvoiceImport).where(isThis).for('update');
  if (!found || found.undoneAt !== null) throw new Refusal('invoicing/unknown-import', {}, { kind: 'notFound' });
  const made = await tx
    .select({ id: customerInvoice.id, version: customerInvoice.version, number: customerInvoice.number })
    .from(customerInvoice)
    .where(and(eq(customerInvoice.companyId, call.companyId), eq(customerInvoice.importId, id)));
  const issued = made.find(({ number }) => number !== null);
  if (issued) throw new Refusal('invoicing/import-issued', { invoice: issued.number ?? '', name: found.name });
  for (const draft of made) await deleteInvoice(tx, { id: draft.id, version: draft.version }, call);
  await tx.update(customerInvoiceImport).set({ undoneAt: call.at }).where(isThis);
  const details = { name: found.name, invoices: made.length };
  await recordAudit(tx, call, [{ action: 'invoicing/undo-import', subject: { kind: 'invoice-import', id }, details }]);
  return { deleted: made.length };
};
