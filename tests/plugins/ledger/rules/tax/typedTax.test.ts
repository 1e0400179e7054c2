import { describe, expect, it } from 'vitest';
import { ANYBODY } from '#plugins/ledger/books/rules/poster.ts';
import type { DraftDocument, JournalEntry } from '#plugins/ledger/document/contract/journalEntry.ts';
import { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { composeReversal } from '#plugins/ledger/document/rules/composeReversal.ts';
import { typedDocument } from '#plugins/ledger/document/rules/typedDocument.ts';
import { standardBooks } from '../standardBooks';

const books = standardBooks();

/** Three lines of a supplier who rounds each of them: 99 yen of tax by the rule, 102 on the invoice. */
function invoice(typed: Partial<NonNullable<DraftDocument['typedTaxes']>[number]>, taxCode = 'P10'): DraftDocument {
  const line = { side: 'debit', account: '6220', amount: 366, taxCode } as const;
  return {
    documentType: 'SA',
    documentDate: '2026-11-10',
    postingDate: '2026-11-10',
    currency: 'JPY',
    taxEntry: 'included',
    headerText: '',
    lines: [line, line, line, { side: 'credit', account: '1110', amount: 1098 }],
    typedTaxes: [{ taxCode, side: 'debit', amount: 102, reason: ' 請求書の税額 ', ...typed }],
  };
}

function compose(document: DraftDocument) {
  const composed = composeJournalEntry(document, books);
  if ('problems' in composed) return composed.problems.map(({ code }) => code);
  return composed.entry;
}

function entryOf(document: DraftDocument) {
  const entry = compose(document);
  if (!('lines' in entry)) throw new Error(String(entry));
  return entry;
}

describe('tax typed from an invoice', () => {
  it('stands for the tax worked out, which is kept beside it with the reason', () => {
    const entry = entryOf(invoice({}));
    expect(entry.lines.map(({ account, amount }) => [account, amount])).toEqual([
      ['6220', 332],
      ['6220', 332],
      ['6220', 332],
      ['1470', 102],
      ['1110', 1098],
    ]);
    expect(entry.typedTaxes).toEqual([
      { taxCode: 'P10', side: 'debit', amount: 102, reason: '請求書の税額', computed: 99 },
    ]);
  });

  it('comes on top of amounts typed without tax, and changes no cost', () => {
    const excluded = { ...invoice({ amount: 34 }), taxEntry: 'excluded' as const };
    const lines = [
      { side: 'debit' as const, account: '6220', amount: 333, taxCode: 'P10' },
      { side: 'credit' as const, account: '1110', amount: 367 },
    ];
    expect(entryOf({ ...excluded, lines }).lines.map(({ amount }) => amount)).toEqual([333, 34, 367]);
  });

  it('may differ by a yen for each line and no more', () => {
    expect(compose(invoice({ amount: 103 }))).toEqual(['accounting/typed-tax-too-far']);
    expect(compose(invoice({ amount: 95 }))).toEqual(['accounting/typed-tax-too-far']);
    expect(entryOf(invoice({ amount: 96 })).typedTaxes).toMatchObject([{ amount: 96, computed: 99 }]);
  });

  it('is nothing to be kept where it is what the rule says', () => {
    expect(entryOf(invoice({ amount: 99 }))).not.toHaveProperty('typedTaxes');
  });

  it('needs a reason, lines of its code, and an invoice that can say it', () => {
    expect(compose(invoice({ reason: '  ' }))).toEqual(['accounting/typed-tax-without-reason']);
    expect(compose(invoice({ side: 'credit' }))).toEqual(['accounting/typed-tax-without-lines']);
    expect(compose(invoice({ taxCode: 'P08R' }))).toEqual(['accounting/typed-tax-without-lines']);
    expect(compose(invoice({ amount: 70 }, 'P10T70'))).toEqual(['accounting/typed-tax-by-law']);
    expect(compose(invoice({}, 'RC10'))).toEqual(['accounting/typed-tax-by-law']);
  });

  it('goes with its document into a reversal, on the other side', () => {
    const entry = entryOf(invoice({}));
    const reversal = composeReversal(
      {
        ...{ number: '1', postingDate: '2026-11-10', specialPeriod: null, total: entry.total },
        ...{ reversedByNumber: null, isReversal: false, lines: entry.lines, typedTaxes: entry.typedTaxes },
      },
      '2026-11-10',
      books,
      ANYBODY,
    );
    expect(reversal).toMatchObject({ entry: { typedTaxes: [{ side: 'credit', amount: 102, computed: 99 }] } });
  });

  it('is typed again in a copy, whose lines come back with their tax', () => {
    const document = invoice({});
    const { lines, typedTaxes } = entryOf(document);
    const stored: JournalEntry = {
      ...{ id: '', version: 1, status: 'posted', documentType: 'SA', fiscalYear: 2026, number: '1', total: 1098 },
      ...{ documentDate: '2026-11-10', postingDate: '2026-11-10', currency: 'JPY', taxEntry: 'included' },
      ...{
        headerText: '',
        reference: null,
        reverses: null,
        reversedBy: null,
        corrects: null,
        correctedBy: null,
        source: 'typed',
        clearing: null,
        textsOpenThrough: null,
        savedAt: '',
        savedBy: '',
      },
      typedTaxes: [...(typedTaxes ?? [])],
      lines: lines.map(({ lineNumber, side, account, amount, taxCode, isTaxLine }) => ({
        ...{
          lineNumber,
          side,
          account,
          amount,
          isTaxLine,
          accountTitle: '',
          partnerTitle: null,
          departmentTitle: null,
        },
        ...(taxCode ? { taxCode } : {}),
      })),
    };
    expect(entryOf(typedDocument(stored, books))).toEqual(entryOf(document));
  });
});
