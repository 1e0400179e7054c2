import type { Point } from '../../../core/contract/point';
import { foldReading } from '../../../core/search/fold';
import { hasCorporateCheckDigit } from '../../../core/value/registrationNumber';
import type { BusinessPartner } from '../contract/businessPartner';

type Named = Pick<BusinessPartner, 'code' | 'title' | 'registrationNumber' | 'corporateNumber'>;

/**
 * What to ask before a partner is saved: another one has its name (in any spelling, whatever the kind of company) or its
 * number, or the check digit of its registration number is not that of a company, as a mistyped one's or a person's. Of a
 * partner that was saved before, only of what is changed.
 */
export function findPartnerPoints(partner: Named, before: Named | undefined, others: readonly Named[]): Point[] {
  const isNew = (field: keyof Named) => partner[field] !== before?.[field];
  const likeIt = (field: keyof Named, fold: (value: string) => string) => {
    const value = partner[field];
    if (!value || !isNew(field)) return [];
    const like = others.find((other) => other.code !== partner.code && fold(other[field] ?? '') === fold(value));
    return like ? [{ code: `sales/like-${field}`, params: { partner: `${like.code} ${like.title}` }, field }] : [];
  };
  const { registrationNumber } = partner;
  const isOfNoCompany = registrationNumber !== null && !hasCorporateCheckDigit(registrationNumber);
  return [
    ...likeIt('title', foldPartnerName),
    ...likeIt('registrationNumber', (number) => number),
    ...likeIt('corporateNumber', (number) => number),
    ...(isOfNoCompany && isNew('registrationNumber')
      ? [{ code: 'sales/check-digit', params: { number: registrationNumber }, field: 'registrationNumber' }]
      : []),
  ];
}

const KIND_OF_COMPANY =
  /株式会社|有限会社|合同会社|合名会社|合資会社|(?:一般|公益)?(?:社団|財団)法人|\((?:株|有|同|名|資|社|財)\)/g;

/** `（株）ＡＢＣ 商事` and `株式会社abc商事` are one name. */
export const foldPartnerName = (title: string): string =>
  foldReading(title.normalize('NFKC').replace(KIND_OF_COMPANY, '')).replace(/[\s・.,'-]/g, '');
