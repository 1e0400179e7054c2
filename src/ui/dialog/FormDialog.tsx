import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { isCallError } from '../../core/client/callError';
import { Button } from '../button/Button';
import { ErrorSummary, type FieldProblem, problemOfCall } from '../form/ErrorSummary';
import { findFieldProblems } from '../form/findFieldProblems';
import { readEntered } from '../form/readEntered';
import { walkByEnter } from '../form/walkByEnter';
import { readsSettled } from '../query/readsSettled';
import { Dialog, type DialogProps } from './Dialog';
import styles from './Dialog.module.css';
import { DiscardQuestion } from './DiscardQuestion';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'width' | 'onClose'> {
  open?: boolean | undefined;
  submitLabel: string;
  /** It cannot be taken back. */
  danger?: boolean | undefined;
  /** Where focus goes on opening: without one to the first control; `submit` where it is usually sent as it stands. */
  initialFocus?: DialogProps['initialFocus'] | 'submit';
  /** Buttons beside the one that submits. */
  otherActions?: ReactNode;
  /** Enter moves within the fields; Ctrl+Enter alone submits. */
  keepsEnter?: boolean | undefined;
  /** What went wrong before the dialog was there: it was sent as it stands. */
  firstProblems?: readonly FieldProblem[] | undefined;
  /** False where nothing is kept of what is entered; elsewhere closing asks, once anything differs from how it stood. */
  asksToDiscard?: boolean | undefined;
  /** What it is sent with is still being read: sending waits for it. */
  isReading?: boolean | undefined;
  /**
   * Does what the dialog is for, and closes it. What it returns is missing or wrong and is listed at the top, as is a
   * refusal of the server that it throws; what was typed stays.
   */
  onSubmit: () => Promise<readonly FieldProblem[]>;
  children: ReactNode;
}

/** What was being typed became a value by the very key that submits: it is drawn, and known to `onSubmit`, a turn later. */
async function unreadIn(form: RefObject<HTMLFormElement | null>): Promise<readonly FieldProblem[]> {
  await new Promise((drawn) => setTimeout(drawn));
  return form.current ? findFieldProblems(form.current) : [];
}

/** A few fields that are filled in and sent by Ctrl+Enter, or by Enter; what was entered is not lost unasked. */
export function FormDialog(props: FormDialogProps) {
  const {
    open = true,
    submitLabel,
    danger = false,
    initialFocus,
    otherActions,
    keepsEnter = false,
    asksToDiscard = true,
    isReading = false,
    firstProblems = [],
    onSubmit,
    onClose,
    children,
    ...dialog
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>(firstProblems);
  const [isBusy, setIsBusy] = useState(false);
  const queries = useContext(QueryClientContext);
  const submitButton = useRef<HTMLButtonElement>(null);
  // How the fields stood when the first of them was touched: what they are filled with by then is not the user's.
  const stood = useRef<string | null>(null);
  const noteStanding = () => {
    if (form.current) stood.current ??= readEntered(form.current);
  };
  const close = () => {
    stood.current = null;
    onClose();
  };
  const closeOrAsk = () => {
    const isChanged = stood.current !== null && form.current !== null && readEntered(form.current) !== stood.current;
    if (asksToDiscard && isChanged) setAsking(true);
    else close();
  };
  const [isAsking, setAsking] = useState(false);
  const latest = useRef({ onSubmit, isReading });
  useLayoutEffect(() => {
    latest.current = { onSubmit, isReading };
  });
  // A second Enter comes before the first one is drawn.
  const isSending = useRef(false);
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      let unread = await unreadIn(form);
      // A field may be wrong only because what it offers is still on its way.
      if (unread.length > 0 && (await readsSettled(queries))) unread = await unreadIn(form);
      setProblems(unread);
      if (unread.length > 0) return;
      setIsBusy(true);
      if (latest.current.isReading) await readsSettled(queries);
      const found = await latest.current.onSubmit();
      setProblems(found);
      if (found.length === 0) stood.current = null;
    } catch (error) {
      if (!isCallError(error)) throw error;
      const { fields } = error;
      setProblems(fields.length > 0 ? fields.map(({ message }) => ({ message })) : [problemOfCall(error)]);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      {...dialog}
      initialFocus={initialFocus === 'submit' ? submitButton : initialFocus}
      onClose={closeOrAsk}
      actions={
        <>
          {otherActions}
          <Button
            ref={submitButton}
            kind={danger ? 'danger' : 'main'}
            data-main
            keyHint="Ctrl+Enter"
            busy={isBusy}
            onClick={() => void submit()}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onKeyDownCapture={(event) => {
          noteStanding();
          if (keepsEnter) walkByEnter.onKeyDownCapture(event);
        }}
        onKeyDown={keepsEnter ? walkByEnter.onKeyDown : undefined}
        onPointerDownCapture={noteStanding}
        onInput={() => {
          // Dictated or filled in by the browser: no key came before it.
          stood.current ??= '';
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!keepsEnter) void submit();
        }}
      >
        <ErrorSummary problems={problems} />
        {children}
        <button type="submit" hidden />
      </form>
      <DiscardQuestion
        open={isAsking}
        onDiscard={() => {
          setAsking(false);
          close();
        }}
        onKeep={() => setAsking(false)}
      />
    </Dialog>
  );
}
