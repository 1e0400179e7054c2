import { dayInTokyo } from '#core/value/day.ts';
import { useLinedForm } from '#ui/entryGrid/useLinedForm.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { deleteInvoice, issueInvoice, updateInvoice } from '../../contract/customerInvoice';
import { invoiceAt } from '../../rules/invoiceMachine';
import {
  draftOf,
  isBlank,
  LINE_FIELDS,
  type LineField,
  type StoredInvoice,
  startInvoice,
  type TypedInvoice,
  type TypedLine,
} from './invoiceDraft';
import { useInvoicePoints, wordPoint } from './useInvoicePoints';

const TOUCHES = ['AccountingDocument', 'Balance', 'Clearing', 'BusinessPartner'];

interface InvoiceOptions {
  readonly stored: StoredInvoice | null;
  /** What a new one begins with. */
  readonly begins?: TypedInvoice | undefined;
}

/** An invoice at work: what is typed, what it comes to, what it lacks, and what can be done with it. */
export function useInvoice({ stored, begins }: InvoiceOptions) {
  const say = useMessages('invoicing');
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
  const isEditable = stored === null || invoiceAt(stored).can('save');
  const judged = useInvoicePoints(invoice, stored);

  const update = useWrite(updateInvoice, { message: false, touches: TOUCHES });
  const issuing = useWrite(issueInvoice, { message: false, touches: TOUCHES });
  const discarding = useWrite(deleteInvoice, { message: false, touches: TOUCHES });

  const sayUnread = () =>
    form.sayUnread(LINE_FIELDS, (line, field, text) =>
      say('invoice.unreadCell', { line, field: say(`line.${field}`), text }),
    );
  /** @returns what was saved, or nothing where a cell cannot be read or no customer is named. */
  const sendSave = async () => {
    const draft = draftOf(currentForm(), stored);
    const kept = [...sayUnread(), ...(draft === null ? [say('points.without-recipient')] : [])];
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
    screen.open(`/InvoiceEdit/${id}`);
    screen.close();
  };
  const faults = judged.points.filter(({ isFault }) => isFault);

  return {
    ...form,
    ...{ invoice, today, isEditable, ...judged },
    isBusy: [update, issuing, discarding].some(({ isPending }) => isPending),
    sayPoint: (point: (typeof judged.points)[number]) => wordPoint(say, point),
    save: () =>
      attempt(async () => {
        const saved = await sendSave();
        if (!saved) return;
        notify('success', say('invoice.saved'));
        show(saved.id);
      }),
    /** Whether nothing is left to be put right; what is, is told at the top. */
    mayIssue: () => {
      const told = [...sayUnread(), ...faults.map((point) => wordPoint(say, point))];
      tell(told);
      return told.length === 0;
    },
    issue: () =>
      attempt(async () => {
        const saved = form.isChanged || !stored ? await sendSave() : stored;
        if (!saved) return;
        const issued = await issuing.mutateAsync({ id: saved.id, version: saved.version }).catch((error: unknown) => {
          // What was saved before the refusal goes on where it is stored.
          show(saved.id);
          throw error;
        });
        notify('success', say('invoice.issued', { number: issued.number }));
        show(saved.id);
      }),
    discard: () =>
      attempt(async () => {
        if (stored) await discarding.mutateAsync({ id: stored.id, version: stored.version });
        forget();
        notify('success', say('invoice.discarded'));
        screen.close();
      }),
  };
}

export type InvoiceWork = ReturnType<typeof useInvoice>;

/** What the lines and the sums beside them take of a form at work: an invoice, or one that recurs. */
export type LinesWork = Pick<
  InvoiceWork,
  'isEditable' | 'numberOf' | 'told' | 'points' | 'sayPoint' | 'sums' | 'changeLine' | 'currentLines' | 'editLines'
> & { readonly invoice: Pick<TypedInvoice, 'lines'> };
