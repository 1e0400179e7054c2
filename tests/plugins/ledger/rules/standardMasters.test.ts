import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addDays, isDay } from '#core/value/day.ts';
import { statutoryRatesProvenance } from '#plugins/cash/allowance/rates/statutoryRates.ts';
import { taxCalendarProvenance } from '#plugins/cash/forecast/rates/taxCalendar.ts';
import { STANDARD_TEMPLATES_PROVENANCE } from '#plugins/contracts/rates/standardTemplates.ts';
import { exportColumnsProvenance } from '#plugins/journal-exchange/export/rates/exportColumns.ts';
import { exportTaxNamesProvenance } from '#plugins/journal-exchange/export/rates/exportTaxNames.ts';
import { accountGroupsProvenance } from '#plugins/ledger/account/rates/accountGroups.ts';
import { accountsProvenance } from '#plugins/ledger/account/rates/accounts.ts';
import {
  BALANCE_SHEET_TOTALS,
  PROFIT_STEPS,
  statementSubtotalsProvenance,
} from '#plugins/ledger/balance/rates/statementSubtotals.ts';
import { englishAccountsProvenance } from '#plugins/ledger/books/rates/englishAccounts.ts';
import { englishCodesProvenance } from '#plugins/ledger/books/rates/englishCodes.ts';
import { englishStatementsProvenance } from '#plugins/ledger/books/rates/englishStatements.ts';
import {
  standardAccountGroups,
  standardAccounts,
  standardDocumentTypes,
  standardTaxCodes,
} from '#plugins/ledger/books/rules/standardMasters.ts';
import { currenciesProvenance } from '#plugins/ledger/currency/rates/currencies.ts';
import { documentTypesProvenance } from '#plugins/ledger/document-type/rates/documentTypes.ts';
import { taxCodesProvenance } from '#plugins/ledger/document-type/rates/taxCodes.ts';
import { ANTISOCIAL_CHECK_PROVENANCE } from '#plugins/sales/rates/antisocialCheck.ts';
import { cashFlowLayoutProvenance } from '#plugins/statements/cash-flow/rates/cashFlowLayout.ts';

const accounts = standardAccounts();
const groups = standardAccountGroups();
const types = standardDocumentTypes();
const taxCodes = standardTaxCodes();
const codesOf = (rows: readonly { code: string }[]) => new Set(rows.map(({ code }) => code));

const TRAITS = [
  'isReconciliation',
  'isReceivable',
  'isPayable',
  'isBank',
  'isCash',
  'isTax',
  'isClearable',
  'isSystem',
  'isRevalued',
] as const;

describe('the masters a company starts with', () => {
  it('are all there, each code once', () => {
    expect([accounts, groups, types, taxCodes].map((rows) => [rows.length, codesOf(rows).size])).toEqual([
      [170, 170],
      [51, 51],
      [20, 20],
      [32, 32],
    ]);
  });

  it('are those of the printed chart, account by account and group by group', () => {
    const linesOf = (table: string) =>
      readFileSync(new URL(`tables/${table}.txt`, import.meta.url), 'utf8')
        .trimEnd()
        .split('\n');
    const traitsOf = (account: (typeof accounts)[number]) => TRAITS.filter((trait) => account[trait]).join(' ');
    expect(
      accounts.map((each) => {
        const { code, title, reading, searchKey, group, statement, normalSide, defaultTaxCode } = each;
        return [code, title, reading, searchKey, group, statement, normalSide, defaultTaxCode, traitsOf(each)].join(
          '|',
        );
      }),
    ).toEqual(linesOf('accounts'));
    expect(
      groups.map(({ code, title, statement, level, parent }) => [code, title, statement, level, parent].join('|')),
    ).toEqual(linesOf('accountGroups'));
  });

  it('say where they come from', () => {
    for (const provenance of [
      accountsProvenance,
      accountGroupsProvenance,
      documentTypesProvenance,
      englishAccountsProvenance,
      englishCodesProvenance,
      statutoryRatesProvenance,
      ANTISOCIAL_CHECK_PROVENANCE,
      STANDARD_TEMPLATES_PROVENANCE,
      englishStatementsProvenance,
      currenciesProvenance,
      taxCodesProvenance,
      statementSubtotalsProvenance,
      cashFlowLayoutProvenance,
      taxCalendarProvenance,
      exportColumnsProvenance,
      exportTaxNamesProvenance,
    ]) {
      expect(provenance.source).not.toBe('');
      expect(isDay(provenance.checkedOn)).toBe(true);
    }
  });

  it('name only what exists', () => {
    for (const account of accounts) {
      expect(codesOf(groups)).toContain(account.group);
      expect(codesOf(taxCodes)).toContain(account.defaultTaxCode);
      expect(account.reading).toMatch(/^[\u30a0-\u30ff]+$/);
    }
    for (const group of groups) if (group.parent !== null) expect(codesOf(groups)).toContain(group.parent);
    for (const type of types) expect(codesOf(types)).toContain(type.reversalType);
    for (const code of [...BALANCE_SHEET_TOTALS.keys(), ...PROFIT_STEPS.keys()])
      expect(codesOf(groups)).toContain(code);
  });

  it('reverse every type inside a range that holds ten digits', () => {
    for (const { rangeFrom, rangeThrough } of types) {
      expect([rangeFrom, rangeThrough].join()).toMatch(/^\d{10},\d{10}$/);
      expect(rangeFrom < rangeThrough).toBe(true);
    }
  });

  it.each(['P10T', 'P08T'])('%s covers the transitional years without a gap or an overlap', (prefix) => {
    const stages = taxCodes
      .filter(({ code }) => code.startsWith(prefix))
      .map(({ effectiveFrom, effectiveThrough, deductiblePercent }) => ({
        from: effectiveFrom,
        through: effectiveThrough ?? '',
        deductiblePercent,
      }));
    expect(stages.map(({ deductiblePercent }) => deductiblePercent)).toEqual([80, 70, 50, 30]);
    expect([stages[0]?.from, stages.at(-1)?.through]).toEqual(['2023-10-01', '2031-09-30']);
    stages.slice(1).forEach(({ from }, index) => {
      expect(from).toBe(addDays(stages[index]?.through ?? '', 1));
    });
  });

  it('keep switched off what is not law yet', () => {
    const disabled = taxCodes.filter(({ isEnabled }) => !isEnabled);
    expect(disabled.map(({ code }) => code)).toEqual(['S01R', 'P01R']);
    expect(disabled.every(({ note }) => note !== '')).toBe(true);
  });
});
