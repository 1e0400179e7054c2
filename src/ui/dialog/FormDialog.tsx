import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isCallError } from '../../core/client/callError';
import { Button } from '../button/Button';
import { isComposing } from '../field/isComposing';
import { ErrorSummary, type FieldProblem } from '../form/ErrorSummary';
import { findFieldProblems } from '../form/findFieldProblems';
import { useKitWords } from '../words/kitWords';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog, type DialogProps } from './Dialog';
import styles from './Dialog.module.css';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'width' | 'initialFocus' | 'onClose'> {
  open?: boolean | undefined;
  submitLabel: string;
  /** Buttons beside the one that submits. */
  otherActions?: ReactNode;
  /** Enter moves within the fields; Ctrl+Enter alone submits. */
  keepsEnter?: boolean | undefined;
  /** What is typed here would have to be typed again: closing asks, once anything was typed. */
  asksToDiscard?: boolean | undefined;
  /**
   * Does what the dialog is for, and closes it. What it returns is missing or wrong and is listed at the top, as is a
   * refusal of the server that it throws; what was typed stays.
   */
  onSubmit: () => Promise<readonly FieldProblem[]>;
  children: ReactNode;
}

/** A few fields that are filled in and sent by Ctrl+Enter, or by Enter. */
export function FormDialog(props: FormDialogProps) {
  const {
    open = true,
    submitLabel,
    otherActions,
    keepsEnter = false,
    asksToDiscard,
    onSubmit,
    onClose,
    children,
    ...dialog
  } = props;
  const words = useKitWords();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(onSubmit);
  useLayoutEffect(() => {
    latest.current = onSubmit;
  });
  // A second Enter comes before the first one is drawn.
  const isSending = useRef(false);
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      // What was being typed became a value by this very key: it is drawn, and known to `onSubmit`, a turn later.
      await new Promise((drawn) => setTimeout(drawn));
      const unread = form.current ? findFieldProblems(form.current) : [];
      setProblems(unread);
      if (unread.length > 0) return;
      setIsBusy(true);
      setProblems(await latest.current());
    } catch (error) {
      if (!isCallError(error)) throw error;
      const { fields, message } = error;
      setProblems(fields.length > 0 ? fields.map((fault) => ({ message: fault.message })) : [{ message }]);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      {...dialog}
      onClose={asksToDiscard && isTyped ? () => setAsking(true) : onClose}
      onKeyDown={(event) => {
        if (isAsking || isComposing(event) || event.key !== 'Enter' || !event.ctrlKey) return;
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          {otherActions}
          <Button kind="main" keyHint="Ctrl+Enter" busy={isBusy} onClick={() => void submit()}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!keepsEnter) void submit();
        }}
      >
        <ErrorSummary problems={problems} />
        {children}
        <button type="submit" hidden />
      </form>
      <ConfirmDialog
        open={isAsking}
        danger
        title={words.discard.title}
        description={words.discard.description}
        confirmLabel={words.discard.confirm}
        cancelLabel={words.discard.cancel}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
