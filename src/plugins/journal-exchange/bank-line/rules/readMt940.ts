import { type Day, daysBetween, isDay } from '#core/value/day.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { BANK_LINES_AT_MOST } from '../contract/bankLine';
import {
  balanceFault,
  faultAt,
  memoFrom,
  notAnAmount,
  otherCurrency,
  readMinorUnits,
  type Statement,
  type StatementCurrency,
  type StatementLine,
  settleSigns,
  YEN,
} from './statementLine';

/** A field of a message: `:61:` and what follows it, with the line of the file it begins on. */
interface Field {
  readonly tag: string;
  readonly text: string;
  readonly line: number;
}

const ENTRY = /^(\d{6})(\d{4})?(RC|RD|C|D)[A-Z]?(\d{1,13},\d{0,3})([A-Z][A-Z0-9]{3})?(.*)/s;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,13},\d{0,3})/;

/** Whether a file is MT940 of SWIFT, with the blocks around the message or without. */
export const isMt940 = (text: string): boolean => /^(?:\{1:|\s*:20:)/.test(text) && /^:60[FM]:/m.test(text);

/** MT940 (Customer Statement Message): entries in the currency of the account by their entry date, checked against both balances. */
export function readMt940(text: string, money: StatementCurrency = YEN): Statement {
  const fields = fieldsOf(text);
  const reading: Reading = { money, faults: [] };
  const { faults } = reading;
  const accounts = new Set(
    fields.filter(({ tag }) => tag === '25' || tag === '25P').map((field) => field.text.split('\n')[0]),
  );
  if (accounts.size > 1) faults.push(faultAt(1, null, 'bank-several-accounts', { count: accounts.size }));
  if (fields.filter(({ tag }) => tag === '61').length > BANK_LINES_AT_MOST) {
    faults.push(faultAt(1, null, 'bank-too-many-lines', { limit: BANK_LINES_AT_MOST }));
  }
  if (faults.length > 0) return { lines: [], faults };

  const lines: StatementLine[] = [];
  const balances: number[] = [];
  let balance: number | undefined;
  for (const [index, field] of fields.entries()) {
    if (/^60[FM]$/.test(field.tag)) {
      const opened = balanceOf(field, reading);
      if (opened !== undefined && balance !== undefined && opened !== balance) {
        faults.push(balanceFault(field.line, { expected: balance, balance: opened }, money));
      }
      balance = opened;
      if (opened !== undefined) balances.push(opened);
    } else if (field.tag === '61') {
      const entry = readEntry(field, fields[index + 1], reading);
      if (!entry) continue;
      if (balance !== undefined) balance += entry.deposit - entry.withdrawal;
      lines.push({ ...entry, balance: balance ?? null });
    } else if (/^62[FM]$/.test(field.tag)) {
      const closed = balanceOf(field, reading);
      if (closed !== undefined && balance !== undefined && closed !== balance && faults.length === 0) {
        faults.push(balanceFault(field.line, { expected: balance, balance: closed }, money));
      }
      if (closed !== undefined) balances.push(closed);
    }
  }
  if (faults.length === 0) faults.push(...shapeFaults(fields, lines));
  return {
    lines,
    faults,
    told: {
      accountNumber: [...accounts][0] ?? '',
      ...{ from: null, through: null },
      opening: balances[0] ?? null,
      closing: balances.at(-1) ?? null,
    },
  };
}

/** A file without its closing balance was cut. */
function shapeFaults(fields: readonly Field[], lines: readonly StatementLine[]): UploadFault[] {
  const last = fields.at(-1)?.line ?? 1;
  const [opened, closed] = [/^60/, /^62/].map((tags) => fields.filter(({ tag }) => tags.test(tag)).length);
  if (opened !== closed || opened === 0) return [faultAt(last, null, 'bank-mt940-cut')];
  return lines.length === 0 ? [faultAt(1, null, 'bank-no-lines')] : [];
}

function fieldsOf(text: string): Field[] {
  const fields: { tag: string; text: string; line: number }[] = [];
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    // The blocks of SWIFT before and behind the message say nothing of the account.
    const line = row.replace(/^\{1:.*\{4:/, '');
    const begun = /^:(\d{2}[A-Z]?):(.*)$/s.exec(line);
    if (begun) fields.push({ tag: begun[1] ?? '', text: begun[2] ?? '', line: index + 1 });
    else if (/^-?\}?$/.test(line.trim()) || line.startsWith('-}')) continue;
    else {
      const last = fields.at(-1);
      if (last) last.text += `\n${line}`;
    }
  }
  return fields;
}

/** YYMMDD of this century. */
function dayOf(digits: string): Day | undefined {
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return isDay(day) ? day : undefined;
}

interface Reading {
  readonly money: StatementCurrency;
  readonly faults: UploadFault[];
}

function balanceOf({ text, line }: Field, { faults, money }: Reading): number | undefined {
  const [, sign, , currency, said] = BALANCE.exec(text) ?? [];
  const amount = said === undefined ? undefined : readMinorUnits(said, money.minorUnits);
  if (currency !== undefined && currency !== money.currency) faults.push(otherCurrency(line, currency, money));
  else if (amount === undefined) faults.push(notAnAmount(line, text, money));
  else return sign === 'D' ? -amount : amount;
  return undefined;
}

function readEntry(
  { text, line }: Field,
  next: Field | undefined,
  { faults, money }: Reading,
): Omit<StatementLine, 'balance'> | undefined {
  const [, value = '', entry, mark, said, , reference = ''] = ENTRY.exec(text) ?? [];
  const amount = said === undefined ? undefined : readMinorUnits(said, money.minorUnits);
  if (amount === undefined || amount === 0) {
    faults.push(notAnAmount(line, text, money));
    return undefined;
  }
  const day = bookedOn(dayOf(value), entry);
  if (day === undefined) {
    faults.push(faultAt(line, 'postingDate', 'bank-entry-day'));
    return undefined;
  }
  const isIn = mark === 'C' || mark === 'RD';
  const memo = (next?.tag === '86' ? next.text : reference).replace(/\?\d{2}/g, ' ');
  return {
    ...{ row: line, day, text: memoFrom(memo) },
    ...settleSigns(isIn ? amount : 0, isIn ? 0 : amount),
  };
}

/** The entry date has no year: the one nearest to the value date. */
function bookedOn(value: Day | undefined, entry: string | undefined): Day | undefined {
  if (value === undefined || entry === undefined) return value;
  const year = Number(value.slice(0, 4));
  const days = [year - 1, year, year + 1].map((each) => `${each}-${entry.slice(0, 2)}-${entry.slice(2)}`).filter(isDay);
  return days.sort((a, b) => Math.abs(daysBetween(value, a)) - Math.abs(daysBetween(value, b)))[0];
}
