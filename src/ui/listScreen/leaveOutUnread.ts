import type { Endpoint } from '../../core/contract/endpoint';
import type { FieldClass } from '../../core/contract/roles';
import type { ListDefinition } from './listDefinition';

/** The list without columns and figures of classes of fields that the user does not read: they would be empty. */
export function leaveOutUnread<E extends Endpoint>(
  list: ListDefinition<E>,
  read: readonly FieldClass[],
): ListDefinition<E> {
  const isShown = ({ fieldClass }: { readonly fieldClass?: FieldClass }) =>
    fieldClass === undefined || read.includes(fieldClass);
  // As it is where nothing is left out: what hangs on its columns stays what it was.
  if (list.columns.every(isShown) && (list.figures ?? []).every(isShown)) return list;
  return {
    ...list,
    columns: list.columns.filter(isShown),
    ...(list.figures ? { figures: list.figures.filter(isShown) } : {}),
  };
}
