import { describe, expect, it, vi } from 'vitest';
import { splitPath, TabLocation } from '../../src/workspace/tabs/TabLocation';

describe('the history of a tab', () => {
  it('goes on and back, and forgets what lay ahead', () => {
    const location = TabLocation.at('/a');
    location.push('/b');
    location.push('/c');
    expect([location.path, location.position]).toEqual(['/c', 2]);
    location.moveTo(1, '/b');
    expect(location.path).toBe('/b');
    location.push('/d');
    expect(location.stored.map(({ path }) => path)).toEqual(['/a', '/b', '/d']);
  });

  it('keeps the entry, and so the mounted screen, while its query is replaced', () => {
    const location = TabLocation.at('/list');
    const { key } = location.entry;
    location.saveState({ typed: 1 });
    location.replace('/list?text=a');
    expect(location.entry).toMatchObject({ key, path: '/list?text=a', savedState: { typed: 1 } });
  });

  it('gives every place its own saved state and scroll', () => {
    const location = TabLocation.at('/a');
    location.saveState('of a');
    location.saveScroll(120);
    location.push('/b');
    expect(location.entry).toMatchObject({ savedState: undefined, scrollTop: 0 });
    location.moveTo(0, '/a');
    expect(location.entry).toMatchObject({ savedState: 'of a', scrollTop: 120 });
  });

  it('tells how it changed, and nothing when nothing changed', () => {
    const location = TabLocation.at('/a');
    const listener = vi.fn();
    const stop = location.subscribe(listener);
    location.push('/b');
    location.replace('/b?x=1');
    location.replace('/b?x=1');
    location.moveTo(0, '/a');
    location.moveTo(0, '/a');
    stop();
    location.push('/c');
    expect(listener.mock.calls.flat()).toEqual(['push', 'replace', 'move']);
  });

  it('writes addresses as the browser does, so that Japanese filters compare equal', () => {
    const location = TabLocation.at('/list?text=請求');
    expect(location.path).toBe('/list?text=%E8%AB%8B%E6%B1%82');
    const { key } = location.entry;
    location.moveTo(0, '/list?text=%E8%AB%8B%E6%B1%82');
    expect(location.entry.key).toBe(key);
  });

  it('takes up a place it no longer remembers', () => {
    const location = TabLocation.at('/a');
    location.moveTo(7, '/gone');
    expect([location.path, location.position]).toEqual(['/gone', 0]);
  });

  it('never leaves its own origin', () => expect(TabLocation.at('//evil.example/x').path).toBe('/x'));

  it('remembers a bounded number of places', () => {
    const location = TabLocation.at('/0');
    for (let n = 1; n < 80; n++) location.push(`/${n}`);
    expect(location.stored).toHaveLength(50);
    expect(location.path).toBe('/79');
  });
});

it.each([
  ['/ACDocList?text=a#x', { pathname: '/ACDocList', search: 'text=a' }],
  ['/a', { pathname: '/a', search: '' }],
])('splitPath %s', (path, parts) => expect(splitPath(path)).toEqual(parts));
