// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { CallError } from '#core/client/callError.ts';
import { configureClient } from '#core/client/surroundings.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { QueryProvider } from '#ui/query/QueryProvider.tsx';
import { refreshReads } from '#ui/query/refreshReads.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useReadPages } from '#ui/query/useReadPages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { InSightContext, ScreenContext, type ScreenHandle } from '#ui/screen/screenContext.ts';

/** Reading and writing for screens, against a real HTTP server that counts what it is asked. */
const readNote = endpoint({
  controller: 'Note',
  action: 'read',
  method: 'GET',
  summary: '',
  input: z.object({ id: z.string() }),
  output: z.object({ text: z.string() }),
});
const writeNote = endpoint({
  controller: 'Note',
  action: 'write',
  method: 'POST',
  summary: '',
  input: z.object({ text: z.string() }),
  output: z.object({}),
});
const listNotes = endpoint({
  controller: 'Note',
  action: 'list',
  method: 'GET',
  summary: '',
  input: z.object({ cursor: z.string().optional() }),
  output: z.object({ rows: z.array(z.object({ id: z.string() })), nextCursor: z.string().nullable() }),
});
const readOther = { ...readNote, controller: 'Other' };

let server: Server;
let asked: string[] = [];
let respond: (path: string) => { status: number; body: unknown };
let said: string[] = [];
let root: Root;
let container: HTMLElement;

const done = (text: string) => ({ status: 200, body: { code: 0, message: '', data: { text } } });

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, body } = respond(request.url ?? '');
    response.statusCode = status;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  configureClient({
    host,
    locale: () => 'ja',
    cookies: () => '',
    say: (key) => `<${key}>`,
    announce: (type, text) => said.push(`${type} ${text}`),
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
  [asked, said] = [[], []];
  respond = () => done(`answer ${asked.length}`);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  container.remove();
});

function Reader({
  id = '1',
  from = readNote,
  message = true,
}: {
  id?: string;
  from?: typeof readNote;
  message?: boolean;
}) {
  const { data, error } = useRead(from, { id }, { keepPrevious: true, message });
  return <p>{error ? `failed ${error.failure}` : (data?.text ?? 'nothing yet')}</p>;
}

let write: (text: string) => Promise<unknown>;
function Writer({ touches }: { touches: readonly string[] }) {
  const { mutateAsync } = useWrite(writeNote, { touches });
  write = (text) => mutateAsync({ text });
  return null;
}

/** A tab as the workspace provides it, of which a read only looks whether it is on show. */
const Tab = ({ isActive, children }: { isActive: boolean; children: ReactNode }) => (
  <InSightContext value={isActive}>{children}</InSightContext>
);

const show = async (content: ReactNode) => {
  await new Promise<void>((drawn) => root.render(<Drawn tell={drawn} content={content} />));
  await pause(10);
};
function Drawn({ tell, content }: { tell: () => void; content: ReactNode }) {
  useEffect(tell);
  return <QueryProvider>{content}</QueryProvider>;
}
const settle = (expected: string) => vi.waitFor(() => expect(container.textContent).toBe(expected));
const pause = (milliseconds = 60) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('useRead', () => {
  it('reads once for everybody who asks the same', async () => {
    await show([<Reader key="a" />, <Reader key="b" />]);
    await settle('answer 1answer 1');
    expect(asked).toHaveLength(1);
  });

  it('shows the last answer until that for another input is there', async () => {
    await show(<Reader id="1" />);
    await settle('answer 1');
    const shown: (string | null)[] = [];
    new MutationObserver(() => shown.push(container.textContent)).observe(container, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    await show(<Reader id="2" />);
    await settle('answer 2');
    expect(shown).toEqual(['answer 2']);
  });

  it('asks nothing for a hidden tab, and catches up when it is shown', async () => {
    await show(
      <Tab isActive={false}>
        <Reader />
      </Tab>,
    );
    await pause();
    expect(asked).toHaveLength(0);
    await show(
      <Tab isActive={true}>
        <Reader />
      </Tab>,
    );
    await settle('answer 1');
  });

  it('announces a failure, and gives it to the screen', async () => {
    respond = () => ({ status: 200, body: { code: 3, message: '権限がありません', data: null } });
    await show(<Reader />);
    await settle('failed notPermitted');
    expect(said).toEqual(['warning 権限がありません']);
  });

  it('leaves a refusal to the screen when told so, but not a broken connection or server', async () => {
    respond = () => ({ status: 200, body: { code: 3, message: '権限がありません', data: null } });
    await show(<Reader message={false} />);
    await settle('failed notPermitted');
    expect(said).toEqual([]);
    respond = () => ({ status: 404, body: {} });
    await show(<Reader id="2" message={false} />);
    await settle('failed notFound');
    expect(said).toEqual(['error <notFound>']);
  });

  it('reads again when the session goes on', async () => {
    respond = () => ({ status: 500, body: {} });
    await show(<Reader />);
    await settle('failed failed');
    respond = () => done('here again');
    refreshReads();
    await settle('here again');
  });
});

const given = new Set<unknown>();
let retry = () => {};
function Notes() {
  const notes = useReadPages(listNotes, {});
  given.add(notes.rows);
  retry = notes.retry;
  return <p>{`${notes.rows.map(({ id }) => id)} at ${notes.readAt > 0 ? asked.length : 0}`}</p>;
}

describe('useReadPages', () => {
  it('gives a list the very rows it has, as long as the server answers the same', async () => {
    let ids = ['a', 'b'];
    const body = () => ({ code: 0, message: '', data: { rows: ids.map((id) => ({ id })), nextCursor: null } });
    respond = () => ({ status: 200, body: body() });
    await show(<Notes />);
    await settle('a,b at 1');
    const before = given.size;
    await pause(10);
    retry();
    await settle('a,b at 2');
    expect(given.size).toBe(before);
    ids = ['a', 'b', 'c'];
    retry();
    await settle('a,b,c at 3');
    expect(given.size).toBe(before + 1);
  });
});

describe('useWrite', () => {
  it('has read again what it touched, in every tab on show, and nothing else', async () => {
    await show([<Reader key="a" />, <Reader key="b" from={readOther} />, <Writer key="w" touches={[]} />]);
    await settle('answer 1answer 2');
    respond = (path) => done(path.includes('Other') ? 'other' : 'note');
    await write('x');
    await settle('noteanswer 2');
    await show([<Reader key="a" />, <Reader key="b" from={readOther} />, <Writer key="w" touches={['Other']} />]);
    await write('y');
    await settle('noteother');
  });

  it('leaves what a hidden tab holds until the tab is shown', async () => {
    const content = (isActive: boolean) => [
      <Tab key="t" isActive={isActive}>
        <Reader />
      </Tab>,
      <Writer key="w" touches={[]} />,
    ];
    await show(content(true));
    await settle('answer 1');
    await show(content(false));
    respond = () => done('new');
    await write('x');
    await pause();
    expect(asked.filter((path) => path.includes('read'))).toHaveLength(1);
    await show(content(true));
    await settle('new');
  });

  it('asks nothing of the server for a screen that is read beside a list', async () => {
    await show(
      <ScreenContext value={{ isReading: true } as ScreenHandle}>
        <Writer touches={[]} />
      </ScreenContext>,
    );
    await expect(write('x')).rejects.toThrow('Note.write');
    expect(asked).toEqual([]);
  });

  it('throws what the server refused', async () => {
    await show(<Writer touches={[]} />);
    respond = () => ({ status: 409, body: { code: 5, message: '変更済み', data: { theirs: 2 } } });
    const error = await write('x').catch((thrown: CallError) => thrown);
    expect(error).toMatchObject({ failure: 'conflict', data: { theirs: 2 } });
  });
});
