import { useEffect, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { changeRow } from '#ui/entryGrid/gridRules.ts';
import { type FieldProblem, problemOfCall } from '#ui/form/ErrorSummary.tsx';
import { startHistory } from '#ui/form/editHistory.ts';
import { useEditHistory } from '#ui/form/useEditHistory.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { deleteInvoice, issueInvoice, updateInvoice } from '../../contract/customerInvoice';
import { invoiceAt } from '../../rules/invoiceMachine';
import {
  draftOf,
  LINE_FIELDS,
  type LineField,
  restoreInvoice,
  type StoredInvoice,
  startInvoice,
  type TypedInvoice,
  type TypedLine,
  takeUp,
} from './invoiceDraft';
import { keepUnread, unreadOf } from './lineRules';
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
  const history = useEditHistory<TypedInvoice>(() =>
    startHistory(restoreInvoice(screen.savedState, stored) ?? begins ?? startInvoice(stored, today)),
  );
  const invoice = history.value;
  const [isChanged, setChanged] = useState(screen.savedState !== undefined);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const isEditable = stored === null || invoiceAt(stored).can('save');
  const judged = useInvoicePoints(invoice, stored);

  const version = stored?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (stored && !isChanged) history.restart(takeUp(history.current(), startInvoice(stored, today)));
  }, [version]);

  /** What was done outlives a reload. */
  const noting = (act: () => void) => () => {
    act();
    setChanged(true);
    screen.setUnsaved(true);
    screen.saveState({ version: stored?.version ?? 0, invoice: history.current() });
  };
  const change = (typed: Partial<TypedInvoice>, mergeKey?: string) =>
    noting(() => history.edit((known) => ({ ...known, ...typed }), mergeKey))();
  const currentLines = () => history.current().lines;
  const editLines = (edit: (lines: readonly TypedLine[]) => readonly TypedLine[], mergeKey?: string) => {
    const lines = edit(currentLines());
    if (lines !== currentLines()) change({ lines }, mergeKey);
  };
  const changeLine = (key: number, typed: Partial<TypedLine>, field: LineField) =>
    editLines(
      (lines) =>
        changeRow(
          lines,
          lines.findIndex((line) => line.key === key),
          (line) => ({ ...keepUnread(line, field, undefined), ...typed }),
        ),
      `${key}.${field}`,
    );

  const update = useWrite(updateInvoice, { message: false, touches: TOUCHES });
  const issuing = useWrite(issueInvoice, { message: false, touches: TOUCHES });
  const discarding = useWrite(deleteInvoice, { message: false, touches: TOUCHES });

  /** Tells a refusal at the top; what was typed stays. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      setProblems([]);
      await work();
    } catch (error) {
      if (!isCallError(error)) throw error;
      const told = error.fields.map(({ message }) => ({ message }));
      setProblems(told.length > 0 ? told : [problemOfCall(error)]);
    }
  };
  const forget = () => {
    setChanged(false);
    screen.saveState(undefined);
    screen.setUnsaved(false);
  };
  const sayUnread = () =>
    currentLines().flatMap((line, index) =>
      LINE_FIELDS.flatMap((field) => {
        const text = unreadOf(line, field);
        const params = { line: index + 1, field: say(`line.${field}`), text: text ?? '' };
        return text === undefined ? [] : [say('invoice.unreadCell', params)];
      }),
    );
  /** @returns what was saved, or nothing where a cell cannot be read or no customer is named. */
  const sendSave = async () => {
    const draft = draftOf(history.current(), stored);
    const kept = [...sayUnread(), ...(draft === null ? [say('points.without-recipient')] : [])];
    if (kept.length > 0 || draft === null) {
      setProblems(kept.map((message) => ({ message })));
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
    ...{ invoice, today, isChanged, isEditable, problems, ...judged },
    ...{ change, changeLine, currentLines, editLines },
    isUntouched: stored === null && !isChanged,
    undo: noting(history.undo),
    redo: noting(history.redo),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
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
      setProblems(told.map((message) => ({ message })));
      return told.length === 0;
    },
    issue: () =>
      attempt(async () => {
        const saved = isChanged || !stored ? await sendSave() : stored;
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
