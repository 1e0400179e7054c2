import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import type { FiscalPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { beginOn } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { goToRows, screenOf } from '#ui/landing/rows.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCurrentUser, useMissingRight } from '#ui/screen/currentUser.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { type CloseChecklist, getCloseChecklist, tickCloseStep } from '../../contract/closeChecklist';
import { decideReopening, endException, grantException } from '../../contract/periodGates';
import { grantExceptionAct } from '../../parts/act/acts';
import styles from './ClosePanel.module.css';
import { checkPath } from './checkPath';
import { periodName } from './periodName';

/** What stands between a period and its close, and who may pass its gates all the same. */
export function ClosePanel({ period, lastMonth }: { period: FiscalPeriod; lastMonth: string }) {
  const say = useMessages('closing');
  const checklist = useRead(getCloseChecklist, { period: period.period }, { keepPrevious: true, message: false });
  return (
    <aside className={styles.panel} aria-label={say('periods.closeOf', { name: periodName(period, say) })}>
      <h2 className={styles.title}>{say('periods.closeOf', { name: periodName(period, say) })}</h2>
      <Reopenings period={period} />
      {checklist.error ? <FailedRead error={checklist.error} onRetry={checklist.refetch} /> : null}
      {!checklist.error && !checklist.data ? <Skeleton rows={10} columns={[16, 0, 80]} /> : null}
      {checklist.data ? (
        <>
          <Checks checks={checklist.data.checks} month={period.number > 12 ? lastMonth : period.period} />
          <Steps period={period} steps={checklist.data.steps} />
        </>
      ) : null}
      <Exceptions period={period} />
    </aside>
  );
}

function Checks({ checks, month }: { checks: CloseChecklist['checks']; month: string }) {
  const say = useMessages('closing');
  return (
    <section aria-labelledby="close-checks">
      <h3 id="close-checks">{say('periods.checks')}</h3>
      <ul className={styles.list}>
        {checks.map((check) => {
          const path = checkPath(check, month);
          const figures = {
            count: formatCount(check.count),
            amount: formatAmount(check.amount ?? 0),
            subject:
              check.id === 'earlierPeriods' && check.subject ? formatMonth(check.subject) : (check.subject ?? ''),
          };
          const words = say(`periods.check.${check.id}.${check.isDone ? 'done' : 'open'}`, figures);
          return (
            <li key={check.id} data-done={check.isDone}>
              {check.isDone ? (
                <CircleCheck size={14} role="img" aria-label={say('periods.checkDone')} />
              ) : (
                <TriangleAlert size={14} role="img" aria-label={say('periods.checkOpen')} />
              )}
              {path ? <ScreenLink to={path}>{words}</ScreenLink> : <span>{words}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Steps({ period, steps }: { period: FiscalPeriod; steps: CloseChecklist['steps'] }) {
  const say = useMessages('closing');
  const tick = useWrite(tickCloseStep, { loading: false });
  const missing = useMissingRight(tickCloseStep);
  return (
    <section aria-labelledby="close-steps">
      <h3 id="close-steps">{say('periods.steps')}</h3>
      <ul className={styles.list}>
        {steps.map(({ id, tickedAt, tickedBy }) => (
          <li key={id}>
            <CheckField
              label={say(`periods.step.${id}`)}
              checked={tickedAt !== null}
              readOnly={missing !== undefined}
              onChange={(isDone) => tick.mutate({ period: period.period, step: id, isDone })}
            />
            {tickedAt && tickedBy ? (
              <span className={styles.who}>
                {say('periods.changedBy', { name: tickedBy, time: formatInstant(tickedAt) })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reopenings({ period }: { period: FiscalPeriod }) {
  const say = useMessages('closing');
  const decide = useWrite(decideReopening, { touches: ['AccountingDocument'] });
  const missing = useMissingRight(decideReopening);
  const { id: ownId } = useCurrentUser();
  return period.reopenings.map(({ accountKind, state, reason, requestedAt, requestedById, requestedBy }) => {
    const isOwn = requestedById === ownId;
    // The request goes away with its buttons: the keyboard goes on at the gate it was about.
    const decideBy = (button: Element, confirm: boolean) =>
      decide.mutate(
        { period: period.period, accountKind, confirm },
        {
          onSuccess: () => {
            goToRows(screenOf(button));
            const name = `${periodName(period, say)} ${say(`periods.kind.${accountKind}`)}`;
            if (confirm) notify('success', say(`periods.done.${state}`, { name }));
          },
        },
      );
    return (
      <section key={accountKind} className={styles.request} aria-label={say('periods.asked')}>
        <p>
          {say('periods.reopening', {
            name: requestedBy,
            time: formatInstant(requestedAt),
            kind: say(`periods.kind.${accountKind}`),
            state: say(`periods.state.${state}`),
            reason,
          })}
        </p>
        {isOwn ? <p>{say('periods.ownReopening')}</p> : null}
        {missing ? null : (
          <div className={styles.actions}>
            <Button onClick={({ currentTarget }) => decideBy(currentTarget, false)}>
              {say(isOwn ? 'periods.withdraw' : 'periods.decline')}
            </Button>
            {isOwn ? null : (
              <Button onClick={({ currentTarget }) => decideBy(currentTarget, true)}>{say('periods.confirm')}</Button>
            )}
          </div>
        )}
      </section>
    );
  });
}

function Exceptions({ period }: { period: FiscalPeriod }) {
  const say = useMessages('closing');
  const end = useWrite(endException);
  const missing = useMissingRight(grantException);
  const grant = beginOn(grantExceptionAct, () => ({ period: period.period, name: periodName(period, say) }));
  useCommandHandlers({ [grantExceptionAct.id]: { run: grant } });
  return (
    <section aria-labelledby="close-exceptions">
      <h3 id="close-exceptions">{say('periods.exceptions')}</h3>
      {period.exceptions.length === 0 ? <p className={styles.who}>{say('periods.noExceptions')}</p> : null}
      <ul className={styles.list}>
        {period.exceptions.map(({ id, userName, endsAt, reason, grantedBy }) => (
          <li key={id}>
            <span>
              {say('periods.exception', { name: userName, time: formatInstant(endsAt), reason, by: grantedBy })}
            </span>
            {missing ? null : (
              <Button
                kind="quiet"
                aria-label={say('periods.exceptionEndOf', { name: userName })}
                onClick={() => end.mutate({ id })}
              >
                {say('periods.exceptionEnd')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {missing ? null : <Button onClick={() => grant()}>{say('periods.exceptionGrantAsk')}</Button>}
    </section>
  );
}
