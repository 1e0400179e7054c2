import { readFileSync, writeFileSync } from 'node:fs';
import { findMachines, readmesOf, withStates } from './statesSection';

/** Draws every machine of the product into the README of its plugin. */
for (const [readme, machines] of readmesOf(await findMachines())) {
  writeFileSync(readme, withStates(readme, readFileSync(readme, 'utf8'), machines));
}
