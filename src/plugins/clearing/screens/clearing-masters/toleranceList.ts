import type { Day } from '#core/value/day.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import { formatShare } from '#core/value/share.ts';
import { type ListDefinition, type RowOf, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deleteTolerance, listTolerances, partnerGroup, updateTolerance } from '../../contract/clearingTolerance';

const TOLERANCE_PATH = '/Clearing/tolerance';
type Row = RowOf<typeof listTolerances>;

interface Surroundings {
  readonly today: Day;
  readonly rows: readonly Row[];
  readonly minorUnits: (currency: string) => number;
}

/** What may be written off, by group, currency and day. */
export const toleranceList = ({ today, rows, minorUnits }: Surroundings): ListDefinition<typeof listTolerances> => ({
  screen: 'accounting:tolerances',
  words: ['clearing', 'tolerance'],
  read: listTolerances,
  rowId: keyOf,
  rowPath: ({ id }) => (id === null ? TOLERANCE_PATH : `${TOLERANCE_PATH}?${new URLSearchParams({ id })}`),
  create: { path: TOLERANCE_PATH, needs: updateTolerance },
  columns: [
    { field: 'group', width: 160, pinned: 'left', value: ({ group }, say) => say(`tolerance.groups.${group}`) },
    { field: 'currency', kind: 'code', width: 76 },
    { field: 'effectiveFrom', kind: 'day', width: 112 },
    {
      field: 'amount',
      kind: 'number',
      width: 120,
      value: ({ amount, currency }) => amount / 10 ** minorUnits(currency),
      render: ({ amount, currency }) => formatMoney(amount, minorUnits(currency)),
    },
    { field: 'perMille', kind: 'number', width: 88, text: ({ perMille }) => formatShare(perMille, 1_000) },
    {
      field: 'standing',
      kind: 'state',
      width: 92,
      value: (row, say) => say(`tolerance.standings.${standingOf(row, rows, today)}`),
    },
    { field: 'memo', width: 240 },
  ],
  filters: [
    {
      name: 'group',
      kind: 'choice',
      width: 148,
      options: partnerGroup.options,
      label: (group, say) => say(`tolerance.groups.${group}`),
    },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteTolerance,
      input: ({ id, version }: Row) => ({ id: id ?? '', version }),
      refuses: ({ id }, say) => (id === null ? say('tolerance.isStandard') : undefined),
    }),
  ],
});

const keyOf = ({ group, currency, effectiveFrom }: Row) => `${group} ${currency} ${effectiveFrom}`;

/** Whether a row counts today: the newest of its group and currency does. */
function standingOf(row: Row, rows: readonly Row[], today: Day): 'standard' | 'inForce' | 'past' | 'coming' {
  if (row.effectiveFrom > today) return 'coming';
  const isReplaced = rows.some(
    (other) =>
      other.group === row.group &&
      other.currency === row.currency &&
      other.effectiveFrom <= today &&
      other.effectiveFrom > row.effectiveFrom,
  );
  if (isReplaced) return 'past';
  return row.id === null ? 'standard' : 'inForce';
}
