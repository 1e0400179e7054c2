import { addMonths, type Month, monthsOf } from '#core/value/month.ts';
import { seededRandom } from '#plugins/ledger/document-list/rules/seededRandom.ts';
import { familyNameOf, fiscalYearOf, STAFF } from './staff';

/** One engineer at one customer in one month, and what a partner company charges for the engineer. */
export interface Assignment {
  readonly engineer: string;
  readonly customer: string;
  readonly department: string;
  /** Yen a month, without tax, for 140 to 180 hours. */
  readonly rate: number;
  readonly partner?: { readonly code: string; readonly rate: number };
}

/** Customers by code, with how many engineers they take: the order in which engineers are spread over them. */
const CUSTOMER_ROUND = [
  'C001',
  'C002',
  'C004',
  'C001',
  'C005',
  'C003',
  'C006',
  'C002',
  'C007',
  'C008',
  'C004',
  'C009',
  'C010',
];

const OWN_RATE_PER_SALARY = 2.33;

/** Own engineers are between two customers one month in seventeen. */
const MONTHS_TO_A_GAP = 17;

function assignOwnEngineers(month: Month): Assignment[] {
  const engineers = STAFF.filter(({ role }) => role === 'engineer');
  return engineers.flatMap((member, index): Assignment[] => {
    if ((monthIndexOf(month) + index * 7) % MONTHS_TO_A_GAP === 0) return [];
    const stint = Math.floor((monthIndexOf(month) + index * 7) / MONTHS_TO_A_GAP);
    const rate = roundTo(member.salary * OWN_RATE_PER_SALARY * raiseOf(month), 10_000);
    return [
      {
        engineer: familyNameOf(member),
        customer: customerAt(index + stint * 5),
        department: member.department,
        rate,
      },
    ];
  });
}

/** A place for a partner company's engineer; the people in it change, a freelancer stays. */
interface PartnerPlace {
  readonly partner: string;
  readonly from: Month;
  readonly freelancer?: string;
}

const place = (partner: string, from: Month = '2025-01', freelancer?: string): PartnerPlace => ({
  partner,
  from,
  ...(freelancer === undefined ? {} : { freelancer }),
});

const PARTNER_PLACES: readonly PartnerPlace[] = [
  ...['B001', 'B001', 'B001', 'B001', 'B001', 'B002', 'B002', 'B002', 'B002'].map((code) => place(code)),
  ...['B003', 'B003', 'B003', 'B003', 'B004', 'B004', 'B004', 'B005', 'B005'].map((code) => place(code)),
  place('B006', '2025-01', '水瀬'),
  place('B007', '2025-01', '風間'),
  place('B005', '2025-07'),
  place('B001', '2025-11'),
  place('B002', '2026-04'),
  place('B004', '2026-07'),
];

const PARTNER_ENGINEERS =
  '秋山 井上 内田 遠藤 岡本 金子 北川 久保 剣持 古賀 坂本 柴田 菅原 瀬川 曽我 田辺 土屋 戸田 永井 新田 根本 能登 浜田 樋口 福島 星 真鍋 宮本 武藤 望月 矢野 吉川 和田'.split(
    ' ',
  );

function assignPartnerEngineers(month: Month): Assignment[] {
  return PARTNER_PLACES.flatMap(({ partner, from, freelancer }, index): Assignment[] => {
    if (month < from) return [];
    const monthsAStint = 7 + (index % 5);
    const stint = freelancer === undefined ? Math.floor((monthIndexOf(month) + index * 3) / monthsAStint) : 0;
    const chance = seededRandom(`place ${index} stint ${stint}`);
    const base = chance.between({ from: 640_000, through: 980_000, step: 10_000 });
    const rate = roundTo(base * raiseOf(month), 10_000);
    const share = chance.between({ from: 81, through: 87 });
    return [
      {
        engineer: freelancer ?? PARTNER_ENGINEERS[(index * 5 + stint * 11) % PARTNER_ENGINEERS.length] ?? '',
        customer: customerAt(index * 3 + stint * 4 + 1),
        department: '430',
        rate,
        partner: { code: partner, rate: roundTo((rate * share) / 100, 10_000) },
      },
    ];
  });
}

/** Who works where in a month. */
export function assignmentsIn(month: Month): Assignment[] {
  return [...assignOwnEngineers(month), ...assignPartnerEngineers(month)];
}

/** Rates rise by 3 % a fiscal year. */
const raiseOf = (month: Month) => 1.03 ** (fiscalYearOf(month) - 2025);

const customerAt = (index: number) => CUSTOMER_ROUND[index % CUSTOMER_ROUND.length] ?? 'C001';

const monthIndexOf = (month: Month) => monthsOf({ from: '2025-01', through: addMonths(month, -1) }).length;

const roundTo = (amount: number, step: number) => Math.round(amount / step) * step;
