import { sentenceOf } from '#server/http/sentences.ts';
import type { Call } from '#server/plugin.ts';
import { stampDutiesOn } from '../rates/stampDuty';
import { termEndOn } from '../rules/contractDays';
import { findContractPoints, isOfWork } from '../rules/contractType';
import { dutyClassOfContract, stampDutyOf } from '../rules/stampDuty';
import type { StoredContract } from './storedContract';

/** A line of an order of a customer by which somebody works. */
export interface OrderOfPerson {
  readonly number: string;
  readonly title: string;
  readonly contract: string | null;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** What follows from a contract: its stamp duty, and what is worth a thought, in words. */
export function describeContract(
  row: StoredContract,
  call: Pick<Call, 'today' | 'locale'>,
  { contracts: ofPerson, orders }: { contracts: readonly StoredContract[]; orders: readonly OrderOfPerson[] },
): { stampDuty: number; points: string[] } {
  const points: { code: string; params: Record<string, string | number> }[] = findContractPoints(
    row,
    row.method !== 'fixed',
  ).map((point) => ({ code: `contracts/${point}`, params: {} }));
  const overlap = isOfWork(row.type) ? findOverlap(row, ofPerson, call.today) : undefined;
  if (overlap)
    points.push({ code: 'contracts/person-overlaps', params: { contract: `${overlap.number} ${overlap.title}` } });
  const order = isOfWork(row.type) && !overlap ? findOrderOverlap(row, orders, call.today) : undefined;
  if (order)
    points.push({ code: 'contracts/person-overlaps-order', params: { order: `${order.number} ${order.title}` } });
  return {
    stampDuty: stampDutyOfContract(row),
    points: points.map((point) => sentenceOf(point, call.locale)),
  };
}

/** 印紙税 of a contract in yen, by the law of the day it is signed on, or begins on. */
export function stampDutyOfContract(row: StoredContract): number {
  const duties = stampDutiesOn(row.signedOn ?? row.startsOn);
  return duties ? stampDutyOf(dutyClassOfContract(row), row.amountNet, duties) : 0;
}

/** Another contract of the same side under which the same person works at the same time: above 100 %. */
function findOverlap(
  row: StoredContract,
  ofPerson: readonly StoredContract[],
  today: string,
): StoredContract | undefined {
  const end = termEndOn(row, today) ?? '9999-12-31';
  return ofPerson.find(
    (other) =>
      other.number !== row.number &&
      other.direction === row.direction &&
      isOfWork(other.type) &&
      !['cancelled', 'ended'].includes(other.state) &&
      other.startsOn <= end &&
      row.startsOn <= (termEndOn(other, today) ?? '9999-12-31'),
  );
}

/** An order of a customer that rests on another contract or none, by which the same person works at the same time. */
function findOrderOverlap(
  row: StoredContract,
  orders: readonly OrderOfPerson[],
  today: string,
): OrderOfPerson | undefined {
  if (row.direction !== 'sales' || ['cancelled', 'ended'].includes(row.state)) return undefined;
  const end = termEndOn(row, today) ?? '9999-12-31';
  return orders.find(
    ({ contract, startsOn, endsOn }) => contract !== row.number && startsOn <= end && row.startsOn <= endsOn,
  );
}
