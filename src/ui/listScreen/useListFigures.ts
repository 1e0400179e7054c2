import { useMemo } from 'react';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint } from '../../core/contract/endpoint';
import { inputFieldsOf } from '../../core/record/listInput';
import { dayInTokyo } from '../../core/value/day';
import { useRead } from '../query/useRead';
import { useReadPages } from '../query/useReadPages';
import type { ListDefinition, ListFigure, RowOf } from './listDefinition';
import { type ListAddress, rowsMatching } from './useListAddress';

/** A figure above a list, as it stands. */
export interface ShownFigure {
  readonly name: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
  readonly isWarning: boolean;
  /** The list shows what this figure counts, and nothing else. */
  readonly isPressed: boolean;
  /** Narrows the list to what it counts; pressed again, shows all. */
  readonly press: () => void;
}

/** The figures of a list: counted by the server over the whole set, or here where the list is read whole. */
export function useListFigures<E extends Endpoint>(
  { read, filters = [], figures = [], readFigures }: ListDefinition<E>,
  { filters: asked, setFilters, initial }: Pick<ListAddress, 'filters' | 'setFilters' | 'initial'>,
): readonly ShownFigure[] {
  // What counts figures takes no input; a list that is read whole takes what it cannot be read without, and is read once.
  const required = filters.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const known = inputFieldsOf(read);
  const given = Object.fromEntries(required.flatMap((name) => (known.has(name) ? [[name, asked[name]]] : [])));
  const counted = useRead<Endpoint>(readFigures ?? read, {} as ClientInput<E>, {
    enabled: figures.length > 0 && readFigures !== undefined,
    message: false,
  });
  const whole = useReadPages(read, given as ClientInput<E>, {
    enabled: figures.length > 0 && !readFigures,
    message: false,
  });
  const today = dayInTokyo(new Date());
  const counts = useMemo((): Readonly<Record<string, number>> => {
    // The endpoint's own schema checked that it answers counts by name.
    if (readFigures) return (counted.data as { figures: Record<string, number> } | undefined)?.figures ?? {};
    if (!whole.first) return {};
    const countOf = ({ filters: conditions }: ListFigure) =>
      rowsMatching<RowOf<E>>(whole.rows, filters, read, conditions(today)).length;
    return Object.fromEntries(figures.map((figure) => [figure.name, countOf(figure)]));
  }, [counted.data, whole.first, whole.rows, readFigures, figures, filters, read, today]);

  const conditionNames = ['text', ...filters.map(({ name }) => name)];
  return figures.map(({ name, filters: conditions, isWarning = false }) => {
    const wanted: Readonly<Record<string, string>> = conditions(today);
    const restOf = (each: string) => (required.includes(each) ? asked[each] : initial[each]);
    const isPressed = conditionNames.every((each) => asked[each] === (wanted[each] ?? restOf(each)));
    return {
      name,
      count: counts[name],
      isWarning,
      isPressed,
      press: () =>
        setFilters(
          Object.fromEntries(
            [...conditionNames, 'view'].map((each) => [
              each,
              (isPressed ? undefined : wanted[each]) ?? restOf(each) ?? '',
            ]),
          ),
        ),
    };
  });
}
