import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../src/core/contract/endpoint';
import { day } from '../../src/core/contract/scalars';
import { describeConditions } from '../../src/ui/listScreen/describeConditions';
import type { ListFilter } from '../../src/ui/listScreen/listDefinition';
import { placeConditions } from '../../src/ui/listScreen/placeConditions';
import { inputOf, rowsMatching } from '../../src/ui/listScreen/useListAddress';

interface Book {
  readonly title: string;
  readonly lentOn: string | null;
}

const listBooks = endpoint({
  controller: 'Book',
  action: 'list',
  method: 'GET',
  summary: 'All books.',
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ title: z.string(), lentOn: z.string().nullable() })) }),
});
const FILTERS: readonly ListFilter<Book>[] = [
  { name: 'from', kind: 'day' },
  { name: 'amount', kind: 'amount' },
  { name: 'isLent', kind: 'flag', matches: ({ lentOn }) => lentOn !== null },
  { name: 'state', kind: 'choice', options: ['new'], label: (option) => `《${option}》` },
  { name: 'upload', kind: 'given' },
];
const say = (key: string) => `[${key}]`;
const describeAll = (filters: Readonly<Record<string, string>>) =>
  describeConditions({ filters: FILTERS }, { filters, say, sayAny: say, searchWord: '検索' });

describe('the conditions of a list', () => {
  it('are told on paper as they are read on the screen, and only those that are set', () => {
    expect(describeAll({ text: '電気', from: '2026-11-01', amount: '-12000', isLent: 'true', state: 'new' })).toEqual([
      '検索: 電気',
      '[from]: 2026/11/01',
      '[amount]: △12,000',
      '[isLent]',
      '[state]: 《new》',
    ]);
    expect(describeAll({ text: '', from: '', upload: '0190…' })).toEqual(['[upload]']);
  });

  it('count for a figure what they leave in the list', () => {
    const books: readonly Book[] = [
      { title: 'A', lentOn: null },
      { title: 'B', lentOn: '2026-11-01' },
    ];
    expect(rowsMatching(books, FILTERS, listBooks, { isLent: 'true' })).toEqual([books[1]]);
    expect(rowsMatching(books, FILTERS, listBooks, {})).toHaveLength(2);
  });
});

describe('conditions that are seldom needed', () => {
  const defined: readonly ListFilter<Book>[] = [
    { name: 'from', kind: 'day' },
    { name: 'amount', kind: 'amount', isRare: true },
    { name: 'since', kind: 'day', isRare: true, initial: () => '2026-04-01' },
    { name: 'upload', kind: 'given' },
  ];
  const placed = (filters: Readonly<Record<string, string>>, showsRare = false) => {
    const { usual, rare, hidden, showsAll } = placeConditions(defined, {
      filters: { since: '2026-04-01', ...filters },
      initial: { since: '2026-04-01' },
      showsRare,
    });
    const names = (each: readonly { name: string }[]) => each.map(({ name }) => name).join(' ');
    return [names(usual), names(rare), names(hidden), showsAll];
  };

  it('are put away until they narrow the list or are wanted', () => {
    expect(placed({})).toEqual(['from', '', 'amount since', false]);
    expect(placed({ amount: '100' })).toEqual(['from', 'amount', 'since', false]);
    expect(placed({ since: '2026-05-01', upload: 'x' })).toEqual(['from upload', 'since', 'amount', false]);
    expect(placed({}, true)).toEqual(['from', 'amount since', '', true]);
  });

  it('need no button where there are none', () => {
    const none = placeConditions(defined.slice(0, 1), { filters: {}, initial: {}, showsRare: true });
    expect(none).toMatchObject({ rare: [], hidden: [], showsAll: false });
  });
});

it('an unreadable condition of the address is left out, and one that must be there is sent for the server to word', () => {
  const listLent = endpoint({
    controller: 'Book',
    action: 'lent',
    method: 'GET',
    summary: 'Books that were lent.',
    input: z.object({ from: day, through: day.optional() }),
    output: z.object({ rows: z.array(z.object({ title: z.string() })) }),
  });
  expect(inputOf(listLent, { from: '2026-04', through: '2026-05', other: 'x' })).toEqual({ from: '2026-04' });
  expect(inputOf(listLent, { from: '2026-04-01', through: '2026-05' })).toEqual({ from: '2026-04-01' });
});
