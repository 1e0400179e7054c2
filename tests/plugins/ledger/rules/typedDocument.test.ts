import { describe, expect, test } from 'vitest';
import type { DraftDocument, DraftLine, JournalEntry } from '#plugins/ledger/document/contract/journalEntry.ts';
import { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { copyDocument, typedDocument } from '#plugins/ledger/document/rules/typedDocument.ts';
import { standardBooks } from './standardBooks';

const books = standardBooks();

type Typed = Omit<DraftDocument, 'id' | 'version' | 'rate' | 'rateSource' | 'reference' | 'typedTaxes'>;

const documentOf = (
  taxEntry: DraftDocument['taxEntry'],
  amounts: readonly number[],
  taxCode: string,
  paid: number,
): Typed => {
  const lines = amounts.map((amount): DraftLine => ({ side: 'debit', account: '5135', amount, taxCode }));
  return {
    ...{ documentType: 'SA', documentDate: '2026-11-10', postingDate: '2026-11-10', currency: 'JPY', headerText: '' },
    taxEntry,
    lines: [...lines, { side: 'credit', account: '1110', amount: paid }],
  };
};

function linesOf(document: DraftDocument) {
  const composed = composeJournalEntry(document, books);
  if ('problems' in composed) throw new Error(composed.problems.map(({ code }) => code).join());
  return composed.entry.lines;
}

/** As the server answers it. */
const booked = (document: Typed, number: string | null = '0100000001'): JournalEntry => ({
  ...{ id: '', version: 1, status: 'posted', fiscalYear: 2026, number, savedAt: '', savedBy: '', total: 0 },
  ...document,
  ...{ reference: null, reverses: null, reversedBy: null, corrects: null, correctedBy: null, source: null },
  ...{ clearing: null, textsOpenThrough: null },
  typedTaxes: [],
  lines: (number === null
    ? document.lines.map((line, index) => ({ lineNumber: index + 1, isTaxLine: false, ...line }))
    : linesOf(document)
  ).map(({ taxCode, partner: _p, department: _d, dueOn: _o, ...line }) => ({
    ...line,
    ...{ accountTitle: '', partnerTitle: null, departmentTitle: null },
    ...(taxCode ? { taxCode } : {}),
  })),
});

describe('a document of the books as it was typed', () => {
  test.each<[string, Typed]>([
    ['税抜, all deductible', documentOf('excluded', [100_000], 'P10', 110_000)],
    ['税抜, 70 % deductible', documentOf('excluded', [100_000], 'P10T70', 110_000)],
    ['税抜, 70 % deductible, in odd yen', documentOf('excluded', [333, 1_001, 7], 'P10T70', 1_475)],
    ['税抜, 70 % deductible, reduced rate', documentOf('excluded', [12_345, 1], 'P08T70', 13_333)],
    ['税込, 70 % deductible', documentOf('included', [110_000], 'P10T70', 110_000)],
    ['税込, in odd yen', documentOf('included', [333, 1_001, 7], 'P10T70', 1_341)],
  ])('%s', (_, document) => {
    const again = typedDocument(booked(document), books);
    expect(again.lines.map(({ amount }) => amount)).toEqual(document.lines.map(({ amount }) => amount));
    expect(linesOf(again).map(({ amount }) => amount)).toEqual(linesOf(document).map(({ amount }) => amount));
  });

  test('a draft stays as it was saved', () => {
    const document = documentOf('excluded', [100_000], 'P10T70', 110_000);
    expect(typedDocument(booked(document, null), books).lines.map(({ amount }) => amount)).toEqual([100_000, 110_000]);
  });

  test('a copy begins with the amounts that were typed', () => {
    const document = documentOf('excluded', [100_000], 'P10T70', 110_000);
    expect(copyDocument(booked(document), '2026-11-20', books).lines.map(({ amount }) => amount)).toEqual([
      100_000, 110_000,
    ]);
  });
});
