import { useRef, useState } from 'react';
import type { PlannedStep } from '#core/approval/contract.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ErrorSummary, problemOfCall } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useApprovalWords } from '#ui/words/approvalWords.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { previewRoute } from '../../contract/expenseSheet';
import styles from './Sheet.module.css';

interface SubmitDialogProps {
  id: string;
  title: string;
  /** Throws what the server refuses, which is shown here. */
  onSend: (comment: string) => Promise<void>;
  onClose: () => void;
}

/** Shows who will approve a claim, in their order, before it is sent. */
export function SubmitDialog({ id, title, onSend, onClose }: SubmitDialogProps) {
  const say = useMessages('expenses');
  const [comment, setComment] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const route = useRead(previewRoute, { id }, { message: false });
  return (
    <FormDialog
      title={`${say('sheet.submit')}: ${title}`}
      description={say('sheet.submitExplain')}
      submitLabel={say('sheet.submit')}
      initialFocus={field}
      onSubmit={async () => {
        await onSend(comment.trim());
        onClose();
        return [];
      }}
      onClose={onClose}
    >
      <ErrorSummary problems={route.error ? [problemOfCall(route.error)] : []} />
      <ol className={styles.route} aria-label={say('sheet.route')} aria-busy={route.isLoading}>
        {(route.data?.steps ?? []).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a route never move
          <Step key={index} number={index + 1} step={step} />
        ))}
      </ol>
      <TextField
        id="expense-submit-comment"
        ref={field}
        label={say('sheet.submitComment')}
        maxLength={500}
        value={comment}
        onChange={setComment}
      />
    </FormDialog>
  );
}

function Step({ number, step: { title, needs, approvers } }: { number: number; step: PlannedStep }) {
  const words = useApprovalWords();
  const names = approvers.map(({ name, deputies }) =>
    deputies.length === 0 ? name : words.deputy(name, listNames(deputies)),
  );
  return (
    <li>
      <strong>{words.stepOf(number, title)}</strong>
      <span>
        {approvers.length === 0 ? words.progress.skipped : listNames(names)}
        {approvers.length > 1 ? `（${typeof needs === 'number' ? words.needsOf(needs) : words.needs[needs]}）` : ''}
      </span>
    </li>
  );
}
