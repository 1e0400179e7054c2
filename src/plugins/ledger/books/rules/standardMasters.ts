import type { Account } from '../../account/contract/account';
import { STANDARD_ACCOUNT_GROUPS } from '../../account/rates/accountGroups';
import { STANDARD_ACCOUNTS } from '../../account/rates/accounts';
import type { AccountKind } from '../../account/rules/accountKind';
import type { Currency } from '../../currency/contract/currency';
import { STANDARD_CURRENCIES } from '../../currency/rates/currencies';
import type { DocumentType, TaxCode } from '../../document-type/contract/documentType';
import { STANDARD_DOCUMENT_TYPES } from '../../document-type/rates/documentTypes';
import { STANDARD_TAX_CODES } from '../../document-type/rates/taxCodes';
import { englishNameOf } from './englishNames';

/** The groups of the statements a new company starts with, in printed order. */
export const standardAccountGroups = () =>
  STANDARD_ACCOUNT_GROUPS.map(([code, title, statement, level, parent], order) => ({
    code,
    title,
    statement,
    level,
    parent,
    order,
    version: 1,
  }));

/** The chart of accounts a new company starts with, by code. */
export function standardAccounts(): Account[] {
  const statementOf = new Map(STANDARD_ACCOUNT_GROUPS.map(([code, , statement]) => [code, statement]));
  return STANDARD_ACCOUNTS.map(([code, title, reading, searchKey, group, normalSide, defaultTaxCode, flags]) => {
    const has = (flag: string) => flags.split(' ').includes(flag);
    return {
      code,
      title,
      reading,
      searchKey,
      group,
      statement: statementOf.get(group) ?? 'none',
      normalSide,
      defaultTaxCode,
      isReconciliation: has('reconciliation'),
      isReceivable: has('receivable'),
      isPayable: has('payable'),
      isBank: has('bank'),
      isCash: has('cash'),
      isTax: has('tax'),
      isClearable: has('clearable'),
      isSystem: has('system'),
      isBlocked: false,
      englishTitle: englishNameOf(title),
      isRevalued: has('revalued'),
      requiresPartner: false,
      requiresDepartment: false,
      isHidden: false,
      activeFrom: null,
      activeThrough: null,
      note: '',
      businessKind: '',
      version: 1,
    };
  });
}

/** The document types a new company starts with, the everyday ones first. */
export const standardDocumentTypes = (): DocumentType[] =>
  STANDARD_DOCUMENT_TYPES.map(([code, title, kinds, rangeFrom, rangeThrough, reversalType, isManual, note]) => ({
    code,
    title,
    // The table writes the kinds as the letters of one word.
    allowedAccountKinds: [...kinds] as AccountKind[],
    rangeFrom,
    rangeThrough,
    reversalType,
    prefix: '',
    allowedRoles: [],
    backDays: null,
    aheadDays: null,
    textsOpenDays: null,
    isManual,
    note,
    approvalRoute: null,
    requiresAttachment: false,
    version: 1,
  }));

/** The consumption-tax codes a new company starts with, sales before purchases. */
export const standardTaxCodes = (): TaxCode[] =>
  STANDARD_TAX_CODES.map(
    ([
      code,
      title,
      side,
      ratePercent,
      isReduced,
      deductiblePercent,
      effectiveFrom,
      effectiveThrough,
      isEnabled,
      note,
    ]) => ({
      code,
      title,
      side,
      ratePercent,
      isReduced,
      deductiblePercent,
      effectiveFrom,
      effectiveThrough,
      isEnabled,
      note,
    }),
  );

/** The currencies a company has before it changes any: yen first, then the most used. */
export const standardCurrencies = (): Currency[] =>
  STANDARD_CURRENCIES.map(([code, title, reading, minorUnits, quotedPer]) => ({
    code,
    title,
    reading,
    minorUnits,
    quotedPer,
    isActive: true,
  }));
