import type { Day } from '#core/value/day.ts';
import { BANK_COLUMNS, type BankColumn } from '../contract/bankUpdate';
import { type BankEntry, type BankSource, type BankTable, bankCodeOf, bankStateOf, isBranch } from './bankTable';
import type { BankFault, BankRow } from './readBankRows';

/** What a table that comes would make of a bank or branch. */
export interface BankDifference {
  readonly row: number | null;
  readonly code: string;
  readonly before: BankEntry | undefined;
  /** As it is, where it stays so; null where a fault keeps it from becoming anything. */
  readonly after: BankEntry | null;
  readonly changes: readonly { readonly column: BankColumn; readonly before: string; readonly after: string }[];
  readonly faults: readonly BankFault[];
  /** It was closed, and the table has it: a code that was given again, or a table that is too old. */
  readonly opensAgain: boolean;
  readonly closes: boolean;
}

interface Coming {
  readonly rows: readonly BankRow[];
  /** The day the table is of. */
  readonly on: Day;
  /** What it leaves out is closed from that day on. */
  readonly isWhole: boolean;
  readonly source: BankSource;
}

/** Row by row, then what a whole table leaves out; what was added by hand is never closed by a table. */
export function compareBanks(table: BankTable, coming: Coming): BankDifference[] {
  const rows = coming.rows.map((row) => differenceOf(table, row, coming));
  const codes = new Set(coming.rows.map(({ code }) => code));
  const goesOn = coming.isWhole ? leftOut(table, codes, coming.on) : [];
  const all = [...rows, ...goesOn];
  const after = new Map(all.map((difference) => [difference.code, difference.after]));
  const known = (code: string) => after.get(code) ?? table.find(code);
  return all.map((difference) => {
    if (!difference.after || difference.faults.length > 0) return difference;
    const faults = findFaults(difference.after, known);
    return faults.length > 0 ? { ...difference, after: null, changes: [], faults } : difference;
  });
}

function differenceOf(table: BankTable, { row, code, given, faults }: BankRow, coming: Coming): BankDifference {
  const before = table.find(code);
  const { on, isWhole, source } = coming;
  const wasClosed = before !== undefined && bankStateOf(before, on) === 'closed';
  // So nearly all of the thousands of rows of a whole table: nothing is put together for them.
  if (before && !wasClosed && before.source !== 'own' && faults.length === 0 && isKnown(before, given)) {
    return { row, code, before, faults, after: before, changes: [], opensAgain: false, closes: false };
  }
  // A whole table without a column for it says of what it holds that it is there.
  const isBack = isWhole && wasClosed && given.closedOn === undefined;
  const merged = {
    ...{ title: '', reading: '', openedOn: isWhole ? on : null, closedOn: null, successor: null },
    ...before,
    ...(isBack ? { openedOn: on, closedOn: null, successor: null } : {}),
    ...given,
  };
  // What was added by hand is an official one as soon as a whole table has it.
  const from = before && !(isWhole && before.source === 'own') ? before.source : source;
  const after = { ...merged, code, source: from, version: (before?.version ?? 0) + 1 };
  const isSound = faults.length === 0;
  return {
    ...{ row, code, before, faults, after: isSound ? after : null },
    changes: isSound ? changesBetween(before, after) : [],
    opensAgain: wasClosed && after.closedOn === null,
    closes: after.closedOn !== null && (before?.closedOn ?? null) === null,
  };
}

const isKnown = (before: BankEntry, given: BankRow['given']): boolean =>
  BANK_COLUMNS.every((column) => column === 'code' || !(column in given) || given[column] === before[column]);

const leftOut = (table: BankTable, codes: ReadonlySet<string>, on: Day): BankDifference[] =>
  table.entries
    .filter(({ source, code, closedOn }) => source !== 'own' && !codes.has(code) && closedOn === null)
    // What opened later is not the table's to close.
    .filter(({ openedOn }) => openedOn === null || openedOn < on)
    .map((before) => {
      const after = { ...before, closedOn: on, version: before.version + 1 };
      const changes = changesBetween(before, after);
      return { row: null, code: before.code, before, after, changes, faults: [], opensAgain: false, closes: true };
    });

/** What is wrong with an entry beside the others as they will be. */
export function findFaults(
  entry: Omit<BankEntry, 'source' | 'version'>,
  known: (code: string) => BankEntry | undefined,
): BankFault[] {
  const { code, title, openedOn, closedOn, successor } = entry;
  const faults: BankFault[] = [];
  const tell = (fault: string, column: BankColumn, params = {}) =>
    faults.push({ column, code: `treasury/${fault}`, params });
  if (title === '') tell('bank-without-title', 'title');
  if (isBranch(code) && !known(bankCodeOf(code))) tell('branch-without-bank', 'code', { bank: bankCodeOf(code) });
  if (openedOn !== null && closedOn !== null && closedOn <= openedOn) tell('bank-closes-early', 'closedOn');
  if (successor === null) return faults;
  if (closedOn === null) tell('successor-of-open', 'successor');
  if (!known(successor)) tell('successor-unknown', 'successor', { code: successor });
  else if (isBranch(successor) !== isBranch(code)) tell('successor-unlike', 'successor');
  else if (leadsBack(code, successor, known)) tell('successor-in-ring', 'successor', { code: successor });
  return faults;
}

function leadsBack(code: string, successor: string, known: (code: string) => BankEntry | undefined): boolean {
  const seen = new Set([code]);
  for (let at: string | null = successor; at !== null; at = known(at)?.successor ?? null) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

const changesBetween = (before: BankEntry | undefined, after: BankEntry): BankDifference['changes'] =>
  BANK_COLUMNS.filter((column) => column !== 'code').flatMap((column) => {
    const [old, young] = [before?.[column] ?? '', after[column] ?? ''];
    return old === young ? [] : [{ column, before: old, after: young }];
  });

/** More than a tenth of what is there would be closed: rather than that, the table has lost its end. */
export function isTooShort(differences: readonly BankDifference[], table: BankTable): boolean {
  const standing = table.entries.filter(({ closedOn }) => closedOn === null).length;
  return differences.filter(({ row, closes }) => row === null && closes).length * 10 > standing;
}
