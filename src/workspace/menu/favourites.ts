import { announce } from '../../ui/announcer/announce';
import { say } from '../../ui/i18n/i18n';
import { readSetting } from '../../ui/settings/userSetting';
import { changeMenu, menuSetting } from '../settings';
import { menuStore } from '../stores/menuStore';
import { withFavourite } from './menuFolding';

/** Puts the active screen among the favourites of the menu, or takes it away. */
export function toggleFavourite(): void {
  const { menus, activeItem } = menuStore;
  const entry = menus.find(({ router }) => router.toLowerCase() === activeItem?.toLowerCase());
  if (!entry) {
    announce(say('workspace', 'menu.noFavourite'));
    return;
  }
  const favourites = withFavourite(readSetting(menuSetting).favourites, entry.id);
  changeMenu({ favourites });
  announce(
    say('workspace', favourites.includes(entry.id) ? 'menu.nowFavourite' : 'menu.nowNoFavourite', {
      title: entry.title,
    }),
  );
}
