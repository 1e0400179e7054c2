import { useRef, useState } from 'react';
import { formatCount } from '../../../../core/value/formatAmount';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { type AskProps, runOn } from '../../../../ui/listScreen/listDefinition';
import { reviewDocument, withdrawReview } from '../../document/contract/documentReview';
import type { DocumentRow } from './documentRow';

/** Asks why odd documents are right, the same for all selected ones; each is marked on its own. */
export const ReviewListed = (props: AskProps<DocumentRow>) => <ReasonListed {...props} act="review" />;

/** Asks why the mark of documents is taken back. */
export const WithdrawReviewListed = (props: AskProps<DocumentRow>) => <ReasonListed {...props} act="withdrawReview" />;

const CALLS = { review: reviewDocument, withdrawReview };

function ReasonListed({ rows, onStart, onClose, act }: AskProps<DocumentRow> & { act: keyof typeof CALLS }) {
  const say = useMessages('ledger');
  const [reason, setReason] = useState('');
  const reasonField = useRef<HTMLInputElement>(null);
  const reasonId = `${act}-reason`;
  const submit = async () => {
    if (reason.trim() === '') return [{ fieldId: reasonId, message: say(`${act}.reasonMissing`) }];
    onStart(({ id, version }) => runOn(CALLS[act], { id, version, reason: reason.trim() }));
    return [];
  };
  return (
    <FormDialog
      title={rows.length === 1 ? say(`${act}.title`) : say(`${act}.titleOfMany`, { count: formatCount(rows.length) })}
      description={say(`${act}.explain`)}
      submitLabel={say(`${act}.submit`)}
      initialFocus={reasonField}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={reasonId}
        ref={reasonField}
        label={say(`${act}.reason`)}
        hint={say(`${act}.reasonHint`)}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
