import { formatAmount } from '#core/value/formatAmount.ts';
import { type ComposedPaper, paper } from '#server/plugin.ts';
import wordsInEnglish from '../../locales/receipt/en';
import wordsInJapanese from '../../locales/receipt/ja';
import { getOwnReceipt, getTaxReceipt } from '../contract/taxReceipt';
import type { ReceiptContent } from '../rules/receipt';
import layout from './receipt.typ?raw';

const words = { ja: wordsInJapanese, en: wordsInEnglish };

interface Shown {
  readonly content: ReceiptContent;
  readonly isReissue: boolean;
  /** Not issued yet: the paper says so across its page. */
  readonly isDraft: boolean;
}

/** Amounts as they stand in a field: empty where it stays empty. */
const yen = (amount: number | null) => (amount === null ? '' : formatAmount(amount));
const head = (count: number) => (count === 0 ? '' : String(count));
const mark = (isSo: boolean) => (isSo ? '○' : '');
const dayParts = (day: string | null) =>
  day === null ? ['', '', ''] : day.split('-').map((part) => String(Number(part)));

function composed({ content, isReissue, isDraft }: Shown): ComposedPaper {
  const { counts, spouse, lifePaid, housing } = content;
  const [joinedYear = '', joinedMonth = '', joinedDay = ''] = dayParts(content.joinedOn ?? content.leftOn);
  const [birthYear = '', birthMonth = '', birthDay = ''] = dayParts(content.birthOn);
  return {
    fileName: `gensen-${content.year}-${content.employee}`,
    data: {
      isDraft,
      isReissue,
      year: String(content.year),
      ...{ address: content.address, number: content.employee, position: content.position },
      ...{ name: content.name, kana: content.kana },
      ...{ pay: yen(content.pay), incomeAfter: yen(content.incomeAfter), deductions: yen(content.deductions) },
      tax: yen(content.tax),
      ...{ hasSpouse: mark(spouse?.isWithin ?? false), isElderly: mark(spouse?.isElderly ?? false) },
      spouseDeduction: yen(content.spouseDeduction),
      ...{ specified: head(counts.specified), elderlyCohabiting: head(counts.elderlyCohabiting) },
      ...{ elderly: head(counts.elderly + counts.elderlyCohabiting), general: head(counts.general) },
      ...{ specifiedRelatives: head(counts.specifiedRelatives), under16: head(counts.under16) },
      cohabitingSpecial: head(counts.specialDisabledCohabiting),
      special: head(counts.specialDisabled + counts.specialDisabledCohabiting),
      ...{ disabled: head(counts.disabled), abroad: head(counts.abroad) },
      ...{ insurance: yen(content.insurance), mutualAid: content.mutualAid > 0 ? yen(content.mutualAid) : '' },
      ...{ life: yen(content.life), earthquake: yen(content.earthquake), mortgage: yen(content.mortgage) },
      ...{ relativeDeduction: yen(content.specifiedRelatives), summary: content.summary },
      lifePaid: [
        lifePaid.newGeneral,
        lifePaid.oldGeneral,
        lifePaid.medical,
        lifePaid.newPension,
        lifePaid.oldPension,
      ].map((paid) => (paid > 0 ? yen(paid) : '')),
      mortgagePossible: yen(content.mortgagePossible),
      ...{ movedInOn: housing?.movedInOn ?? '', housingKind: housing?.kind ?? '' },
      balance: housing ? yen(housing.balance) : '',
      ...{
        spouseName: spouse?.name ?? '',
        spouseAbroad: mark(spouse?.isAbroad ?? false),
        spouseKana: spouse?.kana ?? '',
        spouseIncome: spouse ? yen(spouse.income) : '',
      },
      nationalPension: content.nationalPension > 0 ? yen(content.nationalPension) : '',
      oldLongTerm: content.oldLongTerm > 0 ? yen(content.oldLongTerm) : '',
      ...{ basic: yen(content.basic), adjustment: (content.adjustment ?? 0) > 0 ? yen(content.adjustment) : '' },
      relatives: content.relatives.map(({ name, kana, isAbroad, abroadClass }) => [
        ...[name, kana, abroadClass ?? mark(isAbroad)],
      ]),
      young: content.under16.map(({ name, kana, isAbroad }) => [name, kana, mark(isAbroad)]),
      flags: [
        content.isMinor,
        false,
        content.hasDied,
        false,
        content.isColumnB,
        content.disability === 'special',
        content.disability === 'ordinary',
        content.isWidow,
        content.isSingleParent,
        content.isWorkingStudent,
      ].map(mark),
      ...{ joined: mark(content.joinedOn !== null), left: mark(content.leftOn !== null) },
      changed: [joinedYear, joinedMonth, joinedDay],
      birth: [birthYear, birthMonth, birthDay],
      payer: content.payer,
    },
  };
}

/** 源泉徴収票 for whoever is in charge of pay: as issued last, or a draft. */
export const receiptPaper = paper({
  name: 'payroll:tax-receipt',
  of: getTaxReceipt,
  layout,
  words,
  compose: async (_tx, { content, isReissue, state }) => composed({ content, isReissue, isDraft: state === 'none' }),
});

/** The same for the person themselves. */
export const ownReceiptPaper = paper({
  name: 'payroll:own-tax-receipt',
  of: getOwnReceipt,
  layout,
  words,
  compose: async (_tx, { content, isReissue }) => composed({ content, isReissue, isDraft: false }),
});
