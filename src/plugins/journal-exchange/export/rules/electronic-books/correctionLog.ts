import type { Day } from '#core/value/day.ts';
import type { ExportCell } from '../exportFormat';
import type { BookEntry } from './bookEntry';
import type { BookFile } from './bookFile';

/** An act of the audit log that corrected or took something away beside a document of the set. */
export interface Correction {
  readonly key: string;
  readonly postingDate: Day;
  /** Of Tokyo. */
  readonly at: string;
  readonly by: string;
  readonly action: CorrectingAct;
  readonly details: unknown;
  /** Its place in the audit chain, and the link's hash. */
  readonly sequence: number;
  readonly hash: string;
}

const ACTS = {
  'accounting/correct-texts': '摘要などの訂正',
  'accounting/describe-evidence': '証憑の検索項目の訂正',
  'core/delete-attachment': '登録前の証憑の削除',
  'accounting/reverse-document': '取消（反対仕訳）',
} as const;
export type CorrectingAct = keyof typeof ACTS;

/** What corrects or takes away, as the audit log names it. */
export const CORRECTING_ACTS = Object.keys(ACTS);

const FIELDS: Readonly<Record<string, string>> = {
  headerText: '伝票摘要',
  reference: '証憑番号',
  memo: '摘要（行: 文言）',
  dueOn: '期日（行: 日付）',
  transactionOn: '取引年月日',
  amount: '取引金額',
  partner: '取引先コード',
  counterparty: '取引先',
};

const COLUMNS = [
  '日時',
  '担当者',
  '伝票',
  '計上日',
  '内容',
  '対象',
  '項目',
  '訂正前',
  '訂正後',
  '監査ログ番号',
  '監査ログのハッシュ',
];

/**
 * 訂正・削除の履歴 (電子帳簿保存法施行規則5条5項1号イ(1)), a row for every field: texts that were corrected with both
 * wordings, and entries that were taken back, which stand in the journal themselves. `entries` are those of the set.
 */
export function correctionLog(corrections: readonly Correction[], entries: readonly BookEntry[]): BookFile {
  const reversed = new Map(entries.map((entry) => [entry.key, entry.reverses]));
  return {
    name: '訂正削除履歴.csv',
    title: '訂正・削除の履歴',
    columns: COLUMNS,
    rows: corrections.flatMap((correction) => {
      const { at, by, key, postingDate, action, details, sequence, hash } = correction;
      const told: ExportCell[][] =
        action === 'accounting/reverse-document'
          ? [['', '', reversed.get(key) ?? '', key]]
          : action === 'core/delete-attachment'
            ? [['', 'ファイル', textOf(factOf(details, 'name')), '']]
            : changesIn(details).map(([field, before, after]) => [
                textOf(factOf(details, 'name')),
                FIELDS[field] ?? field,
                textOf(before),
                textOf(after),
              ]);
      return told.map((cells) => [at, by, key, postingDate, ACTS[action], ...cells, sequence, hash]);
    }),
  };
}

/** In the order of the form: the log itself keeps fields in none. */
function changesIn(details: unknown): [string, unknown, unknown][] {
  const changes = factOf(details, 'changes');
  if (typeof changes !== 'object' || changes === null) return [];
  return Object.entries(changes)
    .map(([field, pair]): [string, unknown, unknown] =>
      Array.isArray(pair) ? [field, pair[0], pair[1]] : [field, '', pair],
    )
    .sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other));
}

const ORDER = Object.keys(FIELDS);

const factOf = (details: unknown, name: string): unknown =>
  typeof details === 'object' && details !== null
    ? Object.entries(details).find(([field]) => field === name)?.[1]
    : null;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
