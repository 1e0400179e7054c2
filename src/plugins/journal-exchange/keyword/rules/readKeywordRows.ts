import type { Parsed } from '#core/value/normalizeTyped.ts';
import {
  parseUploadAmount,
  parseUploadCode,
  parseUploadText,
} from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';
import { KEYWORD_FLOWS, KEYWORD_MATCHES, type KeywordValues } from '../contract/accountKeyword';

/** The columns of a file of rules, by the titles the list is exported under, in Japanese and English. */
const TITLES = {
  priority: ['優先順位', 'order'],
  match: ['一致の仕方', 'match'],
  text: ['キーワード', 'keyword'],
  flow: ['入出金', 'money'],
  amountFrom: ['金額（以上）', 'amountfrom'],
  amountThrough: ['金額（以下）', 'amountthrough'],
  bankAccount: ['預金口座', 'bankaccount'],
  partnerIs: ['条件の取引先', 'ifpartner'],
  account: ['勘定科目', 'account'],
  taxCode: ['税区分', 'taxcode'],
  department: ['部門', 'department'],
  partner: ['取引先', 'partner'],
  isActive: ['有効', 'active'],
  note: ['メモ', 'note'],
} as const satisfies Record<keyof KeywordValues, readonly [string, string]>;

type Field = keyof typeof TITLES;
const FIELDS = Object.keys(TITLES) as Field[]; // its own keys

const MATCH_WORDS: Readonly<Record<string, KeywordValues['match']>> = {
  ...Object.fromEntries(KEYWORD_MATCHES.map((match) => [match, match])),
  を含む: 'contains',
  で始まる: 'starts',
  正規表現: 'pattern',
  contains: 'contains',
  'starts with': 'starts',
  'regular expression': 'pattern',
};
const FLOW_WORDS: Readonly<Record<string, KeywordValues['flow']>> = {
  ...Object.fromEntries(KEYWORD_FLOWS.map((flow) => [flow, flow])),
  指定なし: 'any',
  どちらも: 'any',
  either: 'any',
  入金: 'in',
  出金: 'out',
};
const NO_WORDS = new Set(['', '0', 'no', 'false', '無効', '×', '-']);

/** Why a file of rules was not taken: the first thing that is wrong in it. */
export interface KeywordFileFault {
  readonly reason: `keyword-import-${string}`;
  readonly params: Readonly<Record<string, string | number>>;
}

export type ReadKeyword = Omit<KeywordValues, 'priority'> & { readonly priority: number | null };

/** Reads rules from the rows of a file, the header first; columns in any order, unknown ones are left alone. */
export function readKeywordRows(
  sheet: readonly (readonly string[])[],
): { readonly rules: readonly { row: number; rule: ReadKeyword }[] } | { readonly fault: KeywordFileFault } {
  const heads = (sheet[0] ?? []).map(foldTitle);
  const at = new Map(FIELDS.map((field) => [field, heads.findIndex((head) => isTitleOf(field, head))]));
  for (const field of ['text', 'account'] as const) {
    if ((at.get(field) ?? -1) < 0) {
      return { fault: { reason: 'keyword-import-column', params: { header: TITLES[field][0] } } };
    }
  }
  const rules: { row: number; rule: ReadKeyword }[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const cell = (field: Field) => cells[at.get(field) ?? -1]?.trim() ?? '';
    const read = readRule(cell);
    if ('fault' in read) {
      const params = { row: index + 1, header: TITLES[read.fault][0], text: cell(read.fault).slice(0, 50) };
      return { fault: { reason: 'keyword-import-cell', params } };
    }
    rules.push({ row: index + 1, rule: read });
  }
  return { rules };
}

const foldTitle = (title: string) => title.normalize('NFKC').replace(/[\s_]/gu, '').toLowerCase();
const isTitleOf = (field: Field, head: string) =>
  head === field.toLowerCase() || TITLES[field].some((title) => foldTitle(title) === head);

function readRule(cell: (field: Field) => string): ReadKeyword | { fault: Field } {
  const faults: Field[] = [];
  const read = <Value>(field: Field, parse: (text: string) => Parsed<Value, string>): Value | null => {
    if (cell(field) === '') return null;
    const parsed = parse(cell(field));
    if (parsed.ok) return parsed.value;
    faults.push(field);
    return null;
  };
  const match = cell('match') === '' ? 'contains' : MATCH_WORDS[cell('match').toLowerCase()];
  const flow = cell('flow') === '' ? 'any' : FLOW_WORDS[cell('flow').toLowerCase()];
  if (match === undefined) faults.push('match');
  if (flow === undefined) faults.push('flow');
  // Exported cells show a record as "code title".
  const code = (field: Field) => read(field, (text) => parseUploadCode(text.split(/\s/u)[0] ?? ''));
  const rule = {
    priority: read('priority', parseUploadAmount),
    match: match ?? 'contains',
    text: read('text', (text) => parseUploadText(text, 100)) ?? '',
    flow: flow ?? 'any',
    amountFrom: read('amountFrom', parseUploadAmount),
    amountThrough: read('amountThrough', parseUploadAmount),
    bankAccount: code('bankAccount'),
    partnerIs: code('partnerIs'),
    account: code('account') ?? '',
    taxCode: code('taxCode'),
    department: code('department'),
    partner: code('partner'),
    isActive: cell('isActive') === '' ? true : !NO_WORDS.has(cell('isActive').toLowerCase()),
    note: read('note', (text) => parseUploadText(text, 200)) ?? '',
  };
  if (rule.text === '') faults.push('text');
  if (rule.account === '') faults.push('account');
  if (rule.priority !== null && (rule.priority < 1 || rule.priority > 9_999)) faults.push('priority');
  const [fault] = faults;
  return fault === undefined ? rule : { fault };
}
