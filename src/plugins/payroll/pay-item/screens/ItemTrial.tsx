import { useRef, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import type { Month } from '#core/value/month.ts';
import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ExplainedSteps } from '#ui/explanation/ExplainedSteps.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import type { FormValues } from '#ui/recordForm/recordDefinition.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { VARIABLES } from '../../law/rules/variables';
import { listPayMembers } from '../../pay-group/contract/payGroup';
import { simulatePayItem } from '../contract/payItem';
import styles from './ItemTrial.module.css';
import { typedItemOf } from './typedItem';

/** 試算: what a pay item as typed comes to for a person and a month, and what else it changes. Nothing is stored. */
export function ItemTrial({ typed }: { typed: FormValues }) {
  const say = useMessages('payroll');
  const today = dayInTokyo(new Date());
  const [employee, setEmployee] = useState<string | null>(null);
  const [month, setMonth] = useState<Month | null>(monthOf(today));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const section = useRef<HTMLElement>(null);
  const missing = useMissingRightInWords(simulatePayItem);
  const people = useRead(listPayMembers, {}, { message: false, enabled: missing === undefined });
  const trial = useWrite(simulatePayItem, { loading: false, message: false });
  const run = () => {
    const found = [
      ...(employee === null ? [{ fieldId: 'trial-employee', message: say('trial.employeeMissing') }] : []),
      ...(month === null ? [{ fieldId: 'trial-month', message: say('trial.monthMissing') }] : []),
    ];
    setProblems(found);
    if (employee === null || month === null) {
      section.current?.querySelector<HTMLElement>('#trial-employee')?.focus();
      return;
    }
    trial.mutate(
      { item: typedItemOf(typed), employee, month },
      {
        onError: ({ message, fields }) =>
          setProblems(fields.length > 0 ? fields.map((field) => ({ message: field.message })) : [{ message }]),
      },
    );
  };
  useCommandHandlers({
    'payroll:try-item': { run, disabled: missing && say('noRight', { right: missing }) },
  });
  if (missing !== undefined) return null;
  const words = Object.values(VARIABLES).map(({ ja, en }) => (say('trial.title') === 'Try it' ? en : ja));
  return (
    <section ref={section} className={styles.trial} aria-label={say('trial.title')}>
      <p className={styles.note}>{say('item.note.formula', { words: listNames(words) })}</p>
      <h2 className={styles.title}>{say('trial.title')}</h2>
      <p className={styles.note}>{say('trial.explain')}</p>
      <ErrorSummary problems={problems} />
      <div className={styles.fields}>
        <LookUpField
          id="trial-employee"
          label={say('trial.employee')}
          value={employee}
          options={(people.data?.rows ?? []).map(({ number, name }) => ({ code: number, title: name }))}
          codeWidth={8}
          onChange={setEmployee}
        />
        <MonthField
          id="trial-month"
          label={say('trial.month')}
          thisMonth={monthOf(today)}
          value={month}
          onChange={setMonth}
        />
        <Button command="payroll:try-item" busy={trial.isPending} onClick={run}>
          {say('trial.run')}
        </Button>
      </div>
      {trial.data && problems.length === 0 ? (
        <div className={styles.result} aria-live="polite">
          <RequestFacts
            facts={[
              [say('trial.amount'), formatAmount(trial.data.amount)],
              [say('trial.before'), trial.data.before === null ? '—' : formatAmount(trial.data.before)],
              [say('trial.people'), say('trial.peopleCount', { count: trial.data.people })],
              [say('trial.openRuns'), listNames(trial.data.openRuns) || say('trial.none')],
              ...trial.data.changes.map(
                ({ title, before, now }) => [title, `${formatAmount(before)} → ${formatAmount(now)}`] as const,
              ),
            ]}
          />
          {trial.data.problems.map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))}
          <h3 className={styles.title}>{say('trial.why')}</h3>
          <ExplainedSteps steps={trial.data.explanation} />
        </div>
      ) : null}
    </section>
  );
}
