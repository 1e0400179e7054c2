import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { recordSearch } from '#core/contract/recordSearch.ts';
import { code, id, month, requiredText, text } from '#core/contract/scalars.ts';
import { FIGURE_SOURCES } from '../../balance/contract/balanceColumns';

/** Reports that users define themselves (財務諸表カスタマイズ): rows of accounts and formulas, columns of spans of time. */

const readers = ['accountant', 'manager'] as const;
const ROWS_AT_MOST = 300;
const COLUMNS_AT_MOST = 24;

/** What formulas call a row or a column by. */
const partCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,23}$/, { error: 'not-a-code' });

export const ROW_KINDS = ['heading', 'accounts', 'formula'] as const;
export const MEASURES = ['balance', 'opening', 'movement'] as const;
export const ROW_STYLES = ['plain', 'bold', 'line', 'double'] as const;
export const SPANS = ['month', 'quarter', 'yearToDate', 'year', 'monthOfYear'] as const;

const reportRow = z.object({
  code: partCode,
  title: text(60),
  kind: z.enum(ROW_KINDS),
  level: z.number().int().min(0).max(6),
  /** Of accounts: `4110, 5110-5190, PL-SGA, @cash, !6370`. Of a formula: `SALES - COGS`, `SUM(A:F)`. Empty for a heading. */
  content: text(400),
  /** What of the accounts: income and expense of the span or the balance at its end; the balance before it; the change. */
  measure: z.enum(MEASURES),
  /** The side that is shown positive. */
  sign: z.enum(['debit', 'credit']),
  style: z.enum(ROW_STYLES),
  /** `percent` shows a ratio of 0.5 as 50.0 %. */
  unit: z.enum(['yen', 'percent']),
  hideIfZero: z.boolean(),
  /** Shows accounts that stand in another row as well (再掲), and is in no total by itself. */
  isRestated: z.boolean(),
});
export type ReportRowDefinition = z.output<typeof reportRow>;

const named = { code: partCode, title: text(40) };
const reportColumn = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('amount'),
    ...named,
    /** Of the books, or of the budget, which knows income and expense alone. Versions saved before there were budgets say nothing. */
    source: z.enum(FIGURE_SOURCES).default('actual'),
    span: z.enum(SPANS),
    /** 1–12 for `monthOfYear`. */
    number: z.number().int().min(1).max(12),
    /** How many months before the month of the report. */
    monthsBack: z.number().int().min(0).max(120),
    department: code.nullable(),
  }),
  z.object({ kind: z.literal('difference'), ...named, of: partCode, less: partCode }),
  z.object({ kind: z.literal('percent'), ...named, of: partCode, base: partCode }),
  z.object({ kind: z.literal('share'), ...named, of: partCode, row: partCode }),
]);
export type ReportColumnDefinition = z.output<typeof reportColumn>;
export type AmountColumn = Extract<ReportColumnDefinition, { kind: 'amount' }>;

export const reportDefinition = z.object({
  rows: z.array(reportRow).min(1).max(ROWS_AT_MOST),
  columns: z.array(reportColumn).min(1).max(COLUMNS_AT_MOST),
});
export type ReportDefinition = z.output<typeof reportDefinition>;

/** Who sees a report besides its owner. */
const sharing = z.object({
  audience: z.enum(['own', 'roles', 'everyone']),
  /** Codes of roles; empty unless the audience is `roles`. */
  roles: z.array(z.string().max(60)).max(50),
});

const report = sharing.extend({
  id,
  title: z.string(),
  reading: z.string(),
  /** The newest version; each save makes one. */
  version: z.number().int(),
  savedAt: z.string(),
  savedBy: z.string(),
  isOwn: z.boolean(),
  ownerName: z.string(),
});
export type FinancialReport = z.output<typeof report>;

export const listReports = endpoint({
  controller: 'FinReport',
  action: 'list',
  method: 'GET',
  summary: "The caller's own reports and those shared with the caller, by title.",
  input: z.object({}),
  output: z.object({
    rows: z.array(report),
    /** Whom a report can be shared with. */
    roles: z.array(z.object({ code: z.string(), title: z.object({ ja: z.string(), en: z.string() }) })),
  }),
  grantedTo: readers,
});

export const getReport = endpoint({
  controller: 'FinReport',
  action: 'get',
  method: 'GET',
  summary: 'One report with its definition, the newest or an earlier version of it, and the list of its versions.',
  input: z.object({ id, version: z.coerce.number().int().min(1).optional() }),
  output: z.object({
    report,
    shownVersion: z.number().int(),
    definition: reportDefinition,
    versions: z.array(
      z.object({ version: z.number().int(), savedAt: z.string(), savedBy: z.string(), note: z.string() }),
    ),
  }),
  grantedTo: readers,
});

export const updateReport = endpoint({
  controller: 'FinReport',
  action: 'update',
  method: 'POST',
  summary: 'Saves a version of a report (without an id: a new report). Cycles and double use are refused.',
  input: sharing.extend({
    id: id.optional(),
    /** The version that was changed; a newer one by somebody else refuses the save. */
    basedOn: z.number().int().min(1).optional(),
    title: requiredText(60),
    reading: text(100),
    note: text(200),
    definition: reportDefinition,
  }),
  output: report,
  grantedTo: readers,
});

export const deleteReport = endpoint({
  controller: 'FinReport',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a report with its versions. Only its owner does.',
  input: z.object({ id }),
  output: z.object({ id }),
  grantedTo: readers,
});

const spans = z.record(z.string(), z.object({ from: month, through: month }));

/** Of one column, by account, in yen, debit positive: the balance before the span, and what the span changed. */
const accountAmounts = z.record(z.string(), z.object({ opening: z.number().int(), movement: z.number().int() }));

export const reportAmounts = endpoint({
  controller: 'FinReport',
  action: 'amounts',
  method: 'GET',
  summary: 'What columns of a report hold by account, for a month; `PROFIT` is the profit of the year so far.',
  input: z.object({
    month,
    knownAt: z.iso.datetime().optional(),
    /** The amount columns as JSON. */
    columns: z
      .string()
      .max(6_000)
      .transform((json, context) => {
        const parsed = z.array(reportColumn).max(COLUMNS_AT_MOST).safeParse(parseJson(json));
        if (parsed.success) return parsed.data;
        context.addIssue({ code: 'custom', message: 'not-json' });
        return z.NEVER;
      }),
  }),
  output: z.object({ spans, amounts: z.record(z.string(), accountAmounts) }),
  grantedTo: readers,
});
export type ReportAmounts = z.output<typeof reportAmounts.output>;

export const showReport = endpoint({
  controller: 'FinReport',
  action: 'show',
  method: 'GET',
  summary: 'A report calculated for a month: yen as integers, percentages in tenths, null where there is no figure.',
  input: z.object({
    id,
    version: z.coerce.number().int().min(1).optional(),
    month,
    knownAt: z.iso.datetime().optional(),
  }),
  output: z.object({
    title: z.string(),
    version: z.number().int(),
    columns: z.array(z.object({ code: z.string(), title: z.string() })),
    spans,
    rows: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        kind: z.enum(ROW_KINDS),
        level: z.number().int(),
        style: z.enum(ROW_STYLES),
        isHidden: z.boolean(),
        cells: z.array(
          z.object({ column: z.string(), unit: z.enum(['yen', 'percent']), value: z.number().int().nullable() }),
        ),
      }),
    ),
    /** Accounts with an amount that no row shows. */
    unused: z.array(z.string()),
  }),
  grantedTo: readers,
});

export const searchReports = recordSearch({
  controller: 'FinReport',
  action: 'search',
  summary: 'Reports by title and reading, for the palette.',
  grantedTo: readers,
});

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
