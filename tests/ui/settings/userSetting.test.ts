import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureClient } from '#core/client/surroundings.ts';
import { setConnected } from '#ui/connection/connection.ts';
import { refreshReads } from '#ui/query/refreshReads.ts';
import { readSetting, type SettingDefinition, writeSetting } from '#ui/settings/userSetting.ts';
import { offerFirstTour } from '#workspace/keyHelp/firstTour.ts';
import { endTour, tourStore } from '#workspace/keyHelp/tourStore.ts';
import { startUserSettings } from '#workspace/session/syncSettings.ts';

/** The server as the browser sees it: answers the two calls from a map, and can be cut off. */
const server = { values: new Map<string, unknown>(), writes: [] as string[], mode: 'up' as 'up' | 'down' | 'refusing' };

async function answer(request: Request): Promise<Response> {
  if (server.mode === 'down') throw new TypeError('Failed to fetch');
  if (request.url.includes('api_list')) {
    const settings = [...server.values].map(([name, value]) => ({ name, value }));
    return Response.json({ code: 0, message: '', data: { settings } });
  }
  if (server.mode === 'refusing') return Response.json({ code: 1, message: '上限です', data: null });
  const { name, value } = (await request.json()) as { name: string; value: unknown };
  server.writes.push(`${name}=${JSON.stringify(value)}`);
  if (value === null) server.values.delete(name);
  else server.values.set(name, value);
  return Response.json({ code: 0, message: '', data: {} });
}

const width: SettingDefinition<number> = {
  name: 'test.width',
  initial: 10,
  parse: (stored) => (typeof stored === 'number' ? stored : undefined),
};
const columns: SettingDefinition<readonly string[]> = {
  name: 'test.columns',
  initial: [],
  parse: (stored) => (stored as { columns: string[] }).columns.map((one) => one.trim()),
};

let stop: () => void = () => undefined;
const visit = async (user = 'u1') => {
  stop();
  stop = startUserSettings(user);
  await vi.advanceTimersByTimeAsync(0);
};
const settle = () => vi.advanceTimersByTimeAsync(2_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  configureClient({
    host: 'http://127.0.0.1',
    locale: () => 'ja',
    cookies: () => '',
    say: (key) => key,
    announce: () => undefined,
    beginLoading: () => () => undefined,
    endSession: () => undefined,
    reachedServer: setConnected,
  });
  Object.assign(server, { values: new Map(), writes: [], mode: 'up' });
});
afterEach(() => {
  stop();
  stop = () => undefined;
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a setting of the user', () => {
  it('is what it was at first until it is arranged, and then is there in another browser', async () => {
    await visit();
    expect(readSetting(width)).toBe(10);
    writeSetting(width, 20);
    expect(readSetting(width)).toBe(20);
    await settle();
    localStorage.clear();
    await visit();
    await settle();
    expect(readSetting(width)).toBe(20);
  });

  it('is told to the server once for many changes, and not at all when nothing changes', async () => {
    await visit();
    for (const next of [11, 12, 13]) writeSetting(width, next);
    await settle();
    writeSetting(width, 13);
    await settle();
    expect(server.writes).toEqual(['test.width=13']);
  });

  it('the tour begins by itself at a first sign-in alone, of one person in one browser', async () => {
    const arrive = async (user: string) => {
      stop();
      endTour();
      stop = startUserSettings(user, { onFirstRead: offerFirstTour });
      await settle();
      return tourStore.at;
    };
    localStorage.removeItem('kanjo.tour');
    server.mode = 'down';
    expect(await arrive('u1')).toBeNull();
    server.mode = 'up';
    expect(await arrive('u1')).toBe(0);
    expect(server.values.get('workspace.tour')).toBe(true);
    expect(await arrive('u1')).toBeNull();
    // On another machine the user has seen it; on this one whoever comes next has.
    localStorage.removeItem('kanjo.tour');
    expect(await arrive('u1')).toBeNull();
    localStorage.setItem('kanjo.tour', 'seen');
    server.values.clear();
    expect(await arrive('u2')).toBeNull();
  });

  it('is shown from this browser’s copy at once; the server’s takes its place', async () => {
    await visit();
    writeSetting(width, 20);
    await settle();
    server.values.set('test.width', 30);
    stop();
    stop = startUserSettings('u1');
    expect(readSetting(width)).toBe(20);
    await settle();
    expect(readSetting(width)).toBe(30);
  });

  it('written without a network is kept over a reload and told when the server answers again', async () => {
    await visit();
    server.mode = 'down';
    writeSetting(width, 40);
    await settle();
    await visit();
    await settle();
    expect(readSetting(width)).toBe(40);
    expect(server.writes).toEqual([]);
    server.mode = 'up';
    setConnected(true);
    await settle();
    expect(server.writes).toEqual(['test.width=40']);
  });

  it('is told when the page is left, without waiting', async () => {
    await visit();
    writeSetting(width, 50);
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.writes).toEqual(['test.width=50']);
  });

  it('which the server refuses is not sent again and again', async () => {
    await visit();
    server.mode = 'refusing';
    writeSetting(width, 60);
    await settle();
    server.mode = 'up';
    setConnected(false);
    setConnected(true);
    await settle();
    expect(readSetting(width)).toBe(60);
    expect(server.writes).toEqual([]);
  });

  it('belongs to one user', async () => {
    await visit('u1');
    writeSetting(width, 70);
    await settle();
    server.values.clear();
    await visit('u2');
    expect(readSetting(width)).toBe(10);
  });

  it('of a shape nobody understands is dropped here and on the server', async () => {
    server.values.set('test.width', { wide: true });
    server.values.set('test.columns', 'broken');
    await visit();
    await settle();
    expect(readSetting(width)).toBe(10);
    expect(readSetting(columns)).toEqual([]);
    await settle();
    expect([...server.values]).toEqual([]);
  });

  it('is the same object at every reading, also when the server repeats it', async () => {
    server.values.set('test.columns', { columns: ['a ', 'b'] });
    await visit();
    await settle();
    const first = readSetting(columns);
    expect(first).toEqual(['a', 'b']);
    server.values.set('test.columns', { columns: ['a ', 'b'] });
    server.values.set('test.width', 15);
    refreshReads();
    await settle();
    expect(readSetting(width)).toBe(15);
    expect(readSetting(columns)).toBe(first);
  });

  it('follows what another window of this browser does', async () => {
    await visit();
    writeSetting(width, 80);
    const copy = localStorage.getItem('kanjo.settings.u1')?.replace('80', '90') ?? '';
    window.dispatchEvent(new StorageEvent('storage', { key: 'kanjo.settings.u1', newValue: copy }));
    expect(readSetting(width)).toBe(90);
  });

  it('survives a copy that was damaged', async () => {
    localStorage.setItem('kanjo.settings.u1', '{"version":2,"values":[');
    server.values.set('test.width', 5);
    await visit();
    await settle();
    expect(readSetting(width)).toBe(5);
  });
});
