import { addDays, type Day } from '#core/value/day.ts';

/** A line as a file has it, in the order it was booked; one of the two amounts is 0. */
export interface FileLine {
  readonly row: number;
  readonly day: Day;
  readonly text: string;
  readonly deposit: number;
  readonly withdrawal: number;
  /** After this line; null where the file does not tell. */
  readonly balance: number | null;
}

export interface BalancedLine extends FileLine {
  readonly balance: number;
  /** By which it is known again in any file: what moved, on which day, to which balance, and the how manieth so. */
  readonly fingerprint: string;
}

/** What is kept of an account already, around the days of a file. */
export interface KeptStatements {
  /** Fingerprints of the lines that are kept of the days of the file. */
  readonly known: ReadonlySet<string>;
  /** The days of the files taken before. */
  readonly ranges: readonly { readonly from: Day; readonly through: Day }[];
  /** The balance after the last line kept before the file, or on its first day. */
  readonly before: { readonly day: Day; readonly balance: number } | null;
  /** The balance before the first line kept behind the days of the file. */
  readonly after: { readonly day: Day; readonly balance: number } | null;
}

export type StatementFault =
  | 'statement-balance-wrong'
  | 'statement-no-balance'
  | 'statement-out-of-order'
  | 'statement-day-ahead'
  | 'statement-day-taken'
  | 'statement-balance-too-large';

/** What is worth a look, though the file can be taken. */
export type StatementPoint = 'statement-gap-before' | 'statement-gap-after' | 'statement-days-missing';

export interface FoundAt<Code> {
  readonly row: number;
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface JudgedStatement {
  readonly fresh: readonly BalancedLine[];
  readonly known: readonly BalancedLine[];
  readonly from: Day;
  readonly through: Day;
  readonly opening: number;
  readonly closing: number;
  readonly faults: readonly FoundAt<StatementFault>[];
  readonly points: readonly FoundAt<StatementPoint>[];
}

/** What a file says of its account and days; null where it does not. */
export interface ToldByFile {
  readonly from: Day | null;
  readonly through: Day | null;
  readonly opening: number | null;
  readonly closing: number | null;
}

const net = ({ deposit, withdrawal }: Pick<FileLine, 'deposit' | 'withdrawal'>) => deposit - withdrawal;

/**
 * Lays the lines of a file beside what is kept: each is taken once. Days that lie inside an earlier file are complete, so a
 * line that is new there contradicts it; the first and last day of a file may have been cut.
 */
export function judgeStatement(
  lines: readonly FileLine[],
  { told, kept, today }: { readonly told: ToldByFile; readonly kept: KeptStatements; readonly today: Day },
): JudgedStatement {
  const [first, last] = [lines[0], lines.at(-1)];
  const days = { from: told.from ?? first?.day ?? today, through: told.through ?? last?.day ?? today };
  const { laid, opening, faults } = layBalances(lines, told.opening ?? kept.before?.balance ?? null);
  const nothing = { fresh: [], known: [], ...days, opening: opening ?? 0, closing: opening ?? 0, points: [] };
  // A table of columns says no days: it begins and ends where something moved, and its balances say whether all is there.
  const tellsBalance = told.opening !== null || lines.some(({ balance }) => balance !== null);
  const isJoinedByBalance = tellsBalance && told.from === null && told.through === null;
  const wrong = [...faults, ...orderFaults(lines, today)];
  const closing = laid.at(-1)?.balance ?? opening ?? 0;
  if (told.closing !== null && faults.length === 0 && told.closing !== closing) {
    wrong.push({
      row: last?.row ?? 1,
      code: 'statement-balance-wrong',
      params: { expected: closing, balance: told.closing },
    });
  }
  if (wrong.length > 0) return { ...nothing, faults: wrong };
  const fresh = laid.filter(({ fingerprint }) => !kept.known.has(fingerprint));
  const known = laid.filter(({ fingerprint }) => kept.known.has(fingerprint));
  return {
    ...{ fresh, known, ...days, opening: opening ?? 0, closing },
    faults: fresh.flatMap((line) => (isComplete(line.day, kept) ? [takenAlready(line)] : [])),
    points: fresh.length === 0 ? [] : pointsOf(laid, kept, { ...days, opening: opening ?? 0, isJoinedByBalance }),
  };
}

const isComplete = (day: Day, { ranges }: KeptStatements) =>
  ranges.some(({ from, through }) => from < day && day < through);

const takenAlready = ({ row, day, text }: BalancedLine): FoundAt<StatementFault> => ({
  row,
  code: 'statement-day-taken',
  params: { day, text },
});

const LARGEST = 9_999_999_999_999;

/** The names of lines by which they are known again, by row; none where no balance is told. */
export const nameByBalance = (lines: readonly FileLine[]): ReadonlyMap<number, string> =>
  new Map(layBalances(lines, null).laid.map(({ row, fingerprint }) => [row, fingerprint]));

/** Fills in the balances a file leaves out, by those it tells or what was there before, and gives each line its name. */
function layBalances(lines: readonly FileLine[], before: number | null) {
  const faults: FoundAt<StatementFault>[] = [];
  const firstTold = lines.findIndex(({ balance }) => balance !== null);
  const told = lines[firstTold]?.balance ?? null;
  const opening =
    told === null ? before : told - lines.slice(0, firstTold + 1).reduce((sum, line) => sum + net(line), 0);
  if (opening === null) {
    return {
      laid: [],
      opening,
      faults: [{ row: lines[0]?.row ?? 1, code: 'statement-no-balance', params: {} } as const],
    };
  }
  const seen = new Map<string, number>();
  let balance = opening;
  const laid = lines.map((line): BalancedLine => {
    balance += net(line);
    const { row, day, deposit, withdrawal } = line;
    if (line.balance !== null && line.balance !== balance) {
      const params = { expected: balance, balance: line.balance };
      faults.push({ row, code: 'statement-balance-wrong', params });
      balance = line.balance;
    }
    if (Math.abs(balance) > LARGEST) faults.push({ row, code: 'statement-balance-too-large', params: {} });
    const said = [day, deposit, withdrawal, balance].join('|');
    const times = seen.get(said) ?? 0;
    seen.set(said, times + 1);
    return { ...line, balance, fingerprint: `${said}|${times}` };
  });
  return { laid, opening, faults };
}

function orderFaults(lines: readonly FileLine[], today: Day): FoundAt<StatementFault>[] {
  return lines.flatMap(({ row, day }, index): FoundAt<StatementFault>[] => {
    const before = lines[index - 1]?.day ?? '';
    if (day < before) return [{ row, code: 'statement-out-of-order', params: { day, before } }];
    return day > today ? [{ row, code: 'statement-day-ahead', params: { day } }] : [];
  });
}

function pointsOf(
  laid: readonly BalancedLine[],
  { known, ranges, before, after }: KeptStatements,
  {
    from,
    through,
    opening,
    isJoinedByBalance,
  }: { from: Day; through: Day; opening: number; isJoinedByBalance: boolean },
): FoundAt<StatementPoint>[] {
  const [first, last] = [laid[0], laid.at(-1)];
  const points: FoundAt<StatementPoint>[] = [];
  if (!first || !last) return points;
  if (before && !known.has(first.fingerprint) && before.balance !== opening) {
    const params = { day: before.day, closing: before.balance, opening, difference: opening - before.balance };
    points.push({ row: first.row, code: 'statement-gap-before', params });
  }
  if (after && !known.has(last.fingerprint) && after.balance !== last.balance) {
    const params = { day: after.day, closing: last.balance, opening: after.balance };
    points.push({
      row: last.row,
      code: 'statement-gap-after',
      params: { ...params, difference: after.balance - last.balance },
    });
  }
  const earlier = ranges.map((range) => range.through).filter((day) => day < from);
  const later = ranges.map((range) => range.from).filter((day) => day > through);
  const isBeside = ranges.some((range) => range.from <= through && range.through >= from);
  const joinsBefore = isJoinedByBalance && before?.balance === opening;
  const joinsAfter = isJoinedByBalance && after?.balance === last.balance;
  const gap =
    earlier.length > 0 && !isBeside && !joinsBefore
      ? { from: addDays(earlier.sort().at(-1) ?? from, 1), through: addDays(from, -1) }
      : later.length > 0 && !isBeside && !joinsAfter
        ? { from: addDays(through, 1), through: addDays(later.sort()[0] ?? through, -1) }
        : null;
  if (gap && gap.from <= gap.through) points.push({ row: first.row, code: 'statement-days-missing', params: gap });
  return points;
}
