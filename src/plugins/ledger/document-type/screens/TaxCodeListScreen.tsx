import { dayInTokyo } from '#core/value/day.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listTaxCodes, type TaxCode } from '../contract/documentType';
import { taxCodesProvenance } from '../rates/taxCodes';

const STATES = ['inForce', 'later', 'ended', 'off'] as const;

/** How a code stands on a day: by the law's own days, unless it is switched off because it is not law. */
function stateOn({ isEnabled, effectiveFrom, effectiveThrough }: TaxCode, day: string): (typeof STATES)[number] {
  if (!isEnabled) return 'off';
  if (day < effectiveFrom) return 'later';
  return effectiveThrough !== null && day > effectiveThrough ? 'ended' : 'inForce';
}

const taxCodes: ListDefinition<typeof listTaxCodes> = {
  screen: 'accounting:tax-codes',
  words: ['ledger', 'taxCodes'],
  read: listTaxCodes,
  rowId: ({ code }) => code,
  columns: [
    { field: 'code', kind: 'code', width: 72, pinned: 'left' },
    { field: 'title', width: 260 },
    { field: 'side', width: 112, value: ({ side }, say) => say(`taxCodes.sides.${side}`) },
    { field: 'ratePercent', kind: 'number', width: 72 },
    { field: 'deductiblePercent', kind: 'number', width: 100 },
    { field: 'effectiveFrom', kind: 'day', width: 100 },
    { field: 'effectiveThrough', kind: 'day', width: 100 },
    {
      field: 'state',
      kind: 'state',
      width: 100,
      value: (row, say) => say(`taxCodes.states.${stateOn(row, dayInTokyo(new Date()))}`),
    },
    { field: 'note', width: 260 },
    { field: 'law', width: 320, value: () => taxCodesProvenance.law },
  ],
  filters: [
    { name: 'day', kind: 'day', matches: (row, day) => stateOn(row, day) === 'inForce' },
    {
      name: 'state',
      kind: 'choice',
      options: STATES,
      label: (state, say) => say(`taxCodes.states.${state}`),
      matches: (row, state) => stateOn(row, dayInTokyo(new Date())) === state,
    },
  ],
};

/** 税区分一覧: the codes of consumption tax with their rates, the days they hold, and the law they come from. */
export default function TaxCodeListScreen() {
  return <ListScreen list={taxCodes} />;
}
