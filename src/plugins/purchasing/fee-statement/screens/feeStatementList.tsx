import { lazy } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { attentionsOf } from '#ui/listScreen/attentions.ts';
import { askedAct, type ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { type FeeStatementRow, getFeeStatement, listFeeStatements, saveFeePayee } from '../contract/feeStatement';
import { recordFeePayee } from '../parts/feeActs';

const PrintFeeStatements = lazy(async () => ({
  default: (await import('./PrintFeeStatements')).PrintFeeStatements,
}));

/** Account of what is held back of fees. */
const WITHHELD_ACCOUNT = '2440';

const ATTENTIONS = attentionsOf<FeeStatementRow>('feeStatement', {
  reported: { of: ({ isReported }) => isReported === true },
  incomplete: { of: ({ problem }) => problem !== null, isWarning: true },
});

const documentsOf = ({ year, partner }: FeeStatementRow): string => {
  const days = { from: `${year}-01-01`, through: `${year}-12-31` };
  const of = partner === null ? { account: WITHHELD_ACCOUNT } : { partner };
  return `/ACDocList?${new URLSearchParams({ ...of, ...days })}`;
};

function Due({ answer: { due } }: { answer: { due: string } }) {
  const say = useMessages('purchasing');
  return <span>{say('feeStatement.due', { day: formatDay(due) })}</span>;
}

const amount = (field: 'paid' | 'unpaid' | 'withheld' | 'notWithheld') =>
  ({ field, kind: 'amount', width: 128, sum: true }) as const;

/** 支払調書: payees of fees of a year, and what is to be handed in. */
export const feeStatementListOf = (years: readonly string[]): ListDefinition<typeof listFeeStatements> => ({
  screen: 'purchasing:fee-statement-list',
  words: ['purchasing', 'feeStatement'],
  read: listFeeStatements,
  rowId: ({ partner }) => partner ?? '-',
  rowPath: documentsOf,
  Head: Due,
  columns: [
    { field: 'partner', kind: 'code', width: 88, pinned: 'left' },
    {
      field: 'partnerTitle',
      width: 176,
      pinned: 'left',
      value: ({ partner, partnerTitle }, say) => (partner === null ? say('feeStatement.nobody') : partnerTitle),
    },
    {
      field: 'problem',
      width: 240,
      value: ({ problem }, say) => (problem === null ? null : say(`feeStatement.problems.${problem}`)),
      tone: () => 'wrong',
    },
    {
      field: 'kind',
      width: 208,
      value: ({ kind }, say) => (kind === null ? null : say(`feeStatement.kinds.${kind}`)),
    },
    { field: 'detail', width: 136 },
    amount('paid'),
    amount('unpaid'),
    amount('withheld'),
    amount('notWithheld'),
    {
      field: 'isReported',
      width: 96,
      value: ({ isReported }, say) => (isReported === null ? null : say(`feeStatement.handedIn.${isReported}`)),
      tone: ({ isReported }) => (isReported ? undefined : 'quiet'),
    },
    { field: 'address', width: 240 },
    { field: 'corporateNumber', kind: 'code', width: 136 },
    { field: 'documents', kind: 'number', width: 72 },
  ],
  filters: [
    {
      name: 'year',
      kind: 'choice',
      width: 112,
      options: years,
      label: (each, say) => say('feeStatement.yearOf', { year: each }),
      initial: () => years[0] ?? '',
      isRequired: true,
      matches: () => true,
    },
    ATTENTIONS.filter,
  ],
  figures: ATTENTIONS.figures,
  acts: [
    actOnRows(recordFeePayee, {
      name: 'payee',
      call: saveFeePayee,
      on: (row: FeeStatementRow) => row,
      begins: ([row, ...others]) =>
        row && others.length === 0
          ? { kind: row.kind ?? 'profession', detail: row.detail, address: row.address }
          : { kind: 'profession' },
      refusesAll: (rows, say) => (rows.length > 1 ? say('feeStatement.oneByOne') : undefined),
      refuses: ({ partner }, say) => (partner === null ? say('feeStatement.problems.no-partner') : undefined),
    }),
    {
      ...askedAct<FeeStatementRow>({
        name: 'print',
        call: getFeeStatement,
        command: 'purchasing:print-fee-statements',
        Ask: PrintFeeStatements,
      }),
      refuses: ({ partner }, say) => (partner === null ? say('feeStatement.problems.no-partner') : undefined),
    },
  ],
});
