import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { joinClasses } from '#ui/theme/joinClasses.ts';
import type { getPayRun } from '../contract/payRun';
import { showTimes } from '../rules/bonusTimes';
import { PAY_RUN_STATES } from '../rules/payRunMachine';
import styles from './PayRun.module.css';

export type PayRunRead = NonNullable<OutputOf<typeof getPayRun>['run']>;

/** How far a run is, and what it comes to. */
export function RunStages({ run }: { run: PayRunRead }) {
  const say = useMessages('payroll');
  const now = PAY_RUN_STATES.indexOf(run.state);
  const amounts = (['gross', 'deductions', 'net', 'employer'] as const).flatMap((name) => {
    const value = run[name];
    return value === null ? [] : [[say(`run.${name}`), formatAmount(value)] as const];
  });
  const facts = [
    run.bonus
      ? ([say('run.bonus.times'), showTimes(run.bonus.timesPer100)] as const)
      : ([say('run.period'), `${formatDay(run.from)}〜${formatDay(run.through)}`] as const),
    [say('run.paidOn'), formatDay(run.paidOn)] as const,
    [say('run.people'), String(run.people)] as const,
    ...amounts,
    ...run.documents.map(({ documentType, number }) => [say('run.documents'), `${documentType} ${number}`] as const),
  ];
  return (
    <div className={styles.head}>
      <ol className={styles.stages} aria-label={say('run.stages')}>
        {PAY_RUN_STATES.map((state, index) => (
          <li
            key={state}
            className={joinClasses(styles.stage, index < now && styles.done, index === now && styles.current)}
            aria-current={index === now ? 'step' : undefined}
          >
            {say(`runStates.${state}`)}
          </li>
        ))}
      </ol>
      <dl className={styles.facts}>
        {facts.map(([title, shown]) => (
          <div key={`${title} ${shown}`} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
