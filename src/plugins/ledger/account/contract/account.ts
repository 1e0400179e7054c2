import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { recordSearch } from '#core/contract/recordSearch.ts';
import { code, day, text } from '#core/contract/scalars.ts';
import { searchKey } from '../../dictionary/contract/entryDictionary';
import { side } from '../../document/contract/journalEntry';

/** 普通預金 of the standard chart: where money is paid from and statements are of, until another account is chosen. */
export const USUAL_BANK_ACCOUNT = '1110';

/** 事業区分 of 簡易課税; '' is none. */
export const ACCOUNT_KINDS_OF_BUSINESS = ['', '1', '2', '3', '4', '5', '6'] as const;
const businessKind = z.enum(ACCOUNT_KINDS_OF_BUSINESS);

/** An account of the chart (勘定科目). Its code is its identity in the books and is printed on them. */
export const account = z.object({
  code,
  title: z.string(),
  /** Kana reading, and the user's own search key; both are folded for search. */
  reading: z.string(),
  searchKey: z.string(),
  group: z.string(),
  statement: z.enum(['BS', 'PL', 'none']),
  normalSide: side,
  defaultTaxCode: z.string(),
  /** A reconciliation account (統制勘定) takes lines with a partner only. */
  isReconciliation: z.boolean(),
  isReceivable: z.boolean(),
  isPayable: z.boolean(),
  isBank: z.boolean(),
  isCash: z.boolean(),
  isTax: z.boolean(),
  isClearable: z.boolean(),
  /** Posted by the system alone (tax lines, exchange differences). */
  isSystem: z.boolean(),
  /** Taken out of use by hand: no new document names it, whatever its days. */
  isBlocked: z.boolean(),
  /** Its name on what foreign readers are given; empty where nobody needs one. */
  englishTitle: z.string(),
  /** Balances in foreign currency are valued anew at the end of a period (期末換算). */
  isRevalued: z.boolean(),
  /** Lines typed on it need a partner, or a department, for reasons of the company's own. */
  requiresPartner: z.boolean(),
  requiresDepartment: z.boolean(),
  /** Not offered where documents are typed, but taken where a file or a rule names it. */
  isHidden: z.boolean(),
  /** The first and the last day of documents that may name it; null is no end. */
  activeFrom: day.nullable(),
  activeThrough: day.nullable(),
  note: z.string(),
  /** Of its sales. */
  businessKind,
  version: z.number().int(),
});
export type Account = z.output<typeof account>;

/** 現金預金: an account of money at hand or at a bank. */
export const isMoneyAccount = ({ isBank, isCash }: Pick<Account, 'isBank' | 'isCash'>): boolean => isBank || isCash;

/** Katakana however it was typed: `ふつうよきん`, `ﾌﾂｳﾖｷﾝ`. */
const kana = text(100).overwrite((typed) =>
  typed
    .normalize('NFKC')
    .trim()
    .replace(/[\u3041-\u3096]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60)),
);
const title = text(60).overwrite((typed) => typed.trim());

/** What a person decides about an account. Its statement follows from its group; tax and system accounts are the product's. */
export const accountInput = z.object({
  code,
  title: title.min(1),
  englishTitle: title,
  reading: kana,
  searchKey,
  group: code,
  normalSide: side,
  defaultTaxCode: code,
  isReconciliation: z.boolean(),
  isReceivable: z.boolean(),
  isPayable: z.boolean(),
  isBank: z.boolean(),
  isCash: z.boolean(),
  isClearable: z.boolean(),
  isRevalued: z.boolean(),
  requiresPartner: z.boolean(),
  requiresDepartment: z.boolean(),
  isHidden: z.boolean(),
  isBlocked: z.boolean(),
  activeFrom: day.nullable(),
  activeThrough: day.nullable(),
  note: text(200),
  businessKind: businessKind.default(''),
});
export type AccountInput = z.output<typeof accountInput>;

const accountRows = z.object({
  rows: z.array(
    account.extend({
      /** `title` is the name in the reader's language where it has one; this is the other, '' where there is none. */
      otherTitle: z.string(),
    }),
  ),
});
const readers = ['accountant', 'manager', 'hr', 'sales'] as const;

const accountList = (action: string, summary: string) =>
  endpoint({
    controller: 'Account',
    action,
    method: 'GET',
    summary,
    input: z.object({}),
    output: accountRows,
    grantedTo: readers,
  });

export const listAccounts = accountList('list', 'The chart of accounts, by code.');
export const listReconciliationAccounts = accountList(
  'reconciliation',
  'Accounts that take lines with a partner only.',
);
export const listReceivableAccounts = accountList('ar', 'Accounts of receivables.');
export const listPayableAccounts = accountList('ap', 'Accounts of payables.');
export const listBankAccounts = accountList('bank', 'Accounts of bank balances.');
export const listTaxAccounts = accountList('vat', 'Accounts of consumption tax.');
export const listClearableAccounts = accountList('clearable', 'Accounts whose lines are open items.');

export const chartOfAccounts = endpoint({
  controller: 'Account',
  action: 'chart',
  method: 'GET',
  summary: 'The chart of accounts with how much each account is used, for keeping it.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      account.extend({
        groupTitle: z.string(),
        /** Posted lines of all years. */
        lines: z.number().int(),
        /** `YYYY-MM` of the last posted line. */
        lastMonth: z.string().nullable(),
        /** Whether a document of today may name it. */
        isActive: z.boolean(),
      }),
    ),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const getAccount = endpoint({
  controller: 'Account',
  action: 'get',
  method: 'GET',
  summary: 'One account, by its code.',
  input: z.object({ code }),
  output: account,
  grantedTo: ['accountant', 'manager'],
});

/** Where an account is named: each kind with how often, and the screen that shows them. */
const accountUse = z.object({
  kind: z.string(),
  count: z.number().int(),
  path: z.string().nullable(),
});

export const accountUses = endpoint({
  controller: 'Account',
  action: 'uses',
  method: 'GET',
  summary: 'Where an account is named, and how it moved in the last twelve months.',
  input: z.object({ code }),
  output: z.object({
    uses: z.array(accountUse),
    lastPostedOn: z.string().nullable(),
    /** The last twelve months in yen. `balance`: at the end of the month, of income and expense that of the month; positive on the normal side. */
    months: z.array(z.object({ month: z.string(), debit: z.number(), credit: z.number(), balance: z.number() })),
    lastLines: z.array(
      z.object({
        documentId: z.string(),
        lineNumber: z.number().int(),
        number: z.string(),
        postingDate: z.string(),
        side,
        amount: z.number().int(),
        memo: z.string(),
      }),
    ),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const updateAccount = endpoint({
  controller: 'Account',
  action: 'update',
  method: 'POST',
  summary:
    'Creates an account (no version) or changes one. What posted lines rest on stays as it is; an old version is refused with HTTP 409.',
  input: z.object({ account: accountInput.extend({ version: z.number().int().min(1).optional() }) }),
  output: account,
  grantedTo: ['accountant'],
});

export const deleteAccount = endpoint({
  controller: 'Account',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes an account that nothing names; one in use is refused with the places that name it.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: z.object({ code }),
  grantedTo: ['accountant'],
});

export const listAccountGroups = endpoint({
  controller: 'Account',
  action: 'groups',
  method: 'GET',
  summary: 'The groups of the statements, in the order of the statements.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        statement: z.enum(['BS', 'PL', 'none']),
        level: z.number().int(),
        parent: z.string().nullable(),
        order: z.number().int(),
        version: z.number().int(),
      }),
    ),
  }),
  grantedTo: readers,
});

export const updateSearchKey = endpoint({
  controller: 'Account',
  action: 'searchkey',
  method: 'POST',
  summary: 'Gives an account the short key it is typed by in documents; empty takes it away.',
  input: z.object({ code, searchKey }),
  output: z.object({ code, searchKey: z.string() }),
  grantedTo: ['accountant'],
});

export const searchAccounts = recordSearch({
  controller: 'Account',
  action: 'search',
  summary: 'Accounts for the palette, by code, title, kana, romaji or search key.',
  grantedTo: ['accountant', 'manager'],
});
