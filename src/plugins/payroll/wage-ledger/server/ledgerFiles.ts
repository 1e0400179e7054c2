import type { CellValue } from 'hucre/xlsx';
import type { FileAnswer } from '#core/contract/file.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { guardFormula } from '#core/value/guardFormula.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { type Sheet, writeWorkbook, XLSX } from '#server/spreadsheet/writeWorkbook.ts';
import { wordsOf } from '../../server/words/wordsOf';
import type * as contract from '../contract/wageLedger';
import type { LedgerRow, WageLedger } from '../contract/wageLedger';
import { columnTitle, periodText, type RegisterLine, registerColumns, type SayWord } from '../rules/ledgerWords';
import { readLedgers } from './readLedgers';
import { getPayRegister } from './readRegister';

type Locale = Call['locale'];

export const sayIn =
  (locale: Locale): SayWord =>
  (key, params = {}) =>
    wordsOf(key, params, locale);

const MINUTES_OF_DAY = 24 * 60;
const WIDE = { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const;

/** One cell: a text, or a number with how it is shown. */
interface Cell {
  readonly value: string | number | null;
  readonly format?: string;
}
const text = (value: string): Cell => ({ value: guardFormula(value) });
const yen = (value: number | undefined): Cell => ({ value: value ?? null, format: '#,##0' });

function sheetOf(name: string, head: number, rows: readonly (readonly Cell[])[]): Sheet {
  const cells: NonNullable<Sheet['cells']> = new Map();
  for (const [row, line] of rows.entries()) {
    for (const [column, { value, format }] of line.entries()) {
      if (format && typeof value === 'number') {
        cells.set(`${row},${column}`, { value, type: 'number', style: { numFmt: format } });
      }
    }
  }
  return {
    name: name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    rows: rows.map((line) => line.map(({ value }): CellValue => value)),
    cells,
    columns: [{ width: 30 }, ...(rows[head] ?? []).slice(1).map(() => ({ width: 13 }))],
    freezePane: { rows: head + 1, columns: 1 },
    pageSetup: { ...WIDE, printTitlesRow: `$1:$${head + 1}` },
  };
}

const figure = ({ unit }: LedgerRow, amount: number | undefined): Cell => {
  if (amount === undefined) return { value: null };
  if (unit === 'minutes') return { value: amount / MINUTES_OF_DAY, format: '[h]:mm' };
  return yen(amount);
};

/** The facts above a ledger: name, sex, and when the person came and left. */
export function factsOf(ledger: WageLedger, locale: Locale): [string, string][] {
  const say = (word: string) => wordsOf(`ledger.${word}`, {}, locale);
  const day = (given: string | null) => (given === null ? '' : formatDay(given));
  return [
    [say('employee'), `${ledger.employee} ${ledger.name}`],
    [say('sex'), ledger.sex === 'unspecified' ? '' : wordsOf(`ledger.sexes.${ledger.sex}`, {}, locale)],
    [say('departmentTitle'), ledger.departmentTitle ?? ''],
    [say('joinedOn'), day(ledger.joinedOn)],
    [say('leftOn'), day(ledger.leftOn)],
  ];
}

function ledgerSheet(ledger: WageLedger, locale: Locale): Sheet {
  const { columns, rows } = ledger;
  const say = (word: string, params = {}) => wordsOf(`ledger.${word}`, params, locale);
  const facts = factsOf(ledger, locale).map(([name, value]) => [text(name), text(value)]);
  const above = [[text(say('titleOf', { year: ledger.year }))], ...facts];
  return sheetOf(`${ledger.employee} ${ledger.name}`, above.length, [
    ...above,
    [text(say('item')), ...columns.map((column) => text(columnTitle(column, sayIn(locale)))), text(say('total'))],
    [text(say('period')), ...columns.map((column) => text(periodText(column)))],
    ...rows.map((row) => [
      text(row.title),
      ...columns.map(({ id }) => figure(row, row.amounts[id])),
      figure(row, row.total),
    ]),
  ]);
}

/** @throws Refusal payroll/no-ledger */
export const downloadWageLedgers: UseCase<typeof contract.downloadWageLedgers> = async (
  tx,
  asked,
  call,
): Promise<FileAnswer> => {
  const ledgers = await readLedgers(tx, call, asked);
  const [first] = ledgers;
  if (!first) throw new Refusal('payroll/no-ledger', { year: asked.year }, { kind: 'notFound' });
  const title = wordsOf('ledger.titleOf', { year: asked.year }, call.locale);
  return {
    name: `${title}${asked.employee === undefined ? '' : `-${first.employee}`}.xlsx`,
    mediaType: XLSX,
    content: await writeWorkbook(ledgers.map((ledger) => ledgerSheet(ledger, call.locale))),
  };
};

/** @throws Refusal payroll/unknown-run */
export const downloadPayRegister: UseCase<typeof contract.downloadPayRegister> = async (
  tx,
  asked,
  call,
): Promise<FileAnswer> => {
  const register = await getPayRegister(tx, asked, call);
  const say = (word: string, params = {}) => wordsOf(`register.${word}`, params, call.locale);
  const columns = registerColumns(register, sayIn(call.locale));
  const line = (name: string, sums: RegisterLine) => [
    text(name),
    ...columns.map(({ figureOf }) => yen(figureOf(sums))),
  ];
  const title = say('titleOf', { month: formatMonth(register.month), group: register.groupTitle });
  const above = [[text(title)], [text(`${periodText(register)} ${say('paidOn')} ${formatDay(register.paidOn)}`)]];
  const rows = [
    ...above,
    [text(say('person')), ...columns.map((column) => text(column.title))],
    ...register.departments.flatMap((department) => [
      ...department.people.map((person) => line(`${person.employee} ${person.name}`, person)),
      line(say('departmentSum', { department: department.title ?? say('noDepartment') }), department),
    ]),
    line(say('sum', { count: register.people }), register),
  ];
  return {
    name: `${say('title')}-${register.month}.xlsx`,
    mediaType: XLSX,
    content: await writeWorkbook([sheetOf(say('title'), above.length, rows)]),
  };
};
