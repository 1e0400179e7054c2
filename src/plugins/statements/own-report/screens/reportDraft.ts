import { type CellRule, changeRow as changeAt, type GridRules } from '#ui/entryGrid/gridRules.ts';
import type { ReportDefinition, ReportRowDefinition } from '../contract/financialReport';
import { newRow } from '../rules/standardReport';

/** What is being typed: a definition, and the cells of its rows as accountants know them from spreadsheets. */

export const ROW_FIELDS = ['code', 'title', 'content'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** A formula is shown with the `=` it was typed with. */
export const contentText = ({ kind, content }: ReportRowDefinition): string =>
  kind === 'formula' ? `=${content}` : content;

/** Reads a cell: `=` begins a formula, anything else chooses accounts, and nothing makes the row a heading. */
export function typeCell(row: ReportRowDefinition, field: RowField, text: string): ReportRowDefinition {
  if (field === 'title') return { ...row, title: text };
  if (field === 'code') return { ...row, code: text };
  const formula = /^[=＝](.*)$/su.exec(text.trimStart());
  if (formula) return { ...row, kind: 'formula', content: formula[1] ?? '' };
  return { ...row, kind: text.trim() === '' ? 'heading' : 'accounts', content: text };
}

/** Codes are written in capitals without blanks. */
export const normalizeCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9_]/g, '_')
    .replace(/^[^A-Z]+/, '')
    .slice(0, 24);

/** The definition with other rows. */
export const withRows = (definition: ReportDefinition, rows: readonly ReportRowDefinition[]): ReportDefinition =>
  rows === definition.rows ? definition : { ...definition, rows: [...rows] };

export const changeRow = (
  definition: ReportDefinition,
  index: number,
  change: (row: ReportRowDefinition) => ReportRowDefinition,
): ReportDefinition => withRows(definition, changeAt(definition.rows, index, change));

/** What the grid knows of the rows. A report may end in a heading, so that no key but Insert adds a row. */
export const ROW_RULES: GridRules<ReportRowDefinition, RowField> = {
  fields: ROW_FIELDS,
  ruleOf: (field): CellRule<ReportRowDefinition> => ({
    text: (row) => (field === 'content' ? contentText(row) : row[field]),
    put: (row, text) => typeCell(row, field, field === 'code' ? normalizeCode(text) : text),
    // Two rows of one code would both be wrong.
    ...(field === 'code' ? { copy: (row: ReportRowDefinition) => row, clear: (row: ReportRowDefinition) => row } : {}),
    plus: 'empty',
  }),
  unreadOf: () => undefined,
  keepUnread: (row) => row,
  lines: { blank: (rows) => blankRow(rows, rows.at(-1)?.level ?? 0), isBlank: () => true },
};

const blankRow = (rows: readonly ReportRowDefinition[], level: number): ReportRowDefinition =>
  newRow({ code: freeCode(rows), kind: 'heading', level });

/** A new row behind another, as deep as that one, under the next free code. */
export function insertRow(definition: ReportDefinition, behind: number): ReportDefinition {
  const { rows } = definition;
  return withRows(definition, rows.toSpliced(behind + 1, 0, blankRow(rows, rows[behind]?.level ?? 0)));
}

const DEEPEST = 6;

export const indentRow = (definition: ReportDefinition, index: number, by: 1 | -1): ReportDefinition =>
  changeRow(definition, index, (row) => ({ ...row, level: Math.min(DEEPEST, Math.max(0, row.level + by)) }));

function freeCode(rows: readonly ReportRowDefinition[]): string {
  const taken = new Set(rows.map(({ code }) => code));
  let number = rows.length + 1;
  while (taken.has(`R${number}`)) number += 1;
  return `R${number}`;
}
