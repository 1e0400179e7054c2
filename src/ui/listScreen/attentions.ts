import type { FieldClass } from '../../core/contract/roles';
import type { ListFigure, ListFilter } from './listDefinition';

/** What of a row wants attention. */
interface Attention<Row> {
  readonly of: (row: Row) => boolean;
  /** More than none is no good sign. */
  readonly isWarning?: boolean;
  /** Left out as a figure for whoever does not read the class of what it counts. */
  readonly fieldClass?: FieldClass;
}

/**
 * One condition `attention` of a list that is read whole, and a figure above it for each of its choices; both are the word
 * `figures.<name>` of the noun.
 */
export function attentionsOf<Row>(
  noun: string,
  all: Readonly<Record<string, Attention<Row>>>,
): { readonly filter: ListFilter<Row>; readonly figures: readonly ListFigure[] } {
  const attentions = new Map(Object.entries(all));
  return {
    filter: {
      name: 'attention',
      kind: 'choice',
      width: 176,
      options: [...attentions.keys()],
      label: (name, say) => say(`${noun}.figures.${name}`),
      // What an old address names and is no more narrows nothing.
      matches: (row, name) => attentions.get(name)?.of(row) ?? true,
    },
    figures: [...attentions].map(([name, { of: _of, ...figure }]) => ({
      name,
      filters: () => ({ attention: name }),
      ...figure,
    })),
  };
}
