import { useKitWords } from '../words/kitWords';
import { ConfirmDialog } from './ConfirmDialog';

interface DiscardQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before what was entered and is kept nowhere yet is lost. */
export function DiscardQuestion({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  const { title, description, confirm, cancel } = useKitWords().discard;
  return (
    <ConfirmDialog
      open={open}
      danger
      title={title}
      description={description}
      confirmLabel={confirm}
      cancelLabel={cancel}
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
