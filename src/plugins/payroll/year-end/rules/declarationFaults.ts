import { leastSentAbroad } from '#plugins/people/contract/relativesAbroad.ts';
import type { DeclarationContent } from '../contract/declaration';

/** What cannot be in a declaration, worded under `declarationFaults`. */
export const DECLARATION_FAULTS = [
  'two-spouses',
  'born-later',
  'widow-and-parent',
  'parent-with-spouse',
  'credit-over-balance',
  'credit-without-day',
  'moved-in-later',
  'former-other-year',
  'former-tax-over-pay',
  'sent-too-little',
] as const;
export interface DeclarationFault {
  readonly code: (typeof DECLARATION_FAULTS)[number];
  /** Of the content: `dependants.people.0`. */
  readonly at: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What of a declaration cannot be, whoever declares it; what is only not deducted is no fault. */
export function findDeclarationFaults(content: DeclarationContent, year: number): DeclarationFault[] {
  const { dependants, housing, former } = content;
  const faults: DeclarationFault[] = [];
  const tell = (code: DeclarationFault['code'], at: string, params: DeclarationFault['params'] = {}) =>
    faults.push({ code, at, params: { year, ...params } });
  const spouses = dependants.people.filter(({ relation }) => relation === 'spouse');
  if (spouses.length > 1) tell('two-spouses', 'dependants.people');
  dependants.people.forEach(({ birthOn }, place) => {
    if (birthOn > `${year}-12-31`) tell('born-later', `dependants.people.${place}.birthOn`, { place: place + 1 });
  });
  const leastSent = leastSentAbroad(year);
  dependants.people.forEach(({ isAbroad, abroadBecause, sentAbroad }, place) => {
    if (isAbroad && abroadBecause === 'remittance' && leastSent !== null && sentAbroad < leastSent) {
      const params = { place: place + 1, least: leastSent.toLocaleString('en-US') };
      tell('sent-too-little', `dependants.people.${place}.sentAbroad`, params);
    }
  });
  if (dependants.isWidow && dependants.isSingleParent) tell('widow-and-parent', 'dependants.isWidow');
  if ((dependants.isWidow || dependants.isSingleParent) && spouses.length > 0) {
    tell('parent-with-spouse', 'dependants.isSingleParent');
  }
  if (housing.credit > housing.balance) tell('credit-over-balance', 'housing.credit');
  if (housing.credit > 0 && housing.movedInOn === null) tell('credit-without-day', 'housing.movedInOn');
  // The first year is declared to the tax office by oneself.
  if (housing.movedInOn !== null && housing.movedInOn >= `${year}-01-01`) tell('moved-in-later', 'housing.movedInOn');
  former.forEach(({ leftOn, pay, insurance, tax }, place) => {
    if (Number(leftOn.slice(0, 4)) !== year) tell('former-other-year', `former.${place}.leftOn`, { place: place + 1 });
    if (tax + insurance > pay) tell('former-tax-over-pay', `former.${place}.pay`, { place: place + 1 });
  });
  return faults;
}
