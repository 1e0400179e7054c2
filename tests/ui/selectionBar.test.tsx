// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { configureClient } from '#core/client/surroundings.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { startI18n } from '#ui/i18n/i18n.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { SelectionBar } from '#ui/listScreen/SelectionBar.tsx';
import { useList } from '#ui/listScreen/useList.ts';
import { Toaster } from '#ui/notices/Toaster.tsx';
import { QueryProvider } from '#ui/query/QueryProvider.tsx';
import { CurrentUserContext } from '#ui/screen/currentUser.ts';
import { type CommandHandlers, ScreenContext, type ScreenHandle } from '#ui/screen/screenContext.ts';
import { renderInto } from './render';

/** A key of a list begins an act on the rows in hand, or says at once why it does not. */
const listBooks = endpoint({
  controller: 'Book',
  action: 'list',
  method: 'GET',
  summary: '',
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ id: z.string(), isLent: z.boolean() })) }),
  access: 'signedIn',
});
const lendBook = endpoint({
  controller: 'Book',
  action: 'lend',
  method: 'POST',
  summary: '',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  access: 'signedIn',
});
type Book = z.output<typeof listBooks.output>['rows'][number];

const books: ListDefinition<typeof listBooks> = {
  screen: 'library:books',
  // Words are taken from a noun there is.
  words: ['ledger', 'account'],
  read: listBooks,
  rowId: ({ id }) => id,
  columns: [{ field: 'id', width: 80 }],
  acts: [
    rowAct({
      name: 'block',
      effect: 'post',
      call: lendBook,
      input: ({ id }: Book) => ({ id }),
      refuses: ({ isLent }) => (isLent ? 'already lent' : undefined),
      command: 'library:lend',
      isForOne: true,
    }),
  ],
};

let server: Server;
let handlers: CommandHandlers = {};
let inHand: Book[] = [];
let isAnswering = true;

beforeAll(async () => {
  window.matchMedia ??= () => ({ matches: true }) as MediaQueryList;
  await startI18n(['ledger']);
  server = createServer((_, response) => {
    if (!isAnswering) return;
    const body = { code: 0, message: '', data: { rows: [{ id: 'A', isLent: false }] } };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureClient({
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    locale: () => 'ja',
    cookies: () => '',
    say: (key) => key,
    announce: () => undefined,
    beginLoading: () => () => undefined,
    endSession: () => undefined,
    reachedServer: () => undefined,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [inHand, isAnswering] = [[], true];
});

const screen: ScreenHandle = {
  tabId: 'tab-1',
  path: '/Books',
  params: {},
  query: new URLSearchParams(),
  savedState: undefined,
  replaceQuery: () => undefined,
  setTitle: () => undefined,
  setUnsaved: () => undefined,
  saveState: () => undefined,
  open: () => undefined,
  close: () => undefined,
  registerHandlers: (given) => {
    handlers = { ...handlers, ...given };
    return () => undefined;
  },
};
const user = {
  ...{ id: '', name: '', employeeNumber: '', company: { title: '' } },
  ...{ roles: [], permissions: [], fieldClasses: [], leftOut: [], menus: [], hasLeft: false },
};
/** The rows as the grid holds them. */
const grid: { current: ListHandle<Book> } = {
  current: {
    shownRows: () => inHand,
    rowsInHand: () => inHand,
    rowAtCursor: () => inHand[0],
    fieldAtCursor: () => 'id',
    select: () => undefined,
    focus: () => undefined,
    step: () => undefined,
    goTo: () => undefined,
    follow: () => undefined,
  },
};
let selectRows: (rows: readonly Book[]) => void = () => undefined;

function Books() {
  const list = useList(books, { handle: grid });
  selectRows = list.setSelected;
  return (
    <>
      <p>{list.source.isLoading ? 'reading' : `${list.source.rows.length} rows`}</p>
      <SelectionBar list={list} />
      <Toaster />
    </>
  );
}

const show = async (until: string) => {
  renderInto(
    <QueryProvider>
      <CurrentUserContext value={user}>
        <ScreenContext value={screen}>
          <Books />
        </ScreenContext>
      </CurrentUserContext>
    </QueryProvider>,
  );
  await act(() => vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe(until)));
};
const lendByKey = () => act(async () => handlers['library:lend']?.run({}, false));
const said = () => [...document.querySelectorAll('[role=status], [role=alert]')].map(({ textContent }) => textContent);
const asked = () => document.querySelector('dialog, [role=dialog], [role=alertdialog]')?.textContent ?? '';

it('says that there is no row', async () => {
  await show('1 rows');
  await lendByKey();
  expect(said().join()).toContain('対象の行がありません。');
});

it('says that the rows are still being read', async () => {
  isAnswering = false;
  await show('reading');
  await lendByKey();
  expect(said().join()).toContain('一覧を読み込んでいます。');
});

it('says at once why the one row cannot, and asks nothing', async () => {
  await show('1 rows');
  inHand = [{ id: 'B', isLent: true }];
  await lendByKey();
  expect(said().join()).toContain('already lent');
  expect(asked()).toBe('');
});

it('asks for the row of the cursor, and for rows of which some can', async () => {
  await show('1 rows');
  inHand = [{ id: 'A', isLent: false }];
  act(() => selectRows(inHand));
  await lendByKey();
  expect(asked()).toContain('A');
});
