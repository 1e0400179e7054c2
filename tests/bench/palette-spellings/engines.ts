import { defaultFilter } from 'cmdk';
import Fuse from 'fuse.js';
import { SearchIndex } from '#core/search/searchIndex.ts';
import { PRODUCT_SCREENS } from './productScreens';

/** What a palette shows without scrolling. */
const SEEN = 10;

/** The codes of the screens an engine shows for what is typed, best first. */
export type Finder = (typed: string) => readonly string[];

/** Every engine is given the same words: title, reading, English title, number. */
export const ENGINES: Readonly<Record<string, Finder>> = {
  Kanjo: findByOurs(),
  cmdk: findByCmdk(),
  'fuse.js': findByFuse(),
};

function findByOurs(): Finder {
  const index = new SearchIndex(PRODUCT_SCREENS.map(([code, ...spellings]) => ({ value: code, code, spellings })));
  return (typed) => index.find(typed, { limit: SEEN, forgivesTypos: true });
}

/** As cmdk's own list does: the title is the value, everything else a keyword. */
function findByCmdk(): Finder {
  return (typed) =>
    PRODUCT_SCREENS.map(([code, title, ...keywords]) => ({
      code,
      score: defaultFilter(title, typed, [...keywords, code]),
    }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, SEEN)
      .map(({ code }) => code);
}

function findByFuse(): Finder {
  const screens = PRODUCT_SCREENS.map(([code, title, reading, english]) => ({ code, title, reading, english }));
  const fuse = new Fuse(screens, { keys: ['title', 'reading', 'english', 'code'] });
  return (typed) => fuse.search(typed, { limit: SEEN }).map(({ item }) => item.code);
}
