import { useRef, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { approveRequest, type ChangeRequest, listRequests, rejectRequest } from '../../contract/selfService';
import { requestAt } from '../../rules/changeRequestMachine';
import { ApproveLateDialog } from './ApproveLateDialog';
import { RequestDetail } from './RequestDetail';
import styles from './RequestPanel.module.css';

/** The request under the cursor: what holds and what is asked for side by side, the evidence, and the decision. */
export function RequestPanel({ request: pointed }: { request: ChangeRequest | null }) {
  const say = useMessages('people');
  const words = useListWords();
  const missing = useMissingRightInWords(approveRequest);
  const { data } = useRead(listRequests, {}, { message: false });
  const approve = useWrite(approveRequest, { touches: ['Employee'] });
  const [dialog, setDialog] = useState<'late' | 'reject' | null>(null);
  const request = data?.rows.find(({ id }) => id === pointed?.id) ?? null;
  const cannot = missing
    ? words.missingRight(missing)
    : request === null
      ? say('request.noneChosen')
      : requestAt(request.state).can('approve')
        ? undefined
        : say('request.settled');
  const accept = () => {
    if (!request) return;
    if (request.isLate) return setDialog('late');
    approve.mutate(
      { id: request.id, version: request.version },
      { onSuccess: () => notify('success', say('request.approved', { name: request.name })) },
    );
  };
  useCommandHandlers({
    'people:request-approve': { run: accept, disabled: cannot },
    'people:request-reject': { run: () => setDialog('reject'), disabled: cannot },
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus
    <aside className={styles.panel} aria-label={say('request.detail')} tabIndex={0}>
      {request ? (
        <>
          <h2>{say('request.of', { name: request.name, fact: say(`fact.kinds.${request.kind}`) })}</h2>
          <RequestDetail request={request} />
        </>
      ) : (
        <p className={styles.quiet}>{say('request.noneChosen')}</p>
      )}
      <div className={styles.acts}>
        <Button
          kind="main"
          command="people:request-approve"
          disabled={Boolean(cannot)}
          title={cannot}
          busy={approve.isPending}
          onClick={accept}
        >
          {say('request.approve')}
        </Button>
        <Button
          command="people:request-reject"
          disabled={Boolean(cannot)}
          title={cannot}
          onClick={() => setDialog('reject')}
        >
          {say('request.reject')}
        </Button>
      </div>
      {dialog === 'reject' && request ? <RejectDialog request={request} onClose={() => setDialog(null)} /> : null}
      {dialog === 'late' && request ? <ApproveLateDialog request={request} onClose={() => setDialog(null)} /> : null}
    </aside>
  );
}

function RejectDialog({ request, onClose }: { request: ChangeRequest; onClose: () => void }) {
  const say = useMessages('people');
  const field = useRef<HTMLInputElement>(null);
  const reject = useWrite(rejectRequest, { message: false });
  const [note, setNote] = useState('');
  const submit = async () => {
    if (!note.trim()) return [{ fieldId: 'reject-note', message: say('request.noteMissing') }];
    await reject.mutateAsync({ id: request.id, version: request.version, note });
    notify('success', say('request.rejected', { name: request.name }));
    onClose();
    return [];
  };
  return (
    <FormDialog
      title={say('request.rejectTitle', { name: request.name })}
      description={say('request.rejectDescription')}
      initialFocus={field}
      width={460}
      submitLabel={say('request.reject')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        id="reject-note"
        ref={field}
        label={say('request.note')}
        required
        maxLength={500}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
