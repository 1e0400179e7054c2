import { PRODUCT_SCREENS } from '../palette-spellings/productScreens';

export interface Item {
  readonly code: string;
  readonly title: string;
  readonly reading: string;
  readonly english: string;
}

/** As many items as wanted: the screens of the product over and over, each time with another number. */
export function makeItems(count: number): readonly Item[] {
  return Array.from({ length: count }, (_, place) => {
    const [, title, reading, english] = PRODUCT_SCREENS[place % PRODUCT_SCREENS.length] ?? ['', '', '', ''];
    const number = Math.floor(place / PRODUCT_SCREENS.length) + 1;
    return { code: String(10_000 + place), title: `${title} ${number}`, reading, english: `${english} ${number}` };
  });
}
