import { announce } from '../../ui/announcer/announce';
import { say } from '../../ui/i18n/i18n';
import { readSetting } from '../../ui/settings/userSetting';
import { situationNow } from '../commands/situation';
import { changeMenu, menuSetting } from '../settings';
import { menuStore } from '../stores/menuStore';
import { withFavourite } from './menuFolding';

/** Puts the active screen among the favourites of the menu, or takes it away. */
export function toggleFavourite(): void {
  const { screen } = situationNow();
  const entry = menuStore.menus.find(({ id }) => id === screen?.id);
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
