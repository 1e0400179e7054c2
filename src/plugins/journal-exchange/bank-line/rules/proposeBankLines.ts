import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { findPayer, type KnownPayer } from '#plugins/ledger/open-item/rules/findPayer.ts';
import type { KeywordRule } from '../../keyword/rules/matchKeywords';
import { proposeTarget } from '../../keyword/rules/proposeTarget';
import { type BankChoice, type BankLine, counterSideOf } from '../contract/bankLine';
import type { StatementLine } from './statementLine';

/** Money nobody has explained yet waits here: 仮受金 and 仮払金 are open items, which 消込 settles. */
const UNEXPLAINED = { credit: '2510', debit: '1450' } as const;

/** What a line's other side is proposed by. */
export interface Proposers {
  readonly rules: readonly KeywordRule[];
  readonly payers: readonly KnownPayer[];
  readonly books: Books;
  /** The ledger where most of a partner's items are open; undefined where nothing is. */
  readonly ledgerOf: (partner: string, side: 'debit' | 'credit') => string | undefined;
}

/** The rows that the books have already. */
type KnownRows = ReadonlySet<number>;

/**
 * Proposes the other side of each line: by the keyword rules; else, where somebody known pays or is paid and has open
 * items, their account, to be cleared; else an account for what is not explained yet.
 */
export function proposeBankLines(
  lines: readonly StatementLine[],
  { bankAccount, known }: { readonly bankAccount: string; readonly known: KnownRows },
  by: Proposers,
): BankLine[] {
  return lines.map((line): BankLine => {
    const side = counterSideOf(line);
    const nothing = { rule: null, taxCode: null, department: null, partner: null };
    if (known.has(line.row)) return { ...line, ...nothing, origin: 'known', account: UNEXPLAINED[side] };
    const payer = findPayer({ partner: null, texts: [line.text] }, by.payers)?.partner ?? null;
    const facts = { text: line.text, side, amount: line.deposit + line.withdrawal, partner: payer, bankAccount };
    const target = proposeTarget(by.rules, facts, by.books);
    if (target) {
      const { code: rule, ...booked } = target;
      return { ...line, ...booked, origin: 'rule', rule };
    }
    const ledger = payer === null ? undefined : by.ledgerOf(payer, side);
    if (ledger === undefined) return { ...line, ...nothing, origin: 'none', account: UNEXPLAINED[side] };
    return { ...line, ...nothing, origin: 'payer', account: ledger, partner: payer };
  });
}

/** The document of a bank line: the money on one side, what it is for on the other. */
export function documentOfBankLine(
  line: Pick<BankLine, 'day' | 'text' | 'deposit' | 'withdrawal'>,
  bankAccount: string,
  other: Pick<BankChoice, 'account' | 'taxCode' | 'department' | 'partner'>,
  books: Books,
): DraftDocument {
  const amount = line.deposit + line.withdrawal;
  const side = counterSideOf(line);
  const memo = line.text === '' ? {} : { memo: line.text };
  const money: DraftLine = { side: side === 'credit' ? 'debit' : 'credit', account: bankAccount, amount, ...memo };
  const counter: DraftLine = { side, amount, ...lineOf(other), ...memo };
  return {
    documentType: typeOf(other.account, books),
    documentDate: line.day,
    postingDate: line.day,
    currency: 'JPY',
    taxEntry: 'included',
    headerText: line.text,
    lines: side === 'credit' ? [money, counter] : [counter, money],
  };
}

const lineOf = ({
  account,
  taxCode,
  department,
  partner,
}: Pick<BankChoice, 'account' | 'taxCode' | 'department' | 'partner'>) => ({
  account,
  ...(taxCode === null ? {} : { taxCode }),
  ...(department === null ? {} : { department }),
  ...(partner === null ? {} : { partner }),
});

/** 入金 for customers, 支払 for vendors, else a general document. */
function typeOf(code: string, books: Books): string {
  const account = books.accounts.get(code);
  if (!account?.isReconciliation) return 'SA';
  return account.isReceivable ? 'DZ' : account.isPayable ? 'KZ' : 'SA';
}
