import { useState } from 'react';
import { beginOn } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { approveRequest, type ChangeRequest, listRequests } from '../../contract/selfService';
import { rejectAct } from '../../parts/act/acts';
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
  const [isLate, setLate] = useState(false);
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
    if (request.isLate) return setLate(true);
    approve.mutate(
      { id: request.id, version: request.version },
      { onSuccess: () => notify('success', say('request.approved', { name: request.name })) },
    );
  };
  const reject = beginOn(rejectAct, () => request ?? undefined);
  useCommandHandlers({
    'people:request-approve': { run: accept, disabled: cannot },
    [rejectAct.id]: { run: reject, disabled: cannot },
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
        <Button command={rejectAct.id} disabled={Boolean(cannot)} title={cannot} onClick={() => reject()}>
          {say('request.reject')}
        </Button>
      </div>
      {isLate && request ? <ApproveLateDialog request={request} onClose={() => setLate(false)} /> : null}
    </aside>
  );
}
