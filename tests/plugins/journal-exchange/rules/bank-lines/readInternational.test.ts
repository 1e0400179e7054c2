import { describe, expect, it } from 'vitest';
import { readBankColumns } from '#plugins/journal-exchange/bank-line/rules/readBankColumns.ts';
import { readCamt } from '#plugins/journal-exchange/bank-line/rules/readCamt.ts';
import { isMt940, readMt940 } from '#plugins/journal-exchange/bank-line/rules/readMt940.ts';
import type { Statement } from '#plugins/journal-exchange/bank-line/rules/statementLine.ts';
import { CAMT_ENTRIES, camt053, MT940_ENTRIES, mt940, ntry } from './internationalFiles';

const brief = ({ lines }: Statement) =>
  lines.map(({ row, day, text, deposit, withdrawal, balance }) => [row, day, text, deposit - withdrawal, balance]);
const reasons = ({ faults }: Statement) => faults.map(({ row, code }) => `${row} ${code.slice('accounting/'.length)}`);

describe('CAMT.053', () => {
  it('is read with its balances, without what is not booked yet', () => {
    const statement = readCamt(camt053(...CAMT_ENTRIES));
    expect(statement.faults).toEqual([]);
    expect(brief(statement)).toEqual([
      [8, '2026-11-02', 'カ)アオゾラ & Co INV-1', 700, 1700],
      [10, '2026-11-05', '家賃', -300, 1400],
    ]);
    expect(statement.told).toEqual({
      ...{ accountNumber: '0001-001-1234567', from: '2026-11-01', through: '2026-11-05' },
      ...{ opening: 1000, closing: 1400 },
    });
  });

  const whole = camt053(...CAMT_ENTRIES);
  const nested = `${'<a>\n'.repeat(60)}${'</a>'.repeat(60)}`;
  it.each([
    [
      'an entity bomb',
      whole.replace('<Document', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<Document'),
      ['2 bank-xml-doctype'],
    ],
    [
      'a file to be fetched',
      whole.replace('<Document', '\n<!DOCTYPE x SYSTEM "file:///etc/passwd">\n<Document'),
      ['3 bank-xml-doctype'],
    ],
    ['an entity nobody declared', whole.replace('INV-1', '&xxe;'), ['8 bank-xml-broken']],
    ['a letter no file may name', whole.replace('INV-1', '&#0;'), ['8 bank-xml-broken']],
    ['a tag that is not closed', whole.replace('</Stmt>', ''), ['11 bank-xml-broken']],
    ['a file that was cut', whole.slice(0, 700), ['8 bank-xml-broken']],
    ['what is no XML', '<1>', ['1 bank-xml-broken']],
    ['something deep', nested, ['41 bank-xml-too-large']],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>', ['1 bank-xml-kind']],
    ['other currencies', camt053(ntry('700').replace('JPY', 'USD')), ['8 bank-currency']],
    ['a fraction of a yen', camt053(ntry('700.5')), ['8 bank-amount']],
    ['a negative amount', camt053(ntry('-700')), ['8 bank-amount']],
    ['an exponent', camt053(ntry('7e2')), ['8 bank-amount']],
    ['a direction nobody knows', camt053(ntry('700', 'UP')), ['8 bank-amount']],
    ['a day no calendar has', camt053(ntry('400', 'CRDT', '', '2026-02-30')), ['8 bank-entry-day']],
    ['an amount that was changed', whole.replace('>700<', '>701<'), ['7 bank-balance']],
    ['no entries', camt053().replace('1400.00', '1000'), ['1 bank-no-lines']],
    [
      'two accounts',
      whole.replace('</Stmt>', '</Stmt><Stmt><Acct><Id><IBAN>X</IBAN></Id></Acct></Stmt>'),
      ['1 bank-several-accounts'],
    ],
    ['too many entries', camt053(...Array.from({ length: 20_001 }, () => ntry('1'))), ['1 bank-too-many-lines']],
  ])('%s is told with its line', (_name, file, expected) => {
    expect(reasons(readCamt(file))).toEqual(expected);
  });
});

describe('files of an account in another currency', () => {
  const dollars = { currency: 'USD', minorUnits: 2 };
  const inDollars = (text: string) => text.replaceAll('JPY', 'USD');

  it('are read to the cent', () => {
    const camt = readCamt(
      inDollars(camt053(...CAMT_ENTRIES))
        .replace('>700<', '>700.05<')
        .replace('1400.00', '1400.05'),
      dollars,
    );
    expect(camt.faults).toEqual([]);
    expect(brief(camt).map(([, , , moved, balance]) => [moved, balance])).toEqual([
      [70_005, 170_005],
      [-30_000, 140_005],
    ]);
    expect(camt.told).toMatchObject({ opening: 100_000, closing: 140_005 });
    const swift = readMt940(
      inDollars(mt940(...MT940_ENTRIES))
        .replace('C700,', 'C700,5')
        .replace('1400,', '1400,50'),
      dollars,
    );
    expect(swift.faults).toEqual([]);
    expect(brief(swift).map(([, , , moved]) => moved)).toEqual([70_050, -30_000]);
  });

  it.each([
    ['yen', camt053(...CAMT_ENTRIES), ['6 bank-currency', '7 bank-currency', '8 bank-currency', '10 bank-currency']],
    ['more digits than the currency has', inDollars(camt053(ntry('700.005'))), ['8 bank-amount']],
  ])('%s are refused', (_name, file, expected) => {
    expect(reasons(readCamt(file, dollars))).toEqual(expected);
  });

  it('of columns are read with the code of the currency and without, and checked by their balances', () => {
    const rows = [
      ['2026/11/02', 'interest', '', 'USD 1,234.56', '1,234.56'],
      ['2026/11/03', 'fee', '10.5', '', '1,224.06'],
    ];
    const meanings = ['day', 'text', 'withdrawal', 'deposit', 'balance'] as const;
    expect(brief(readBankColumns(rows, meanings, dollars)).map(([, , , moved, balance]) => [moved, balance])).toEqual([
      [123_456, 123_456],
      [-1_050, 122_406],
    ]);
    const wrong = readBankColumns([rows[0] ?? [], ['2026/11/03', 'fee', '10.5', '', '1,224.07']], meanings, dollars);
    expect(wrong.faults).toMatchObject([
      {
        code: 'accounting/bank-balance-foreign',
        params: { currency: 'USD', expected: '1,224.06', balance: '1,224.07' },
      },
    ]);
    expect(reasons(readBankColumns([['2026/11/02', 'x', '', '1.234', '']], meanings, dollars))).toEqual([
      '1 upload-not-an-amount',
    ]);
  });
});

describe('MT940', () => {
  it('is read with its balances, by the entry date', () => {
    const file = mt940(...MT940_ENTRIES);
    const statement = readMt940(file);
    expect(isMt940(file)).toBe(true);
    expect(statement.faults).toEqual([]);
    expect(brief(statement)).toEqual([
      [6, '2026-11-02', 'INV-1 カ)アオゾラ と続き', 700, 1700],
      [9, '2026-11-05', 'RENT', -300, 1400],
    ]);
    expect(statement.told).toMatchObject({ accountNumber: '0001-001-1234567', opening: 1000, closing: 1400 });
  });

  it('knows what is taken back, and the year of an entry date', () => {
    const file = mt940(':61:2612310102RC50,NTRF', ':61:2611020102RD450,NTRF').replace('C261105', 'C270102');
    expect(brief(readMt940(file)).map(([, day, , amount]) => [day, amount])).toEqual([
      ['2027-01-02', -50],
      ['2027-01-02', 450],
    ]);
  });

  const whole = mt940(...MT940_ENTRIES);
  it.each([
    ['an amount that was changed', whole.replace('C700,', 'C701,'), ['10 bank-balance']],
    ['another currency', whole.replace('C261031JPY', 'C261031USD'), ['5 bank-currency']],
    ['a fraction of a yen', whole.replace('C700,', 'C700,5'), ['6 bank-amount']],
    ['a field that cannot be read', whole.replace(':61:2611021102C700,', ':61:xx'), ['6 bank-amount']],
    ['a day no calendar has', whole.replace(':61:2611021102', ':61:261340'), ['6 bank-entry-day']],
    ['a file that was cut', whole.slice(0, whole.indexOf(':62F')), ['9 bank-mt940-cut']],
    ['no entries', mt940().replace('C261105JPY1400', 'C261105JPY1000'), ['1 bank-no-lines']],
    ['two accounts', whole.replace(':28C:', ':25:99\r\n:28C:'), ['1 bank-several-accounts']],
    [
      'pages that do not join',
      whole.replace(':62F', ':62M').replace('-}', ':60M:C261105JPY1,\r\n:62F:C261105JPY1,\r\n-}'),
      ['11 bank-balance'],
    ],
  ])('%s is told with its line', (_name, file, expected) => {
    expect(reasons(readMt940(file))).toEqual(expected);
  });
});
