import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FAULTS_IN_THE_BROWSER } from '../faults/planted/browser';
import { FAULTS_OF_RULES } from '../faults/planted/rules';
import { FAULTS_OF_THE_SERVER } from '../faults/planted/server';

const faults = [...FAULTS_OF_RULES, ...FAULTS_OF_THE_SERVER, ...FAULTS_IN_THE_BROWSER];

/** Planting them takes many minutes and is left to `npm run test:far`; that they still can be is known at once. */
it('every fault that is planted has its place in the source, and a test', () => {
  const lost = faults.flatMap(({ what, file, from, test }) => {
    const places = existsSync(file) ? readFileSync(file, 'utf8').split(from).length - 1 : 0;
    return places === 1 && existsSync(test) ? [] : [`${what}: ${places} places in ${file}, ${test}`];
  });
  expect(lost).toEqual([]);
  expect(faults.length).toBeGreaterThanOrEqual(40);
});
