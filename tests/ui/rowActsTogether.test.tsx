// @vitest-environment jsdom
import { act } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { startI18n } from '#ui/i18n/i18n.ts';
import { rowAct } from '#ui/listScreen/listDefinition.ts';
import { type RowActs, useRowActs } from '#ui/listScreen/useRowActs.ts';
import { Toaster } from '#ui/notices/Toaster.tsx';
import { QueryProvider } from '#ui/query/QueryProvider.tsx';
import { renderInto } from './render';

/** Thousands of rows are worked on so many a request, each with a result of its own. */
interface Book {
  readonly id: number;
  readonly isLent: boolean;
}
const lendBook = endpoint({
  ...{ controller: 'Book', action: 'lend', method: 'POST', summary: '', access: 'signedIn' },
  input: z.object({ id: z.number() }),
  output: z.object({}),
});

let turns: number[][] = [];
let acts: RowActs<Book> | undefined;
let left: readonly Book[] = [];
let pause: Promise<void> = Promise.resolve();

const lend = rowAct<Book, typeof lendBook>({
  name: 'lend',
  effect: 'post',
  call: lendBook,
  input: ({ id }) => ({ id }),
  refuses: ({ isLent }) => (isLent ? 'already lent' : undefined),
  together: {
    atMost: 2,
    run: async (rows) => {
      turns.push(rows.map(({ id }) => id));
      await pause;
      return rows.map(({ id }) => (id === 4 ? 'lost' : null));
    },
  },
});
const book = (id: number, isLent = false): Book => ({ id, isLent });

function Shelf() {
  acts = useRowActs<Book>({
    rowId: ({ id }) => String(id),
    say: (key) => key,
    sayAny: (key) => key,
    onFinished: (rows) => {
      left = rows;
    },
  });
  return <Toaster />;
}

beforeAll(() => startI18n(['ledger']));
beforeEach(() => {
  [turns, left, pause] = [[], [], Promise.resolve()];
  renderInto(
    <QueryProvider>
      <Shelf />
    </QueryProvider>,
  );
});

it('works turn after turn, leaves out what cannot be, and keeps the reason of each row', async () => {
  await act(() => acts?.start(lend, [book(1), book(2), book(4), book(5), book(3, true)]));
  expect(turns).toEqual([
    [1, 2],
    [4, 5],
  ]);
  expect([...(acts?.reasons ?? [])].sort()).toEqual([
    ['3', 'already lent'],
    ['4', 'lost'],
  ]);
  expect(left.map(({ id }) => id)).toEqual([4, 3]);
});

it('stops between two turns', async () => {
  let resume: () => void = () => undefined;
  pause = new Promise((resolve) => {
    resume = resolve;
  });
  let going: Promise<void> | undefined;
  await act(async () => {
    going = acts?.start(lend, [book(1), book(2), book(5), book(6)]);
  });
  expect(acts?.progress).toMatchObject({ done: 0, total: 4 });
  acts?.progress?.cancel();
  resume();
  await act(() => going ?? Promise.resolve());
  expect(turns).toEqual([[1, 2]]);
  expect(left.map(({ id }) => id)).toEqual([5, 6]);
});
