import { lazy, Suspense, useState } from 'react';
import type { ClientInput } from '../../../core/client/callShape';
import type { OutputOf } from '../../../core/contract/endpoint';
import { type Day, dayInTokyo } from '../../../core/value/day';
import { formatDay } from '../../../core/value/formatDay';
import { formatInstant } from '../../../core/value/formatInstant';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/emptyState/EmptyState';
import { FailedRead } from '../../../ui/emptyState/FailedRead';
import { useMessages } from '../../../ui/i18n/useMessages';
import { Pill } from '../../../ui/pill/Pill';
import { useRead } from '../../../ui/query/useRead';
import { useWrite } from '../../../ui/query/useWrite';
import { useCommandHandlers } from '../../../ui/screen/screenContext';
import { useMissingRightInWords } from '../../../ui/screen/useMissingRightInWords';
import { ScreenBody, ScreenFrame } from '../../../ui/screenFrame/ScreenFrame';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { Tiles } from '../../../ui/tiles/Tiles';
import { notify } from '../../../ui/toast/notify';
import { Toolbar } from '../../../ui/toolbar/Toolbar';
import { useListWords } from '../../../ui/words/listWords';
import type { FactKind } from '../contract/factKinds';
import { type ChangeRequest, readMyself, requestChange, withdrawRequest } from '../contract/selfService';
import { FactDialog } from './employee/FactDialog';
import type { FactValues } from './employee/FactInputs';
import { FactParts } from './employee/FactParts';
import type { FactPanel } from './employee/useFactPanel';
import styles from './self-service/SelfEmpScreen.module.css';
import { TONES } from './self-service/tones';
import { toldBefore, whyNotAsked } from './self-service/whyNotAsked';

const AttachmentPanel = lazy(() => import('../../../ui/record/AttachmentPanel'));

type Myself = OutputOf<typeof readMyself>;

/** 個人情報更新: my own record, what I have asked for, and who has looked at what is sensitive. */
export default function SelfEmpScreen() {
  const say = useMessages('people');
  const read = useRead(readMyself, {}, { message: false });
  if (read.error && !read.data) return <FailedRead error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Skeleton rows={8} columns={[160, 0]} />;
  if (!read.data.employee) {
    return <EmptyState kind="empty" title={say('self.noRecord')} next={say('self.noRecordNext')} />;
  }
  return <Record myself={read.data} />;
}

function Record({ myself }: { myself: Myself }) {
  const say = useMessages('people');
  const panel = useOwnFacts(myself);
  const title = say('self.title');
  useCommandHandlers({ 'people:self-request': panel.edit });
  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={title}
        state={<span>{`${myself.employee?.number} ${myself.employee?.name}`}</span>}
        main={
          <Button
            kind="main"
            command="people:self-request"
            disabled={Boolean(panel.edit.disabled)}
            title={panel.edit.disabled}
            onClick={panel.edit.run}
          >
            {say('self.request')}
          </Button>
        }
      />
      <ScreenBody>
        <FactParts info={myself} panel={panel} />
        <Tiles place="self" className={styles.part} />
        <Requests requests={myself.requests} />
        <Views views={myself.views} />
      </ScreenBody>
      {panel.dialogs}
    </ScreenFrame>
  );
}

/** One's own facts: shown as they are, changed by asking. */
function useOwnFacts({ settings, facts: all, employee }: Myself): FactPanel {
  const say = useMessages('people');
  const words = useListWords();
  const today = dayInTokyo(new Date());
  const [chosen, choose] = useState<FactKind>('person');
  const [isAsking, setAsking] = useState(false);
  const missing = useMissingRightInWords(requestChange);
  const send = useWrite(requestChange, { message: false });
  const kinds = settings.filter(({ maySee }) => maySee).map(({ kind }) => kind);
  const setting =
    settings.find(({ kind, maySee }) => maySee && kind === chosen) ?? settings.find((each) => each.maySee);
  const kind = setting?.kind ?? 'person';
  const facts = all.filter((fact) => fact.kind === kind);
  const current = facts.findLast(({ validFrom }) => validFrom <= today);
  const ask = async ({ from, value, reason }: { from: Day; value: FactValues; reason: string }) => {
    // The server checks the value by the schema of its kind.
    const input = { from, reason, change: { kind, value } } as ClientInput<typeof requestChange>;
    await send.mutateAsync(input);
    notify('success', say('self.requested', { fact: say(`fact.kinds.${kind}`) }));
  };
  return {
    ...{ kinds, kind, choose, facts, current, isMasked: false, cancel: null },
    reveal: { run: () => undefined, disabled: say('reveal.nothing') },
    edit: {
      run: () => setAsking(true),
      disabled: missing ? words.missingRight(missing) : whyNotAsked(setting, say),
    },
    dialogs: isAsking ? (
      <FactDialog
        kind={kind}
        title={say('fact.changeTitle', { fact: say(`fact.kinds.${kind}`), name: employee?.name ?? '' })}
        description={toldBefore(setting, say)}
        submitLabel={say('self.send')}
        value={current?.value ?? null}
        root="change.value."
        reasonLabel={say('self.reason')}
        onSend={ask}
        onClose={() => setAsking(false)}
      />
    ) : null,
  };
}

function Requests({ requests }: { requests: readonly ChangeRequest[] }) {
  const say = useMessages('people');
  const withdraw = useWrite(withdrawRequest);
  return (
    <section className={styles.part} aria-label={say('self.requests')}>
      <h2>{say('self.requests')}</h2>
      {requests.length === 0 ? <p>{say('self.noRequests')}</p> : null}
      {requests.map((request) => (
        <div key={request.id} className={styles.request}>
          <div className={styles.head}>
            <Pill tone={TONES[request.state]}>{say(`request.states.${request.state}`)}</Pill>
            <strong>{say(`fact.kinds.${request.kind}`)}</strong>
            <span>{say('self.fromDay', { day: formatDay(request.validFrom) })}</span>
            {request.isLate ? <span>{say('request.late')}</span> : null}
            {request.approvedFrom ? (
              <span>{say('request.approvedOn', { day: formatDay(request.approvedFrom) })}</span>
            ) : null}
            <span className={styles.quiet}>{formatInstant(request.requestedAt)}</span>
            {request.decisionNote ? <span>{request.decisionNote}</span> : null}
            {request.state === 'requested' ? (
              <Button kind="quiet" onClick={() => withdraw.mutate({ id: request.id, version: request.version })}>
                {say('self.withdraw')}
              </Button>
            ) : null}
          </div>
          {request.state === 'requested' ? (
            <Suspense>
              <AttachmentPanel subject={{ kind: 'change-request', id: request.id }} change={requestChange} />
            </Suspense>
          ) : null}
        </div>
      ))}
    </section>
  );
}

function Views({ views }: { views: Myself['views'] }) {
  const say = useMessages('people');
  return (
    <section className={styles.part} aria-label={say('self.views')}>
      <h2>{say('self.views')}</h2>
      {views.length === 0 ? <p>{say('self.noViews')}</p> : null}
      <ul>
        {views.map(({ at, userName, kind, reason }) => (
          <li key={at + kind}>
            {say('self.view', { at: formatInstant(at), who: userName, fact: say(`fact.kinds.${kind}`), reason })}
          </li>
        ))}
      </ul>
    </section>
  );
}
