import { formatDuration } from '#core/value/duration.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDayInWords } from '#core/value/formatDay.ts';
import type { Locale } from '#core/value/text.ts';
import type { ContractField } from './contractField';
import { type HOUR_PERIODS, ratesOf, type SettlementRange } from './settlement';

/** The parts of a contract that a text may ask for. */
export interface PrintedTerms extends SettlementRange {
  readonly number: string;
  readonly title: string;
  readonly direction: 'sales' | 'purchase';
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly isRenewed: boolean;
  readonly renewalMonths: number;
  readonly noticeDays: number;
  readonly workplace: string;
  readonly commander: 'contractor' | 'customer';
  readonly person: string | null;
  readonly hourUnit: number;
  readonly hourPeriod: (typeof HOUR_PERIODS)[number];
  readonly amountNet: number | null;
  readonly signedOn: string | null;
  readonly remarks: string;
}

interface Party {
  readonly title: string;
  readonly address: string;
}

/** What stands beside a contract: who its parties are, and what it names. */
export interface PrintedNames {
  readonly own: Party;
  readonly partner: Party;
  readonly personName: string;
  readonly payment: string | null;
  readonly framework: string | null;
}

type Word =
  | ('days' | 'headcount' | 'term' | 'openTerm' | 'renewed' | 'notRenewed' | 'yen' | 'blankDay' | 'noRemarks')
  | ('fixed' | 'upper_lower' | 'mid' | 'range' | 'rates' | 'settled' | 'notSettled' | 'day' | 'month');
type Words = Readonly<Record<Word, string>>;

/** Who orders and who performs: we sell to a customer, or buy of a vendor. */
export const partiesOf = ({ direction }: Pick<PrintedTerms, 'direction'>, { own, partner }: PrintedNames) =>
  direction === 'sales' ? { client: partner, contractor: own } : { client: own, contractor: partner };

/** Puts what is named into a sentence, once. */
export const fillWord = (sentence: string, params: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (typed, name: string) => String(params[name] ?? typed));

/** What a contract says for each field, in words; null where it says nothing. */
export function valuesOf(
  terms: PrintedTerms,
  names: PrintedNames,
  words: Words,
  language: Locale,
): Readonly<Record<ContractField, string | null>> {
  const { client, contractor } = partiesOf(terms, names);
  const day = (on: string) => formatDayInWords(on, language);
  const yen = (amount: number) => fillWord(words.yen, { amount: formatAmount(amount) });
  const notice = fillWord(words.days, { count: terms.noticeDays });
  const startsOn = day(terms.startsOn);
  const endsOn = terms.endsOn && day(terms.endsOn);
  return {
    number: terms.number,
    title: terms.title,
    client: client.title,
    clientAddress: client.address || null,
    contractor: contractor.title,
    contractorAddress: contractor.address || null,
    person: names.personName || terms.person,
    headcount: terms.person === null ? null : words.headcount,
    startsOn,
    endsOn,
    term: endsOn ? fillWord(words.term, { startsOn, endsOn }) : fillWord(words.openTerm, { startsOn }),
    renewal: terms.isRenewed ? fillWord(words.renewed, { notice, months: terms.renewalMonths }) : words.notRenewed,
    notice,
    workplace: terms.workplace || null,
    commander: terms.commander === 'customer' ? client.title : contractor.title,
    base: terms.base === 0 ? null : yen(terms.base),
    amount: terms.amountNet === null ? null : yen(terms.amountNet),
    method: words[terms.method],
    ...settlementOf(terms, words),
    payment: names.payment,
    framework: names.framework,
    signedOn: terms.signedOn ? day(terms.signedOn) : words.blankDay,
    remarks: terms.remarks.trim() || words.noRemarks,
  };
}

/** The range of hours, the rates beyond it, and both as one sentence. */
function settlementOf(terms: PrintedTerms, words: Words) {
  if (terms.method === 'fixed') return { range: words.fixed, rates: words.fixed, settlement: words.notSettled };
  const { overRate, shortRate } = ratesOf(terms);
  const rates = { over: formatAmount(overRate), short: formatAmount(shortRate) };
  const range = { lower: formatDuration(terms.lower), upper: formatDuration(terms.upper) };
  const hours = { method: words[terms.method], unit: terms.hourUnit, period: words[terms.hourPeriod] };
  return {
    range: fillWord(words.range, range),
    rates: fillWord(words.rates, rates),
    settlement: fillWord(words.settled, { ...rates, ...range, ...hours }),
  };
}
