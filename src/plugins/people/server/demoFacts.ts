import type { Day } from '#core/value/day.ts';
import type { FactValue } from '../contract/facts';

/** What the first payslip asks for of the staff of the demo company: banks are real, everything else is made up. */

interface Somebody {
  readonly number: string;
  readonly kana: string;
  readonly joinedOn: Day;
  readonly employeeType: string;
  /** Yen a month. */
  readonly pay: number;
}

/** Left out so that the list has somebody of whom something is missing: `未登録あり` is the exception. */
const NOT_HANDED_IN: Readonly<Record<string, 'bank' | 'commute' | 'dependants'>> = {
  E0029: 'bank',
  E0032: 'commute',
  E0034: 'dependants',
};

const BANKS = [
  ['0001', 'みずほ', '001', '東京営業部'],
  ['0005', '三菱ＵＦＪ', '001', '本店'],
  ['0009', '三井住友', '200', '本店営業部'],
  ['0010', 'りそな', '300', '東京営業部'],
] as const;

/** Where staff come from, and what a month of it costs; the last comes by bicycle. */
const WAYS = [
  ['JR山手線 池袋―浜松町', 9_240, 0],
  ['東急東横線・地下鉄 横浜―芝公園', 17_640, 0],
  ['JR京浜東北線 川崎―浜松町', 9_220, 0],
  ['京成線・都営線 船橋―大門', 19_870, 0],
  ['都営三田線 巣鴨―芝公園', 8_310, 0],
  ['自転車', 4_200, 3_400],
] as const;

type Relative = FactValue<'dependants'>['people'][number];
const relative = (
  relation: Relative['relation'],
  [name, kana]: readonly [string, string],
  birthOn: Day,
  income = 0,
): Relative => ({
  ...{ name, kana, relation, birthOn, income },
  ...{ disability: 'none', isAbroad: false, hasPapersAbroad: false, abroadBecause: 'none' },
});

const RELATIVES: Readonly<Record<string, readonly Relative[]>> = {
  E0001: [
    relative('spouse', ['管理 花', 'カンリ ハナ'], '1976-05-20'),
    relative('child', ['管理 一歩', 'カンリ イッポ'], '2005-08-11'),
    relative('child', ['管理 二葉', 'カンリ フタバ'], '2009-01-30'),
  ],
  E0021: [relative('spouse', ['営業部 妙', 'エイギョウブ タエ'], '1974-11-02', 300_000)],
  E0022: [
    relative('child', ['開 新', 'ヒラキ アラタ'], '2007-04-18'),
    relative('parent', ['開 古都', 'ヒラキ コト'], '1942-09-09'),
  ],
  E0006: [
    relative('spouse', ['課長 静', 'カチョウ シズカ'], '1982-03-27'),
    relative('child', ['課長 実', 'カチョウ ミノル'], '2013-07-07'),
  ],
  E0026: [relative('child', ['群青 そら', 'グンジョウ ソラ'], '2012-12-12')],
  E0031: [relative('spouse', ['朱鷺田 あん', 'トキタ アン'], '1988-06-06')],
};

type LaterFact = {
  readonly [Kind in 'dependants' | 'leave' | 'taxResidence']: readonly [
    number: string,
    kind: Kind,
    from: Day,
    value: FactValue<Kind>,
  ];
}['dependants' | 'leave' | 'taxResidence'];

const away = (leave: 'maternity' | 'childcare', leaveThrough: Day): FactValue<'leave'> => ({
  ...{ leave, leaveThrough, workedInLeave: 0, isLeavePaid: false },
});

/**
 * What has become true since they joined: a birth on 24 August 2026 with leave from six weeks before to eight weeks after it
 * (労働基準法65条) and for the child up to its first birthday, and somebody who lives abroad and comes to Japan to work.
 */
export const LATER_FACTS: readonly LaterFact[] = [
  ['E0033', 'leave', '2026-07-14', away('maternity', '2026-10-19')],
  ['E0033', 'leave', '2026-10-20', away('childcare', '2027-08-23')],
  [
    'E0033',
    'dependants',
    '2026-08-24',
    dependantsOf(320_000, [relative('child', ['桜井 つむぎ', 'サクライ ツムギ'], '2026-08-24')]),
  ],
  ['E0029', 'taxResidence', '2026-04-01', { taxResidence: 'nonResident' }],
];

/**
 * The grades of standard monthly remuneration (標準報酬月額) of health insurance, in yen; a grade reaches to the middle
 * between itself and the next (健康保険法40条).
 */
// biome-ignore format: grades in rows
const GRADES = [
  58_000, 68_000, 78_000, 88_000, 98_000, 104_000, 110_000, 118_000, 126_000, 134_000, 142_000, 150_000, 160_000,
  170_000, 180_000, 190_000, 200_000, 220_000, 240_000, 260_000, 280_000, 300_000, 320_000, 340_000, 360_000, 380_000,
  410_000, 440_000, 470_000, 500_000, 530_000, 560_000, 590_000, 620_000, 650_000, 680_000, 710_000, 750_000, 790_000,
  830_000, 880_000, 930_000, 980_000, 1_030_000, 1_090_000, 1_150_000, 1_210_000, 1_270_000, 1_330_000, 1_390_000,
] as const;

const gradeOf = (monthly: number): number => {
  const above = GRADES.findIndex(
    (grade, index) => monthly * 2 < grade + (GRADES[index + 1] ?? Number.POSITIVE_INFINITY),
  );
  return GRADES[above] ?? 0;
};

/** The facts with which a member of staff begins, besides who and where they are. */
export function payFactsOf(person: Somebody) {
  const { number, kana, joinedOn, employeeType, pay } = person;
  const serial = Number(number.slice(1));
  const missing = NOT_HANDED_IN[number];
  const [route, monthlyAmount, distanceMetres] = WAYS[serial % WAYS.length] ?? WAYS[0];
  const isOfficer = employeeType === '50';
  const isPartTime = employeeType === '30';
  return {
    endowment: {
      isInsured: !isPartTime,
      referenceNumber: isPartTime ? '' : String(serial),
      pensionNumber: `41${String(10_000_000 + serial * 27_183).slice(-8)}`,
      acquiredOn: isPartTime ? null : joinedOn,
      lostOn: null,
      standardMonthlyRemuneration: isPartTime ? 0 : gradeOf(pay + monthlyAmount),
    },
    hireInsurance: {
      isInsured: !isOfficer,
      insuredNumber: isOfficer ? '' : `5012${String(100_000 + serial * 3_571).slice(-6)}${serial % 10}`,
      acquiredOn: isOfficer ? null : joinedOn,
      lostOn: null,
    },
    ...(missing === 'dependants' ? {} : { dependants: dependantsOf(pay, RELATIVES[number], number === 'E0026') }),
    ...(missing === 'bank' ? {} : { bank: bankOf(serial, kana) }),
    ...(missing === 'commute' ? {} : { commute: { route, monthlyAmount, distanceMetres } }),
  };
}

/** 扶養控除等申告書: whoever handed it in is taxed by column A (甲), with or without relatives; the others by column B (乙). */
function dependantsOf(pay: number, people: readonly Relative[] = [], isSingleParent = false): FactValue<'dependants'> {
  const self = { disability: 'none', isWidow: false, isSingleParent, isWorkingStudent: false } as const;
  return { ...self, income: pay * 12, people: [...people] };
}

function bankOf(serial: number, kana: string): FactValue<'bank'> {
  const [bankCode, bankName, branchCode, branchName] = BANKS[serial % BANKS.length] ?? BANKS[0];
  const accountNumber = String(1_000_000 + serial * 131_071).slice(-7);
  return { bankCode, bankName, branchCode, branchName, accountType: 'ordinary', accountNumber, holderKana: kana };
}
