import { EventEmitter } from 'node:events';

const wishes = new EventEmitter();

/** Tells the runner of this process that something waits. It is told inside a transaction, so the runner looks more than once. */
export const wakeJobs = (): void => void wishes.emit('wake');

/** @returns the undoing */
export function onWake(listener: () => void): () => void {
  wishes.on('wake', listener);
  return () => wishes.off('wake', listener);
}
