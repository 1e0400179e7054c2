import type { PayItem } from './payItem';

type Ready = readonly [
  code: string,
  title: string,
  titleEn: string,
  kind: PayItem['kind'],
  /** t taxable, r remuneration, o overtime base, b before tax, p prorated, m may be below zero, w in bonuses as well, W in bonuses alone. */
  flags: string,
  formula: string,
  fraction: PayItem['fraction'],
  account: string,
  contraAccount?: string,
];

/** The items a new company begins with; accounts are those of its chart. Premium rates: 労働基準法37条. */
// biome-ignore format: one item a line
const READY: readonly Ready[] = [
  ['BASE', '基本給', 'Base pay', 'earning', 'tropm', '月給額', 'halfUp', '6120'],
  ['DAILY', '日給', 'Daily pay', 'earning', 'tr', '日給額 × (出勤日数 + 年休日数)', 'halfUp', '6120'],
  ['HOURLY', '時間給', 'Hourly pay', 'earning', 'tr', '時給額 × (所定内時間 + 年休日数 × 一日所定時間)', 'halfUp', '6125'],
  ['POSITION', '役職手当', 'Position allowance', 'earning', 'trop', '役職手当額', 'halfUp', '6120'],
  ['ALLOWANCE', '個人別手当', 'Personal allowances', 'earning', 'trop', '個人別手当額', 'halfUp', '6120'],
  ['WITHIN', '法定内残業手当', 'Overtime within the law', 'earning', 'tr', '時間単価 × 法定内残業時間', 'halfUp', '6120'],
  ['OT25', '時間外手当', 'Overtime', 'earning', 'tr', '時間単価 × 時間外時間 × 125%', 'halfUp', '6120'],
  ['OT50', '時間外手当（60時間超）', 'Overtime above 60 hours', 'earning', 'tr', '時間単価 × 超過60時間 × 150%', 'halfUp', '6120'],
  ['NIGHT', '深夜手当', 'Night work', 'earning', 'tr', '時間単価 × 深夜時間 × 25%', 'halfUp', '6120'],
  ['HOLIDAY', '休日出勤手当', 'Work on legal holidays', 'earning', 'tr', '時間単価 × 法定休日時間 × 135%', 'halfUp', '6120'],
  ['COMMUTE', '通勤手当（非課税）', 'Commuting, free of tax', 'earning', 'r', '非課税通勤費', 'halfUp', '6165'],
  ['COMMUTE_TAX', '通勤手当（課税）', 'Commuting, taxed', 'earning', 'tr', '課税通勤費', 'halfUp', '6165'],
  ['ABSENCE', '欠勤控除', 'Absence', 'earning', 'trm', 'もし(月平均所定日数 > 0, −(月給額 ÷ 月平均所定日数 × 欠勤日数), 0)', 'down', '6120'],
  ['LATE', '遅刻早退控除', 'Late and early', 'earning', 'trm', 'もし(月平均所定時間 > 0, −(月給額 ÷ 月平均所定時間 × 遅刻早退時間), 0)', 'down', '6120'],
  ['HEALTH', '健康保険料', 'Health insurance', 'deduction', 'bmw', '健康保険料', 'halfDown', '2430'],
  ['CARE', '介護保険料', 'Care insurance', 'deduction', 'bmw', '介護保険料', 'halfDown', '2430'],
  ['SUPPORT', '子ども・子育て支援金', 'Child support', 'deduction', 'bmw', '支援金', 'halfDown', '2430'],
  ['PENSION', '厚生年金保険料', 'Pension insurance', 'deduction', 'bmw', '厚生年金保険料', 'halfDown', '2430'],
  ['EMPLOYMENT', '雇用保険料', 'Employment insurance', 'deduction', 'bw', '雇用保険料', 'halfDown', '2435'],
  ['INCOME_TAX', '所得税', 'Income tax', 'deduction', 'mw', '源泉所得税', 'down', '2410'],
  ['RESIDENT_TAX', '住民税', 'Resident tax', 'deduction', '', '住民税月額', 'down', '2420'],
  ['ER_HEALTH', '健康保険料（会社）', 'Health insurance, employer', 'employer', 'mw', '会社健康保険料', 'down', '6150', '2220'],
  ['ER_PENSION', '厚生年金保険料（会社）', 'Pension insurance, employer', 'employer', 'mw', '会社厚生年金保険料', 'down', '6150', '2220'],
  ['ER_CHILD', '子ども・子育て拠出金', 'Child-care contribution', 'employer', 'mw', '子ども子育て拠出金', 'down', '6150', '2220'],
  ['ER_EMPLOYMENT', '雇用保険料（会社）', 'Employment insurance, employer', 'employer', 'w', '会社雇用保険料', 'down', '6150', '2220'],
  ['ER_WORKERS', '労災保険料', 'Workers’ compensation', 'employer', 'w', '労災保険料', 'down', '6150', '2220'],
  ['YEAR_END', '年末調整過不足税額', 'Year-end adjustment', 'deduction', 'm', '年末調整過不足額', 'down', '2410'],
  ['BONUS', '賞与', 'Bonus', 'earning', 'trW', '月給額 × 賞与月数', 'halfUp', '6130'],
  ['RETRO', '遡及差額', 'Retroactive difference', 'earning', 'trm', '遡及差額', 'down', '6120'],
  ['RETRO_FREE', '遡及差額（非課税）', 'Retroactive difference, free of tax', 'earning', 'rm', '非課税遡及差額', 'down', '6165'],
  ['ADVANCE', '立替金', 'Advance by the company', 'deduction', 'mw', '0', 'down', '1440'],
];

/** Before the first month any company is paid by. */
const BEGINNING = '2020-01-01';

export const READY_ITEMS: readonly PayItem[] = READY.map(
  ([code, title, titleEn, kind, flags, formula, fraction, account, contraAccount = ''], index) => ({
    ...{ code, title, titleEn, kind, formula, fraction, account, contraAccount },
    place: 10 * (index + 1),
    usedIn: flags.includes('W') ? 'bonus' : flags.includes('w') ? 'both' : 'salary',
    isTaxable: flags.includes('t'),
    isRemuneration: flags.includes('r'),
    isOvertimeBase: flags.includes('o'),
    isBeforeTax: flags.includes('b'),
    isProrated: flags.includes('p'),
    allowsMinus: flags.includes('m'),
    effectiveFrom: BEGINNING,
    effectiveThrough: null,
  }),
);
