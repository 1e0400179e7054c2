import type { Say } from '#ui/i18n/useMessages.ts';
import { attentionsOf } from '#ui/listScreen/attentions.ts';
import { askedAct, type FieldColumn, type ListDefinition, type RowAct, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { sendBackDeclaration, takeDeclaration } from '../contract/declaration';
import {
  calculateYearEnd,
  checkYearEnd,
  confirmYearEnd,
  deferYearEnd,
  listYearEnd,
  reopenYearEnd,
  type YearEndRow,
} from '../contract/yearEnd';
import { DeferDialog } from './DeferDialog';
import { ReopenDialog, SayDialog, SendBackDialog } from './YearDialogs';

/** The years that can be chosen, the latest first: by the law the product knows. */
export const yearsUntil = (last: number): string[] =>
  Array.from({ length: Math.max(1, last - 2024) }, (_, index) => String(last - index));

const ATTENTIONS = attentionsOf<YearEndRow>('yearEnd', {
  late: { of: ({ isLate }) => isLate, isWarning: true },
  toTake: { of: ({ declarationState }) => declarationState === 'submitted' },
  toCheck: { of: ({ state, notAdjusted }) => state === 'calculated' && notAdjusted === null },
  toConfirm: { of: ({ state }) => state === 'checked' },
  outdated: { of: ({ isOutdated }) => isOutdated, isWarning: true },
  notAdjusted: { of: ({ notAdjusted }) => notAdjusted !== null },
});

const amount = (field: 'pay' | 'withheld' | 'annualTax' | 'difference' | 'deferred'): FieldColumn<YearEndRow> => ({
  ...{ field, kind: 'amount', width: 112, fieldClass: 'pay', sum: true },
});

type StageCall = typeof checkYearEnd | typeof confirmYearEnd;

const stage = (name: 'check' | 'confirm', call: StageCall): RowAct<YearEndRow> =>
  rowAct<YearEndRow, StageCall>({
    name,
    call,
    effect: name === 'confirm' ? 'post' : 'draft',
    input: ({ adjustmentId, adjustmentVersion }) => ({ id: adjustmentId ?? '', version: adjustmentVersion ?? 1 }),
    refuses: ({ adjustmentId, problems }, say) =>
      adjustmentId === null
        ? say('yearEnd.notCalculated')
        : listNames(problems.map(({ message }) => message)) || undefined,
    command: `payroll:year-end-${name}`,
    touches: ['Salary'],
  });

const ACTS: readonly RowAct<YearEndRow>[] = [
  rowAct<YearEndRow, typeof takeDeclaration>({
    name: 'take',
    effect: 'draft',
    call: takeDeclaration,
    input: ({ declarationId, declarationVersion }) => ({ id: declarationId ?? '', version: declarationVersion ?? 1 }),
    refuses: ({ declarationState }, say) =>
      declarationState === 'submitted' ? undefined : say('yearEnd.noDeclaration'),
    command: 'payroll:year-end-take',
    isForOne: true,
  }),
  {
    ...askedAct<YearEndRow>({
      name: 'sendBack',
      call: sendBackDeclaration,
      command: 'payroll:year-end-send-back',
      Ask: SendBackDialog,
    }),
    refuses: ({ declarationState }: YearEndRow, say: Say) =>
      declarationState === 'submitted' || declarationState === 'taken' ? undefined : say('yearEnd.notTaken'),
  },
  {
    ...askedAct<YearEndRow>({
      name: 'defer',
      call: deferYearEnd,
      command: 'payroll:year-end-defer',
      Ask: DeferDialog,
    }),
    refuses: ({ adjustmentId, difference }: YearEndRow, say: Say) => {
      if (adjustmentId === null) return say('yearEnd.notCalculated');
      return difference !== null && difference <= 0 ? say('yearEnd.noShortage') : undefined;
    },
  },
  stage('check', checkYearEnd),
  stage('confirm', confirmYearEnd),
  {
    ...askedAct<YearEndRow>({
      name: 'reopen',
      call: reopenYearEnd,
      command: 'payroll:year-end-reopen',
      touches: ['Salary'],
      Ask: ReopenDialog,
    }),
    refuses: ({ adjustmentId }: YearEndRow, say: Say) => (adjustmentId ? undefined : say('yearEnd.notCalculated')),
  },
];

/** Everybody of a year: how far the declaration and the adjustment are. */
export const yearListOf = (last: number): ListDefinition<typeof listYearEnd> => ({
  screen: 'payroll:year-end-list',
  words: ['payroll', 'yearEnd'],
  read: listYearEnd,
  rowId: ({ employeeId }) => employeeId,
  rowPath: ({ year, employeeId }) =>
    `/WithholdingTax/person?${new URLSearchParams({ year: String(year), employee: employeeId })}`,
  columns: [
    { field: 'employee', kind: 'code', width: 88, pinned: 'left' },
    { field: 'name', width: 120, pinned: 'left' },
    { field: 'departmentTitle', width: 112 },
    {
      field: 'declarationState',
      width: 88,
      value: ({ declarationState }, say) =>
        declarationState ? say(`declarationStates.${declarationState}`) : say('yearEnd.notAsked'),
      tone: ({ isLate }) => (isLate ? 'wrong' : undefined),
    },
    { field: 'dueOn', kind: 'day', width: 112, isOptional: true },
    {
      field: 'state',
      width: 88,
      value: ({ state, isSettled, notAdjusted }, say) => {
        if (notAdjusted) return '';
        if (isSettled) return say('yearEnd.settled');
        return state ? say(`adjustmentStates.${state}`) : say('yearEnd.none');
      },
    },
    {
      field: 'problems',
      width: 240,
      value: ({ problems }) => listNames(problems.map(({ message }) => message)),
      // Before somebody is asked, what is missing is no fault yet.
      tone: ({ notAdjusted, declarationState }) => (notAdjusted || !declarationState ? 'quiet' : 'wrong'),
    },
    amount('pay'),
    amount('withheld'),
    amount('annualTax'),
    amount('difference'),
    { ...amount('deferred'), isOptional: true },
    {
      field: 'closing',
      width: 152,
      isOptional: true,
      value: ({ closing, closedOn }, say) => (closing && closedOn ? say(`closings.${closing}`, { day: closedOn }) : ''),
    },
    { field: 'leftOn', kind: 'day', width: 112 },
  ],
  filters: [
    {
      name: 'year',
      kind: 'choice',
      width: 112,
      options: yearsUntil(last),
      label: (each, say) => say('yearEnd.yearOf', { year: each }),
      initial: () => String(last),
      isRequired: true,
      matches: () => true,
    },
    ATTENTIONS.filter,
  ],
  figures: ATTENTIONS.figures,
  acts: [
    rowAct<YearEndRow, typeof calculateYearEnd>({
      name: 'calculate',
      effect: 'draft',
      call: calculateYearEnd,
      input: ({ year, employeeId }) => ({ year, employees: [employeeId] }),
      command: 'payroll:year-end-calculate',
      isForOne: true,
    }),
    ...ACTS,
    askedAct<YearEndRow>({
      name: 'say',
      call: calculateYearEnd,
      command: 'payroll:year-end-say',
      Ask: SayDialog,
    }),
  ],
});
