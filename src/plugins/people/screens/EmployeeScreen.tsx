import { lazy, Suspense, useEffect, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill, type PillTone } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { useCurrentUser } from '#ui/screen/currentUser.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { useListWords } from '#ui/words/listWords.ts';
import { CHANGES, deleteEmployee, type EmployeeInfo, getEmployee, onboardEmployee } from '../contract/employee';
import { CLASS_BESIDE } from '../contract/factClasses';
import { readMyNumberState } from '../contract/myNumber';
import type { Standing } from '../contract/names';
import { nextMilestone } from '../rules/milestones';
import styles from './employee/EmployeeScreen.module.css';
import { FactParts } from './employee/FactParts';
import { MyNumberDialog } from './employee/MyNumberDialog';
import { OnboardDialog } from './employee/OnboardDialog';
import { Photo } from './employee/Photo';
import { tenureIn } from './employee/tenureIn';
import { useFactPanel } from './employee/useFactPanel';

const CompareDialog = lazy(() => import('./employee/CompareDialog'));

/** 候補者情報照会: everything that was, is and will be true of a person, as of any day. */
export default function EmployeeScreen() {
  const screen = useScreen();
  const say = useMessages('people');
  const today = dayInTokyo(new Date());
  const [on, setOn] = useState(today);
  const id = screen.params.id ?? screen.query.get('id');
  const read = useRead(getEmployee, { id: id ?? '', on }, { enabled: Boolean(id), message: false, keepPrevious: true });
  if (!id || read.error?.failure === 'notFound' || read.error?.failure === 'invalid') {
    return (
      <EmptyState
        kind="empty"
        title={say('employee.notChosen')}
        next={say('employee.notChosenNext')}
        action={<ScreenLink to="/EmployeeList">{say('employee.toList')}</ScreenLink>}
      />
    );
  }
  if (read.error && !read.data) return <FailedRead error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Skeleton rows={8} columns={[160, 0]} />;
  return <OneEmployee key={id} info={read.data} on={on} today={today} onDay={setOn} />;
}

interface OneEmployeeProps {
  info: EmployeeInfo;
  on: string;
  today: string;
  onDay: (day: string) => void;
}

function OneEmployee({ info, on, today, onDay }: OneEmployeeProps) {
  const { employee } = info;
  const screen = useScreen();
  const say = useMessages('people');
  const { fieldClasses } = useCurrentUser();
  const panel = useFactPanel(info, on, screen.params.mode);
  const removal = useRemoval(info);
  const onboarding = useOnboarding(info);
  const numbers = useMyNumber(info);
  const [isComparing, setComparing] = useState(false);
  const title = `${employee.number} ${employee.name}`;
  useEffect(() => screen.setTitle(title), [title, screen.setTitle]);
  useCommandHandlers({
    'people:employee-edit': panel.edit,
    'people:employee-reveal': panel.reveal,
    'people:employee-cancel-change': panel.cancel,
    'people:employee-onboard': onboarding,
    'people:employee-my-number': numbers,
    'people:employee-delete': removal,
    'people:employee-compare': { run: () => setComparing(true) },
  });
  return (
    <RecordFrame
      screen="people:employee"
      subject={{ kind: 'employee', id: employee.id }}
      words={['people', 'employee']}
      change={CHANGES.person}
      besideRefused={fieldClasses.includes(CLASS_BESIDE) ? undefined : say('employee.besideRefused')}
    >
      <ScreenFrame label={title}>
        <Toolbar
          title={title}
          state={<Pill tone={TONES[employee.standing]}>{say(`employee.standings.${employee.standing}`)}</Pill>}
          main={
            <Button
              kind="main"
              command="people:employee-edit"
              disabled={Boolean(panel.edit.disabled)}
              title={panel.edit.disabled}
              onClick={() => panel.edit.run()}
            >
              {say('fact.change')}
            </Button>
          }
        >
          <Button command="people:employee-compare" onClick={() => setComparing(true)}>
            {say('compare.button')}
          </Button>
          {employee.kind === 'candidate' ? (
            <Button
              command="people:employee-onboard"
              disabled={Boolean(onboarding.disabled)}
              title={onboarding.disabled}
              onClick={onboarding.run}
            >
              {say('onboard.submit')}
            </Button>
          ) : null}
        </Toolbar>
        <ScreenBody>
          <div className={styles.head}>
            <Photo employee={employee} />
            <DayField label={say('employee.on')} today={today} value={on} onChange={(day) => day && onDay(day)} />
            <Summary info={info} />
          </div>
          <FactParts info={info} panel={panel} />
        </ScreenBody>
        {panel.dialogs}
        {removal.question}
        {onboarding.dialog}
        {numbers.dialog}
        {isComparing ? (
          <Suspense>
            <CompareDialog info={info} today={today} onClose={() => setComparing(false)} />
          </Suspense>
        ) : null}
      </ScreenFrame>
    </RecordFrame>
  );
}

const TONES: Readonly<Record<Standing, PillTone>> = {
  candidate: 'info',
  joining: 'accent',
  active: 'success',
  left: 'neutral',
};

/** The line under the name: what is most often asked. */
function Summary({ info: { employee } }: { info: EmployeeInfo }) {
  const say = useMessages('people');
  const coming =
    employee.birthOn && employee.kind === 'employee' && employee.standing !== 'left'
      ? nextMilestone(employee.birthOn, monthOf(dayInTokyo(new Date())))
      : undefined;
  const facts = [
    ['kana', employee.kana],
    ['departmentTitle', employee.departmentTitle],
    ['positionTitle', employee.positionTitle],
    ['managerName', employee.managerName],
    ['employeeTypeTitle', employee.employeeTypeTitle],
    ['joinedOn', employee.joinedOn && formatDay(employee.joinedOn)],
    ['tenureMonths', tenureIn(employee, say)],
    ['age', employee.age],
    ['residenceThrough', employee.residenceThrough && formatDay(employee.residenceThrough)],
    ['leftOn', employee.leftOn && formatDay(employee.leftOn)],
    ['changesOn', employee.changesOn && formatDay(employee.changesOn)],
    ['milestone', coming && say(`employee.milestones.${coming.milestone}`, { month: coming.month.replace('-', '/') })],
  ] as const;
  return (
    <dl className={styles.summary}>
      {facts.map(([field, value]) =>
        value ? (
          <div key={field}>
            <dt>{say(`employee.${field}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function useOnboarding(info: EmployeeInfo) {
  const say = useMessages('people');
  const words = useListWords();
  const [isOpen, setOpen] = useState(false);
  const missing = useMissingRightInWords(onboardEmployee);
  return {
    run: () => setOpen(true),
    disabled: missing
      ? words.missingRight(missing)
      : info.employee.kind === 'candidate'
        ? undefined
        : say('onboard.onlyCandidates'),
    dialog: isOpen ? <OnboardDialog info={info} onClose={() => setOpen(false)} /> : null,
  };
}

function useMyNumber({ employee }: EmployeeInfo) {
  const say = useMessages('people');
  const words = useListWords();
  const [isOpen, setOpen] = useState(false);
  const missing = useMissingRightInWords(readMyNumberState);
  return {
    run: () => setOpen(true),
    disabled: missing
      ? words.missingRight(missing)
      : employee.kind === 'employee'
        ? undefined
        : say('myNumber.onlyEmployees'),
    dialog: isOpen ? <MyNumberDialog employee={employee} onClose={() => setOpen(false)} /> : null,
  };
}

function useRemoval({ employee }: EmployeeInfo) {
  const screen = useScreen();
  const words = useListWords();
  const [isAsking, setAsking] = useState(false);
  const missing = useMissingRightInWords(deleteEmployee);
  const write = useWrite(deleteEmployee);
  const confirm = () => {
    setAsking(false);
    write.mutate(
      { id: employee.id, version: employee.version },
      {
        onSuccess: () => {
          notify('success', words.form.removed);
          screen.close();
        },
      },
    );
  };
  return {
    run: () => setAsking(true),
    asks: 'itself' as const,
    disabled: missing && words.missingRight(missing),
    question: (
      <ConfirmDialog
        open={isAsking}
        danger
        title={words.form.removeTitle(`${employee.number} ${employee.name}`)}
        description={words.act.cannotUndo}
        confirmLabel={words.form.remove}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}
