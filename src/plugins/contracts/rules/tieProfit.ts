import type { Month } from '#core/value/month.ts';

export const WORK_SIDES = ['sale', 'purchase'] as const;
export type WorkSide = (typeof WORK_SIDES)[number];

/** Why the profit list and the ledger differ; what `unexplained` holds has no reason that is known. */
export const TIE_REASONS = [
  'delivered',
  'expected',
  'notPosted',
  'otherPeriod',
  'otherMonth',
  'withoutOrder',
  'unlisted',
  'repriced',
  'creditNote',
  'cancelled',
  'elsewhere',
  'tax',
  'rounding',
  'byHand',
  'unexplained',
] as const;
export type TieReason = (typeof TIE_REASONS)[number];

/** Something with a name that opens. */
interface Named {
  readonly number: string;
  readonly title: string;
  readonly path: string;
}

/** What the profit list has for a line of a sales order, or by a purchase order or contract. Yen without tax. */
export interface Listed extends Named {
  /** The name of what it is counted under, as parts of records have it. */
  readonly order: string;
  /** On invoices (of partners: posted ones), and what is not on any. */
  readonly invoiced: number;
  readonly open: number;
  /** What is open is delivered for sure. */
  readonly isSure: boolean;
}

interface Part {
  readonly order: string | null;
  readonly month: string | null;
  readonly net: number;
  readonly isOnAccount: boolean;
  readonly department: string | null;
}

/** As `BookedWork`: a record with what it made in the books of the month, or a document that was posted by hand. */
export interface Booked extends Named {
  readonly kind: 'invoice' | 'creditNote' | 'byHand';
  readonly isCancelled: boolean;
  readonly postedIn: string | null;
  readonly booked: readonly { readonly department: string | null; readonly amount: number }[];
  readonly parts: readonly Part[];
  readonly net: number;
  readonly tax: number;
}

/** A difference that leads from the profit list to the ledger. */
export interface TieRow extends Named {
  readonly reason: TieReason;
  readonly amount: number;
}

export interface Tie {
  /** Yen of the profit list, and of the ledger. */
  readonly listed: number;
  readonly booked: number;
  /** What the rows come to that have a reason; listed + explained + rest = booked. */
  readonly explained: number;
  readonly rest: number;
  readonly rows: readonly TieRow[];
}

export interface TieQuestion {
  readonly month: Month;
  /** Its accounts and people alone; null for the company. */
  readonly department: string | null;
  readonly listed: readonly Listed[];
  readonly records: readonly Booked[];
}

/**
 * 利益一覧と総勘定元帳: leads from what the profit list has of a month to what the accounts of its side hold in that month,
 * by what differs, each with its reason. Whatever no reason is found for stays as the rest.
 */
export function tieProfit({ listed, records, ...of }: TieQuestion): Tie {
  const orders = new Set(listed.map(({ order }) => order));
  const rows = [
    ...listed.flatMap(openRows),
    ...repricedRows(listed, records, of.month),
    ...records.flatMap((record) => recordRows(record, orders, of)),
  ].filter(({ amount }) => amount !== 0);
  const [onList, booked] = [
    sum(listed.map(({ invoiced, open }) => invoiced + open)),
    sum(records.map((record) => bookedOf(record, of.department))),
  ];
  const explained = sum(rows.filter(({ reason }) => reason !== 'unexplained').map(({ amount }) => amount));
  return { listed: onList, booked, explained, rest: booked - onList - explained, rows };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const named = ({ number, title, path }: Named): Named => ({ number, title, path });

const openRows = (each: Listed): TieRow[] => [
  { ...named(each), reason: each.isSure ? 'delivered' : 'expected', amount: -each.open },
];

const bookedOf = ({ booked }: Booked, department: string | null): number =>
  sum(booked.filter((each) => department === null || each.department === department).map(({ amount }) => amount));

/** What records ask for an order of the month, less what the list has of them. */
function repricedRows(listed: readonly Listed[], records: readonly Booked[], month: Month): TieRow[] {
  const asked = new Map<string, number>();
  for (const { parts, isCancelled } of records)
    for (const part of isCancelled ? [] : parts)
      if (part.order !== null && part.month === month) asked.set(part.order, (asked.get(part.order) ?? 0) + part.net);
  const first = new Set<string>();
  return listed.flatMap((each): TieRow[] => {
    if (first.has(each.order)) return [];
    first.add(each.order);
    const onList = sum(listed.filter(({ order }) => order === each.order).map(({ invoiced }) => invoiced));
    // What is billed by no record that is known has no reason.
    const reason = asked.has(each.order) ? 'repriced' : 'unexplained';
    return [{ ...named(each), reason, amount: (asked.get(each.order) ?? 0) - onList }];
  });
}

/** What a record is booked at in the month, less what of it is on the list. */
function recordRows(
  record: Booked,
  orders: ReadonlySet<string>,
  { month, department }: Pick<TieQuestion, 'month' | 'department'>,
): TieRow[] {
  const booked = bookedOf(record, department);
  const row = (reason: TieReason, amount: number): TieRow => ({ ...named(record), reason, amount });
  if (record.kind === 'byHand') return [row('byHand', booked)];
  if (record.isCancelled) return [row('cancelled', booked)];
  const isListed = ({ order, month: of }: Part) => of === month && order !== null && orders.has(order);
  const isHere = (part: Part) => part.isOnAccount && (department === null || part.department === department);
  const net = (parts: readonly Part[]) => sum(parts.map((part) => part.net));
  const listed = net(record.parts.filter(isListed));
  if (record.postedIn !== month) {
    const reason = record.postedIn === null ? 'notPosted' : 'otherPeriod';
    return [row(reason, -listed), row('unexplained', booked)];
  }
  const here = record.parts.filter(isHere);
  const unordered = here.filter(({ order }) => order === null);
  const others = here.filter((part) => part.order !== null && !isListed(part));
  const isOfMonth = (part: Part) => part.month === month;
  const isWhole = record.parts.every(isHere);
  const rounding = isWhole ? record.net - net(record.parts) : 0;
  const beyond = booked - net(here) - rounding;
  const isTax = beyond !== 0 && Math.sign(beyond) === Math.sign(record.tax) && Math.abs(beyond) <= Math.abs(record.tax);
  return [
    row(record.kind === 'creditNote' ? 'creditNote' : 'withoutOrder', net(unordered)),
    row('otherMonth', net(others.filter((part) => !isOfMonth(part)))),
    row('unlisted', net(others.filter(isOfMonth))),
    row('elsewhere', -net(record.parts.filter((part) => isListed(part) && !isHere(part)))),
    row('rounding', rounding),
    row(isTax ? 'tax' : isOfRounding(beyond, record) ? 'rounding' : 'unexplained', beyond),
  ];
}

/** The books round what stays in the cost of each account, the list that of each line: a yen a part at most. */
const isOfRounding = (beyond: number, { tax, parts }: Booked): boolean =>
  tax !== 0 && Math.abs(beyond) <= Math.min(parts.length, ROUNDED_AT_MOST);

const ROUNDED_AT_MOST = 5;
