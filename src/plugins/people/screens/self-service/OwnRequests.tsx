import { lazy, Suspense, useState } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import {
  type ChangeRequest,
  requestChange,
  type SelfServiceSetting,
  submitRequest,
  withdrawRequest,
} from '../../contract/selfService';
import { requestAt } from '../../rules/changeRequestMachine';
import { FactDialog } from '../employee/FactDialog';
import styles from './SelfEmpScreen.module.css';
import { TONES } from './tones';
import { useSendRequest } from './useSendRequest';
import { toldBefore } from './whyNotAsked';

const AttachmentPanel = lazy(() => import('#ui/record/AttachmentPanel.tsx'));

interface OwnRequestsProps {
  requests: readonly ChangeRequest[];
  settings: readonly SelfServiceSetting[];
  /** Of the person. */
  name: string;
}

/** What I have asked for, with its evidence; what was not sent, or came back, is corrected and sent here. */
export function OwnRequests({ requests, settings, name }: OwnRequestsProps) {
  const say = useMessages('people');
  const touches = ['Workflow', 'Inbox'];
  const withdraw = useWrite(withdrawRequest, { touches });
  const submit = useWrite(submitRequest, { touches });
  const [corrected, setCorrected] = useState<ChangeRequest | null>(null);
  return (
    <section className={styles.part} aria-label={say('self.requests')}>
      <h2>{say('self.requests')}</h2>
      {requests.length === 0 ? <p>{say('self.noRequests')}</p> : null}
      {requests.map((request) => {
        const { id, version, kind, state } = request;
        const standing = requestAt(state);
        return (
          <div key={id} className={styles.request}>
            <div className={styles.head}>
              <Pill tone={TONES[state]}>{say(`request.states.${state}`)}</Pill>
              <strong>{say(`fact.kinds.${kind}`)}</strong>
              <span>{say('self.fromDay', { day: formatDay(request.validFrom) })}</span>
              {request.isLate ? <span>{say('request.late')}</span> : null}
              {request.approvedFrom ? (
                <span>{say('request.approvedOn', { day: formatDay(request.approvedFrom) })}</span>
              ) : null}
              <span className={styles.quiet}>{formatInstant(request.requestedAt)}</span>
              {request.decisionNote ? <span>{request.decisionNote}</span> : null}
              {standing.can('send') ? (
                <>
                  <Button
                    onClick={() =>
                      submit.mutate(
                        { id, version },
                        {
                          onSuccess: () =>
                            notify('success', say('self.requested', { fact: say(`fact.kinds.${kind}`) })),
                        },
                      )
                    }
                  >
                    {say('self.send')}
                  </Button>
                  <Button kind="quiet" onClick={() => setCorrected(request)}>
                    {say('self.correct')}
                  </Button>
                </>
              ) : null}
              {standing.can('withdraw') || standing.can('remove') ? (
                <Button kind="quiet" onClick={() => withdraw.mutate({ id, version })}>
                  {say(standing.can('remove') ? 'self.discard' : 'self.withdraw')}
                </Button>
              ) : null}
            </div>
            {standing.is('open') ? (
              <Suspense>
                <AttachmentPanel subject={{ kind: 'change-request', id }} change={requestChange} />
              </Suspense>
            ) : null}
          </div>
        );
      })}
      {corrected ? (
        <Correction
          request={corrected}
          setting={settings.find(({ kind }) => kind === corrected.kind)}
          name={name}
          onClose={() => setCorrected(null)}
        />
      ) : null}
    </section>
  );
}

interface CorrectionProps {
  request: ChangeRequest;
  setting: SelfServiceSetting | undefined;
  name: string;
  onClose: () => void;
}

function Correction({ request, setting, name, onClose }: CorrectionProps) {
  const say = useMessages('people');
  const { id, version, kind, value, validFrom, reason, evidence } = request;
  const send = useSendRequest({ id, version });
  return (
    <FactDialog
      kind={kind}
      title={say('fact.changeTitle', { fact: say(`fact.kinds.${kind}`), name })}
      description={toldBefore(setting, say)}
      submitLabel={say('self.send')}
      value={value}
      root="change.value."
      reasonLabel={say('self.reason')}
      initialFrom={validFrom}
      initialReason={reason}
      evidence={{
        label: say('self.evidence'),
        missing: setting?.needsEvidence && evidence === 0 ? say('self.evidenceMissing') : undefined,
      }}
      onSend={(typed) => send({ kind, ...typed })}
      onClose={onClose}
    />
  );
}
