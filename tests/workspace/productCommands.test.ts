import { expect, it } from 'vitest';
import { localSourceOf } from '../../src/workspace/palette/localRows';
import { registry } from '../../src/workspace/registry';

/** How many rows the palette offers at most for what is typed. */
const OFFERED = 20;

/** Of a user who may do everything. */
const EVERY_RIGHT = registry.screens.flatMap(({ needs }) => needs);

it.each(['ja', 'en'] as const)('every command is among the first hits of its own title: %s', (locale) => {
  const { inCommands, commands } = localSourceOf([], new Set(EVERY_RIGHT));
  const missed = commands.flatMap((local) => {
    if (!('command' in local)) return [];
    const { id, title } = local.command;
    const found = inCommands.find(title[locale], { limit: OFFERED, forgivesTypos: true });
    return found.some((hit) => 'command' in hit && hit.command.title[locale] === title[locale]) ? [] : [id];
  });
  expect(missed).toEqual([]);
  expect(commands.length).toBeGreaterThan(registry.screens.length);
});
