import type { Step } from '../../law/rules/explained';
import type { SlipItem } from './slip';

/** An item as it is kept, without the steps behind it. */
export type StoredItem = Omit<SlipItem, 'explanation'>;

/** The steps behind a payslip, each once however many items follow from it: its items of a run are read without them. */
export interface SlipSteps {
  readonly steps: readonly Step[];
  /** By code of an item, the places of its steps. */
  readonly of: Readonly<Record<string, readonly number[]>>;
}

/** Parts the items of a payslip from the steps behind them. Items that follow from the same figure share its steps. */
export function packSteps(items: readonly SlipItem[]): { items: StoredItem[]; steps: SlipSteps } {
  const places = new Map<Step, number>();
  const placeOf = (step: Step) => {
    const place = places.get(step) ?? places.size;
    places.set(step, place);
    return place;
  };
  const of: Record<string, number[]> = {};
  const bare = items.map(({ explanation, ...item }) => {
    of[item.code] = explanation.map(placeOf);
    return item;
  });
  return { items: bare, steps: { steps: [...places.keys()], of } };
}

/** The steps behind an item. */
export const stepsOf = ({ steps, of }: SlipSteps, code: string): Step[] =>
  (of[code] ?? []).flatMap((place) => steps[place] ?? []);
