import { sentenceOf } from '#server/http/sentences.ts';
import type { Call } from '#server/plugin.ts';
import { stampDutiesOn } from '../rates/stampDuty';
import { termEndOn } from '../rules/contractDays';
import { findContractPoints, isOfWork } from '../rules/contractType';
import { dutyClassOfContract, stampDutyOf } from '../rules/stampDuty';
import type { StoredContract } from './storedContract';

/** What follows from a contract: its stamp duty, and what is worth a thought, in words. */
export function describeContract(
  row: StoredContract,
  call: Pick<Call, 'today' | 'locale'>,
  ofPerson: readonly StoredContract[],
): { stampDuty: number; points: string[] } {
  const points: { code: string; params: Record<string, string | number> }[] = findContractPoints(
    row,
    row.method !== 'fixed',
  ).map((point) => ({ code: `contracts/${point}`, params: {} }));
  const overlap = isOfWork(row.type) ? findOverlap(row, ofPerson, call.today) : undefined;
  if (overlap)
    points.push({ code: 'contracts/person-overlaps', params: { contract: `${overlap.number} ${overlap.title}` } });
  const duties = stampDutiesOn(row.signedOn ?? row.startsOn);
  return {
    stampDuty: duties ? stampDutyOf(dutyClassOfContract(row), row.amountNet, duties) : 0,
    points: points.map((point) => sentenceOf(point, call.locale)),
  };
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
