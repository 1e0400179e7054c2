import '#ui/theme/theme.ts';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#ui/i18n/i18n.ts';
import { localSourceOf } from '#workspace/palette/localRows.ts';
import { Palette } from '#workspace/palette/Palette.tsx';
import { togglePalette } from '#workspace/stores/paletteStore.ts';
import '#workspace/registry.ts';
import { menuStore, setMenus } from '#workspace/stores/menuStore.ts';
import { makeItems } from './makeItems';
import { CmdkPalette, FusePalette } from './OtherPalettes';

/** One palette alone on the page: `?engine=Kanjo&size=10000`. */
const query = new URLSearchParams(location.search);
const items = makeItems(Number(query.get('size')));
const root = createRoot(document.getElementById('root') as HTMLElement);

/** The product folds its titles in quiet moments after sign-in; it has done so by the time of the first key. */
function sayWhenReady(): void {
  const isReady = localSourceOf(menuStore.menus, new Set()).inAll.prepare(0);
  if (isReady) document.title = 'ready';
  else setTimeout(sayWhenReady, 100);
}

await startI18n(['workspace']);
switch (query.get('engine')) {
  case 'Kanjo':
    // The product's own palette, over a menu of this size.
    setMenus(
      items.map(({ code, title, reading }, order) => {
        return { id: code, title, router: '/AccountBalance', code, reading, otherNames: [], group: 'other', order };
      }),
    );
    addEventListener('keydown', (event) => {
      if (!event.ctrlKey || event.key !== 'k') return;
      event.preventDefault();
      togglePalette();
    });
    root.render(
      <Suspense>
        <Palette />
      </Suspense>,
    );
    sayWhenReady();
    break;
  case 'cmdk':
    root.render(<CmdkPalette items={items} />);
    break;
  default:
    root.render(<FusePalette items={items} />);
}
