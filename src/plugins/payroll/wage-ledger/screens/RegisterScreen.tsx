import { lazy, Suspense, useMemo, useState } from 'react';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import { RowSearch } from '#ui/report/RowSearch.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame, ScreenNote } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { listPayRuns } from '../../pay-run/contract/payRun';
import { STATE_TONES } from '../../pay-run/screens/stateTones';
import { downloadPayRegister, getPayRegister, type PayRegister } from '../contract/wageLedger';
import { periodText, type RegisterLine, registerColumns } from '../rules/ledgerWords';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

/** 支給控除一覧: the people of a run by their items, with sums by department. */
export default function RegisterScreen() {
  const say = useMessages('payroll');
  const { open } = useScreen();
  const runs = useRead(listPayRuns, {}, { message: false });
  const { filters, setFilters } = useFilters({ run: '' });
  const run = runs.data?.rows.find(({ id }) => id === filters.run) ?? runs.data?.rows[0];
  const read = useRead(getPayRegister, { runId: run?.id ?? '' }, { enabled: run !== undefined, message: false });
  const [isPrinting, setPrinting] = useState(false);
  const save = async () => {
    if (!run) return;
    await saveAnswer(downloadPayRegister, { runId: run.id });
  };
  const none = run ? undefined : say('register.none');
  useCommandHandlers({
    'payroll:save-register': { run: () => void save(), disabled: none },
    'payroll:print-register': { run: () => setPrinting(true), disabled: none },
  });
  const failed = runs.error ?? read.error;
  return (
    <ScreenFrame label={say('register.title')}>
      <Toolbar
        title={say('register.title')}
        state={run ? <Pill tone={STATE_TONES[run.state]}>{say(`runStates.${run.state}`)}</Pill> : undefined}
      >
        {run ? (
          <>
            <Button command="payroll:save-register" onClick={() => void save()}>
              {say('register.save')}
            </Button>
            <Button command="payroll:print-register" onClick={() => setPrinting(true)}>
              {say('ledger.print')}
            </Button>
          </>
        ) : null}
      </Toolbar>
      {run ? (
        <FilterBar>
          <Filter width={260}>
            <SelectField
              label={say('register.run')}
              value={run.id}
              options={(runs.data?.rows ?? []).map(({ id, kind, month, paidOn, groupTitle }) => ({
                value: id,
                label: [
                  formatMonth(month),
                  ...(kind === 'bonus' ? [say('runKinds.bonus'), formatDay(paidOn)] : []),
                  groupTitle,
                ].join(' '),
              }))}
              onChange={(id) => setFilters({ run: id })}
            />
          </Filter>
          <RowSearch screen="payroll:pay-register" />
        </FilterBar>
      ) : null}
      <ScreenBody>
        {failed ? <FailedRead error={failed} onRetry={read.error ? read.refetch : runs.refetch} /> : null}
        {!failed && runs.data && !run ? (
          <EmptyState kind="empty" title={say('register.none')} next={say('register.noneNext')} />
        ) : null}
        {!failed && !read.data && (run || !runs.data) ? <Skeleton rows={18} columns={[160, 80, 80, 80, 80]} /> : null}
        {read.data ? (
          <Register
            register={read.data}
            onOpen={(employee) =>
              open(`/SalaryDetail?${new URLSearchParams({ run: read.data?.runId ?? '', employee })}`, 'newTab')
            }
          />
        ) : null}
      </ScreenBody>
      {isPrinting && run ? (
        <Suspense>
          <PaperDialog
            paper={{ name: 'payroll:pay-register', of: getPayRegister, input: { runId: run.id } }}
            title={say('register.title')}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

interface RegisterProps {
  register: PayRegister;
  onOpen: (employee: string) => void;
}

function Register({ register, onOpen }: RegisterProps) {
  const say = useMessages('payroll');
  const shown = useMemo(() => {
    const columns = registerColumns(register, say);
    const figures = (line: RegisterLine) =>
      Object.fromEntries(columns.flatMap(({ id, figureOf }) => [[id, figureOf(line) ?? 0]]));
    const rows = register.departments.flatMap((department): ReportRow[] => {
      const title = department.title ?? say('register.noDepartment');
      const key = department.department ?? '-';
      return [
        { id: `head-${key}`, title, kind: 'group' },
        ...department.people.map(
          (person): ReportRow => ({
            ...{ id: person.employeeId, code: person.employee, title: person.name, level: 1, amounts: figures(person) },
          }),
        ),
        {
          id: `sum-${key}`,
          title: say('register.departmentSum', { department: title }),
          ...{ kind: 'subtotal' as const, amounts: figures(department) },
        },
      ];
    });
    const footer: ReportRow = {
      id: 'sum',
      title: say('register.sum', { count: register.people }),
      ...{ kind: 'total' as const, amounts: figures(register) },
    };
    return { columns: columns.map(({ id, title }) => ({ field: id, title })), rows, footer };
  }, [register, say]);
  return (
    <>
      <ScreenNote>
        {say('register.about', { period: periodText(register), paidOn: formatDay(register.paidOn) })}
      </ScreenNote>
      <ReportTable
        label={say('register.title')}
        titleHeading={say('register.person')}
        columns={shown.columns}
        rows={shown.rows}
        footer={shown.footer}
        canOpen={({ code }) => code !== undefined}
        onOpen={({ code = '' }) => onOpen(code)}
      />
    </>
  );
}
