import type { UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import type { UploadConstant, UploadMapping, UploadMeaning } from '../contract/uploadMapping';
import { COLUMN_HEADERS, findColumns } from './uploadColumns';
import { countHeadRows, titlesOf } from './uploadHead';

/** Where in a row everything stands that is read of it. */
export interface UploadLayout {
  readonly headRows: number;
  /** Several columns may make one memo. */
  readonly positions: ReadonlyMap<UploadMeaning, readonly number[]>;
  /** What is the same on all rows, for lack of a column. */
  readonly constants: Readonly<Partial<Record<UploadConstant, string | undefined>>>;
  /** Cells from here on belong to no column. */
  readonly width: number;
  /** A row is a whole entry: it names the account on the other side too, or the constants do. */
  readonly isWhole: boolean;
}

interface FoundLayout {
  readonly layout: UploadLayout;
  readonly faults: UploadFault[];
}

/** The layout the titles of a sheet say; what they lack or say twice is a fault. */
export function layoutByTitles(sheet: readonly (readonly string[])[]): FoundLayout {
  const headRows = countHeadRows(sheet);
  const { positions, faults } = findColumns(titlesOf(sheet, headRows), Math.max(1, headRows));
  return {
    layout: {
      headRows,
      positions: new Map([...positions].map(([column, position]) => [column, [position]])),
      constants: {},
      width: Math.max(0, ...positions.values()) + 1,
      isWhole: false,
    },
    faults,
  };
}

/** The layout a person says. Columns without a meaning are left out because the person has said so. */
export function layoutByMapping(mapping: UploadMapping): FoundLayout {
  const { headRows, meanings, constants } = mapping;
  const positions = new Map<UploadMeaning, readonly number[]>();
  for (const [position, meaning] of meanings.entries()) {
    if (meaning !== 'none') positions.set(meaning, [...(positions.get(meaning) ?? []), position]);
  }
  const refuse = (meaning: UploadMeaning, reason: string): UploadFault => {
    const column = isUploadColumn(meaning) ? meaning : null;
    const header = column ? COLUMN_HEADERS[column][0] : (OTHER_HEADERS[meaning] ?? meaning);
    return { row: Math.max(1, headRows), column, code: `accounting/${reason}`, params: { header, english: meaning } };
  };
  const repeated = [...positions].flatMap(([meaning, at]) => (at.length > 1 && meaning !== 'memo' ? [meaning] : []));
  const isTwofold = positions.has('amount') && hasSides(meanings);
  return {
    layout: {
      ...{ headRows, positions, constants, width: meanings.length },
      isWhole: isWhole(mapping),
    },
    faults: [
      ...findMissing(mapping).map((meaning) => refuse(meaning, 'upload-missing-column')),
      ...[...repeated, ...(isTwofold ? (['amount'] as const) : [])].map((meaning) =>
        refuse(meaning, 'upload-duplicate-column'),
      ),
    ],
  };
}

/** What has to be said of the columns before rows can be read by them. */
export function findMissing(mapping: UploadMapping): UploadMeaning[] {
  const { meanings, constants } = mapping;
  const isSaid = (meaning: UploadMeaning) =>
    meanings.includes(meaning) || (constants as Partial<Record<UploadMeaning, string>>)[meaning] !== undefined;
  const missing: UploadMeaning[] = [];
  if (!isSaid('postingDate')) missing.push('postingDate');
  if (!isSaid('documentType')) missing.push('documentType');
  if (!isSaid('amount') && !hasSides(meanings)) missing.push('amount');
  // Keywords find an account by the memo.
  if (!isSaid('account') && !isSaid('memo')) missing.push('account');
  if (isWhole(mapping)) return missing;
  if (!isSaid('documentKey')) missing.push('counterAccount');
  if (!isSaid('side') && !hasSides(meanings)) missing.push('side');
  return missing;
}

const hasSides = (meanings: readonly UploadMeaning[]) => meanings.includes('debit') || meanings.includes('credit');

const isWhole = ({ meanings, constants }: UploadMapping) =>
  meanings.includes('counterAccount') || constants.counterAccount !== undefined;

const isUploadColumn = (meaning: UploadMeaning): meaning is UploadColumn => meaning in COLUMN_HEADERS;

/** What sentences call the meanings that are no columns of the template. */
export const OTHER_HEADERS: Readonly<Partial<Record<UploadMeaning, string>>> = {
  debit: '借方金額',
  credit: '貸方金額',
  counterAccount: '相手科目',
};
