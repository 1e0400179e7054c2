import type { Month } from '#core/value/month.ts';

/** The people of the demo company. All of them are made up. */
export interface StaffMember {
  /** Employee number, and the code under which expenses are owed to the person. */
  readonly number: string;
  readonly name: string;
  readonly reading: string;
  readonly department: string;
  readonly role: 'director' | 'office' | 'engineer';
  /** Yen a month in fiscal year 2025. */
  readonly salary: number;
}

const person = (
  number: string,
  name: string,
  reading: string,
  department: string,
  role: StaffMember['role'],
  salary: number,
): StaffMember => ({ number, name, reading, department, role, salary });

export const STAFF: readonly StaffMember[] = [
  person('E0001', '管理 太郎', 'カンリ タロウ', '200', 'office', 380_000),
  person('E0002', '会田 計子', 'アイダ ケイコ', '200', 'office', 340_000),
  person('E0003', '人見 給美', 'ヒトミ クミ', '200', 'office', 335_000),
  person('E0004', '営野 進', 'エイノ ススム', '300', 'office', 350_000),
  person('E0005', '社本 一郎', 'シャモト イチロウ', '410', 'engineer', 310_000),
  person('E0006', '課長 誠', 'カチョウ マコト', '410', 'engineer', 470_000),
  person('E0007', '監物 明', 'ケンモツ アキラ', '100', 'director', 100_000),
  person('E0008', '小川 昇', 'オガワ ノボル', '100', 'director', 1_050_000),
  person('E0009', '近藤 薫', 'コンドウ カオル', '100', 'director', 780_000),
  person('E0010', '佐野 拓', 'サノ タク', '300', 'office', 330_000),
  person('E0011', '清水 楓', 'シミズ カエデ', '300', 'office', 315_000),
  person('E0012', '須田 実', 'スダ ミノル', '200', 'office', 300_000),
  person('E0013', '関口 悠', 'セキグチ ユウ', '410', 'engineer', 395_000),
  person('E0014', '高木 蓮', 'タカギ レン', '410', 'engineer', 360_000),
  person('E0015', '千葉 葵', 'チバ アオイ', '410', 'engineer', 345_000),
  person('E0016', '津田 湊', 'ツダ ミナト', '410', 'engineer', 330_000),
  person('E0017', '寺田 颯', 'テラダ ハヤテ', '410', 'engineer', 420_000),
  person('E0018', '富田 結衣', 'トミタ ユイ', '410', 'engineer', 375_000),
  person('E0019', '中島 樹', 'ナカジマ イツキ', '410', 'engineer', 405_000),
  person('E0020', '西村 凛', 'ニシムラ リン', '410', 'engineer', 350_000),
  person('E0021', '沼田 大地', 'ヌマタ ダイチ', '420', 'engineer', 385_000),
  person('E0022', '野口 紬', 'ノグチ ツムギ', '420', 'engineer', 340_000),
  person('E0023', '橋本 暁', 'ハシモト アキラ', '420', 'engineer', 450_000),
  person('E0024', '平野 澪', 'ヒラノ ミオ', '420', 'engineer', 365_000),
  person('E0025', '藤井 新', 'フジイ アラタ', '420', 'engineer', 355_000),
  person('E0026', '堀 千夏', 'ホリ チナツ', '420', 'engineer', 325_000),
  person('E0027', '松本 律', 'マツモト リツ', '420', 'engineer', 400_000),
  person('E0028', '三浦 朔', 'ミウラ サク', '420', 'engineer', 370_000),
  person('E0029', '村田 陸', 'ムラタ リク', '420', 'engineer', 315_000),
  person('E0030', '森 あかり', 'モリ アカリ', '420', 'engineer', 345_000),
];

const RAISE_PERCENT_A_YEAR = 2.5;

/** Yen a month; raised every April, in steps of 1,000 yen. Directors' pay stays. */
export function salaryOf(member: StaffMember, month: Month): number {
  if (member.role === 'director') return member.salary;
  const raises = fiscalYearOf(month) - 2025;
  return Math.round((member.salary * (1 + RAISE_PERCENT_A_YEAR / 100) ** raises) / 1_000) * 1_000;
}

/** The year its fiscal year (April to March) began in. @example fiscalYearOf('2026-03') // 2025 */
export function fiscalYearOf(month: Month): number {
  return Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0);
}

export const familyNameOf = (member: StaffMember): string => member.name.split(' ')[0] ?? member.name;
