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

const replaceRows = (definition: ReportDefinition, rows: ReportRowDefinition[]): ReportDefinition => ({
  ...definition,
  rows,
});

export const changeRow = (
  definition: ReportDefinition,
  index: number,
  change: (row: ReportRowDefinition) => ReportRowDefinition,
): ReportDefinition =>
  replaceRows(
    definition,
    definition.rows.map((row, at) => (at === index ? change(row) : row)),
  );

/** A new row behind another, as deep as that one, under the next free code. */
export function insertRow(definition: ReportDefinition, behind: number): ReportDefinition {
  const { rows } = definition;
  const row = newRow({ code: freeCode(rows), kind: 'heading', level: rows[behind]?.level ?? 0 });
  return replaceRows(definition, [...rows.slice(0, behind + 1), row, ...rows.slice(behind + 1)]);
}

/** The last row stays: a report has at least one. */
export function removeRow(definition: ReportDefinition, index: number): ReportDefinition {
  if (definition.rows.length <= 1) return definition;
  return replaceRows(
    definition,
    definition.rows.filter((_row, at) => at !== index),
  );
}

export function moveRow(definition: ReportDefinition, index: number, by: 1 | -1): ReportDefinition {
  const rows = [...definition.rows];
  const [row, other] = [rows[index], rows[index + by]];
  if (!row || !other) return definition;
  rows[index] = other;
  rows[index + by] = row;
  return replaceRows(definition, rows);
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
