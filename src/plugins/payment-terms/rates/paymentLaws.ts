import type { Day } from '#core/value/day.ts';
import type { Text } from '#core/value/text.ts';
import type { PaymentLawKind } from '../contract/paymentLaw';

/** What a law says of the time in which a vendor is paid, from a day on. */
export interface PaymentLaw {
  readonly effectiveFrom: Day;
  readonly title: Text;
  readonly article: Text;
  /** Days from the receipt, which is the first of them. */
  readonly limitDays: number;
  /** Where a month is closed as a whole, the limit is kept within so many months of each receipt. */
  readonly limitMonths: number;
}

export const PAYMENT_LAW_PROVENANCE = {
  law: '製造委託等に係る中小受託事業者に対する代金の支払の遅延等の防止に関する法律（取適法）3条、特定受託事業者に係る取引の適正化等に関する法律（フリーランス法）4条',
  source: '公正取引委員会「取適法」（2026年1月1日施行）。月単位の締切を2か月以内として運用するのは下請法運用基準の承継',
  checkedOn: '2026-11-23',
  confidence: 'high（60日）、medium（2か月運用）',
} as const;

/** The latest of each kind on or before a day holds. */
const LAWS: Readonly<Record<Exclude<PaymentLawKind, 'outside'>, readonly PaymentLaw[]>> = {
  subcontract: [
    {
      effectiveFrom: '1962-05-15',
      title: { ja: '下請法', en: 'the Subcontract Act' },
      article: { ja: '下請代金支払遅延等防止法2条の2', en: 'Subcontract Act art. 2-2' },
      limitDays: 60,
      limitMonths: 2,
    },
    {
      effectiveFrom: '2026-01-01',
      title: { ja: '取適法', en: 'the Toriteki Act' },
      article: { ja: '取適法3条', en: 'Toriteki Act art. 3' },
      limitDays: 60,
      limitMonths: 2,
    },
  ],
  freelance: [
    {
      effectiveFrom: '2024-11-01',
      title: { ja: 'フリーランス法', en: 'the Freelance Act' },
      article: { ja: 'フリーランス法4条', en: 'Freelance Act art. 4' },
      limitDays: 60,
      limitMonths: 2,
    },
  ],
};

/** The law a vendor is paid under on a day; none for one outside of them, or before there was one. */
export const paymentLawOn = (kind: PaymentLawKind, day: Day): PaymentLaw | undefined =>
  kind === 'outside' ? undefined : LAWS[kind].findLast(({ effectiveFrom }) => effectiveFrom <= day);
