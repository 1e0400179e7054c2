import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { ExportCell } from '../exportFormat';
import { type BookEntry, type BookLine, creditOf, debitOf } from './bookEntry';
import type { BookFile } from './bookFile';

const COLUMNS = [
  '勘定科目コード',
  '勘定科目',
  '区分',
  '計上日',
  '伝票',
  '行',
  '相手科目コード',
  '相手科目',
  '取引先コード',
  '取引先',
  '部門コード',
  '部門',
  '摘要',
  '借方金額',
  '貸方金額',
  '残高（借方が正）',
];

interface Posted {
  readonly entry: BookEntry;
  readonly line: BookLine;
}

/**
 * 総勘定元帳: for every account with a balance or a line what it carries in, its lines in the order of the ledger on the
 * screen with the balance each leaves behind, and what it comes to. Balances are debit positive.
 */
export function generalLedger(
  entries: readonly BookEntry[],
  openings: ReadonlyMap<string, number>,
  books: Books,
): BookFile {
  const posted = linesByAccount(entries);
  const counters = new Map(entries.map((entry) => [entry.id, counterAccounts(entry)]));
  const sums = { debit: 0, credit: 0 };
  const codes = new Set([
    ...posted.keys(),
    ...[...openings].flatMap(([code, opening]) => (opening === 0 ? [] : [code])),
  ]);
  const rows = [...codes].sort().flatMap((code) => {
    const account = [code, books.accounts.get(code)?.title ?? ''];
    const total = { debit: 0, credit: 0 };
    let balance = openings.get(code) ?? 0;
    const carried: ExportCell[] = [...account, '前より繰越', ...blank(10), 0, 0, balance];
    const lines = (posted.get(code) ?? []).map(({ entry, line }): ExportCell[] => {
      const [debit, credit] = [debitOf(line), creditOf(line)];
      total.debit += debit;
      total.credit += credit;
      balance += debit - credit;
      const counter = counters.get(entry.id)?.[line.side] ?? '';
      return [
        ...account,
        '明細',
        entry.postingDate,
        entry.key,
        line.lineNumber,
        counter === SEVERAL ? '' : counter,
        counter === SEVERAL ? SEVERAL : (books.accounts.get(counter)?.title ?? ''),
        line.partner ?? '',
        books.partners.get(line.partner ?? '')?.title ?? '',
        line.department ?? '',
        books.departments.get(line.department ?? '')?.title ?? '',
        line.memo || entry.headerText,
        debit,
        credit,
        balance,
      ];
    });
    sums.debit += total.debit;
    sums.credit += total.credit;
    return [carried, ...lines, [...account, '合計', ...blank(10), total.debit, total.credit, balance]];
  });
  return { name: '総勘定元帳.csv', title: '総勘定元帳', columns: COLUMNS, rows, sums };
}

const SEVERAL = '諸口';
const blank = (cells: number): string[] => Array.from({ length: cells }, () => '');

/** By day, then as the documents came to be: the order of the ledger on the screen. */
function linesByAccount(entries: readonly BookEntry[]): ReadonlyMap<string, readonly Posted[]> {
  const ordered = entries.toSorted(
    (one, other) => compare(one.postingDate, other.postingDate) || compare(one.id, other.id),
  );
  const byAccount = new Map<string, Posted[]>();
  for (const entry of ordered) {
    for (const line of entry.lines) {
      const posted = byAccount.get(line.account) ?? [];
      if (posted.length === 0) byAccount.set(line.account, posted);
      posted.push({ entry, line });
    }
  }
  return byAccount;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** For a line of each side the account on the other one, lines of tax aside; 諸口 where there are several. */
function counterAccounts({ lines }: BookEntry): Record<BookLine['side'], string> {
  const of = (side: BookLine['side']) => {
    const accounts = new Set(lines.flatMap((line) => (line.side === side && !line.isTaxLine ? [line.account] : [])));
    const [first = ''] = accounts;
    return accounts.size > 1 ? SEVERAL : first;
  };
  return { debit: of('credit'), credit: of('debit') };
}
