import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApprovalAct, actOnRequest, getRequest } from '../../core/approval/contract';
import type { OutputOf } from '../../core/contract/endpoint';
import type { SubjectRef } from '../../core/record/subject';
import { formatDay } from '../../core/value/formatDay';
import { formatInstant } from '../../core/value/formatInstant';
import { Button } from '../button/Button';
import { Pill } from '../pill/Pill';
import { readAgain } from '../query/readAgain';
import { useRead } from '../query/useRead';
import { useWrite } from '../query/useWrite';
import { isWriting } from '../query/writesUnderWay';
import { useCommandHandlers } from '../screen/screenContext';
import { joinClasses } from '../theme/joinClasses';
import { notify } from '../toast/notify';
import { useApprovalWords } from '../words/approvalWords';
import { listNames } from '../words/kitWords';
import styles from './ApprovalBar.module.css';
import { ApprovalDialog } from './ApprovalDialog';

type Request = NonNullable<OutputOf<typeof getRequest>['request']>;

/** The acts by the end of their commands' ids, in the order of the buttons. */
const COMMANDS = {
  withdraw: 'withdraw',
  delegate: 'delegate',
  hold: 'hold',
  reject: 'reject',
  sendBack: 'send-back',
  approve: 'approve',
} as const satisfies Record<ApprovalAct, string>;
const ACTS = ['withdraw', 'delegate', 'hold', 'reject', 'sendBack', 'approve'] as const;

const TONES = {
  requested: 'warning',
  sentBack: 'danger',
  withdrawn: 'neutral',
  approved: 'success',
  rejected: 'danger',
} as const;

/** A decision of others is heard of within this time, in ms. */
const LOOKED_EVERY = 10_000;
/** For half an hour: a session that is left alone ends all the same. */
const LOOKED_AT_MOST = 180;

interface ApprovalBarProps {
  /** The id of the screen; its commands are those of `approvalCommands`. */
  screen: `${string}:${string}`;
  subject: SubjectRef;
  /** Controllers whose reads change with a decision. */
  touches: readonly string[];
}

/** How the approval of a record stands: its steps, who is waited for, what was said last, and what the user may do. */
export function ApprovalBar({ screen, subject, touches }: ApprovalBarProps) {
  const words = useApprovalWords();
  const { data } = useRead(
    getRequest,
    { kind: subject.kind, id: subject.id },
    {
      message: false,
      every: (latest, count) =>
        latest?.request?.state === 'requested' && count < LOOKED_AT_MOST ? LOOKED_EVERY : false,
    },
  );
  const write = useWrite(actOnRequest, { message: false, touches });
  const [asking, setAsking] = useState<ApprovalAct | null>(null);
  const [wasRefused, setRefused] = useState(false);
  const queries = useQueryClient();
  const request = data?.request ?? null;
  useDecisionsOfOthers(subject.id, request, touches);
  const reasonAgainst = (act: ApprovalAct) => (request?.acts.includes(act) ? undefined : words.cannot);
  useCommandHandlers(
    Object.fromEntries(
      ACTS.map((act) => [`${screen}-${COMMANDS[act]}`, { run: () => setAsking(act), disabled: reasonAgainst(act) }]),
    ),
  );
  if (!request) return null;
  /** A refusal may mean that somebody else was first: how it stands now is read once it has been told. */
  const close = () => {
    setAsking(null);
    if (!wasRefused) return;
    setRefused(false);
    void readAgain(queries, [actOnRequest.controller, ...touches]);
  };
  return (
    <section className={styles.bar} aria-label={words.title}>
      <Pill tone={TONES[request.state]}>{words.states[request.state]}</Pill>
      {request.isHeld ? <Pill tone="neutral">{words.held}</Pill> : null}
      <Steps request={request} />
      <Said request={request} />
      <div className={styles.acts}>
        {ACTS.filter((act) => request.acts.includes(act)).map((act) => (
          <Button
            key={act}
            kind={act === 'approve' ? 'main' : 'plain'}
            command={`${screen}-${COMMANDS[act]}`}
            onClick={() => setAsking(act)}
          >
            {words.acts[act]}
          </Button>
        ))}
      </div>
      {asking ? (
        <ApprovalDialog
          act={asking}
          kind={subject.kind}
          title={request.title}
          earlierSteps={request.steps.flatMap(({ title, progress }, index) =>
            progress === 'done' ? [{ index, title }] : [],
          )}
          onSubmit={async ({ comment, toUserId, toStep }) => {
            const decision = {
              kind: subject.kind,
              id: subject.id,
              act: asking,
              version: request.version,
              ...(comment === '' ? {} : { comment }),
              ...(toUserId === null ? {} : { toUserId }),
              ...(toStep === null ? {} : { toStep }),
            };
            await write.mutateAsync(decision, { onError: () => setRefused(true) });
            setAsking(null);
            notify('success', words.done[asking]);
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

/** What somebody else decided changes the record that is shown, too. */
function useDecisionsOfOthers(id: string, request: Request | null, touches: readonly string[]): void {
  const queries = useQueryClient();
  const known = useRef<(Pick<Request, 'version'> & { readonly of: string }) | null>(null);
  const touched = useRef(touches);
  touched.current = touches;
  const version = request?.version;
  useEffect(() => {
    if (version === undefined) return;
    const isNews = known.current?.of === id && known.current.version !== version;
    known.current = { of: id, version };
    if (isNews && !isWriting()) void readAgain(queries, touched.current);
  }, [id, version, queries]);
}

function Steps({ request }: { request: Request }) {
  const words = useApprovalWords();
  const needed = (needs: Request['steps'][number]['needs']) =>
    typeof needs === 'number' ? words.needsOf(needs) : words.needs[needs];
  return (
    <ol className={styles.steps}>
      {request.steps.map(({ title, approvers, needs, progress }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a request never move
          key={index}
          className={joinClasses(styles.step, progress === 'current' && styles.current)}
          aria-current={progress === 'current' ? 'step' : undefined}
        >
          <strong>
            {index + 1}. {title}
          </strong>
          <span>
            {words.progress[progress]}: {listNames(approvers)}
            {approvers.length > 1 ? `（${needed(needs)}）` : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who asked, who is waited for, and the last thing somebody said. */
function Said({ request }: { request: Request }) {
  const words = useApprovalWords();
  const last = request.history.findLast(({ comment }) => comment !== '');
  return (
    <div className={styles.said}>
      <p className={styles.quiet}>
        {words.requestedBy(request.requesterName, formatInstant(request.requestedAt), request.revision)}
        {request.dueOn === null ? '' : ` ${words.dueOn(formatDay(request.dueOn))}`}
        {request.state === 'requested' ? ` ${words.waitingFor(listNames(request.waitingFor))}` : ''}
      </p>
      {last ? (
        <p>
          {last.onBehalfOfName === null ? last.byName : words.deputy(last.onBehalfOfName, last.byName)}:{' '}
          <strong>{last.comment}</strong>
        </p>
      ) : null}
    </div>
  );
}
