import { type ReactNode, useRef } from 'react';
import { Button } from '../button/Button';
import { useKitWords } from '../words/kitWords';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  description?: ReactNode;
  /** The verb itself: 「破棄する」, not 「OK」. */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** Destroys something: focus starts on cancelling. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Further ways out, before the confirming button. */
  children?: ReactNode;
}

/** One question with a verb for its answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel, danger, busy, onConfirm, onCancel, children } = props;
  const words = useKitWords();
  const cancelRef = useRef<HTMLButtonElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={description}
      role="alertdialog"
      width={420}
      initialFocus={danger ? cancelRef : confirmRef}
      actions={
        <>
          <Button ref={cancelRef} onClick={onCancel}>
            {cancelLabel ?? words.cancel}
          </Button>
          {children}
          <Button ref={confirmRef} kind={danger ? 'danger' : 'main'} busy={busy} onClick={onConfirm}>
            {confirmLabel ?? words.confirm}
          </Button>
        </>
      }
    />
  );
}
