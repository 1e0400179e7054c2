import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { type Endpoint, permissionOf } from '../../src/core/contract/endpoint';
import { callWordsOf } from '../../src/core/plugin/callWords';
import type { CommandArgument, GivenArguments } from '../../src/core/plugin/commandArgument';
import { valuesOf, withBeginnings } from '../../src/core/plugin/fillIn';
import { kitWords } from '../../src/ui/words/kitWords';
import { placeWords, readCallLine, wordOf } from '../../src/workspace/palette/argumentLine';
import { resolveArgument } from '../../src/workspace/palette/resolveArguments';
import { currentOf } from '../../src/workspace/palette/useCall';
import { registry } from '../../src/workspace/registry';
import { actsOnRecords } from './actsOnRecords';

const TODAY = '2026-11-25';

/** Every endpoint there is. */
const endpoints = new Map(
  Object.values(
    import.meta.glob<Record<string, unknown>>(
      ['../../src/core/**/*.ts', '../../src/plugins/**/contract/*.ts', '!**/server/**', '!../../src/core/client/**'],
      { eager: true },
    ),
  )
    .flatMap((module) => Object.values(module))
    .filter(isEndpoint)
    .map((endpoint) => [permissionOf(endpoint), endpoint]),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'controller' in value && 'output' in value;
}

const asking = registry.commands.filter((command) => command.arguments !== undefined);
const named = asking.map((command) => [command.id, command] as const);

/** Words of every form that is asked for. */
const WORDS = ['2026', '150.2', '4', 'USD', '150-0001', 'a@example.jp'];

/** What is typed for an argument, and what it means. Of records and lists the server knows one. */
function sampleOf(argument: CommandArgument): { typed: string; value: string } {
  switch (argument.kind) {
    case 'day':
      return { typed: '11/20', value: '2026-11-20' };
    case 'month':
      return { typed: '2026/10', value: '2026-10' };
    case 'amount':
      return { typed: '1,000', value: '1000' };
    case 'word': {
      const word = WORDS.find((each) => argument.pattern?.test(each) ?? true) ?? '';
      return { typed: word, value: word };
    }
    case 'text':
      return { typed: '見本 の語', value: '見本 の語' };
    case 'flag':
      return { typed: wordOf(argument.title.ja), value: 'true' };
    case 'choice':
      return { typed: wordOf(argument.choices[0]?.title.ja ?? ''), value: argument.choices[0]?.value ?? '' };
    case 'record':
    case 'listed':
      return { typed: `見本_${argument.name}`, value: recordOf(argument) };
  }
}

/** What the server knows: a row by its code, a record by its id, or what the argument begins with. */
const recordOf = ({ name, begins, ...of }: CommandArgument) => {
  if (begins !== undefined) return begins;
  const isCode = of.kind === 'listed' && of.idField === undefined;
  return isCode ? 'C001' : `6b1b3a52-0000-4000-8000-00000000000${name.length % 10}`;
};

const resolve = (asked: readonly CommandArgument[], words: readonly string[]) => {
  const { places, left } = placeWords(asked, words, TODAY);
  const resolved = places.map((place) =>
    resolveArgument(place, {
      locale: 'ja',
      say: (key) => key,
      words: kitWords(),
      names: (argument, word) => [{ value: recordOf(argument), title: word.replaceAll('_', ' ') }],
    }),
  );
  return { resolved, left };
};

const givenTo = (asked: readonly CommandArgument[]): GivenArguments =>
  Object.fromEntries(asked.map((argument) => [argument.name, sampleOf(argument).value]));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T03:00:00Z`), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('at least sixty commands are told what they need', () => {
  expect(asking.length).toBeGreaterThanOrEqual(60);
});

describe.each(named)('%s', (_, command) => {
  const asked = command.arguments ?? [];
  const typed = asked.map((argument) => sampleOf(argument).typed);

  it('is told in one line', () => {
    for (const word of callWordsOf(command)) {
      const line = readCallLine(`${word} ${typed.join(' ')}`, registry.commands);
      expect(line?.command.id, word).toBe(command.id);
      const { resolved, left } = resolve(asked, line?.words ?? []);
      expect(left).toEqual([]);
      expect(resolved.map(({ argument, value, problem }) => [argument.name, value, problem])).toEqual(
        asked.map((argument) => [argument.name, sampleOf(argument).value, null]),
      );
    }
  });

  it('is told step by step, one argument after the other', () => {
    for (const [place, argument] of asked.entries()) {
      const words = typed.slice(0, place);
      const line = { command, words, isBetweenWords: true };
      expect(currentOf(line, resolve(asked, words).resolved)?.argument.name).toBe(argument.name);
    }
  });

  it('does what it was told', async () => {
    const given = givenTo(asked);
    const opened: string[] = [];
    const begun: GivenArguments[] = [];
    await command.run?.({ open: (path) => opened.push(path), begin: (_act, told) => begun.push(told) }, given);
    const { act } = command;
    if (!act) {
      const [path = ''] = opened;
      expect(registry.findScreen(path), path).toBeDefined();
      const parts = [...new URLSearchParams(path.split('?')[1]).values()];
      for (const [name, value] of Object.entries(given)) {
        expect(
          parts.some((part) => part.startsWith(value)),
          `${name} in ${path}`,
        ).toBe(true);
      }
      return;
    }
    if (command.run) expect(begun).toEqual([given]);
    const call = await act.call();
    const on = (command.run ? null : actsOnRecords[command.id]) as never;
    expect(on, 'what it is done to stands in actsOnRecords').not.toBeUndefined();
    const filled = withBeginnings(asked, { ...act.begins?.(on), ...given }, TODAY);
    const sent = call.input.safeParse(act.send(valuesOf(asked, filled) as never, on));
    expect(sent.error?.issues ?? []).toEqual([]);
    if (call.access === 'granted') expect(command.needs ?? []).toContain(permissionOf(call));
  });

  it('asks of lists and kinds of records that answer', () => {
    for (const argument of asked) {
      if (argument.kind === 'record') {
        const kind = registry.recordKinds.find(({ id }) => id === argument.recordKind);
        if (!command.act) expect(command.needs, argument.name).toContain(kind?.search ?? 'newer');
      }
      if (argument.kind !== 'listed') continue;
      const { list, idField = 'code', codeField = 'code', titleField = 'title' } = argument;
      const endpoint = endpoints.get(list);
      expect(endpoint?.input.safeParse({}).success, list).toBe(true);
      const answer = endpoint?.output as z.ZodObject<{ rows: z.ZodArray<z.ZodObject> }>;
      const fields = Object.keys(answer.shape.rows.element.shape);
      expect(fields, list).toEqual(expect.arrayContaining([idField, codeField, titleField]));
    }
  });
});
