// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { configureClient } from '#core/client/surroundings.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { ApprovalBar } from '#ui/approval/ApprovalBar.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenContext, type ScreenHandle } from '#ui/screen/screenContext.ts';
import { renderInto } from './render';

const readNote = endpoint({
  controller: 'Note',
  action: 'read',
  method: 'GET',
  summary: '',
  input: z.object({ id: z.string() }),
  output: z.object({ text: z.string() }),
});

let server: Server;
let request: Record<string, unknown> = {};
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((message, response) => {
    const path = new URL(message.url ?? '', 'http://x').pathname;
    asked.push(path);
    const data = path.includes('Note') ? { text: `read ${asked.filter((one) => one === path).length}` } : { request };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ code: 0, message: '', data }));
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
afterEach(() => vi.useRealTimers());

const stands = (state: string, version: number) => ({
  ...{ state, version, kind: 'note', id: '1', title: 'メモ', requesterName: '営野', revision: 1, isHeld: false },
  ...{ requestedAt: '2026-11-28T01:00:00.000Z', dueOn: null, waitingFor: [], steps: [], history: [], acts: [] },
});

function Note() {
  return <p>{useRead(readNote, { id: '1' }).data?.text}</p>;
}

const tab = { isActive: true, registerHandlers: () => () => undefined } as unknown as ScreenHandle;

it('what somebody else decides is shown with the record it is about, without being asked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  request = stands('requested', 1);
  renderInto(
    <QueryClientProvider client={new QueryClient()}>
      <ScreenContext value={tab}>
        <Note />
        <ApprovalBar screen="sample:note" subject={{ kind: 'note', id: '1' }} touches={['Note']} />
      </ScreenContext>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('承認待ち'));
  await vi.advanceTimersByTimeAsync(11_000);
  // Nothing has happened: the record is left as it is read.
  expect(document.body.textContent).toContain('read 1');
  request = stands('approved', 2);
  await vi.advanceTimersByTimeAsync(11_000);
  await vi.waitFor(() => expect(document.body.textContent).toContain('read 2'));
  expect(document.body.textContent).toContain('承認済');
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.slice(before)).toEqual([]);
});
