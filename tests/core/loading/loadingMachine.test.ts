import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { loadingMachine } from '#core/loading/loadingMachine.ts';

/** Plays a timetable of begins and ends, and returns when the overlay came and went, in milliseconds. */
function play(...acts: readonly [at: number, type: 'begin' | 'end'][]): number[] {
  const changes: number[] = [];
  const loading = createActor(loadingMachine).start();
  const startedAt = Date.now();
  let wasVisible = false;
  loading.subscribe((state) => {
    if (state.hasTag('visible') !== wasVisible) changes.push(Date.now() - startedAt);
    wasVisible = state.hasTag('visible');
  });
  for (const [at, type] of acts) {
    vi.advanceTimersByTime(at - (Date.now() - startedAt));
    loading.send({ type });
  }
  vi.advanceTimersByTime(10_000);
  return changes;
}

describe('loadingMachine', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows nothing for an answer that comes within 150 ms', () => {
    expect(play([0, 'begin'], [149, 'end'])).toEqual([]);
  });

  it('shows from 150 ms until the answer', () => {
    expect(play([0, 'begin'], [1000, 'end'])).toEqual([150, 1000]);
  });

  it('stays at least 300 ms once it has come', () => {
    expect(play([0, 'begin'], [151, 'end'])).toEqual([150, 450]);
  });

  it('covers several requests as one', () => {
    expect(play([0, 'begin'], [100, 'begin'], [140, 'end'], [900, 'end'])).toEqual([150, 900]);
  });

  it('does not go and come between two requests that follow each other', () => {
    expect(play([0, 'begin'], [160, 'end'], [300, 'begin'], [800, 'end'])).toEqual([150, 800]);
  });

  it('waits anew for the next request after it has gone', () => {
    expect(play([0, 'begin'], [600, 'end'], [1000, 'begin'], [1100, 'end'])).toEqual([150, 600]);
  });
});
