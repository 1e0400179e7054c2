import type { OutputOf } from '#core/contract/endpoint.ts';
import type { FormField } from '#ui/recordForm/recordDefinition.ts';
import type { listNames } from '../../people/contract/names';
import type { settlementTerms } from '../contract/settlementTerms';
import { FRACTIONS, HOUR_PERIODS, PRORATIONS, SETTLEMENT_METHODS } from '../rules/settlement';

/** How a month of work is settled, as fields of a form; the words of their choices are those of contracts. */
export const SETTLEMENT_FIELDS: readonly FormField<keyof typeof settlementTerms>[] = [
  { field: 'base', begins: 'settlement', kind: 'amount' },
  {
    field: 'method',
    kind: 'choice',
    options: SETTLEMENT_METHODS,
    label: (each, say) => say(`contract.methods.${each}`),
  },
  { field: 'lower', kind: 'duration' },
  { field: 'upper', kind: 'duration' },
  {
    field: 'rateUnit',
    kind: 'choice',
    options: ['1', '10', '100'],
    label: (unit, say) => say('contract.yenUnit', { unit }),
  },
  {
    field: 'rateRounding',
    kind: 'choice',
    options: FRACTIONS,
    label: (each, say) => say(`contract.fractions.${each}`),
  },
  {
    field: 'amountRounding',
    kind: 'choice',
    options: FRACTIONS,
    label: (each, say) => say(`contract.fractions.${each}`),
  },
  {
    field: 'hourUnit',
    kind: 'choice',
    options: ['1', '5', '6', '10', '15', '30'],
    label: (unit, say) => say('contract.minuteUnit', { unit }),
  },
  {
    field: 'hourPeriod',
    kind: 'choice',
    options: HOUR_PERIODS,
    label: (each, say) => say(`contract.hourPeriods.${each}`),
  },
  {
    field: 'proration',
    kind: 'choice',
    options: PRORATIONS,
    label: (each, say) => say(`contract.prorations.${each}`),
  },
];

/** What a new form begins with. */
export const USUAL_SETTLEMENT = {
  ...{ base: 0, method: 'upper_lower', lower: 8_400, upper: 10_800, rateUnit: 10, rateRounding: 'floor' },
  ...{ amountRounding: 'floor', hourUnit: 15, hourPeriod: 'day', proration: 'businessDays' },
};

/** People of the company and of partners, as a look-up offers them. */
export const peopleOf = (answer: unknown) =>
  ((answer as OutputOf<typeof listNames> | undefined)?.rows ?? []).map(({ number, name, kana }) => ({
    ...{ code: number, title: name, reading: kana },
  }));

/** The number of somebody who is not on the list. */
export const PERSON_NUMBER = /^[A-Z]\d{4}$/;
