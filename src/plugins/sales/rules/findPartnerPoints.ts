import type { Point } from '#core/contract/point.ts';
import { foldReading } from '#core/search/fold.ts';
import { hasCorporateCheckDigit } from '#core/value/registrationNumber.ts';
import { remembered } from '#core/value/remembered.ts';
import type { BusinessPartner } from '../contract/businessPartner';

type Named = Pick<BusinessPartner, 'code' | 'title' | 'registrationNumber' | 'corporateNumber'>;

/** What two partners should not share, as it is compared. */
const COMPARED = {
  title: (title: string) => foldPartnerName(title),
  registrationNumber: (number: string) => number,
  corporateNumber: (number: string) => number,
} as const;
type Compared = keyof typeof COMPARED;
const FIELDS: readonly Compared[] = ['title', 'registrationNumber', 'corporateNumber'];

const keyOf = (partner: Named, field: Compared): string | null => {
  const value = partner[field];
  return value ? `${field} ${COMPARED[field](value)}` : null;
};

/** The partners to compare with, each found at once by what it shares: a file has thousands, and each is compared. */
export class KnownPartners {
  readonly #byCode = new Map<string, Named>();
  readonly #codes = new Map<string, Set<string>>();

  constructor(partners: Iterable<Named>) {
    for (const partner of partners) this.set(partner);
  }

  /** Adds one, or takes it in place of the one with its code. */
  set(partner: Named): void {
    const { code } = partner;
    const before = this.#byCode.get(code);
    for (const field of FIELDS) {
      const [gone, come] = [before && keyOf(before, field), keyOf(partner, field)];
      if (gone) this.#codes.get(gone)?.delete(code);
      if (come) this.#codes.set(come, (this.#codes.get(come) ?? new Set<string>()).add(code));
    }
    this.#byCode.set(code, partner);
  }

  findLike(partner: Named, field: Compared): Named | undefined {
    const codes = this.#codes.get(keyOf(partner, field) ?? '') ?? [];
    const code = [...codes].find((each) => each !== partner.code);
    return code === undefined ? undefined : this.#byCode.get(code);
  }
}

/**
 * What to ask before a partner is saved: another one has its name (in any spelling, whatever the kind of company) or its
 * number, or the check digit of its registration number is not that of a company, as a mistyped one's or a person's. Of a
 * partner that was saved before, only of what is changed.
 */
export function findPartnerPoints(partner: Named, before: Named | undefined, known: KnownPartners): Point[] {
  const isNew = (field: keyof Named) => partner[field] !== before?.[field];
  const { registrationNumber } = partner;
  const isOfNoCompany = registrationNumber !== null && !hasCorporateCheckDigit(registrationNumber);
  return [
    ...FIELDS.flatMap((field) => {
      const like = isNew(field) ? known.findLike(partner, field) : undefined;
      return like ? [{ code: `sales/like-${field}`, params: { partner: `${like.code} ${like.title}` }, field }] : [];
    }),
    ...(isOfNoCompany && isNew('registrationNumber')
      ? [{ code: 'sales/check-digit', params: { number: registrationNumber }, field: 'registrationNumber' }]
      : []),
  ];
}

const KIND_OF_COMPANY =
  /株式会社|有限会社|合同会社|合名会社|合資会社|(?:一般|公益)?(?:社団|財団)法人|\((?:株|有|同|名|資|社|財)\)/g;

/** `（株）ＡＢＣ 商事` and `株式会社abc商事` are one name. */
export const foldPartnerName = remembered((title) =>
  foldReading(title.normalize('NFKC').replace(KIND_OF_COMPANY, '')).replace(/[\s・.,'-]/g, ''),
);
