import { expect, it } from 'vitest';
import type { ScreenHelps } from '../../src/core/plugin/screenHelp';
import { registry } from '../../src/workspace/registry';

const files = import.meta.glob<{ default: ScreenHelps }>('../../src/plugins/*/locales/help.ts', { eager: true });
const written = Object.values(files).flatMap((file) => Object.entries(file.default));
const helps = new Map(written);

it('every screen has one help, and no help is without its screen', () => {
  const ids = registry.screens.map(({ id }): string => id).toSorted();
  expect(written.map(([id]) => id).toSorted()).toEqual(ids);
});

it.each(registry.screens.map((screen) => [screen.id, screen] as const))('the steps of %s run from there', (id) => {
  const steps = helps.get(id)?.steps ?? [];
  expect(steps.length).toBeGreaterThanOrEqual(3);
  expect(steps.length).toBeLessThanOrEqual(5);
  expect(new Set(steps).size).toBe(steps.length);
  const unknown = steps.filter((step) => {
    const command = registry.commands.find((one) => one.id === step);
    if (command) return command.context !== id && !(command.context === 'global' && command.run);
    const screen = registry.findScreenById(step);
    return !screen || screen.hidden === true || screen.id === id;
  });
  expect(unknown).toEqual([]);
});
