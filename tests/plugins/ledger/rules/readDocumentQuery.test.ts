import { describe, expect, it } from 'vitest';
import { readDocumentQuery } from '#plugins/ledger/document/rules/readDocumentQuery.ts';

describe('readDocumentQuery', () => {
  it.each([
    ['SA 0100000148', 'SA', '0100000148'],
    ['SA0100000148', 'SA', '0100000148'],
    ['#SA 0100000148', 'SA', '0100000148'],
    ['ｓａ　０１０００００１４８', 'SA', '0100000148'],
    ['SA 148', 'SA', '148'],
    ['PC PETTY-2300000001', 'PC', 'PETTY-2300000001'],
  ])('reads %s as the number %s %s', (text, documentType, number) =>
    expect(readDocumentQuery(text)).toEqual({ printed: { documentType, number }, amount: null }),
  );

  it.each([
    ['1071246', 1_071_246],
    ['1,071,246', 1_071_246],
    ['¥1,071,246', 1_071_246],
    ['１，０７１，２４６円', 1_071_246],
    ['120万', 1_200_000],
  ])('reads %s as an amount', (text, amount) => expect(readDocumentQuery(text)).toEqual({ printed: null, amount }));

  it.each(['', '0100000148', '48', '1,07', '家賃 11月', 'INV-2609-012', 'C002', '-500'])(
    'leaves %s to its words',
    (text) => expect(readDocumentQuery(text)).toEqual({ printed: null, amount: null }),
  );
});
