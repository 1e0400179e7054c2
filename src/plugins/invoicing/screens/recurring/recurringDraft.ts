import type { InputOf } from '#core/contract/endpoint.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { firstDayOf } from '#core/value/month.ts';
import { nextKey } from '#ui/entryGrid/typedLines.ts';
import type { RecurringInvoice, updateRecurringInvoice } from '../../contract/recurringInvoice';
import { blankLine, isBlank, type TypedLine } from '../invoice/invoiceDraft';

type Saved = InputOf<typeof updateRecurringInvoice>['recurring'];

/** A recurring invoice as it is typed. */
export interface TypedRecurring extends Omit<Saved, 'id' | 'version' | 'partner' | 'lines'> {
  readonly partner: string | null;
  readonly lines: readonly TypedLine[];
}

/** A new one is billed at the end of each month, from this one on. */
export function startRecurring(stored: RecurringInvoice | null, today: Day): TypedRecurring {
  if (!stored) {
    return {
      ...{ partner: null, title: '', everyMonths: 1, dayOfMonth: 31, onHoliday: 'stay' },
      ...{ from: firstDayOf(monthOf(today)), through: null, billedMonth: 'current' },
      ...{ paymentTerm: null, entry: 'exclusive', isWithheld: false, account: '4120', remarks: '' },
      lines: [blankLine()],
    };
  }
  const { partner, title, everyMonths, dayOfMonth, onHoliday, from, through, billedMonth } = stored;
  const { paymentTerm, entry, isWithheld, account, remarks, lines } = stored;
  return {
    ...{ partner, title, everyMonths, dayOfMonth, onHoliday, from, through, billedMonth },
    ...{ paymentTerm, entry, isWithheld, account, remarks },
    lines: lines.map((line) => ({ ...line, source: null, key: nextKey() })),
  };
}

/** Another like one, which begins this month. */
export const copyRecurring = (other: RecurringInvoice, today: Day): TypedRecurring => ({
  ...startRecurring(other, today),
  ...{ from: firstDayOf(monthOf(today)), through: null },
});

/** What is saved: lines nobody has typed into are left out. Null as long as no customer is named. */
export function savedOf({ partner, lines, ...typed }: TypedRecurring, stored: RecurringInvoice | null): Saved | null {
  if (partner === null) return null;
  return {
    ...(stored ? { id: stored.id, version: stored.version } : {}),
    ...typed,
    partner,
    lines: lines
      .filter((line) => !isBlank(line))
      .map(({ key: _key, unread: _unread, source: _source, ...line }) => line),
  };
}
