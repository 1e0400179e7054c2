import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { ANYBODY, type Origin } from '#plugins/ledger/books/rules/poster.ts';
import { sumOf } from '#plugins/ledger/books/rules/sumOf.ts';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import en from '#plugins/ledger/locales/errors/en.ts';
import ja from '#plugins/ledger/locales/errors/ja.ts';
import { standardBooks } from './standardBooks';

const books = standardBooks();
const by = (origin: Origin) => ({ ...ANYBODY, origin });

const debit = (account: string, amount: number, more: Partial<DraftLine> = {}): DraftLine => ({
  side: 'debit',
  account,
  amount,
  ...more,
});
const credit = (account: string, amount: number, more: Partial<DraftLine> = {}): DraftLine => ({
  side: 'credit',
  account,
  amount,
  ...more,
});

const document = (lines: DraftLine[], more: Partial<DraftDocument> = {}): DraftDocument => ({
  documentType: 'SA',
  documentDate: '2026-11-10',
  postingDate: '2026-11-10',
  currency: 'JPY',
  taxEntry: 'included',
  headerText: '',
  lines,
  ...more,
});

const rent = [debit('6290', 110_000, { taxCode: 'P10', department: '10' }), credit('1110', 110_000)];

const bank = credit('1110', 1000);

describe('the kind of business of a line', () => {
  const sold = (more: Partial<DraftLine>) => [debit('1110', 110_000), credit('4110', 110_000, more)];
  const linesOf = (lines: DraftLine[]) => {
    const composed = composeJournalEntry(document(lines), books);
    if ('problems' in composed) throw new Error(composed.problems[0].code);
    return composed.entry.lines;
  };

  it('stays with the sale, not with its tax line', () => {
    expect(linesOf(sold({ taxCode: 'S10', businessKind: 2 })).map(({ businessKind }) => businessKind)).toEqual([
      undefined,
      2,
      undefined,
    ]);
  });

  it('is absent, not null, on lines without one, so that their hash stays what it was', () => {
    expect(linesOf(sold({ taxCode: 'S10' })).some((line) => 'businessKind' in line)).toBe(false);
  });

  it.each(['SNT', 'OUT', undefined])('is refused on a line of the tax code %s', (taxCode) => {
    const composed = composeJournalEntry(document(sold({ ...(taxCode ? { taxCode } : {}), businessKind: 2 })), books);
    expect(composed).toMatchObject({ problems: [{ code: 'accounting/business-kind-without-sale', line: 1 }] });
  });
});

describe('a document that balances', () => {
  it('becomes an entry with its tax line behind the line it was taken from', () => {
    const composed = composeJournalEntry(document(rent), books);
    expect(composed).toMatchObject({
      entry: {
        fiscalYear: 2026,
        total: 110_000,
        lines: [
          { lineNumber: 1, side: 'debit', account: '6290', amount: 100_000, isTaxLine: false, department: '10' },
          { lineNumber: 2, side: 'debit', account: '1470', amount: 10_000, isTaxLine: true, taxCode: 'P10' },
          { lineNumber: 3, side: 'credit', account: '1110', amount: 110_000, isTaxLine: false },
        ],
      },
    });
  });

  it('balances with its tax when the amounts exclude it', () => {
    const lines = [debit('6290', 100_000, { taxCode: 'P10' }), credit('1110', 110_000)];
    expect(composeJournalEntry(document(lines, { taxEntry: 'excluded' }), books)).toMatchObject({
      entry: { total: 110_000 },
    });
  });

  it('takes tax accounts by hand when no tax code stands beside them', () => {
    const lines = [
      debit('5130', 100_000),
      debit('1470', 10_000, { taxCode: 'OUT' }),
      credit('2020', 110_000, { partner: 'V001' }),
    ];
    expect(composeJournalEntry(document(lines, { documentType: 'KR' }), books)).toHaveProperty('entry');
  });

  it('reaches 3390 in opening balances and at the closing of a year', () => {
    const lines = [debit('1110', 1_000_000), credit('3390', 1_000_000)];
    for (const documentType of ['OB', 'CL']) {
      expect(composeJournalEntry(document(lines, { documentType }), books)).toHaveProperty('entry');
    }
  });

  it('reaches bad debts and their allowance by their screens, by what others approve, and as books come', () => {
    const lost = [debit('6380', 1000), bank];
    const poster = by('manual');
    expect(composeJournalEntry(document(lost), books, by('system'))).toHaveProperty('entry');
    for (const door of [{ guardsAccounts: true }, { takesOver: true }]) {
      expect(composeJournalEntry(document(lost), books, { ...poster, ...door })).toHaveProperty('entry');
    }
    const opening = document([debit('1110', 1000), credit('1490', 1000)], { documentType: 'OB' });
    expect(composeJournalEntry(opening, books, poster)).toHaveProperty('entry');
    const type = books.documentTypes.get('SA');
    if (!type) throw new Error('there is no type SA');
    const routed = { ...books, documentTypes: new Map(books.documentTypes).set('SA', { ...type, approvalRoute: 'R' }) };
    expect(composeJournalEntry(document(lost), routed, by('approved'))).toHaveProperty('entry');
    expect(composeJournalEntry(document(lost), routed, poster)).toMatchObject({
      problems: [{ code: 'accounting/needs-approval' }],
    });
  });

  it('lets the product use the types and accounts kept for it', () => {
    const depreciation = [debit('6370', 5000), credit('1590', 5000)];
    expect(composeJournalEntry(document(depreciation, { documentType: 'AF' }), books, by('system'))).toHaveProperty(
      'entry',
    );
    const exchange = [debit('7520', 10), credit('1140', 10)];
    expect(composeJournalEntry(document(exchange), books, by('system'))).toHaveProperty('entry');
  });
});

interface Case {
  readonly reason: keyof typeof ja;
  readonly params?: object;
  readonly lines?: DraftLine[];
  readonly more?: Partial<DraftDocument>;
  readonly origin?: Origin;
}

const blocked: Books = {
  ...books,
  accounts: new Map(books.accounts).set('6290', { ...requireAccount('6290'), isBlocked: true }),
};

function requireAccount(code: string) {
  const account = books.accounts.get(code);
  if (!account) throw new Error(`no account ${code}`);
  return account;
}

describe('a document is kept out of the books', () => {
  it.each<Case>([
    {
      reason: 'unbalanced',
      params: { debit: 1000, credit: 900, difference: 100 },
      lines: [debit('6290', 1000), credit('1110', 900)],
    },
    {
      reason: 'unbalanced',
      params: { debit: 1100, credit: 1000, difference: 100 },
      lines: [debit('6290', 1000, { taxCode: 'P10' }), bank],
      more: { taxEntry: 'excluded' },
    },
    { reason: 'too-few-lines', lines: [] },
    { reason: 'too-few-lines', lines: [debit('6290', 1000)] },
    { reason: 'period-closed', params: { month: '2026-03' }, more: { postingDate: '2026-03-31' } },
    { reason: 'period-missing', params: { month: '2027-04' }, more: { postingDate: '2027-04-01' } },
    { reason: 'unknown-document-type', params: { documentType: 'ZZ' }, more: { documentType: 'ZZ' } },
    { reason: 'type-not-manual', params: { documentType: 'AF 減価償却' }, more: { documentType: 'AF' } },
    {
      reason: 'amount-not-positive',
      params: { line: 1, account: '6290 地代家賃' },
      lines: [debit('6290', 0), bank],
    },
    { reason: 'amount-not-positive', params: { line: 2 }, lines: [debit('6290', 1), credit('1110', -1)] },
    { reason: 'amount-not-positive', params: { line: 1 }, lines: [debit('6290', 1.5), bank] },
    { reason: 'amount-too-large', params: { line: 1 }, lines: [debit('6290', 10_000_000_000_001), bank] },
    {
      reason: 'total-too-large',
      params: { total: 20_000_000_000_000 },
      lines: [
        debit('6290', 10_000_000_000_000),
        debit('6290', 10_000_000_000_000),
        credit('1110', 10_000_000_000_000),
        credit('1110', 10_000_000_000_000),
      ],
    },
    { reason: 'unknown-account', params: { line: 1, account: '0001' }, lines: [debit('0001', 1000), bank] },
    { reason: 'system-account', params: { line: 1, account: '9999 諸口' }, lines: [debit('9999', 1000), bank] },
    { reason: 'account-of-two', params: { line: 1, account: '6380 貸倒損失' }, lines: [debit('6380', 1000), bank] },
    { reason: 'account-of-two', lines: [debit('6380', 1000), bank], origin: 'manual' },
    { reason: 'account-of-two', lines: [debit('6380', 1000), bank], more: { documentType: 'OB' } },
    {
      reason: 'account-of-two',
      params: { line: 2, account: '1490 貸倒引当金' },
      lines: [debit('6290', 1000), credit('1490', 1000)],
      more: { documentType: 'CL' },
    },
    { reason: 'system-account', lines: [debit('9999', 1000), bank], origin: 'system' },
    { reason: 'system-account', params: { line: 1 }, lines: [debit('3390', 1000), bank] },
    { reason: 'tax-code-on-tax-account', params: { line: 1 }, lines: [debit('1470', 1000, { taxCode: 'P10' }), bank] },
    {
      reason: 'tax-code-on-tax-account',
      params: { line: 1, account: '2240 未払消費税等' },
      lines: [debit('2240', 1000, { taxCode: 'P10' }), bank],
    },
    { reason: 'import-tax-elsewhere', params: { line: 1 }, lines: [debit('6220', 1000, { taxCode: 'IM78' }), bank] },
    {
      reason: 'account-kind-not-allowed',
      params: { line: 1, account: '2020 買掛金', documentType: 'DZ 入金' },
      lines: [debit('2020', 1000, { partner: 'V001' }), bank],
      more: { documentType: 'DZ' },
    },
    {
      reason: 'partner-missing',
      params: { line: 1, account: '1220 売掛金' },
      lines: [debit('1220', 1000), credit('4110', 1000)],
    },
    { reason: 'unknown-partner', params: { partner: 'X' }, lines: [debit('1220', 1000, { partner: 'X' }), bank] },
    { reason: 'partner-inactive', lines: [debit('2020', 1000, { partner: 'V099' }), bank] },
    {
      reason: 'partner-merged',
      params: { partner: 'V098', survivor: 'V001 みどり技研合同会社' },
      lines: [debit('2020', 1000, { partner: 'V098' }), bank],
    },
    { reason: 'unknown-department', lines: [debit('6290', 1000, { department: '77' }), bank] },
    { reason: 'department-inactive', lines: [debit('6290', 1000, { department: '99' }), bank] },
    { reason: 'unknown-tax-code', params: { taxCode: 'P99' }, lines: [debit('6290', 1000, { taxCode: 'P99' }), bank] },
    { reason: 'tax-code-disabled', lines: [debit('6290', 1000, { taxCode: 'P01R' }), bank] },
    {
      reason: 'tax-code-not-in-force',
      params: { taxCode: 'P10T80', day: '2026-11-10' },
      lines: [debit('5135', 1000, { taxCode: 'P10T80' }), bank],
    },
  ])('$reason', ({ reason, params = {}, lines = rent, more = {}, origin = 'manual' }) => {
    const composed = composeJournalEntry(document(lines, more), books, by(origin));
    expect(composed).toMatchObject({ problems: [{ code: `accounting/${reason}`, params }] });
    expect(ja[reason]).toBeTruthy();
    expect(en[reason]).toBeTruthy();
  });

  it('partner-merged, unless it settles what is open of that code', () => {
    const paid = document([debit('2020', 1000, { partner: 'V098' }), credit('1110', 1000)]);
    expect(composeJournalEntry(paid, books, { ...by('system'), settles: true })).toMatchObject({
      entry: { total: 1000 },
    });
  });

  it('account-blocked', () => {
    expect(composeJournalEntry(document(rent), blocked)).toMatchObject({
      problems: [
        { code: 'accounting/account-blocked', params: { line: 1, account: '6290 地代家賃' }, field: 'account' },
      ],
    });
  });

  it('with every problem of every line, not the first alone', () => {
    const composed = composeJournalEntry(
      document([debit('0001', 0), credit('2020', 5, { department: '77' })], { postingDate: '2026-01-05' }),
      books,
    );
    expect('problems' in composed && composed.problems.map(({ code, line }) => [code, line])).toEqual([
      ['accounting/period-closed', null],
      ['accounting/amount-not-positive', 0],
      ['accounting/unknown-account', 0],
      ['accounting/partner-missing', 1],
      ['accounting/unknown-department', 1],
    ]);
  });
});

describe('the day of the supply decides the tax code', () => {
  it.each([
    { taxCode: 'P10T80', documentDate: '2026-09-30', isTaken: true },
    { taxCode: 'P10T80', documentDate: '2026-10-01', isTaken: false },
    { taxCode: 'P10T70', documentDate: '2026-09-30', isTaken: false },
    { taxCode: 'P10T70', documentDate: '2026-10-01', isTaken: true },
    { taxCode: 'S08O', documentDate: '2026-10-01', isTaken: false },
    { taxCode: 'OUT', documentDate: '2018-01-01', isTaken: true },
  ])('$taxCode on $documentDate: $isTaken', ({ taxCode, documentDate, isTaken }) => {
    const lines = [debit('5135', 110_000, { taxCode }), credit('1110', 110_000)];
    const composed = composeJournalEntry(document(lines, { documentDate, postingDate: '2026-10-05' }), books);
    expect('entry' in composed).toBe(isTaken);
  });
});

describe('for any document', () => {
  const line = fc.record({
    side: fc.constantFrom('debit' as const, 'credit' as const),
    account: fc.constantFrom('1110', '4110', '5130', '6290', '1470', '2020', '9999', 'nope'),
    amount: fc.integer({ min: -1, max: 1_000_000 }),
    taxCode: fc.constantFrom('P10', 'S10', 'P10T70', 'OUT', 'bad'),
    partner: fc.constantFrom('V001', 'V099', 'bad'),
  });

  it('an entry is whole: it balances, and its lines are positive and numbered from one', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom('included', 'excluded'), (lines, taxEntry) => {
        const contra =
          lines.length > 0 ? [credit('1110', Math.max(1, sumOf(lines, 'debit') - sumOf(lines, 'credit')))] : [];
        const composed = composeJournalEntry(document([...lines, ...contra], { taxEntry }), books);
        if ('problems' in composed) return;
        const { entry } = composed;
        expect(sumOf(entry.lines, 'debit')).toBe(entry.total);
        expect(sumOf(entry.lines, 'credit')).toBe(entry.total);
        expect(entry.lines.map(({ lineNumber }) => lineNumber)).toEqual(entry.lines.map((_, index) => index + 1));
        expect(entry.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
