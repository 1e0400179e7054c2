import type { FeeBand } from '../../house-bank/contract/houseBank';
import type { TransferFees } from '../rates/transferFees';

interface Asked {
  readonly isSameBank: boolean;
  readonly fees: TransferFees;
}

/** What the bank takes for a transfer of an amount. */
export function feeOf(amount: number, { isSameBank, fees }: Asked): number {
  const [below, from] = isSameBank ? fees.sameBank : fees.otherBank;
  return amount < fees.limit ? below : from;
}

/** 先方負担: what is kept back of an amount that is owed. @example feeKeptOf(30_200, { band: 'after', … }) // 440 */
export function feeKeptOf(owed: number, { band, ...asked }: Asked & { readonly band: FeeBand }): number {
  const [below, from] = asked.isSameBank ? asked.fees.sameBank : asked.fees.otherBank;
  if (band === 'before') return feeOf(owed, asked);
  return owed - below < asked.fees.limit ? below : from;
}
