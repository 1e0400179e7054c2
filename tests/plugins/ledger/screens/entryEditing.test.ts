import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portionOf, ROUNDINGS } from '#core/value/rounding.ts';
import type { Account } from '#plugins/ledger/account/contract/account.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { JournalEntry } from '#plugins/ledger/document/contract/journalEntry.ts';
import { balanceForm, missingAt, sideOfNextLine } from '#plugins/ledger/document/parts/balanceForm.ts';
import { fillDifference, setCell, swapSide, withLines } from '#plugins/ledger/document/parts/editLines.ts';
import {
  blankLine,
  type EntryForm,
  type EntryLine,
  emptyForm,
  filledLines,
  isUntouched,
  toDocument,
} from '#plugins/ledger/document/parts/entryForm.ts';
import { findFaults } from '#plugins/ledger/document/screens/findFaults.ts';
import { restoreGross } from '#plugins/ledger/tax/rules/restoreGross.ts';
import { splitConsumptionTax, type TaxRule } from '#plugins/ledger/tax/rules/splitConsumptionTax.ts';
import { clearRange, copyDown, deleteRows, insertRow, moveRow } from '#ui/entryGrid/gridRules.ts';
import { record, redo, startHistory, undo } from '#ui/form/editHistory.ts';
import { periodOf } from '../rules/standardBooks';
import { RULES } from './sampleEntryRules';

const TODAY = '2026-11-20';
const nothingMissing = { side: 'debit', amount: 0 } as const;
const findDefaults = (account: string) => (account === '5120' ? { defaultTaxCode: 'P10' } : { defaultTaxCode: 'OUT' });

function formOf(...lines: Partial<EntryLine>[]): EntryForm {
  return {
    ...emptyForm(TODAY),
    lines: lines.map((line, index) => ({ ...blankLine(index + 1, 'debit'), ...line })),
    nextKey: lines.length + 1,
  };
}

const NO_TAX = { taxCodes: new Map<string, TaxRule>(), partners: new Map() };
const missingIn = (form: EntryForm) => missingAt(form, form.lines.length, NO_TAX);

describe('a line being typed', () => {
  it('brings the tax code with its account', () => {
    const form = setCell(emptyForm(TODAY), { line: 0, field: 'account' }, '5120', {
      findDefaults,
      missing: nothingMissing,
    });
    expect(form.lines[0]).toMatchObject({ account: '5120', taxCode: 'P10', amount: null });
  });

  it('proposes the missing amount on the side that lacks it, and only there', () => {
    const form = formOf({ account: '5120', amount: 110_000 }, { side: 'credit' });
    const missing = missingIn(form);
    const credited = setCell(form, { line: 1, field: 'account' }, '1110', { findDefaults, missing });
    expect(credited.lines[1]).toMatchObject({ side: 'credit', account: '1110', amount: 110_000 });
    const debited = setCell(swapSide(form, 1), { line: 1, field: 'account' }, '1110', { findDefaults, missing });
    expect(debited.lines[1]?.amount).toBeNull();
  });

  it('keeps an amount that was typed before the account', () => {
    const form = formOf({ account: '5120', amount: 110_000 }, { side: 'credit', amount: 5 });
    const changed = setCell(form, { line: 1, field: 'account' }, '1110', { findDefaults, missing: missingIn(form) });
    expect(changed.lines[1]?.amount).toBe(5);
  });

  it('is the same form when nothing changed, so that no undo step is made', () => {
    const form = formOf({ memo: '家賃' });
    expect(setCell(form, { line: 0, field: 'memo' }, '家賃', { findDefaults, missing: nothingMissing })).toBe(form);
  });
});

describe('operations on lines', () => {
  it('copies a field from above, an account with its tax code', () => {
    const { lines } = formOf({ account: '5120', taxCode: 'P10T70', partner: 'V001' }, {});
    const above = (line: number) => copyDown(lines, { from: line, through: line, fields: ['account'] }, RULES);
    expect(above(1)[1]).toMatchObject({ account: '5120', taxCode: 'P10T70', partner: null });
    expect(above(0)).toBe(lines);
  });

  it('fills what is missing, turning the line to the side that lacks it', () => {
    const form = formOf({ amount: 300 }, { amount: null });
    expect(fillDifference(form, 1, missingIn(form)).lines[1]).toMatchObject({ side: 'credit', amount: 300 });
  });

  it('copies down a range and clears it', () => {
    const { lines } = formOf({ memo: '4月分', department: 'D1' }, {}, {}, {});
    const copied = copyDown(lines, { from: 0, through: 2, fields: ['department', 'memo'] }, RULES);
    expect(copied.map((line) => line.memo)).toEqual(['4月分', '4月分', '4月分', '']);
    expect(
      clearRange(copied, { from: 1, through: 2, fields: ['side', 'memo'] }, RULES).map((line) => line.memo),
    ).toEqual(['4月分', '', '', '']);
  });

  it('moves, inserts and deletes lines; the grid is never without a line', () => {
    const form = formOf({ memo: 'a' }, { memo: 'b' });
    const { lines } = form;
    expect(moveRow(lines, 0, 1).map((line) => line.memo)).toEqual(['b', 'a']);
    expect(moveRow(lines, 0, -1)).toBe(lines);
    const inserted = insertRow(lines, 1, RULES);
    expect(inserted.map((line) => line.memo)).toEqual(['a', '', 'b']);
    expect(withLines(form, inserted).nextKey).toBe(4);
    const emptied = withLines(form, deleteRows(lines, { from: 0, through: 1 }, RULES));
    expect(emptied.lines).toHaveLength(1);
    expect(isUntouched(emptied)).toBe(true);
  });
});

describe('undo', () => {
  it('takes back each step and gives it again', () => {
    const start = emptyForm(TODAY);
    const named = { ...start, headerText: '家賃' };
    let history = record(record(startHistory(start), named), withLines(named, insertRow(named.lines, 1, RULES)));
    history = undo(history);
    expect(history.present).toBe(named);
    history = redo(history);
    expect(history.present.lines).toHaveLength(2);
    history = undo(undo(history));
    expect(history.present).toBe(start);
    expect(undo(history)).toBe(history);
  });

  it('takes typing in one cell as one step', () => {
    let history = startHistory('');
    for (const text of ['や', 'やち', 'やちん']) history = record(history, text, '1.memo');
    expect(undo(history).present).toBe('');
    history = record(record(history, 'x', '2.memo'), 'xy', '2.memo');
    expect(undo(history).present).toBe('やちん');
  });

  it('returns to the very first form from any series of edits, and forward again', () => {
    const edit = fc.oneof(
      fc.record({ kind: fc.constant('insert' as const), at: fc.nat(5) }),
      fc.record({ kind: fc.constant('delete' as const), at: fc.nat(5) }),
      fc.record({ kind: fc.constant('amount' as const), at: fc.nat(5), amount: fc.nat(1_000_000) }),
      fc.record({ kind: fc.constant('move' as const), at: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const start = formOf({ memo: 'a' }, { memo: 'b' });
        let history = startHistory(start);
        for (const step of edits) {
          const form = history.present;
          if (step.kind === 'insert') history = record(history, withLines(form, insertRow(form.lines, step.at, RULES)));
          else if (step.kind === 'delete') {
            const range = { from: step.at, through: step.at };
            history = record(history, withLines(form, deleteRows(form.lines, range, RULES)));
          } else if (step.kind === 'move') history = record(history, withLines(form, moveRow(form.lines, step.at, 1)));
          else
            history = record(
              history,
              setCell(form, { line: step.at, field: 'amount' }, step.amount, { findDefaults, missing: nothingMissing }),
            );
          expect(new Set(history.present.lines.map((line) => line.key)).size).toBe(history.present.lines.length);
        }
        const end = history.present;
        while (history.past.length > 0) history = undo(history);
        expect(history.present).toBe(start);
        while (history.future.length > 0) history = redo(history);
        expect(history.present).toBe(end);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what is sent', () => {
  it('leaves out lines nothing was typed into and fields that are empty', () => {
    const form = formOf(
      { account: '5120', amount: 1_000, taxCode: 'P10' },
      {},
      { side: 'credit', account: '1110', amount: 1_000 },
    );
    expect(toDocument(form, { id: 'x', version: 3 })).toEqual({
      id: 'x',
      version: 3,
      documentType: 'SA',
      documentDate: TODAY,
      postingDate: TODAY,
      currency: 'JPY',
      taxEntry: 'included',
      headerText: '',
      lines: [
        { side: 'debit', account: '5120', amount: 1_000, taxCode: 'P10' },
        { side: 'credit', account: '1110', amount: 1_000 },
      ],
    });
    expect(filledLines(form).map((line) => line.key)).toEqual([1, 3]);
  });
});

describe('the sums of a document', () => {
  const taxCodes = new Map<string, TaxRule>([
    ['P10', { code: 'P10', side: 'purchase', ratePercent: 10, deductiblePercent: 100 }],
    ['P10T70', { code: 'P10T70', side: 'purchase', ratePercent: 10, deductiblePercent: 70 }],
    ['RC10', { code: 'RC10', side: 'reverseCharge', ratePercent: 10, deductiblePercent: 100 }],
  ]);
  const partners = new Map(ROUNDINGS.map((taxRounding) => [taxRounding, { taxRounding }]));
  const rules = { taxCodes, partners };
  const purchase = { account: '5120', amount: 110_000, taxCode: 'P10' } as const;

  it('hold the tax inside amounts typed with tax, and show the line it becomes', () => {
    const { debit, taxLines } = balanceForm(formOf(purchase), rules);
    expect(debit).toBe(110_000);
    expect(taxLines).toMatchObject([{ side: 'debit', account: '1470', amount: 10_000 }]);
  });

  it('add the tax beside amounts typed without it', () => {
    const form: EntryForm = { ...formOf(purchase), taxEntry: 'excluded' };
    expect(balanceForm(form, rules).debit).toBe(121_000);
    expect(missingAt(form, 1, rules)).toEqual({ side: 'credit', amount: 121_000 });
  });

  it.each(ROUNDINGS)('fill a taxed line so that it balances together with its own tax rounded %s', (rounding) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (net) => {
        const total = net + portionOf(net, 10, 100, rounding);
        const named = { side: 'credit', account: '2020', amount: total, partner: rounding } as const;
        const form: EntryForm = { ...formOf(named, { account: '5120', taxCode: 'P10' }), taxEntry: 'excluded' };
        const filled = fillDifference(form, 1, missingAt(form, 1, rules));
        expect(balanceForm(filled, rules).difference).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('fill a reverse charge as it is: its tax stands on both sides', () => {
    const cash = { side: 'credit', account: '1110', amount: 100_000 } as const;
    const form: EntryForm = { ...formOf(cash, { account: '6220', taxCode: 'RC10' }), taxEntry: 'excluded' };
    const filled = fillDifference(form, 1, missingAt(form, 1, rules));
    expect(filled.lines[1]?.amount).toBe(100_000);
    expect(balanceForm(filled, rules).difference).toBe(0);
  });

  it('replace what a line holds when its difference is filled in', () => {
    const form = formOf({ amount: 300 }, { side: 'credit', amount: 100 });
    expect(fillDifference(form, 1, missingAt(form, 1, rules)).lines[1]).toMatchObject({ side: 'credit', amount: 300 });
    expect(sideOfNextLine(form, rules)).toBe('credit');
  });

  it('come back from the books as they were typed', () => {
    const typed = fc.array(
      fc.record({ amount: fc.integer({ min: 200, max: 9_000_000 }), taxCode: fc.constantFrom('P10', 'P10T70', 'OUT') }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(typed, (lines) => {
        const document = lines.map((line) => ({ side: 'debit' as const, ...line }));
        const split = splitConsumptionTax(document, 'included', taxCodes);
        const inBooks = [
          ...document.map((line, index) => ({ ...line, amount: split.amounts[index] ?? 0, isTaxLine: false })),
          ...split.taxLines.map(({ side, taxCode, amount }) => ({ side, taxCode, amount, isTaxLine: true })),
        ];
        // Only what tells the amounts apart matters here; the rest of a line of the books is left out.
        const gross = restoreGross({ taxEntry: 'included', lines: inBooks as unknown as JournalEntry['lines'] });
        for (const code of ['P10', 'P10T70', 'OUT']) {
          const sumOf = (amounts: readonly number[]) =>
            document.reduce((sum, line, index) => (line.taxCode === code ? sum + (amounts[index] ?? 0) : sum), 0);
          expect(sumOf(gross)).toBe(sumOf(document.map((line) => line.amount)));
        }
        const again = splitConsumptionTax(
          document.map((line, index) => ({ ...line, amount: gross[index] ?? 0 })),
          'included',
          taxCodes,
        );
        expect(again.taxLines).toEqual(split.taxLines);
      }),
      { numRuns: 200 },
    );
  });
});

describe('faults seen before posting', () => {
  const account = (code: string, over: Partial<Account> = {}): [string, Account] => [
    code,
    {
      code,
      title: code,
      reading: '',
      searchKey: '',
      group: '',
      statement: 'BS',
      normalSide: 'debit',
      defaultTaxCode: 'OUT',
      isReconciliation: false,
      isReceivable: false,
      isPayable: false,
      isBank: false,
      isCash: false,
      isTax: false,
      isClearable: false,
      isSystem: false,
      isBlocked: false,
      englishTitle: '',
      isRevalued: false,
      requiresPartner: false,
      requiresDepartment: false,
      isHidden: false,
      activeFrom: null,
      activeThrough: null,
      note: '',
      businessKind: '',
      version: 1,
      ...over,
    },
  ];
  const books: Books = {
    accounts: new Map([
      account('5120'),
      account('1110'),
      account('4110'),
      account('1220', { isReconciliation: true, isReceivable: true }),
    ]),
    roles: new Map(),
    documentTypes: new Map([
      [
        'SA',
        {
          code: 'SA',
          title: '振替伝票',
          allowedAccountKinds: ['S', 'D'],
          rangeFrom: '',
          rangeThrough: '',
          reversalType: 'AB',
          isManual: true,
          note: '',
          approvalRoute: null,
          requiresAttachment: false,
          prefix: '',
          allowedRoles: [],
          backDays: null,
          aheadDays: null,
          textsOpenDays: null,
          version: 1,
        },
      ],
    ]),
    taxCodes: new Map(),
    partners: new Map(),
    departments: new Map(),
    currencies: new Map(),
    periods: new Map([['2026-11', periodOf({ fiscalYear: 2026, state: 'open' })]]),
  };
  const codesOf = (form: EntryForm) => findFaults(form, books).map((fault) => fault.messageKey);

  it.each([
    ['nothing typed', formOf({}), ['errors.too-few-lines']],
    ['one side only', formOf({ account: '5120', amount: 1 }, { account: '1110', amount: 1 }), ['errors.unbalanced']],
    ['no account', formOf({ amount: 1 }, { side: 'credit', account: '1110', amount: 1 }), ['fault.account-missing']],
    [
      'no amount',
      formOf({ account: '5120', amount: 1 }, { side: 'credit', account: '1110' }),
      ['fault.amount-missing'],
    ],
    [
      'no partner',
      formOf({ account: '1220', amount: 1 }, { side: 'credit', account: '4110', amount: 1 }),
      ['errors.partner-missing'],
    ],
    ['nothing wrong', formOf({ account: '5120', amount: 1 }, { side: 'credit', account: '1110', amount: 1 }), []],
  ])('%s', (_, form, codes) => {
    expect(codesOf(form)).toEqual(codes);
  });

  it('name lines as the grid numbers them, although empty ones are not sent', () => {
    const form = formOf({}, { account: '1220', amount: 1 }, { side: 'credit', account: '4110', amount: 1 });
    expect(findFaults(form, books)).toMatchObject([{ params: { line: 2 }, cell: { key: 2, field: 'partner' } }]);
  });

  it('name the closed month at the posting date', () => {
    const closed: Books = {
      ...books,
      periods: new Map([['2026-11', periodOf({ fiscalYear: 2026, state: 'closed' })]]),
    };
    const form = formOf({ account: '5120', amount: 1 }, { side: 'credit', account: '1110', amount: 1 });
    expect(findFaults(form, closed)).toMatchObject([
      { messageKey: 'errors.period-closed', header: 'postingDate', cell: null },
    ]);
  });
});
