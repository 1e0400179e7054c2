import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act as settle } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { configureClient } from '../../src/core/client/surroundings';
import { endpoint } from '../../src/core/contract/endpoint';
import { act, actOn } from '../../src/core/plugin/act';
import { askAmount, askDay, askName, askOneOf, askText, askWord, optional } from '../../src/core/plugin/asks';
import { ActHost } from '../../src/ui/act/ActHost';
import { beginAct, setGiveAnew } from '../../src/ui/act/beginAct';
import { addMessages, fetchMessages } from '../../src/ui/i18n/i18n';
import { actOnRows } from '../../src/ui/listScreen/actOnRows';
import { noteWrite } from '../../src/ui/query/writesUnderWay';
import { field, press, renderInto, type } from './render';

const call = endpoint({
  controller: 'Sample',
  action: 'plan',
  method: 'POST',
  summary: 'A sample.',
  input: z.object({
    id: z.string().optional(),
    day: z.string(),
    kind: z.string(),
    amount: z.number(),
    memo: z.string(),
  }),
  output: z.object({ id: z.string() }),
});

const parts = {
  reading: '',
  context: 'global',
  asks: {
    day: askDay(undefined, { begins: '今日' }),
    kind: askOneOf(
      ['種類', 'しゅるい', 'Kind'],
      { one: ['甲', 'こう', 'One'], other: ['乙', 'おつ', 'Other'] },
      { begins: 'one' },
    ),
    amount: askAmount(),
    memo: optional(askText(['摘要', 'てきよう', 'Memo'])),
  },
  call: async () => call,
  says: { in: 'sampleAct', done: 'done' },
} as const;

const draft = act('sample:draft', {
  ...parts,
  effect: 'draft',
  title: { ja: '計画', en: 'Plan' },
  send: (asked) => asked,
});
const post = act('sample:post', {
  ...parts,
  effect: 'post',
  title: { ja: '登録', en: 'Post' },
  send: (asked) => asked,
});
const ofRow = actOn<{ id: string }>()('sample:of-row', {
  ...parts,
  effect: 'draft',
  title: { ja: '行の計画', en: 'Plan of a row' },
  send: (asked, { id }) => ({ id, ...asked }),
});

const named = act('sample:named', {
  ...parts,
  effect: 'read',
  title: { ja: '名付け', en: 'Name' },
  asks: {
    kind: optional(askWord(['記号', 'きごう', 'Sign'])),
    memo: optional(askName(['名称', 'めいしょう', 'Name'])),
    day: optional(askText(['注記', 'ちゅうき', 'Note'], { hasLines: true })),
  },
  begins: () => ({ kind: 'GE' }),
  typesOver: true,
  send: (asked) => ({ ...asked, amount: 0 }),
});

const words = {
  ja: async () => ({ default: { done: '計画しました。' } }),
  en: async () => ({ default: { done: 'Planned.' } }),
};
addMessages('sampleAct', words);

/** What was sent, and what the server answers next. */
const sent: unknown[] = [];
let answer: { status: number; body: { code: number; message: string; data: unknown } };
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    sent.push(JSON.parse(body));
    response.statusCode = answer.status;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer.body));
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
  await fetchMessages('sampleAct');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sent.length = 0;
  answer = { status: 200, body: { code: 0, message: '', data: { id: '1' } } };
});

const opened: string[] = [];
const host = () =>
  renderInto(
    <QueryClientProvider client={new QueryClient()}>
      <button type="button">元の場所</button>
      <ActHost open={(path) => opened.push(path)} />
    </QueryClientProvider>,
  );
const dialog = () => document.querySelector('[role="dialog"]');
const begin = async (...[of, told]: Parameters<typeof beginAct<null>>) => {
  await settle(async () => beginAct(of, told));
};
const submit = (label: string) => settle(async () => press(field(label), 'Enter', { ctrlKey: true }));

it('asks for what is missing, keeps what is typed, and sends once however fast it is asked', async () => {
  host();
  await begin(draft, { on: null });
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  expect(field('金額').value).toBe('');
  await submit('金額');
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('金額を入力してください。'));
  expect(sent).toEqual([]);
  type(field('金額'), '11万');
  type(field('摘要'), '家賃');
  press(field('摘要'), 'Enter', { ctrlKey: true });
  press(field('摘要'), 'Enter', { ctrlKey: true });
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toEqual([
    { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), kind: 'one', amount: 110_000, memo: '家賃' },
  ]);
});

it('leaves what was typed where the server refuses, with the sentence beside the field', async () => {
  const fields = [{ path: 'amount', message: '金額が大きすぎます。' }];
  answer = { status: 422, body: { code: 4, message: '正しくありません。', data: { fields } } };
  host();
  await begin(draft, { on: null, given: { amount: '5' } });
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  type(field('摘要'), '家賃');
  await submit('摘要');
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('金額が大きすぎます。'));
  expect(field('摘要').value).toBe('家賃');
  expect(field('金額').getAttribute('aria-invalid')).toBe('true');
});

it('an act on what is being written waits for it, and is begun on what was written', async () => {
  const onVersion = actOn<{ id: string; version: number }>()('sample:versioned', {
    ...parts,
    effect: 'draft',
    title: { ja: '版の計画', en: 'Plan of a version' },
    send: (asked, { id, version }) => ({ id, ...asked, memo: `on version ${version}` }),
  });
  let stored = { id: '7', version: 1 };
  const command = () => beginAct(onVersion, { on: stored, given: { amount: '5' } });
  setGiveAnew((id) => {
    if (id === onVersion.id) command();
    return true;
  });
  host();
  let written = () => {};
  noteWrite(new Promise<void>((resolve) => (written = resolve)));
  await settle(async () => command());
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(dialog()?.textContent ?? '').not.toContain('版の計画');
  stored = { id: '7', version: 2 };
  await settle(async () => written());
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('版の計画'));
  await submit('摘要');
  await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ id: '7', memo: 'on version 2' })]));
});

it('a key that belongs to a conversion sends nothing', async () => {
  host();
  await begin(draft, { on: null, given: { amount: '5' } });
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  await settle(async () => press(field('摘要'), 'Enter', { ctrlKey: true, isComposing: true }));
  expect(sent).toEqual([]);
  expect(dialog()).not.toBeNull();
});

it('what was told in one line is sent without a dialog; a refusal opens it with all that was told', async () => {
  host();
  await begin(draft, { on: null, isTold: true, given: { amount: '110000', kind: 'other' } });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(dialog()).toBeNull();
  answer = { status: 200, body: { code: 1, message: '期間が閉じています。', data: null } };
  await begin(draft, { on: null, isTold: true, given: { amount: '120000', memo: '家賃' } });
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('期間が閉じています。'));
  expect([field('金額').value, field('摘要').value]).toEqual(['120,000', '家賃']);
});

it('nothing told is nothing to be sent: the dialog asks', async () => {
  host();
  await begin(named, { on: null, isTold: true, given: {} });
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  expect(sent).toEqual([]);
});

it('a name is kept as typed, a sign in its plain width; in a text of lines Enter sends nothing', async () => {
  host();
  await begin(named, { on: null });
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  const sign = field('記号');
  // What is typed takes the place of what it began with.
  await vi.waitFor(() => expect([sign.selectionStart, sign.selectionEnd]).toEqual([0, 2]));
  type(sign, 'ＹＡ');
  type(field('名称'), 'ＡＢＣ商会（株）');
  // What Enter does in a field of a form.
  await settle(async () => document.querySelector('form')?.requestSubmit());
  expect(sent).toEqual([]);
  expect(document.querySelector('textarea')).not.toBeNull();
  await submit('名称');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ kind: 'YA', memo: 'ＡＢＣ商会（株）', day: '', amount: 0 }]);
});

it('what cannot be taken back is shown before it is sent, however it was told', async () => {
  host();
  await begin(post, { on: null, isTold: true, given: { amount: '110000' } });
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('登録'));
  expect(sent).toEqual([]);
});

it('on many rows asks once, and sends each row with what it says by itself', async () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  const { Ask, command, effect } = actOnRows(ofRow, { name: 'plan', call, on: (row: { id: string }) => row });
  if (!Ask) throw new Error('nothing is asked');
  expect([command, effect]).toEqual([undefined, 'draft']);
  const runs: ((row: { id: string }) => Promise<unknown>)[] = [];
  renderInto(
    <QueryClientProvider client={new QueryClient()}>
      <Ask rows={rows} onStart={(run) => runs.push(run)} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(dialog()?.textContent).toContain('行の計画（2 件）');
  type(field('金額'), '500');
  await submit('金額');
  await vi.waitFor(() => expect(runs).toHaveLength(1));
  for (const row of rows) await runs[0]?.(row);
  expect(sent).toEqual([
    expect.objectContaining({ id: 'a', amount: 500 }),
    expect.objectContaining({ id: 'b', amount: 500 }),
  ]);
});
