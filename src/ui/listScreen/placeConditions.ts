import type { ListFilter } from './listDefinition';

interface Standing {
  readonly filters: Readonly<Record<string, string>>;
  readonly initial: Readonly<Record<string, string>>;
  /** The user wants those that are seldom needed as well. */
  readonly showsRare: boolean;
}

/** Conditions in their places: those always shown, those seldom needed that are shown, and those that are not. */
export function placeConditions<Row>(
  defined: readonly ListFilter<Row>[],
  { filters, initial, showsRare }: Standing,
): {
  readonly usual: ListFilter<Row>[];
  readonly rare: ListFilter<Row>[];
  readonly hidden: ListFilter<Row>[];
  readonly showsAll: boolean;
} {
  const narrows = ({ name }: ListFilter<Row>) => (filters[name] ?? '') !== (initial[name] ?? '');
  const present = defined.filter((filter) => filter.kind !== 'given' || narrows(filter));
  const seldom = present.filter(({ isRare }) => isRare);
  const showsAll = showsRare && seldom.length > 0;
  return {
    usual: present.filter(({ isRare }) => !isRare),
    rare: seldom.filter((filter) => showsAll || narrows(filter)),
    hidden: seldom.filter((filter) => !showsAll && !narrows(filter)),
    showsAll,
  };
}
