import type { ExplainedStep } from '#core/contract/explainedStep.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Locale, Text } from '#core/value/text.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { UseCase } from '#server/plugin.ts';
import { findLongestWait } from '../contract/checkPaymentLaw';
import { type DueDate, findDueDate, type TermRule } from '../contract/findDueDate';
import type * as contract from '../contract/paymentTerm';
import { PAYMENT_LAW_PROVENANCE, paymentLawOn } from '../rates/paymentLaws';

const STEPS = {
  closing: { ja: '締日', en: 'Closing day' },
  raw: { ja: '約定の支払日', en: 'Agreed pay day' },
  due: { ja: '支払期日', en: 'Due day' },
} as const satisfies Record<string, Text>;

const BANKS = { ja: '銀行法施行令5条、会社の休日', en: 'Banking Act Enforcement Order art. 5, company holidays' };
const AGREED = { ja: '支払条件', en: 'The payment term' };

export const findDueDay: UseCase<typeof contract.findDueDay> = async (tx, { date, ...term }, call) => {
  const found = findDueDate(term, date, await readBankHolidays(tx, call.companyId));
  const wait = findLongestWait(term, date);
  const law = paymentLawOn('subcontract', date);
  const { locale } = call;
  const longest = wait ?? { received: date, due: found.rawDue, limit: found.rawDue, isWithin: true };
  return {
    ...found,
    explanation: explain(term, date, found, locale),
    longest: {
      ...longest,
      sentence: wait && law ? wordWait(wait, law.title[locale], locale) : '',
      source: PAYMENT_LAW_PROVENANCE.law,
    },
  };
};

function explain(term: TermRule, date: string, { closingDate, rawDue, due }: DueDate, locale: Locale): ExplainedStep[] {
  const isJa = locale === 'ja';
  const day = (value: number) => (value === 31 ? (isJa ? '末日' : 'last day') : isJa ? `${value}日` : `day ${value}`);
  const agreed = AGREED[locale];
  const closing =
    term.closingDay === 0
      ? []
      : [{ step: STEPS.closing[locale], formula: `${formatDay(date)} ≤ ${day(term.closingDay)}`, value: closingDate }];
  const raw =
    term.closingDay === 0
      ? `${formatDay(date)} + ${term.days}${isJa ? '日' : ' days'}`
      : `${formatDay(closingDate)} + ${term.months}${isJa ? 'か月' : ' months'}, ${day(term.payDay)}`;
  const moved = { next: isJa ? '翌営業日へ' : 'next bank day', previous: isJa ? '前営業日へ' : 'bank day before' };
  const shifted = term.holidayRule === 'none' ? (isJa ? '動かさない' : 'not moved') : moved[term.holidayRule];
  const isBankDay = isJa ? '銀行営業日' : 'banks are open';
  return [
    ...closing.map((step) => ({ ...step, value: formatDay(step.value), source: agreed })),
    { step: STEPS.raw[locale], formula: raw, value: formatDay(rawDue), source: agreed },
    {
      step: STEPS.due[locale],
      formula: due === rawDue && term.holidayRule !== 'none' ? isBankDay : shifted,
      value: formatDay(due),
      source: BANKS[locale],
    },
  ];
}

function wordWait(
  { received, due, limit, isWithin }: { received: string; due: string; limit: string; isWithin: boolean },
  law: string,
  locale: Locale,
): string {
  const [from, to, last] = [received, due, limit].map((day) => formatDay(day));
  if (locale === 'ja')
    return isWithin
      ? `${law}の期限内です（最も長い場合: ${from} 受領 → ${to} 払い、期限 ${last}）。`
      : `${law}の期限を超えます（${from} 受領 → ${to} 払い、期限 ${last}）。対象の仕入先には使えません。`;
  return isWithin
    ? `Within the limit of ${law} (longest: received ${from}, paid ${to}, limit ${last}).`
    : `Beyond the limit of ${law} (received ${from}, paid ${to}, limit ${last}). Vendors under it cannot be paid by this term.`;
}
