import { shareOfYen } from '../../ledger/currency/rules/toYen';
import type { DraftDocument, Side } from '../../ledger/document/contract/journalEntry';
import type { Difference, Money } from '../contract/clearing';
import type { Tolerance } from '../contract/clearingTolerance';

/** An open item and how much of it is to be cleared. */
export interface ItemToClear {
  readonly account: string;
  readonly partner: string | null;
  readonly side: Side;
  readonly amount: number;
  readonly currency: string;
  /** How much of it in minor units of another currency; null where the item is in yen. */
  readonly foreignAmount: number | null;
  readonly dueOn: string | null;
  readonly reference: string | null;
  readonly memo: string;
}
export interface ClearingRequest {
  readonly clearedOn: string;
  readonly items: readonly ItemToClear[];
  readonly money?: Money | undefined;
  readonly difference?: Difference | undefined;
  readonly isPartial: boolean;
  readonly note: string;
  readonly tolerances: readonly Tolerance[];
}
export interface ComposedClearing {
  /** What has to be posted with it: transfers between accounts and partners, the money, the difference. */
  readonly document: DraftDocument | null;
  /** The lines of the document that are cleared at once, as indexes. */
  readonly clearedLines: readonly number[];
}

/** The yen that go with a part of an item in another currency; 0 where its last yen would have to be divided. */
export const yenOfPart = (
  item: { readonly open: number; readonly foreignOpen: number },
  foreignAmount: number,
): number => (item.foreignOpen === 0 ? item.open : shareOfYen(item.open, foreignAmount, item.foreignOpen));
