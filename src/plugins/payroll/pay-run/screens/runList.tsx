import { PAPERS_AT_MOST } from '#core/paper/contract.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { attentionsOf } from '#ui/listScreen/attentions.ts';
import { askedAct, type FieldColumn, type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';
import type { PayGroup } from '../../pay-group/contract/payGroup';
import type { PayItemKind } from '../../pay-item/rules/payItem';
import { calculatePay, getPayRun, getPayslip, type PayRunRow } from '../contract/payRun';
import { PAY_RUN_KINDS } from '../rules/payRunKind';
import { fieldOfItem } from './explainedField';
import { PrintPayslips } from './PrintPayslips';

/** What of a run wants attention, as a condition of the list and a figure above it. */
const ATTENTIONS = attentionsOf<PayRunRow>('run', {
  blocking: { of: ({ problems }) => problems.some(({ isBlocking }) => isBlocking), isWarning: true },
  warned: { of: ({ problems }) => problems.length > 0 },
  manual: { of: ({ isManual }) => isManual },
  changed: { of: ({ difference }) => difference !== null && difference !== 0, fieldClass: 'pay' },
});

interface ShownItem {
  readonly code: string;
  readonly title: string;
  readonly kind: PayItemKind;
  readonly hasAmounts: boolean;
}

/** The column of an item; an amount that was typed by hand is marked. */
const itemColumn = ({ code, title }: ShownItem): FieldColumn<PayRunRow> => ({
  field: fieldOfItem(code),
  title: () => title,
  kind: 'amount',
  width: 104,
  fieldClass: 'pay',
  sum: true,
  value: ({ amounts, manual }) => amounts?.[code] ?? (manual.includes(code) ? 0 : null),
  tone: ({ manual }) => (manual.includes(code) ? 'changed' : undefined),
});

const amount = (field: 'gross' | 'deductions' | 'net' | 'difference'): FieldColumn<PayRunRow> => ({
  ...{ field, kind: 'amount', width: 112, fieldClass: 'pay', sum: true },
});

const ofKind = (items: readonly ShownItem[], kind: PayItemKind) =>
  items.filter((item) => item.kind === kind && item.hasAmounts).map(itemColumn);

interface RunListAsked {
  readonly groups: readonly PayGroup[];
  readonly items: readonly ShownItem[];
  /** The days that bonuses of the month are paid on. */
  readonly bonusDays: readonly Day[];
  readonly runId: string | undefined;
  readonly isDraft: boolean;
}

/** The grid of people and items of a month and group. */
export const runListOf = ({
  groups,
  items,
  bonusDays,
  runId,
  isDraft,
}: RunListAsked): ListDefinition<typeof getPayRun> => ({
  screen: 'payroll:pay-run',
  words: ['payroll', 'run'],
  read: getPayRun,
  rowId: ({ employeeId }) => employeeId,
  rowPath: ({ employeeId }) => `/SalaryDetail?${new URLSearchParams({ run: runId ?? '', employee: employeeId })}`,
  columns: [
    { field: 'employee', kind: 'code', width: 88, pinned: 'left' },
    { field: 'name', width: 120, pinned: 'left' },
    { field: 'departmentTitle', width: 112 },
    {
      field: 'problems',
      width: 200,
      value: ({ problems }) => listNames(problems.map(({ message }) => message)),
      tone: ({ problems }) => (problems.some(({ isBlocking }) => isBlocking) ? 'wrong' : 'quiet'),
    },
    amount('net'),
    amount('difference'),
    ...ofKind(items, 'earning'),
    amount('gross'),
    ...ofKind(items, 'deduction'),
    amount('deductions'),
    ...ofKind(items, 'employer').map((column) => ({ ...column, isOptional: true })),
  ],
  filters: [
    { name: 'month', kind: 'month', width: 112, initial: monthOf, isRequired: true },
    {
      name: 'kind',
      kind: 'choice',
      width: 96,
      options: PAY_RUN_KINDS,
      label: (kind, say) => say(`runKinds.${kind}`),
      initial: () => 'salary',
      isRequired: true,
    },
    {
      name: 'groupCode',
      kind: 'choice',
      width: 160,
      options: groups.map(({ code }) => code),
      label: (code) => groups.find((group) => group.code === code)?.title ?? code,
      initial: () => (groups.find(({ code }) => code === 'M1') ?? groups[0])?.code ?? '',
      isRequired: true,
    },
    ...(bonusDays.length > 1
      ? [
          {
            name: 'paidOn',
            kind: 'choice' as const,
            width: 128,
            options: bonusDays,
            label: (day: string) => formatDay(day),
            initial: () => bonusDays[0] ?? '',
            // The figures above are of that bonus, too.
            isRequired: true,
            // The answer is of that bonus already.
            matches: () => true,
          },
        ]
      : []),
    ATTENTIONS.filter,
  ],
  figures: ATTENTIONS.figures,
  acts: [
    rowAct<PayRunRow, typeof calculatePay>({
      name: 'recalculate',
      effect: 'draft',
      call: calculatePay,
      input: ({ employeeId }) => ({ runId: runId ?? '', employees: [employeeId] }),
      refuses: (_row: PayRunRow, say: Say) => (isDraft ? undefined : say('run.notDraft')),
      command: 'payroll:recalculate-people',
      isForOne: true,
    }),
    {
      ...askedAct<PayRunRow>({
        name: 'print',
        call: getPayslip,
        command: 'payroll:print-payslips',
        Ask: PrintPayslips,
      }),
      refusesAll: (rows: readonly PayRunRow[], say: Say) =>
        rows.length > PAPERS_AT_MOST ? say('ledgers.tooMany') : undefined,
    },
  ],
});
