import { searchCommand } from './recordCommands';

type ScreenId = `accounting:${string}`;

/** Every statement finds its rows by the key by which lists are searched. */
export const findRowCommand = (screen: ScreenId) =>
  searchCommand(screen, { title: { ja: '行を検索', en: 'Find a row' }, reading: 'ぎょうをけんさく' });
