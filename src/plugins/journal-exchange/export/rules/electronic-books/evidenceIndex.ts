import type { BookEvidence } from '#plugins/ledger/evidence/rules/bookEvidence.ts';
import type { BookFile } from './bookFile';

/** A file beside a document as it lies in the zip. */
export interface PlacedEvidence extends BookEvidence {
  readonly path: string;
  /** Its content is what was registered, by its hash. */
  readonly isUnchanged: boolean;
}

const COLUMNS = [
  '取引年月日',
  '取引金額',
  '取引先コード',
  '取引先',
  '伝票',
  '計上日',
  '伝票摘要',
  'ファイル',
  '元のファイル名',
  'バイト',
  'SHA-256（登録時）',
  '登録時との照合',
  '登録日時',
  '登録者',
  '検索項目',
];

/**
 * Evidence by day, amount and counterparty (電子帳簿保存法施行規則2条6項5号, 4条1項) with the document it belongs to
 * (5条5項1号ロ); what belongs to no posted document is listed apart.
 */
export function evidenceIndexes(evidence: readonly PlacedEvidence[]): BookFile[] {
  const rowsOf = (chosen: readonly PlacedEvidence[]) =>
    chosen.map((one) => [
      one.transactionOn,
      one.amount ?? '',
      one.partner ?? '',
      one.counterparty,
      one.key ?? '',
      one.postingDate ?? '',
      one.headerText,
      one.path,
      one.name,
      one.size,
      one.sha256,
      one.isUnchanged ? '一致' : '不一致',
      one.addedAt,
      one.addedBy,
      one.isTyped ? '入力' : '伝票から',
    ]);
  return [
    {
      name: '証憑一覧.csv',
      title: '証憑の一覧',
      columns: COLUMNS,
      rows: rowsOf(evidence.filter(({ key }) => key !== null)),
    },
    {
      name: '未登録の証憑一覧.csv',
      title: '登録していない伝票の証憑の一覧',
      columns: COLUMNS,
      rows: rowsOf(evidence.filter(({ key }) => key === null)),
    },
  ];
}

/**
 * Where a file lies in the zip. Its number keeps it apart from all others on systems that know no case, and whatever the
 * name was, it steers no path, no terminal and no device of Windows.
 * @example evidencePath({ name: '../請求書.pdf', key: '2026-KR-1' }, 3) // '証憑/00003___請求書.pdf'
 */
export function evidencePath({ name, key }: Pick<BookEvidence, 'name' | 'key'>, number: number): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '_')
    .replace(/\.{2,}/g, '_')
    .replace(/[. ]+$/, '');
  const extension = /\.[A-Za-z0-9]{1,9}$/.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - extension.length)].slice(0, STEM_AT_MOST).join('');
  const folder = key === null ? '未登録の証憑' : '証憑';
  return `${folder}/${String(number).padStart(5, '0')}_${stem}${extension}`;
}

/** Characters of a name that are kept, so that the path fits Windows' 260 where the zip is unpacked. */
const STEM_AT_MOST = 100;
