import { beforeEach, expect, it } from 'vitest';
import { endTour, goOnWithTour, startTour, stepsFor, TOUR, tourStore } from '../../src/workspace/keyHelp/tourStore';
import { registry } from '../../src/workspace/registry';

beforeEach(endTour);

it('leads to screens that are there, and asks for rights that open them', () => {
  const paths = TOUR.flatMap(({ shows }) => (typeof shows === 'string' ? [shows] : []));
  expect(paths).toHaveLength(3);
  expect(paths.filter((path) => registry.findScreen(path) === undefined)).toEqual([]);
  const rights = new Set(registry.commands.flatMap(({ needs }) => needs ?? []));
  expect(TOUR.flatMap(({ needs }) => needs ?? []).filter((right) => !rights.has(right))).toEqual([]);
});

it('leaves out what a user may not do, goes on step by step, and is over behind the last', () => {
  const steps = stepsFor(new Set(['AccountingDocument.list']));
  expect(steps.map(({ id }) => id)).toEqual(['ownPalette', 'list', 'help']);
  expect(stepsFor(new Set(['AccountingDocument.update'])).map(({ id }) => id)).toEqual(['palette', 'entry', 'help']);
  tourStore.count = steps.length;
  startTour();
  const seen = [tourStore.at];
  for (let turn = 0; turn < 3; turn++) {
    goOnWithTour();
    seen.push(tourStore.at);
  }
  expect(seen).toEqual([0, 1, 2, null]);
});
