import { useScreen } from '../screen/screenContext';
import { useListWords } from '../words/listWords';
import { useNeighbours } from './listTrail';
import { splitAddress } from './splitAddress';

/** A step to another record of the list one came from; `disabled` says why there is none. */
export interface RecordStep {
  readonly run: () => void;
  readonly disabled: string | undefined;
}

/**
 * The records before and after this one, in the list it was opened from; they take its place in the tab. Where
 * something is being typed (`keepsPlace`) they are opened beside it.
 */
export function useRecordSteps(keepsPlace: boolean): { previous: RecordStep; next: RecordStep; position: string } {
  const screen = useScreen();
  const words = useListWords();
  const { previous, next, place, count } = useNeighbours(screen.path);
  const goTo = (path: string | undefined) => {
    if (path === undefined) return;
    const [here, there] = [splitAddress(screen.path), splitAddress(path)];
    const isSameScreen = here.pathname.toLowerCase() === there.pathname.toLowerCase();
    if (isSameScreen && !keepsPlace) screen.replaceQuery(there.query);
    else screen.open(path);
  };
  const reason = (path: string | undefined, atEnd: string) =>
    path !== undefined ? undefined : place === 0 ? words.form.noList : atEnd;
  return {
    previous: { run: () => goTo(previous), disabled: reason(previous, words.form.noPrevious) },
    next: { run: () => goTo(next), disabled: reason(next, words.form.noNext) },
    position: place === 0 ? '' : words.form.position(String(place), String(count)),
  };
}
