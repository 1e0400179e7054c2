import { addDays, type Day } from '#core/value/day.ts';
import type { DutyStep, StampDuties } from '../rates/stampDuty';

/** What a document is to the Stamp Tax Act: 第2号, 第7号, 第17号の1, or not taxed. */
export const DUTY_CLASSES = ['no2', 'no7', 'no17', 'none'] as const;
export type DutyClass = (typeof DUTY_CLASSES)[number];

/** What documents are called, and what they are; the first that fits holds. A file is no document (電子データ). */
const NAMED: readonly (readonly [name: RegExp, duty: DutyClass])[] = [
  [/電子|electronic/iu, 'none'],
  [/領収|receipt/iu, 'no17'],
  [/継続的取引|continuous/iu, 'no7'],
  [/準委任|派遣|基本契約|秘密保持|nda/iu, 'none'],
  [/請負|注文請書|contract for work/iu, 'no2'],
];

export const dutyClassOf = (doc: string): DutyClass => NAMED.find(([name]) => name.test(doc))?.[1] ?? 'none';

/** The duty of a document of a class; null is one that names no amount. */
export function stampDutyOf(duty: DutyClass, amountNet: number | null, duties: StampDuties): number {
  switch (duty) {
    case 'none':
      return 0;
    case 'no7':
      return duties.no7;
    case 'no2':
      return amountNet === null ? duties.no2WithoutAmount : byAmount(duties.no2, amountNet);
    case 'no17':
      return amountNet === null ? duties.no17WithoutAmount : byAmount(duties.no17, amountNet);
  }
}

const byAmount = (table: readonly DutyStep[], amount: number): number =>
  table.find(({ upTo }) => upTo === null || amount <= upTo)?.tax ?? 0;

interface TaxedContract {
  readonly type: string;
  readonly form: 'paper' | 'electronic';
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly isRenewed: boolean;
  /** Yen without tax over the whole term, where the contract names one. */
  readonly amountNet: number | null;
}

/**
 * What a contract is: one for work is 第2号 where it names an amount; a framework for work that runs longer than three
 * months or is renewed is 第7号. Agency, dispatch and secrecy are not taxed, and nothing that is signed as a file is.
 */
export function dutyClassOfContract(contract: TaxedContract): DutyClass {
  const { type, form, startsOn, endsOn, isRenewed, amountNet } = contract;
  if (form === 'electronic') return 'none';
  const isShort = endsOn !== null && endsOn < sameDayThreeMonthsOn(startsOn) && !isRenewed;
  if (type === 'frameworkForWork') return isShort ? 'none' : 'no7';
  if (type !== 'work') return 'none';
  return amountNet === null && !isShort ? 'no7' : 'no2';
}

/** The first day beyond three months; a month without the date counts to its end. */
function sameDayThreeMonthsOn(day: Day): Day {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];
  const last = new Date(Date.UTC(year, month + 3, 0)).getUTCDate();
  const named = new Date(Date.UTC(year, month + 2, Math.min(date, last))).toISOString().slice(0, 10);
  return date > last ? addDays(named, 1) : named;
}
