import { act } from 'react';
import { expect, it } from 'vitest';
import type { TileDefinition } from '../../src/core/plugin/manifest';
import { type CurrentUser, CurrentUserContext } from '../../src/ui/screen/currentUser';
import { TilesContext } from '../../src/ui/screen/tiles';
import { Tiles } from '../../src/ui/tiles/Tiles';
import { renderInto } from './render';

const tile = (name: string, over: Partial<TileDefinition> = {}): TileDefinition => ({
  id: `probe:${name}`,
  title: { ja: name, en: name },
  needs: [],
  load: () => Promise.resolve({ default: () => <p>{`内容 ${name}`}</p> }),
  ...over,
});

const TILES = [
  tile('start'),
  tile('both', { on: ['start', 'self'] }),
  tile('self', { on: ['self'], needs: ['Timesheet.leave'] }),
  tile('forbidden', { on: ['self'], needs: ['Audit.list'] }),
  tile('leftOut', { on: ['start', 'self'] }),
  tile('broken', {
    on: ['self'],
    load: () =>
      Promise.resolve({
        default: () => {
          throw new Error('a tile that fails');
        },
      }),
  }),
];

const user: CurrentUser = {
  id: 'u5',
  name: '社本 一郎',
  employeeNumber: 'E0005',
  company: { title: '株式会社かんじょう' },
  roles: [],
  permissions: ['Timesheet.leave'],
  fieldClasses: [],
  leftOut: ['tile:probe:leftOut'],
  hasLeft: false,
  menus: [],
};

async function headsAt(place: 'start' | 'self', more: Partial<CurrentUser> = {}): Promise<(string | null)[]> {
  renderInto(
    <CurrentUserContext value={{ ...user, ...more }}>
      <TilesContext value={TILES}>
        <Tiles place={place} />
      </TilesContext>
    </CurrentUserContext>,
  );
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  return [...document.querySelectorAll('section')].map((section) => section.textContent);
}

it('shows the tiles of the start page there alone, unless they say more', async () => {
  expect(await headsAt('start')).toEqual(['start内容 start', 'both内容 both']);
});

it('shows the tiles of others beside my own record, by rights and without what fails or what my roles leave out', async () => {
  expect(await headsAt('self')).toEqual(['both内容 both', 'self内容 self']);
});

it('shows whoever has left what they hold a right to alone', async () => {
  expect(await headsAt('self', { hasLeft: true })).toEqual(['self内容 self']);
});
