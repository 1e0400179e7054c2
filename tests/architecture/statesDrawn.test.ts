import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { drawMachine, type FoundMachine, findMachines, readmesOf, withStates } from '../../scripts/statesSection';

describe('the states drawn in the READMEs', () => {
  let machines: FoundMachine[];
  beforeAll(async () => {
    machines = await findMachines();
  });

  it('are those of the machines', () => {
    for (const [readme, those] of readmesOf(machines)) {
      const text = readFileSync(readme, 'utf8');
      expect(text, `${readme}: the states have changed: npm run write:states`).toBe(withStates(readme, text, those));
    }
  });

  it('are of every machine, found by what makes one', () => {
    expect(machines.length).toBeGreaterThanOrEqual(11);
    expect([...readmesOf(machines).keys()]).toContain('src/plugins/ledger/README.md');
  });

  it('out of date are noticed', () => {
    const readme = 'src/plugins/time/README.md';
    const those = readmesOf(machines).get(readme) ?? [];
    const text = readFileSync(readme, 'utf8').replace('sentBack --> submitted', 'sentBack --> approved');
    expect(withStates(readme, text, those)).not.toBe(text);
    expect(withStates(readme, readFileSync(readme, 'utf8'), those.slice(1))).not.toContain(those[0]?.path.slice(17));
  });

  it('name acts, guards and what deletes', () => {
    const machine = setup({
      types: { events: {} as { type: 'go' | 'stay' | 'drop' } },
      actions: { delete: () => undefined },
      guards: { may: () => true },
    }).createMachine({
      id: 'sample',
      initial: 'here',
      states: {
        here: { on: { go: { guard: 'may', target: 'there' }, stay: 'here', drop: { actions: 'delete' } } },
        there: { type: 'final' },
      },
    });
    expect(drawMachine(machine).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> here',
      '  here --> there: go [may]',
      '  here --> here: stay',
      '  here --> [*]: drop',
      '  there --> [*]',
    ]);
  });
});
