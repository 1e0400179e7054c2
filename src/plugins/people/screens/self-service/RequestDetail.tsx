import { lazy, Suspense } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type ChangeRequest, requestChange } from '../../contract/selfService';
import { shownValue } from '../employee/shownValue';
import { PayEffect } from './PayEffect';
import styles from './RequestPanel.module.css';

const AttachmentPanel = lazy(() => import('#ui/record/AttachmentPanel.tsx'));

/** What holds and what is asked for side by side, what it means for the pay, and the evidence. */
export function RequestDetail({ request }: { request: ChangeRequest }) {
  const say = useMessages('people');
  const fields = Object.keys(request.value);
  return (
    <div className={styles.detail}>
      <p>{say('self.fromDay', { day: formatDay(request.validFrom) })}</p>
      {request.isLate ? (
        <p className={styles.warning}>{say('request.lateHint', { day: formatDay(request.validFrom) })}</p>
      ) : null}
      {request.approvedFrom ? <p>{say('request.approvedOn', { day: formatDay(request.approvedFrom) })}</p> : null}
      {request.state === 'requested' && request.nextFrom ? (
        <p className={styles.warning}>{say('request.nextHint', { day: formatDay(request.nextFrom) })}</p>
      ) : null}
      {request.reason ? <p>{request.reason}</p> : null}
      <PayEffect request={request} />
      <table>
        <thead>
          <tr>
            <th scope="col">{say('request.field')}</th>
            <th scope="col">{say('request.before')}</th>
            <th scope="col">{say('request.after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const [before, after] = [request.before, request.value].map((fact) =>
              shownValue(request.kind, field, fact?.[field], say),
            );
            return (
              <tr key={field} data-changed={before !== after || undefined}>
                <th scope="row">{say(`fact.${request.kind}.${field}`)}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Suspense>
        <AttachmentPanel key={request.id} subject={{ kind: 'change-request', id: request.id }} change={requestChange} />
      </Suspense>
    </div>
  );
}
