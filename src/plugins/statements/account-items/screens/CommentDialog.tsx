import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { readAgain } from '#ui/query/readAgain.ts';
import CommentPanel from '#ui/record/CommentPanel.tsx';
import { accountItems } from '../../balance/contract/balance';
import type { Commented } from './commented';

interface CommentDialogProps {
  commented: Commented;
  onClose: () => void;
}

/** The comments on what a ledger is about: on the document of one of its lines, or on its account. */
export default function CommentDialog({ commented: { subject, title, opening }, onClose }: CommentDialogProps) {
  const say = useMessages('statements');
  const queries = useQueryClient();
  const close = () => {
    onClose();
    // The ledger counts comments.
    void readAgain(queries, [accountItems.controller]);
  };
  return (
    <Dialog open onClose={close} width={560} title={say('items.comment.title', { title })}>
      <CommentPanel subject={subject} opening={opening} />
    </Dialog>
  );
}
