import { z } from 'zod';
import { type Endpoint, endpoint, type OutputOf } from '#core/contract/endpoint.ts';
import { day, id, lines, requiredText, text } from '#core/contract/scalars.ts';
import { TABLE_STATUSES } from '../rates/lawTable';
import { kindsOf, type TableFamily } from '../rates/tableKinds';

/** A table of the law is named by its kind and first day (`commuting.2026-04-01`), one of the company by its id. */
const tableId = text(60).trim().min(1);
const version = z.number().int().min(1);
const unit = z.enum(['yen', 'thousand', 'per100k', 'km', 'years', 'number', 'code', 'text']);
const cell = z.union([z.number(), z.string(), z.null()]);

/** A table of a company, as typed: rows as lines, cells divided by tabs or commas, shares in 1/100,000. */
const MOST_ROWS = 10_000;
const ownTable = (kinds: readonly string[]) =>
  z
    .object({
      id: id.optional(),
      kind: z.enum(kinds),
      title: requiredText(60),
      effectiveFrom: day,
      effectiveThrough: day.nullish(),
      source: requiredText(200),
      figures: z.record(z.string().max(40), z.number().min(0)).default({}),
      rows: lines(100 * MOST_ROWS),
      version: version.optional(),
    })
    .refine(({ effectiveFrom, effectiveThrough }) => !effectiveThrough || effectiveFrom <= effectiveThrough, {
      error: 'not-in-order',
      path: ['effectiveThrough'],
    });

/** What a list shows of a table. */
const tableHead = (kinds: readonly string[]) =>
  z.object({
    id: z.string(),
    kind: z.enum(kinds),
    title: z.string(),
    effectiveFrom: z.string(),
    effectiveThrough: z.string().nullable(),
    origin: z.enum(['law', 'company']),
    status: z.enum(TABLE_STATUSES),
    isInForce: z.boolean(),
    law: z.string(),
    source: z.string(),
    checkedOn: z.string(),
    rowCount: z.number().int(),
    /** The first 12 digits of the SHA-256 of the rows and figures: two equal tables have the same. */
    checksum: z.string(),
    version: z.number().int(),
  });

/** The endpoints of the tables of one family: the same for taxes and for insurance. */
function tableEndpoints<Kind extends string>(controller: string, kinds: readonly Kind[], what: string) {
  const head = tableHead(kinds);
  const hr = { controller, grantedTo: ['hr'] } as const;
  return {
    list: endpoint({
      ...hr,
      action: 'list',
      method: 'GET',
      summary: `The tables of ${what}, those of the law and those the company added, with the days they are in force.`,
      input: z.object({}),
      output: z.object({ rows: z.array(head) }),
    }),
    get: endpoint({
      ...hr,
      action: 'get',
      method: 'GET',
      summary: `One table of ${what} with its rows, and the other versions of it.`,
      input: z.object({ id: tableId }),
      output: head.extend({
        note: z.string().nullable(),
        columns: z.array(z.object({ name: z.string(), unit, isKey: z.boolean() })),
        figures: z.array(z.object({ name: z.string(), unit, value: z.number() })),
        rows: z.array(z.array(cell)),
        versions: z.array(head),
      }),
    }),
    update: endpoint({
      ...hr,
      action: 'update',
      method: 'POST',
      summary: `Adds a table of ${what} of the company's own (no version) or changes one. A table with a gap is refused.`,
      input: z.object({ table: ownTable(kinds) }),
      output: z.object({ id: z.string(), version: z.number().int() }),
    }),
    remove: endpoint({
      ...hr,
      action: 'delete',
      method: 'POST',
      summary: `Deletes a table of ${what} the company added; that of the law holds again.`,
      input: z.object({ id, version }),
      output: z.object({ id: z.string() }),
    }),
  } satisfies Record<string, Endpoint>;
}

export const taxTables = tableEndpoints('TaxRule', kindsOf('tax'), 'taxes');
export const insuranceTables = tableEndpoints('SocialSecurity', kindsOf('insurance'), 'social insurance');

export type TableEndpoints = ReturnType<typeof tableEndpoints<string>>;
export type LawTableRead = OutputOf<TableEndpoints['get']>;
export const TABLES_OF: Readonly<Record<TableFamily, TableEndpoints>> = {
  tax: taxTables as unknown as TableEndpoints,
  insurance: insuranceTables as unknown as TableEndpoints,
};
