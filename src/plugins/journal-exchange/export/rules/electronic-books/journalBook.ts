import { daysBetween } from '#core/value/day.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { DocumentSource } from '#plugins/ledger/document/contract/journalEntry.ts';
import { prefixesOf, showNumber } from '#plugins/ledger/document/contract/shownNumber.ts';
import { type BookEntry, creditOf, debitOf, sumsOfEntries } from './bookEntry';
import type { BookFile } from './bookFile';

const COLUMNS = [
  '伝票',
  '伝票番号',
  '行',
  '計上日',
  '伝票日付',
  '勘定科目コード',
  '勘定科目',
  '借方金額',
  '貸方金額',
  '税区分コード',
  '税区分',
  '消費税行',
  '事業区分',
  '取引先コード',
  '取引先',
  '部門コード',
  '部門',
  '摘要',
  '伝票摘要',
  '証憑番号',
  '期日',
  '通貨',
  '外貨金額',
  '作成元',
  '登録日時',
  '計上日から登録までの日数',
  '登録者',
  '承認者',
  '取り消した伝票',
  '取り消された伝票',
  '証憑の数',
];

interface JournalFacts {
  /** How many files stand beside a document, by its id. */
  readonly filesOf: ReadonlyMap<string, number>;
  /** What the doors by which documents come are called. */
  readonly sources: Readonly<Record<DocumentSource, string>>;
}

/**
 * 仕訳帳, a row for every line. When a line was posted stands beside its days, so that what came in late is seen
 * (電子帳簿保存法施行規則5条5項1号イ(2)), and entries that take each other back name each other. Every file names a document by its key; here its number stands as on screen.
 */
export function journalBook(entries: readonly BookEntry[], books: Books, { filesOf, sources }: JournalFacts): BookFile {
  const prefixes = prefixesOf(books.documentTypes.values());
  const rows = entries.flatMap((entry) => {
    const days = daysBetween(entry.postingDate, entry.postedAt.slice(0, 10));
    return entry.lines.map((line) => [
      entry.key,
      showNumber(entry, prefixes),
      line.lineNumber,
      entry.postingDate,
      entry.documentDate,
      line.account,
      books.accounts.get(line.account)?.title ?? '',
      debitOf(line),
      creditOf(line),
      line.taxCode ?? '',
      books.taxCodes.get(line.taxCode ?? '')?.title ?? '',
      line.isTaxLine ? '○' : '',
      line.businessKind ?? '',
      line.partner ?? '',
      books.partners.get(line.partner ?? '')?.title ?? '',
      line.department ?? '',
      books.departments.get(line.department ?? '')?.title ?? '',
      line.memo,
      entry.headerText,
      entry.reference,
      line.dueOn ?? '',
      entry.currency,
      line.foreignAmount ?? '',
      entry.source === null ? '' : sources[entry.source],
      entry.postedAt,
      days,
      entry.postedBy,
      entry.approvedBy,
      entry.reverses,
      entry.reversedBy,
      filesOf.get(entry.id) ?? 0,
    ]);
  });
  const { debit, credit } = sumsOfEntries(entries);
  return { name: '仕訳帳.csv', title: '仕訳帳', columns: COLUMNS, rows, sums: { debit, credit } };
}
