import type { Day } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { AGE_BUCKETS } from '../contract/ageing';
import type { Grouping, ReceivableGroup } from '../contract/receivableGroups';
import type { AgeBuckets } from './ageOpenItems';

/** What one customer owes by days overdue, with its limit and its promise; what names no customer is null. */
export interface OwingCustomer extends AgeBuckets {
  readonly partner: string | null;
  readonly partnerTitle: string | null;
  readonly creditLimit: number | null;
  readonly promisedAmount: number | null;
  readonly promisedOn: Day | null;
  readonly isPromiseBroken: boolean;
}

const NOBODY = '-';
const SUMS = [...AGE_BUCKETS, 'total'] as const;

/** Customers put together; whatever they are put together by, the sums of all groups are those of all customers. */
export function groupReceivables(
  customers: readonly OwingCustomer[],
  by: Grouping,
  personOf: ReadonlyMap<string, string>,
): ReceivableGroup[] {
  if (by === 'bucket') return AGE_BUCKETS.flatMap((bucket) => groupOfBucket(customers, bucket));
  const personIn = ({ partner }: OwingCustomer) => personOf.get(partner ?? '') ?? null;
  const keyOf = (customer: OwingCustomer) => (by === 'person' ? personIn(customer) : customer.partner) ?? NOBODY;
  const groups = [...groupBy(customers, keyOf)].map(([key, members]): ReceivableGroup => {
    const [first] = members;
    return {
      ...{ by, key, title: by === 'partner' ? (first?.partnerTitle ?? null) : null },
      ...{ person: first ? personIn(first) : null, ...sumOf(members), ...figuresOf(members) },
    };
  });
  return by === 'person' ? groups.sort((one, other) => other.total - one.total) : groups;
}

function groupOfBucket(customers: readonly OwingCustomer[], bucket: (typeof AGE_BUCKETS)[number]): ReceivableGroup[] {
  const members = customers.filter((customer) => customer[bucket] !== 0);
  if (members.length === 0) return [];
  const amount = members.reduce((sum, customer) => sum + customer[bucket], 0);
  const oldest = members.filter((customer) => AGE_BUCKETS.findLast((each) => customer[each] !== 0) === bucket);
  const sums = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, total: amount };
  sums[bucket] = amount;
  const figures = { ...figuresOf(oldest), customers: members.length };
  return [{ by: 'bucket', key: bucket, title: null, person: null, ...sums, ...figures }];
}

const sumOf = (members: readonly OwingCustomer[]): AgeBuckets => {
  const sums = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, total: 0 };
  for (const member of members) for (const name of SUMS) sums[name] += member[name];
  return sums;
};

function figuresOf(members: readonly OwingCustomer[]) {
  const limited = members.flatMap(({ creditLimit, total }) => (creditLimit === null ? [] : [{ creditLimit, total }]));
  const days = members.flatMap(({ promisedOn }) => promisedOn ?? []).sort();
  return {
    customers: members.length,
    creditLimit: limited.length === 0 ? null : limited.reduce((sum, { creditLimit }) => sum + creditLimit, 0),
    overLimit: limited.reduce((sum, { creditLimit, total }) => sum + Math.max(0, total - creditLimit), 0),
    promisedAmount: members.reduce((sum, { promisedAmount }) => sum + (promisedAmount ?? 0), 0),
    promisedOn: days[0] ?? null,
    broken: members.filter(({ isPromiseBroken }) => isPromiseBroken).length,
  };
}
