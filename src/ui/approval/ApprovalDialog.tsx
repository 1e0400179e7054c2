import { useRef, useState } from 'react';
import { type ApprovalAct, listApprovers } from '../../core/approval/contract';
import { FormDialog } from '../dialog/FormDialog';
import { LookUpField } from '../field/LookUpField';
import { SelectField } from '../field/SelectField';
import { TextField } from '../field/TextField';
import { useRead } from '../query/useRead';
import { useApprovalWords } from '../words/approvalWords';

interface ApprovalDialogProps {
  act: ApprovalAct;
  /** Of record that is decided about: it is handed only to those who could decide alone. */
  kind: string;
  /** What is decided about. */
  title: string;
  /** Where it can be sent back to besides the requester, counted from 0. */
  earlierSteps: readonly { readonly index: number; readonly title: string }[];
  /** Throws the server's refusal, which is shown here; what was typed stays. */
  onSubmit: (said: { comment: string; toUserId: string | null; toStep: number | null }) => Promise<void>;
  onClose: () => void;
}

const TO_REQUESTER = 'requester';
const NEEDS_REASON: readonly ApprovalAct[] = ['sendBack', 'reject', 'hold'];

/** Asks for what an act needs: a comment, a reason, the person it is handed to. */
export function ApprovalDialog({ act, kind, title, earlierSteps, onSubmit, onClose }: ApprovalDialogProps) {
  const words = useApprovalWords();
  const [comment, setComment] = useState('');
  const [person, setPerson] = useState<string | null>(null);
  const [step, setStep] = useState(TO_REQUESTER);
  const field = useRef<HTMLInputElement>(null);
  const isReason = NEEDS_REASON.includes(act);
  const { data } = useRead(listApprovers, {}, { enabled: act === 'delegate' });
  const users = (data?.users ?? []).filter(({ decides }) => decides.includes(kind));

  const submit = async () => {
    const toUserId = users.find(({ code }) => code === person)?.id ?? null;
    const missing = [
      ...(isReason && comment.trim() === '' ? [{ fieldId: 'approval-comment', message: words.reasonMissing }] : []),
      ...(act === 'delegate' && toUserId === null
        ? [{ fieldId: 'approval-person', message: words.personMissing }]
        : []),
    ];
    if (missing.length > 0) return missing;
    const toStep = act === 'sendBack' && step !== TO_REQUESTER ? Number(step) : null;
    await onSubmit({ comment: comment.trim(), toUserId, toStep });
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`${words.acts[act]}: ${title}`}
      description={words.explain[act]}
      initialFocus={field}
      submitLabel={words.acts[act]}
      danger={act === 'reject'}
      keepsEnter={act === 'delegate'}
      onSubmit={submit}
    >
      {act === 'delegate' ? (
        <LookUpField
          id="approval-person"
          ref={field}
          label={words.person}
          required
          codeWidth={6}
          value={person}
          options={users}
          onChange={setPerson}
        />
      ) : null}
      <TextField
        id="approval-comment"
        {...(act === 'delegate' ? {} : { ref: field })}
        label={isReason ? words.reason : words.comment}
        required={isReason}
        maxLength={500}
        value={comment}
        onChange={setComment}
      />
      {act === 'sendBack' && earlierSteps.length > 0 ? (
        <SelectField
          label={words.backTo}
          value={step}
          options={[
            { value: TO_REQUESTER, label: words.requester },
            ...earlierSteps.map((each) => ({
              value: String(each.index),
              label: words.stepOf(each.index + 1, each.title),
            })),
          ]}
          onChange={setStep}
        />
      ) : null}
    </FormDialog>
  );
}
