import { addDays, type Day, isDay } from '#core/value/day.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { BANK_LINES_AT_MOST } from '../contract/bankLine';
import {
  faultAt,
  MEMO_AT_MOST,
  type Statement,
  type StatementHead,
  type StatementLine,
  settleSigns,
} from './statementLine';

/**
 * The fixed formats of 全銀協, 200 letters a record: 入出金取引明細 (03) and 振込入金通知 (01). Positions count from 0.
 * Layout: 全国銀行協会 標準フォーマット; banks differ in what they put into the texts, not in where.
 */
export type ZenginKind = 'zengin03' | 'zengin01';

const RECORD = 200;

interface Layout {
  readonly accountNumber: readonly [number, number];
  readonly day: readonly [number, number];
  readonly amount: readonly [number, number];
  readonly texts: readonly (readonly [number, number])[];
}

const LAYOUTS: Readonly<Record<ZenginKind, Layout>> = {
  zengin03: {
    accountNumber: [22, 73],
    day: [9, 15],
    amount: [24, 36],
    texts: [
      [81, 129],
      [159, 179],
      [179, 199],
    ],
  },
  zengin01: {
    accountNumber: [22, 67],
    day: [7, 13],
    amount: [19, 29],
    texts: [
      [49, 97],
      [128, 148],
    ],
  },
};

/** Which fixed format a file is; undefined where it is none. One letter is one byte in them. */
export function findZenginKind(letters: string): ZenginKind | undefined {
  const kind = letters.startsWith('103') ? 'zengin03' : letters.startsWith('101') ? 'zengin01' : undefined;
  // A table has separators long before the end of a record.
  return kind && letters.length >= RECORD && !/[,\t\r\n]/.test(letters.slice(0, RECORD)) ? kind : undefined;
}

/** Some banks end a file as CP/M did. */
const END_OF_FILE = String.fromCharCode(0x1a);

/** The records of a file, with or without line ends, without the mark of its end. */
function recordsOf(letters: string): string[] {
  const text = (letters.split(END_OF_FILE)[0] ?? '').trimEnd();
  if (/[\r\n]/.test(text)) return text.split(/\r\n|\r|\n/).map((record) => record.padEnd(RECORD));
  return Array.from({ length: Math.ceil(text.length / RECORD) }, (_, index) =>
    text.slice(index * RECORD, (index + 1) * RECORD).padEnd(RECORD),
  );
}

/**
 * Reads a file of a fixed format and checks counts, sums and balances against its trailer.
 * @param today days have a year of two digits (令和, by some banks the western one): the latest that has come is meant
 */
export function readZengin(letters: string, today: Day): Statement {
  const kind = findZenginKind(letters);
  if (!kind) return { lines: [], faults: [faultAt(1, null, 'bank-zengin-broken')] };
  const records = recordsOf(letters);
  if (records[0]?.[3] === '1') return { lines: [], faults: [faultAt(1, null, 'bank-zengin-ebcdic')] };
  const faults: UploadFault[] = [];
  const accounts = new Set(
    records.filter((record) => record[0] === '1').map((record) => record.slice(...LAYOUTS[kind].accountNumber)),
  );
  if (accounts.size > 1) faults.push(faultAt(1, null, 'bank-several-accounts', { count: accounts.size }));
  const odd = records.findIndex((record) => record.length !== RECORD || !/[1289]/.test(record.charAt(0)));
  if (odd >= 0) faults.push(faultAt(odd + 1, null, 'bank-zengin-record'));
  if (records.length - 2 > BANK_LINES_AT_MOST) {
    faults.push(faultAt(1, null, 'bank-too-many-lines', { limit: BANK_LINES_AT_MOST }));
  }
  if (faults.length > 0) return { lines: [], faults };
  const lines = records.flatMap((record, index) =>
    record[0] === '2' ? (readRecord(kind, record, index + 1, { today, faults }) ?? []) : [],
  );
  if (faults.length > 0) return { lines, faults };
  if (lines.length === 0) return { lines, faults: [faultAt(1, null, 'bank-no-lines')] };
  const trailers = checkTrailer(kind, records, lines);
  return { lines: withBalances(kind, records, lines), faults: trailers, told: headOf(kind, records, today) };
}

/** What the header tells of the account and the days, and header and trailer of the balances. */
function headOf(kind: ZenginKind, records: readonly string[], today: Day): StatementHead {
  const head = records.find((record) => record[0] === '1') ?? '';
  const { before = null, after = null } = balancesOf(kind, records);
  const [from, through] = [head.slice(10, 16), head.slice(16, 22)].map((digits) => readShortDay(digits, today) ?? null);
  return {
    accountNumber: head.slice(...(kind === 'zengin03' ? ([63, 73] as const) : ([60, 67] as const))).trim(),
    from: from ?? null,
    through: through ?? null,
    opening: before,
    closing: after,
  };
}

function readRecord(
  kind: ZenginKind,
  record: string,
  row: number,
  { today, faults }: { today: Day; faults: UploadFault[] },
): StatementLine | undefined {
  const layout = LAYOUTS[kind];
  const day = readShortDay(record.slice(...layout.day), today);
  const amount = readNumber(record.slice(...layout.amount));
  if (day === undefined || amount === undefined || amount === 0) {
    faults.push(faultAt(row, day === undefined ? 'postingDate' : 'amount', 'bank-zengin-record'));
    return undefined;
  }
  const isOut = kind === 'zengin03' ? record[21] === '2' : record[127] === '1';
  const text = layout.texts
    .map((place) =>
      record
        .slice(...place)
        .normalize('NFKC')
        .trim(),
    )
    .filter((each) => each !== '' && !/^0+$/.test(each))
    .join(' ')
    .slice(0, MEMO_AT_MOST);
  return { row, day, text, ...settleSigns(isOut ? 0 : amount, isOut ? amount : 0), balance: null };
}

const readNumber = (digits: string): number | undefined =>
  /^\d+$/.test(digits.trim()) ? Number(digits.trim()) : undefined;

/** A bank tells what has happened; the day of value may be a little ahead. */
const DAYS_AHEAD_AT_MOST = 31;

/** YYMMDD of 令和, of a western year or of 平成: the latest that is not ahead of today. */
export function readShortDay(digits: string, today: Day): Day | undefined {
  if (!/^\d{6}$/.test(digits)) return undefined;
  const [year, rest] = [Number(digits.slice(0, 2)), `-${digits.slice(2, 4)}-${digits.slice(4)}`];
  const latest = addDays(today, DAYS_AHEAD_AT_MOST);
  const days = [2018 + year, 2000 + year, 1988 + year].map((full) => `${full}${rest}`).filter(isDay);
  return days
    .filter((day) => day <= latest)
    .sort()
    .at(-1);
}

/** What the trailer says of the records above it; a file that was cut has none. */
function checkTrailer(kind: ZenginKind, records: readonly string[], lines: readonly StatementLine[]): UploadFault[] {
  const row = records.findIndex((record) => record[0] === '8') + 1;
  const trailer = records[row - 1];
  if (!trailer || !records.some((record) => record[0] === '9'))
    return [faultAt(records.length, null, 'bank-zengin-cut')];
  const sum = (side: 'deposit' | 'withdrawal') => lines.reduce((total, line) => total + line[side], 0);
  const count = (side: 'deposit' | 'withdrawal') => lines.filter((line) => line[side] > 0).length;
  const places = kind === 'zengin03' ? ([1, 7, 20, 26, 39] as const) : ([1, 7, 19, 25, 37] as const);
  const told = places.slice(0, 4).map((from, index) => readNumber(trailer.slice(from, places[index + 1])));
  const found = [count('deposit'), sum('deposit'), count('withdrawal'), sum('withdrawal')];
  const isWrong = told.some((value, index) => value !== undefined && value !== found[index]);
  if (!isWrong) return checkLastBalance(kind, records, { row, net: sum('deposit') - sum('withdrawal') });
  const text = `${found[0]}/${found[1]}, ${found[2]}/${found[3]}`;
  return [
    faultAt(row, null, 'bank-zengin-sums', { found: text, told: `${told[0]}/${told[1]}, ${told[2]}/${told[3]}` }),
  ];
}

/** Format 03 tells the balance before the first line and after the last. */
function checkLastBalance(kind: ZenginKind, records: readonly string[], { row, net }: { row: number; net: number }) {
  const { before, after } = balancesOf(kind, records);
  if (before === undefined || after === undefined || before + net === after) return [];
  return [faultAt(row, null, 'bank-balance', { expected: before + net, balance: after })];
}

function balancesOf(kind: ZenginKind, records: readonly string[]) {
  if (kind !== 'zengin03') return { before: undefined, after: undefined };
  const head = records.find((record) => record[0] === '1') ?? '';
  const trailer = records.find((record) => record[0] === '8') ?? '';
  return {
    before: signed(readNumber(head.slice(115, 129)), head[113]),
    after: signed(readNumber(trailer.slice(40, 54)), trailer[39]),
  };
}

/** 貸越区分: 2 is an overdraft. */
const signed = (value: number | undefined, sign: string | undefined) =>
  value === undefined || sign !== '2' ? value : -value;

function withBalances(kind: ZenginKind, records: readonly string[], lines: readonly StatementLine[]): StatementLine[] {
  let { before: balance } = balancesOf(kind, records);
  return lines.map((line) => {
    if (balance === undefined) return line;
    balance += line.deposit - line.withdrawal;
    return { ...line, balance };
  });
}
