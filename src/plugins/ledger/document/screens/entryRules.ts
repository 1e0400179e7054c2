import type { Day } from '#core/value/day.ts';
import type { CellRule, GridRules } from '#ui/entryGrid/gridRules.ts';
import type { Side } from '../contract/journalEntry';
import { otherSide } from '../parts/balanceForm';
import type { FindDefaults } from '../parts/editLines';
import { blankLine, ENTRY_FIELDS, type EntryField, type EntryLine, isBlank } from '../parts/entryForm';
import { joinSideColumns } from './sideColumns';
import { withoutKind } from './tax/lineKind';
import { keepUnread, unreadOf } from './unreadCells';

/** How text from elsewhere becomes the value of a cell: masters are found by code or title; null where nothing fits. */
export interface CellReaders {
  readonly account: (text: string) => string | null;
  readonly taxCode: (text: string) => string | null;
  readonly partner: (text: string) => string | null;
  readonly department: (text: string) => string | null;
  readonly amount: (text: string) => number | null;
  readonly day: (text: string) => Day | null;
  readonly findDefaults: FindDefaults;
}

interface EntryRuleOptions {
  readonly readers: CellReaders;
  readonly sideText: (side: Side) => string;
  readonly amountText: (amount: number) => string;
  /** The side that a new line of these lacks. */
  readonly sideOfNext: (lines: readonly EntryLine[]) => Side;
  /** The key that is free whatever is undone. */
  readonly nextKey: () => number;
}

/**
 * What the grid knows of the lines of a document. Empty cells of a pasted block leave what stands there; a negative
 * amount goes to the other side, and so does one in a second column.
 */
export function entryRules(options: EntryRuleOptions): GridRules<EntryLine, EntryField> {
  const { readers, sideText, amountText, sideOfNext, nextKey } = options;
  const choice = (field: 'taxCode' | 'partner' | 'department'): CellRule<EntryLine> => ({
    text: (line) => line[field] ?? '',
    put: (line, text) => putRead(line, field, readers[field](text)),
    ...emptied(field),
  });
  const rules: Readonly<Record<EntryField, CellRule<EntryLine>>> = {
    side: {
      text: ({ side }) => sideText(side),
      put: (line, text) => putRead(line, 'side', readSide(text)),
      clear: (line) => line,
      copy: (line, { side }) => ({ ...line, side }),
    },
    account: {
      text: ({ account }) => account ?? '',
      put: (line, text) => {
        const account = readers.account(text);
        const taxCode = account === null ? null : (readers.findDefaults(account)?.defaultTaxCode ?? null);
        return account === null ? null : { ...withoutKind(line, 'account'), account, taxCode };
      },
      ...emptied('account'),
    },
    amount: {
      text: ({ amount }) => (amount === null ? '' : amountText(amount)),
      put: (line, text) => {
        const amount = readers.amount(text);
        if (amount === null || amount >= 0) return putRead(line, 'amount', amount);
        return { ...line, side: otherSide(line.side), amount: -amount };
      },
      plus: 'always',
      ...emptied('amount'),
    },
    taxCode: choice('taxCode'),
    partner: choice('partner'),
    department: choice('department'),
    dueOn: {
      text: ({ dueOn }) => dueOn ?? '',
      put: (line, text) => putRead(line, 'dueOn', readers.day(text)),
      ...emptied('dueOn'),
    },
    memo: {
      text: ({ memo }) => memo,
      put: (line, memo) => ({ ...line, memo }),
      plus: 'empty',
      ...emptied('memo'),
    },
  };
  return {
    fields: ENTRY_FIELDS,
    ruleOf: (field) => {
      const { put, ...rule } = rules[field];
      return { ...rule, put: (line, text) => (text === '' ? line : put(line, text)) };
    },
    unreadOf,
    keepUnread,
    lines: {
      blank: (lines, purpose) => {
        const key = lines.reduce((next, line) => Math.max(next, line.key + 1), nextKey());
        return blankLine(key, purpose === 'pasting' ? 'debit' : sideOfNext(lines));
      },
      isBlank,
    },
    arrange: (cells, start) => {
      const amountColumn = ENTRY_FIELDS.indexOf('amount') - ENTRY_FIELDS.indexOf(start.field);
      return joinSideColumns(cells, amountColumn, readers.amount).map(({ cells: row, side }) => ({
        cells: row,
        before: (line) => (side ? { ...line, side } : line),
      }));
    },
  };
}

const putRead = <Field extends EntryField>(
  line: EntryLine,
  field: Field,
  value: EntryLine[Field] | null,
): EntryLine | null => (value === null ? null : { ...withoutKind(line, field), [field]: value });

const BLANK = blankLine(0, 'debit');

/** Emptying a cell, and copying one: an account brings its tax code, a tax code the kind of business. */
const emptied = (field: Exclude<EntryField, 'side'>): Pick<CellRule<EntryLine>, 'clear' | 'copy'> => ({
  clear: (line) => ({ ...withoutKind(line, field), [field]: BLANK[field] }),
  copy: (line, source) => {
    const copied = { ...withoutKind(line, field), [field]: source[field] };
    if (field !== 'account' && field !== 'taxCode') return copied;
    const kind = source.businessKind === undefined ? {} : { businessKind: source.businessKind };
    return { ...copied, taxCode: source.taxCode, ...kind };
  },
});

const DEBIT_WORDS = ['借', '借方', 'debit', 'dr', 'd', 'か', 's'];
const CREDIT_WORDS = ['貸', '貸方', 'credit', 'cr', 'c', 'h'];

/** 借, 借方, Debit, D, Dr … and their counterparts, in any width. */
export function readSide(text: string): Side | null {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (DEBIT_WORDS.includes(word)) return 'debit';
  if (CREDIT_WORDS.includes(word)) return 'credit';
  return null;
}
