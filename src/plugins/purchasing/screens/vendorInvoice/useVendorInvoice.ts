import { dayInTokyo } from '#core/value/day.ts';
import { nextKey } from '#ui/entryGrid/typedLines.ts';
import { useLinedForm } from '#ui/entryGrid/useLinedForm.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import {
  deleteVendorInvoice,
  releaseVendorInvoice,
  submitVendorInvoice,
  updateVendorInvoice,
} from '../../contract/vendorInvoice';
import { orderMonthKey } from '../../rules/matchOrderMonths';
import { vendorInvoiceAt } from '../../rules/vendorInvoiceMachine';
import { useVendorInvoicePoints, wordPoint } from './useVendorInvoicePoints';
import {
  blankLine,
  draftOf,
  isAccountReadable,
  isBlank,
  LINE_FIELDS,
  type LineField,
  type StoredInvoice,
  startInvoice,
  type TypedInvoice,
  type TypedLine,
} from './vendorInvoiceDraft';

const TOUCHES = ['PurchaseOrder', 'Inbox', 'SalesOrder'];

interface VendorInvoiceOptions {
  readonly stored: StoredInvoice | null;
  /** What a new one begins with. */
  readonly begins?: TypedInvoice | undefined;
}

/** An invoice of a vendor at work: what is typed, what it comes to, what it lacks, and what can be done with it. */
export function useVendorInvoice({ stored, begins }: VendorInvoiceOptions) {
  const say = useMessages('purchasing');
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const {
    form: invoice,
    currentForm,
    attempt,
    forget,
    tell,
    ...form
  } = useLinedForm<LineField, TypedLine, TypedInvoice>({
    version: stored?.version ?? 0,
    begin: () => begins ?? startInvoice(stored, today),
    isBlank,
  });
  const isEditable = stored === null || vendorInvoiceAt(stored).can('save');
  const judged = useVendorInvoicePoints(invoice, stored, isEditable);

  const update = useWrite(updateVendorInvoice, { message: false, touches: TOUCHES });
  const submitting = useWrite(submitVendorInvoice, { message: false, touches: TOUCHES });
  const discarding = useWrite(deleteVendorInvoice, { message: false, touches: TOUCHES });
  const releasing = useWrite(releaseVendorInvoice, { message: false, touches: TOUCHES });

  const sayUnread = () => [
    ...form.sayUnread(LINE_FIELDS, (line, field, text) =>
      say('invoice.unreadCell', { line, field: say(`invoiceLine.${field}`), text }),
    ),
    ...(isAccountReadable(currentForm()) ? [] : [say('invoice.unreadAccount', { text: currentForm().bankAccount })]),
  ];
  /** @returns what was saved, or nothing where something cannot be read or no vendor is named. */
  const sendSave = async () => {
    const draft = draftOf(currentForm(), stored);
    const kept = [...sayUnread(), ...(draft === null ? [say('invoicePoints.without-vendor')] : [])];
    if (kept.length > 0 || draft === null) {
      tell(kept);
      return undefined;
    }
    const saved = await update.mutateAsync({ invoice: draft });
    forget();
    return saved;
  };
  /** A new one goes on where it is stored. */
  const show = (id: string) => {
    if (stored) return;
    screen.open(`/VendorInvoice?${new URLSearchParams({ id })}`);
    screen.close();
  };

  return {
    ...form,
    ...{ invoice, today, isEditable, ...judged },
    isBusy: [update, submitting, discarding, releasing].some(({ isPending }) => isPending),
    sayPoint: (point: (typeof judged.points)[number]) => wordPoint(say, point),
    save: () =>
      attempt(async () => {
        const saved = await sendSave();
        if (!saved) return;
        notify('success', say('invoice.saved', { number: saved.number }));
        show(saved.id);
      }),
    /** Whether nothing is left to be put right; what is, is told at the top. */
    maySubmit: () => {
      const faults = judged.points.filter(({ isFault }) => isFault);
      const told = [...sayUnread(), ...faults.map((point) => wordPoint(say, point))];
      tell(told);
      return told.length === 0;
    },
    submit: () =>
      attempt(async () => {
        const saved = form.isChanged || !stored ? await sendSave() : stored;
        if (!saved) return;
        const { id, version } = saved;
        const sent = await submitting.mutateAsync({ id, version }).catch((error: unknown) => {
          // What was saved before the refusal goes on where it is stored.
          show(id);
          throw error;
        });
        notify('success', say('invoice.submitted', { number: sent.number }));
        show(id);
      }),
    discard: () =>
      attempt(async () => {
        if (stored) await discarding.mutateAsync({ id: stored.id, version: stored.version });
        forget();
        notify('success', say('invoice.discarded'));
        screen.close();
      }),
    release: () =>
      attempt(async () => {
        if (stored) await releasing.mutateAsync({ id: stored.id, version: stored.version });
        notify('success', say('invoice.released'));
      }),
    /** The months of the vendor's orders that nobody has invoiced yet become lines, as they are owed. */
    takeOrderMonths: () => {
      const named = new Set(
        form.currentLines().flatMap(({ order, month }) => (order && month ? [orderMonthKey({ order, month })] : [])),
      );
      const owed = judged.months.filter(
        (each) => each.month === invoice.month && each.expected > each.invoiced && !named.has(orderMonthKey(each)),
      );
      if (owed.length === 0) {
        notify('info', say('invoice.noOrderMonths'));
        return;
      }
      form.editLines((lines) => [
        ...lines.filter((line) => !isBlank(line)),
        ...owed.map((each) => ({
          ...{
            ...blankLine(lines.find((line) => !isBlank(line))),
            key: nextKey(),
            order: each.order,
            month: each.month,
          },
          title: [each.title, each.personName].filter(Boolean).join(' ').slice(0, 200),
          amount: each.expected - each.invoiced,
        })),
      ]);
      notify('success', say('invoice.orderMonthsTaken', { count: owed.length }));
    },
  };
}

export type VendorInvoiceWork = ReturnType<typeof useVendorInvoice>;
