import type { BusinessKind, Side } from '../contract/journalEntry';

/** A line as the books take it: consumption tax separated, numbered from 1. */
export interface ComposedLine {
  readonly lineNumber: number;
  readonly side: Side;
  readonly account: string;
  /** Yen. */
  readonly amount: number;
  /** The same in minor units of the document's currency, where that is not yen. */
  readonly foreignAmount?: number;
  readonly taxCode: string | null;
  /** 事業区分 of a sale, where it is not that of its account; absent on any other line. */
  readonly businessKind?: BusinessKind;
  readonly isTaxLine: boolean;
  readonly partner: string | null;
  readonly department: string | null;
  readonly dueOn: string | null;
  readonly memo: string;
}
