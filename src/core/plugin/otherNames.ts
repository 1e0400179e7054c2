import type { ScreenDefinition } from './manifest';

/**
 * By screen, what else it is called: by other products, in talk, by what is done there; divided by `、`, and kanji with
 * their reading after a space. `src/plugins/<id>/locales/otherNames.ts` exports them as default. They are the server's,
 * which gives them with the menu: the palette finds screens by them, and the shell carries none.
 */
export type OtherNames = Readonly<Record<ScreenDefinition['id'], string>>;

/** Names and readings, each by itself. @example '元帳 もとちょう、general ledger' are three */
export function readOtherNames(written: string): string[] {
  return written
    .split('、')
    .map((name) => name.trim())
    .flatMap((name) => (/\p{Script=Han}/u.test(name) ? name.split(' ') : [name]));
}
