import { createActor } from 'xstate';
import { loadingMachine } from '../../core/loading/loadingMachine';

const loading = createActor(loadingMachine).start();

/** Says that something is under way which the user waits for; call the returned function once when it is over. */
export function beginLoading(): () => void {
  let isOver = false;
  loading.send({ type: 'begin' });
  return () => {
    if (!isOver) loading.send({ type: 'end' });
    isOver = true;
  };
}

export function isOverlayVisible(): boolean {
  return loading.getSnapshot().hasTag('visible');
}

export function onLoadingChange(listener: () => void): () => void {
  const subscription = loading.subscribe(listener);
  return () => subscription.unsubscribe();
}
