import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ReadingSplit } from '../../src/ui/listScreen/ReadingSplit';
import { readingSetting, toggleReading } from '../../src/ui/listScreen/readingSetting';
import { useReading } from '../../src/ui/listScreen/useReading';
import { ReadingContext } from '../../src/ui/screen/reading';
import { ScreenContext, type ScreenHandle } from '../../src/ui/screen/screenContext';
import { writeSetting } from '../../src/ui/settings/userSetting';
import { press, renderInto } from './render';

const drawn: string[] = [];

/** Stands for the record's own screen. */
function Read({ path }: { path: string }) {
  drawn.push(path);
  return <p>{path}</p>;
}

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
  registerHandlers: () => () => undefined,
};

let width = 1_200;
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(private readonly tell: (entries: unknown[]) => void) {}
    observe() {
      this.tell([{ contentRect: { width } }]);
    }
    disconnect() {}
  },
);

function Books() {
  const reading = useReading(true);
  return (
    <ReadingSplit reading={reading}>
      {['/a', '/b', '/c'].map((path) => (
        <button key={path} type="button" onFocus={() => reading.pointAt(path)}>
          {path}
        </button>
      ))}
      <button type="button" onClick={() => reading.setWide(true)}>
        wide
      </button>
    </ReadingSplit>
  );
}

const show = (over: Partial<ScreenHandle> = {}) =>
  renderInto(
    <ReadingContext value={Read}>
      <ScreenContext value={{ ...screen, ...over }}>
        <Books />
      </ScreenContext>
    </ReadingContext>,
  );

const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};
const rest = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const pane = () => document.querySelector('aside');

beforeEach(() => {
  vi.useFakeTimers();
  width = 1_200;
  drawn.length = 0;
  writeSetting(readingSetting, true);
});

it('reads the record the cursor rests on, and none of those it passes', () => {
  show();
  expect(pane()?.textContent).toContain('↑↓');
  for (const path of ['/a', '/b', '/c']) {
    act(() => button(path).focus());
    rest(100);
  }
  expect(drawn).toEqual([]);
  rest(60);
  expect(pane()?.textContent).toBe('/c');
  expect(new Set(drawn)).toEqual(new Set(['/c']));
});

it('can be read only', () => {
  show();
  act(() => button('/a').focus());
  rest(200);
  expect(pane()?.querySelector('[inert]')?.textContent).toBe('/a');
});

it('is narrow again by Esc, which then belongs to the rows', () => {
  show();
  act(() => button('wide').click());
  expect(press(button('/a'), 'Escape').defaultPrevented).toBe(true);
  expect(press(button('/a'), 'Escape').defaultPrevented).toBe(false);
});

it('is not there until it is wanted, nor without room, nor inside another', () => {
  writeSetting(readingSetting, false);
  show();
  expect(pane()).toBeNull();
  act(() => void toggleReading());
  expect(pane()).not.toBeNull();
  show({ isReading: true });
  expect(document.querySelectorAll('aside')).toHaveLength(1);
  width = 800;
  show();
  expect(document.querySelectorAll('aside')).toHaveLength(1);
});
