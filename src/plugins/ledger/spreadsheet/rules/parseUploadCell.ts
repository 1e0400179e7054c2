import { isOneLine } from '#core/contract/scalars.ts';
import type { Day } from '#core/value/day.ts';
import { parseMoney } from '#core/value/formatMoney.ts';
import { unguardFormula } from '#core/value/guardFormula.ts';
import type { Parsed } from '#core/value/normalizeTyped.ts';
import { parseAmount } from '#core/value/parseAmount.ts';
import { parseFileDay } from '#core/value/parseFileDay.ts';
import { plainRate } from '../../currency/rules/readRateSheet';
import { BUSINESS_KINDS, type BusinessKind, type DraftDocument, type Side } from '../../document/contract/journalEntry';

/** Reads a cell, or says why not by the reason of a refusal. */
type ParsedCell<Value> = Parsed<Value, `upload-${string}`>;

/** A day, as `parseFileDay` reads it. */
export function parseUploadDay(text: string): ParsedCell<Day> {
  const day = parseFileDay(text);
  return day.ok ? day : { ok: false, reason: `upload-${day.reason}` };
}

/** Whole yen: `1,234`, `１２３４`, `¥1,234`, `△500`. Whether the books take a negative amount is the ledger's rule. */
export function parseUploadAmount(text: string): ParsedCell<number> {
  const parsed = parseAmount(text);
  if (parsed.ok) return parsed;
  return {
    ok: false,
    reason: parsed.reason === 'not-understood' ? 'upload-not-an-amount' : `upload-amount-${parsed.reason}`,
  };
}

/** Minor units of a currency: `1,234.56` dollars are 123,456 cents. */
export function parseUploadMoney(text: string, minorUnits: number): ParsedCell<number> {
  const value = parseMoney(text, minorUnits);
  return value === null ? { ok: false, reason: 'upload-not-an-amount' } : { ok: true, value };
}

/** Three capital letters of ISO 4217, in any width and case. */
export function parseUploadCurrency(text: string): ParsedCell<string> {
  const code = text.normalize('NFKC').trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? { ok: true, value: code } : { ok: false, reason: 'upload-not-a-currency' };
}

/** Yen for the units the currency is quoted for: `151.25`. */
export function parseUploadRate(text: string): ParsedCell<string> {
  const rate = plainRate(text);
  return rate === null ? { ok: false, reason: 'upload-not-a-rate' } : { ok: true, value: rate };
}

/** A kind of business of 簡易課税: `2`, `２`, `第2種`, `第二種`, `二種`. */
export function parseUploadKind(text: string): ParsedCell<BusinessKind> {
  const [, sign = ''] = /^第?([1-6一二三四五六])種?$/u.exec(text.normalize('NFKC').trim()) ?? [];
  const kind = BUSINESS_KINDS.find((known) => String(known) === sign || '一二三四五六'.charAt(known - 1) === sign);
  return kind === undefined ? { ok: false, reason: 'upload-not-a-kind' } : { ok: true, value: kind };
}

const SIDES: ReadonlyMap<string, Side> = new Map([
  ...['debit', 'dr', 'd', '借方', '借'].map((word): [string, Side] => [word, 'debit']),
  ...['credit', 'cr', 'c', '貸方', '貸'].map((word): [string, Side] => [word, 'credit']),
]);

export function parseUploadSide(text: string): ParsedCell<Side> {
  const side = SIDES.get(text.normalize('NFKC').trim().toLowerCase());
  return side ? { ok: true, value: side } : { ok: false, reason: 'upload-not-a-side' };
}

const TAX_ENTRIES: ReadonlyMap<string, DraftDocument['taxEntry']> = new Map([
  ...['included', '税込', '税込み', '内税'].map((word) => [word, 'included'] as const),
  ...['excluded', '税抜', '税抜き', '外税'].map((word) => [word, 'excluded'] as const),
]);

/** Whether the amounts of a document have their tax inside. */
export function parseUploadTaxEntry(text: string): ParsedCell<DraftDocument['taxEntry']> {
  const entry = TAX_ENTRIES.get(text.normalize('NFKC').trim().toLowerCase());
  return entry ? { ok: true, value: entry } : { ok: false, reason: 'upload-not-a-tax-entry' };
}

const CODE = /^[0-9A-Za-z._-]{1,20}$/;

/** The code of an account, partner, department, document type or tax code, in any width. */
export function parseUploadCode(text: string): ParsedCell<string> {
  const code = text.normalize('NFKC').trim();
  return CODE.test(code) ? { ok: true, value: code } : { ok: false, reason: 'upload-not-a-code' };
}

/** Free text of one line; what PostgreSQL cannot store is refused. */
export function parseUploadText(text: string, longest: number): ParsedCell<string> {
  const value = unguardFormula(text.trim());
  if (value.length > longest) return { ok: false, reason: 'upload-text-too-long' };
  if (!value.isWellFormed() || value.includes('\0')) return { ok: false, reason: 'upload-text-not-storable' };
  if (!isOneLine(value)) return { ok: false, reason: 'upload-text-not-one-line' };
  return { ok: true, value };
}
