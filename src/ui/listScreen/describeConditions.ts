import type { Endpoint } from '../../core/contract/endpoint';
import { formatAmount } from '../../core/value/formatAmount';
import { formatDay, formatMonth } from '../../core/value/formatDay';
import type { Say } from '../i18n/useMessages';
import type { ListDefinition, ListFilter } from './listDefinition';

interface DescribeOptions {
  readonly filters: Readonly<Record<string, string>>;
  readonly say: Say;
  readonly sayAny: Say;
  /** The word before what is searched for. */
  readonly searchWord: string;
}

/** The conditions of a list as they are read on paper: `計上日（から）: 2026/04/01`. What is not set is not mentioned. */
export function describeConditions<E extends Endpoint>(
  { filters: defined = [] }: Pick<ListDefinition<E>, 'filters'>,
  { filters, say, sayAny, searchWord }: DescribeOptions,
): string[] {
  const searched = filters.text ? [`${searchWord}: ${filters.text}`] : [];
  const conditions = defined.flatMap((filter) => {
    const value = filters[filter.name];
    if (!value) return [];
    return filter.kind === 'flag' || filter.kind === 'given'
      ? [say(filter.name)]
      : [`${say(filter.name)}: ${valueText(filter, value, sayAny)}`];
  });
  return [...searched, ...conditions];
}

function valueText<Row>(filter: ListFilter<Row>, value: string, sayAny: Say): string {
  switch (filter.kind) {
    case 'day':
      return formatDay(value);
    case 'month':
      return formatMonth(value);
    case 'amount':
      return /^-?\d+$/.test(value) ? formatAmount(Number(value)) : value;
    case 'choice':
      return filter.label(value, sayAny);
    default:
      return value;
  }
}
