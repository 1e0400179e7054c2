import { useRead } from '#ui/query/useRead.ts';
import type { Books } from '../../books/rules/books';
import { getPlan } from '../../recurring/contract/recurringEntry';
import { PlanReversalDialog } from '../../recurring/screens/PlanReversalDialog';
import { RecurDialog } from '../../recurring/screens/RecurDialog';
import type { JournalEntry } from '../contract/journalEntry';
import { fromDocument, toDocument } from '../parts/entryForm';
import { CorrectTextsDialog } from './CorrectTextsDialog';

export type PostedDialog = 'correct' | 'recur' | 'plan';

interface PostedDialogsProps {
  entry: JournalEntry;
  books: Books | null;
  open: PostedDialog | null;
  onClose: () => void;
}

/** What opens over a document in the books, one at a time. */
export default function PostedDialogs({ entry, books, open, onClose }: PostedDialogsProps) {
  const plan = useRead(getPlan, { id: entry.id }, { enabled: open === 'plan' });
  if (open === 'correct') return <CorrectTextsDialog entry={entry} onClose={onClose} />;
  if (open === 'recur')
    return <RecurDialog subject={{ document: toDocument(fromDocument(entry, books), null) }} onClose={onClose} />;
  if (open === 'plan' && plan.data) {
    const { reverseOn } = plan.data;
    // What was read before may be of yesterday: a plan that comes after it is shown from its own day.
    return <PlanReversalDialog key={reverseOn} entry={entry} planned={reverseOn} onClose={onClose} />;
  }
  return null;
}
