/** 準委任, 派遣, 請負, 基本契約 (準委任), 基本契約 (請負), 秘密保持, その他. */
export const CONTRACT_TYPES = ['agency', 'dispatch', 'work', 'framework', 'frameworkForWork', 'nda', 'other'] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];

/** Of these a person works by the month. */
const OF_WORK: readonly ContractType[] = ['agency', 'dispatch', 'work'];
export const isOfWork = (type: ContractType): boolean => OF_WORK.includes(type);
/** Others rest on it. */
export const isFramework = (type: ContractType): boolean => type === 'framework' || type === 'frameworkForWork';

interface Judged {
  readonly type: ContractType;
  readonly commander: 'contractor' | 'customer';
  readonly person: string | null;
  readonly framework: string | null;
  readonly endsOn: string | null;
  readonly base: number;
}

export const CONTRACT_POINTS = [
  'disguised-contracting',
  'dispatch-without-command',
  'dispatch-without-end',
  'work-by-the-hour',
  'without-person',
  'without-amount',
] as const;
export type ContractPoint = (typeof CONTRACT_POINTS)[number];

/**
 * What is worth a thought: under 準委任 and 請負 the customer commands nobody (昭和61年労働省告示37号, 労働者派遣法2条), under
 * 派遣 it is the customer who does, for a time that is named (同法26条, 35条の3).
 */
export function findContractPoints(
  { type, commander, person, endsOn, base }: Judged,
  isSettled: boolean,
): readonly ContractPoint[] {
  const found: (ContractPoint | false)[] = [
    (type === 'agency' || type === 'work') && commander === 'customer' && 'disguised-contracting',
    type === 'dispatch' && commander === 'contractor' && 'dispatch-without-command',
    type === 'dispatch' && endsOn === null && 'dispatch-without-end',
    type === 'work' && isSettled && 'work-by-the-hour',
    (type === 'agency' || type === 'dispatch') && person === null && 'without-person',
    isOfWork(type) && base === 0 && 'without-amount',
  ];
  return found.filter((point) => point !== false);
}
