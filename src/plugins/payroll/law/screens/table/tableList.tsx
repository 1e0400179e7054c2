import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { TABLES_OF, type TableEndpoints } from '../../contract/lawTable';
import { kindsOf, type TableFamily } from '../../rates/tableKinds';
import { FAMILIES, tablePath } from './families';
import { STATUS_TONES } from './statusTones';

/** The tables of a family: those in force on a day, or all versions. */
export function tableList(family: TableFamily): ListDefinition<TableEndpoints['list']> {
  const { list, remove } = TABLES_OF[family];
  return {
    screen: FAMILIES[family].list,
    words: ['payroll', FAMILIES[family].noun],
    read: list,
    rowId: ({ id }) => id,
    rowPath: ({ id }) => tablePath(family, id),
    columns: [
      { field: 'kind', width: 220, pinned: 'left', value: ({ kind }, say) => say(`kinds.${kind}`) },
      {
        field: 'status',
        kind: 'state',
        width: 96,
        value: ({ status }, say) => say(`statuses.${status}`),
        pill: ({ status }) => STATUS_TONES[status],
      },
      { field: 'title', width: 220 },
      { field: 'effectiveFrom', kind: 'day', width: 104 },
      { field: 'effectiveThrough', kind: 'day', width: 104 },
      { field: 'origin', width: 80, value: ({ origin }, say) => say(`origins.${origin}`) },
      { field: 'isInForce', kind: 'flag', width: 80 },
      { field: 'rowCount', kind: 'number', width: 64 },
      { field: 'law', width: 280 },
      { field: 'source', width: 280, isOptional: true },
      { field: 'checkedOn', kind: 'day', width: 104, isOptional: true },
      { field: 'checksum', kind: 'code', width: 120, isOptional: true },
    ],
    filters: [
      {
        name: 'on',
        kind: 'day',
        matches: ({ effectiveFrom, effectiveThrough }, day) =>
          effectiveFrom <= day && (effectiveThrough === null || day <= effectiveThrough),
      },
      {
        name: 'kind',
        kind: 'choice',
        width: 240,
        options: kindsOf(family),
        label: (kind, say) => say(`kinds.${kind}`),
      },
      {
        name: 'status',
        kind: 'choice',
        options: ['published', 'provisional', 'unpublished'],
        label: (status, say) => say(`statuses.${status}`),
      },
      { name: 'origin', kind: 'choice', options: ['law', 'company'], label: (origin, say) => say(`origins.${origin}`) },
    ],
    figures: [
      { name: 'inForce', filters: (today) => ({ on: today }) },
      { name: 'provisional', filters: () => ({ status: 'provisional' }), isWarning: true },
      { name: 'unpublished', filters: () => ({ status: 'unpublished' }), isWarning: true },
      { name: 'own', filters: () => ({ origin: 'company' }) },
    ],
    acts: [
      rowAct({
        name: 'delete',
        effect: 'destroy',
        call: remove,
        input: ({ id, version }) => ({ id, version }),
        refuses: ({ origin }, say) => (origin === 'law' ? say('isOfLaw') : undefined),
      }),
    ],
  };
}
