import type { Day } from '#core/value/day.ts';
import type { ItemKey, StoredItem } from '#plugins/ledger/open-item/server/service.ts';
import type { StoredChange } from '#server/dualControl/storedChanges.ts';
import type { BadDebtKind } from '../rules/findBadDebtFault';
import type { TaxedPart } from '../rules/spreadAmount';

/** The kind of change by which a receivable is written off. */
export const CHANGE = 'bad-debt';

/** What somebody asked to be written off, as it stood then. */
export interface ProposedBadDebt extends ItemKey {
  readonly badDebtKind: BadDebtKind;
  readonly on: Day;
  readonly amount: number;
  readonly isUnsecured: boolean;
  readonly stoppedOn?: Day;
  readonly taxCode?: string;
  /** Of the item. */
  readonly open: number;
  readonly number: string;
  readonly partner: string;
  readonly taxes: readonly TaxedPart[];
}

// Kept by `proposeBadDebt` alone.
export const proposedOf = ({ after }: Pick<StoredChange, 'after'>) => after as ProposedBadDebt;

/** A receivable as people know it: one change of it waits at a time. */
export const subjectIdOf = ({ documentType, fiscalYear, number, lineNumber }: StoredItem) =>
  `${documentType} ${fiscalYear}-${number}/${lineNumber}`;
