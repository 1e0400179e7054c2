import { useScreen } from '../screen/screenContext';
import { useListWords } from '../words/listWords';
import { useNeighbours } from './listTrail';
import { splitAddress } from './splitAddress';

/** A step to another record of the list one came from; `disabled` says why there is none. */
export interface RecordStep {
  readonly run: () => void;
  readonly disabled: string | undefined;
}

/** The records before and after this one, in the list it was opened from; they take its place in the tab. */
export function useRecordSteps(): { previous: RecordStep; next: RecordStep; position: string } {
  const screen = useScreen();
  const words = useListWords();
  const { previous, next, place, count } = useNeighbours(screen.path);
  const goTo = (path: string | undefined) => {
    if (path === undefined) return;
    const [here, there] = [splitAddress(screen.path), splitAddress(path)];
    if (here.pathname.toLowerCase() === there.pathname.toLowerCase()) screen.replaceQuery(there.query);
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
