import { dayInTokyo, laterOf, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { listPaymentTerms } from '#plugins/payment-terms/contract/paymentTerm.ts';
import { useLinedForm } from '#ui/entryGrid/useLinedForm.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { deleteRecurringInvoice, type RecurringInvoice, updateRecurringInvoice } from '../../contract/recurringInvoice';
import { draftOfPeriod, duePeriods } from '../../rules/duePeriods';
import { recurringAt } from '../../rules/recurringMachine';
import { isBlank, LINE_FIELDS, type LineField, type TypedInvoice, type TypedLine } from '../invoice/invoiceDraft';
import { useInvoicePoints, wordPoint } from '../invoice/useInvoicePoints';
import { savedOf, startRecurring, type TypedRecurring } from './recurringDraft';

const NEXT_SHOWN = 4;

interface RecurringOptions {
  readonly stored: RecurringInvoice | null;
  /** What a new one begins with. */
  readonly begins?: TypedRecurring | undefined;
}

/** A recurring invoice at work: what is typed, the next days, what an invoice of it comes to and lacks. */
export function useRecurring({ stored, begins }: RecurringOptions) {
  const say = useMessages('invoicing');
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const {
    form: recurring,
    currentForm,
    attempt,
    forget,
    tell,
    ...form
  } = useLinedForm<LineField, TypedLine, TypedRecurring>({
    version: stored?.version ?? 0,
    begin: () => begins ?? startRecurring(stored, today),
    isBlank,
  });
  const next = useNext(recurring, stored);
  const [first] = next;
  const period = first ?? { period: monthOf(recurring.from), dueOn: recurring.from };
  const invoice: TypedInvoice = {
    ...draftOfPeriod({ ...recurring, partner: recurring.partner ?? '' }, period),
    ...{ partner: recurring.partner, lines: recurring.lines },
  };
  const judged = useInvoicePoints(invoice, null);
  const update = useWrite(updateRecurringInvoice, { message: false });
  const deleting = useWrite(deleteRecurringInvoice, { message: false });

  const unsaid = (typed: TypedRecurring) => [
    ...form.sayUnread(LINE_FIELDS, (line, field, text) =>
      say('invoice.unreadCell', { line, field: say(`line.${field}`), text }),
    ),
    ...(typed.partner === null ? [say('points.without-recipient')] : []),
    ...(typed.title.trim() === '' ? [say('recurring.titleMissing')] : []),
  ];

  return {
    ...form,
    ...{ invoice, recurring, today, ...judged },
    nextDays: next.map(({ dueOn }) => dueOn),
    isEditable: stored === null || recurringAt(stored.state).can('save'),
    isBusy: update.isPending || deleting.isPending,
    sayPoint: (point: (typeof judged.points)[number]) => wordPoint(say, point),
    save: () =>
      attempt(async () => {
        const typed = currentForm();
        const saved = savedOf(typed, stored);
        const missing = unsaid(typed);
        if (missing.length > 0 || saved === null) return tell(missing);
        const { id } = await update.mutateAsync({ recurring: saved });
        forget();
        notify('success', say('recurring.saved'));
        if (stored) return;
        // A new one goes on where it is stored.
        screen.open(`/InvoiceList/recurring/edit/${id}`);
        screen.close();
      }),
    remove: () =>
      attempt(async () => {
        if (stored) await deleting.mutateAsync({ id: stored.id, version: stored.version });
        forget();
        notify('success', say('recurring.deleted'));
        screen.close();
      }),
  };
}

export type RecurringWork = ReturnType<typeof useRecurring>;

/** The next days by what is typed, from today on, that were not made yet. */
function useNext(recurring: TypedRecurring, stored: RecurringInvoice | null) {
  const terms = useRead(listPaymentTerms, {}, { message: false }).data;
  const today = dayInTokyo(new Date());
  const begin = monthOf(laterOf(recurring.from, today));
  const horizon = lastDayOf(addMonths(begin, recurring.everyMonths * (NEXT_SHOWN + 1)));
  return duePeriods({ ...recurring, automaticFrom: today }, horizon, {
    made: stored?.runs ?? [],
    closed: new Set(terms?.closedDays),
  })
    .filter(({ dueOn, kind }) => dueOn >= today && kind !== 'freed')
    .slice(0, NEXT_SHOWN);
}
