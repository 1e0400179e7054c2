import type { LookUpOption } from '../field/LookUpField';
import type { ListColumn } from '../list/DataList';
import type { ReportRow } from '../report/ReportTable';

/** Made-up rows with no meaning but their shape. */
export interface SampleRow {
  id: string;
  number: string;
  day: string;
  title: string;
  amount: number;
  state: 'open' | 'done';
}

const NOUNS = ['青い椅子', '緑の机', '白い本棚', '黒い時計', '赤い電話', '丸い鏡'];

export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `row-${index}`,
    number: String(100_000 + index),
    day: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
    title: `${NOUNS[index % NOUNS.length]} ${index + 1}`,
    amount: ((index * 7919) % 1_000_000) * (index % 9 === 4 ? -1 : 1),
    state: index % 3 === 0 ? 'open' : 'done',
  }));
}

export const SAMPLE_COLUMNS: readonly ListColumn<SampleRow>[] = [
  { field: 'number', title: '番号', kind: 'code', pinned: 'left' },
  { field: 'day', title: '日付', kind: 'day' },
  { field: 'title', title: '名称' },
  { field: 'amount', title: '金額', kind: 'amount' },
];

export const SAMPLE_OPTIONS: readonly LookUpOption[] = [
  { code: '1110', title: '現金', reading: 'げんきん', searchKey: 'genkin' },
  { code: '1120', title: '普通預金', reading: 'ふつうよきん' },
  { code: '1310', title: '売掛金', reading: 'うりかけきん', searchKey: 'urikake' },
  { code: '2110', title: '買掛金', reading: 'かいかけきん' },
  { code: '4110', title: '売上高', reading: 'うりあげだか' },
  { code: '5410', title: '旅費交通費', reading: 'りょひこうつうひ' },
  { code: '5420', title: '通信費', reading: 'つうしんひ' },
];

export const SAMPLE_REPORT: readonly ReportRow[] = [
  { id: 'a', title: '青の部', kind: 'group' },
  { id: 'b', title: '椅子', code: '110', level: 1, amounts: { now: 1_234_567, before: 1_000_000 } },
  { id: 'c', title: '机', code: '120', level: 1, amounts: { now: -45_000, before: 0 } },
  { id: 'd', title: '青の部 計', kind: 'subtotal', amounts: { now: 1_189_567, before: 1_000_000 } },
  { id: 'e', title: '白の部', kind: 'group' },
  { id: 'f', title: '本棚', code: '210', level: 1, amounts: { now: 300_000, before: 280_000 } },
  { id: 'g', title: '棚板', code: '211', level: 2, amounts: { now: 120_000, before: 90_000 } },
  { id: 'h', title: '合計', kind: 'total', amounts: { now: 1_609_567, before: 1_370_000 } },
];
