import { useMemo, useState } from 'react';
import { listAttachments } from '#core/record/attachment.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { useLinedForm } from '#ui/entryGrid/useLinedForm.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import type { ExpenseCategory } from '../../contract/expenseCategory';
import { getSetting } from '../../contract/expenseSetting';
import {
  cancelSheet,
  deleteSheet,
  type Finding,
  postSheet,
  submitSheet,
  updateSheet,
} from '../../contract/expenseSheet';
import { payableOf } from '../../rules/calculateLine';
import { checkSheet } from '../../rules/checkSheet';
import { claimAt } from '../../rules/claimMachine';
import {
  blankLine,
  draftOf,
  hasAttendees,
  isBlank,
  LINE_FIELDS,
  type LineField,
  type StoredSheet,
  startSheet,
  type TypedLine,
  type TypedSheet,
} from './sheetDraft';
import { wordFinding } from './wordFinding';

const TOUCHES = ['AccountingDocument', 'Balance', 'Workflow', 'Inbox', 'BusinessPartner'];
/** What only the server knows stays as it said it last. */
const FROM_SERVER = ['duplicate', 'duplicate-within', 'file-invoiced', 'per-head', 'per-head-net', 'own-staff-only'];

/** A sheet at work: what is typed, what is remarked on it, and what can be done with it. */
export function useSheet(
  stored: StoredSheet | null,
  categories: readonly ExpenseCategory[],
  onMade: (id: string) => void,
) {
  const say = useMessages('expenses');
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const {
    form: sheet,
    attempt,
    forget,
    tell,
    ...form
  } = useLinedForm<LineField, TypedLine, TypedSheet>({
    version: stored?.version ?? 0,
    begin: () => startSheet(stored, today),
    isBlank,
    isOfThisMake: hasAttendees,
  });
  /** What was saved and is about to be sent. */
  const [ready, setReady] = useState<{ id: string; version: number } | null>(null);
  const id = stored?.id ?? null;
  const files = useRead(
    listAttachments,
    { kind: 'expense-sheet', id: id ?? '' },
    { enabled: id !== null, message: false },
  );
  const receipts = files.data?.rows ?? [];
  /** A new sheet has none to be read. */
  const areReceiptsRead = id === null || files.data !== undefined;
  const isSmallBusiness = useRead(getSetting, {}, { message: false }).data?.isSmallBusiness ?? false;
  const byCode = useMemo(() => new Map(categories.map((each) => [each.code, each])), [categories]);
  const isEditable = stored === null || (stored.isOwn && claimAt(stored).can('save'));

  const takeLines = (lines: readonly Partial<TypedLine>[]) =>
    form.change({
      lines: [
        ...form.currentLines().filter((line) => !isBlank(line)),
        ...lines.map((line) => ({ ...blankLine(today), ...line })),
      ],
    });
  const draft = draftOf(sheet, stored);
  const remarks: readonly Finding[] = [
    ...checkSheet(draft, {
      today,
      categories: byCode,
      files: new Map(receipts.map((file) => [file.id, file.mediaType])),
      isSmallBusiness,
    }),
    ...(stored?.findings ?? []).filter(({ code }) => FROM_SERVER.includes(code)),
  ];
  const total =
    sheet.kind === 'advance'
      ? sheet.advanceAmount
      : draft.lines.reduce((sum, line) => sum + payableOf(line, byCode.get(line.category)), 0);

  const update = useWrite(updateSheet, { message: false, touches: TOUCHES });
  const submit = useWrite(submitSheet, { message: false, touches: TOUCHES });
  const discard = useWrite(deleteSheet, { message: false, touches: TOUCHES });
  const post = useWrite(postSheet, { message: false, touches: TOUCHES });
  const cancel = useWrite(cancelSheet, { message: false, touches: TOUCHES });

  const sayFinding = (finding: Finding) => wordFinding(say, finding);
  const sayUnread = () =>
    form.sayUnread(LINE_FIELDS, (line, field, text) =>
      say('sheet.unreadCell', { line, field: say(`sheet.${field}`), text }),
    );
  /** @returns what was saved, or nothing where a cell cannot be read or a line has no category. */
  const sendSave = async () => {
    const unplaced = remarks.filter(({ code }) => code === 'category-unknown').map(sayFinding);
    const kept = [...sayUnread(), ...unplaced];
    if (kept.length > 0) {
      tell(kept);
      return undefined;
    }
    const saved = await update.mutateAsync({ sheet: draft });
    forget();
    return saved;
  };
  const show = (saved: string) => {
    if (!stored) onMade(saved);
    screen.replaceQuery(new URLSearchParams({ id: saved }));
  };

  return {
    ...form,
    ...{ sheet, takeLines, isEditable, remarks, total, receipts, areReceiptsRead },
    ...{ sayFinding, today },
    isBusy: [update, submit, discard, post].some(({ isPending }) => isPending),
    save: () =>
      attempt(async () => {
        const saved = await sendSave();
        if (!saved) return;
        notify('success', say('sheet.saved'));
        show(saved.id);
      }),
    /** Saves a claim without faults, and tells what is to be sent. */
    prepare: () =>
      attempt(async () => {
        const faults = remarks.filter(({ isFault }) => isFault);
        if (faults.length > 0) {
          tell(faults.map(sayFinding));
          return;
        }
        const saved = form.isChanged || !stored ? await sendSave() : stored;
        if (!saved) return;
        show(saved.id);
        setReady({ id: saved.id, version: saved.version });
      }),
    ready,
    putBack: () => setReady(null),
    /** Throws what the server refuses, for the dialog that shows the route. */
    submit: async (comment: string) => {
      if (!ready) return;
      await submit.mutateAsync({ ...ready, ...(comment === '' ? {} : { comment }) });
      notify('success', say('sheet.submitted'));
    },
    discard: () =>
      attempt(async () => {
        if (stored) await discard.mutateAsync({ id: stored.id, version: stored.version });
        forget();
        notify('success', say('sheet.discarded'));
        screen.close();
      }),
    post: () =>
      attempt(async () => {
        if (!stored) return;
        await post.mutateAsync({ id: stored.id, version: stored.version });
        notify('success', say('sheet.posted'));
      }),
    /** Throws what the server refuses, for the dialog that asks the reason. */
    cancel: async (comment: string) => {
      if (!stored) return;
      await cancel.mutateAsync({ id: stored.id, comment });
      notify('success', say('sheet.cancelled'));
    },
  };
}

export type SheetWork = ReturnType<typeof useSheet>;
