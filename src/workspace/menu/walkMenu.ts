import type { KeyboardEvent } from 'react';
import { readSetting } from '../../ui/settings/userSetting';
import { changeMenu, menuSetting } from '../settings';
import { leaveMenu } from './focusMenu';
import { withGroup } from './menuFolding';
import { setMenuNarrow } from './menuWidth';

interface Fold {
  /** Of a group its key, of a screen its id. */
  readonly key: string;
  /** 0 a group, 1 a screen of it, 2 a screen that belongs to that. */
  readonly level: number;
  readonly isInUse: boolean;
}

/** What the keys of the menu read of what can be folded. */
export const foldOf = ({ key, level, isInUse }: Fold) => ({
  'data-fold': key,
  'data-level': level,
  'data-in-use': isInUse || undefined,
});

export function setFold(key: string, fold: { readonly isInUse: boolean; readonly isOpen: boolean }): void {
  setMenuNarrow(false);
  changeMenu(withGroup(readSetting(menuSetting), key, fold));
}

/** Arrows walk from stop to stop; → opens what is folded and then leads into it, ← leads out and then folds. */
export function walkMenu(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-level]')];
  const index = stops.indexOf(event.target as HTMLElement);
  if (event.key === 'Escape') leaveMenu();
  else if (index < 0) return;
  else if (event.key === 'ArrowDown') stops[Math.min(index + 1, stops.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') stops[Math.max(index - 1, 0)]?.focus();
  else if (event.key === 'Home') stops[0]?.focus();
  else if (event.key === 'End') stops.at(-1)?.focus();
  else if (event.key === 'ArrowRight') goInto(stops, index);
  else if (event.key === 'ArrowLeft') goOut(stops, index);
  else return;
  event.preventDefault();
}

function goInto(stops: readonly HTMLElement[], index: number): void {
  const expanded = stops[index]?.getAttribute('aria-expanded');
  if (expanded === 'true') stops[index + 1]?.focus();
  else if (expanded === 'false') fold(stops[index], true);
}

function goOut(stops: readonly HTMLElement[], index: number): void {
  const stop = stops[index];
  if (stop?.getAttribute('aria-expanded') === 'true') fold(stop, false);
  else
    stops
      .slice(0, index)
      .findLast((other) => levelOf(other) < levelOf(stop))
      ?.focus();
}

const levelOf = (stop: HTMLElement | undefined): number => Number(stop?.dataset.level ?? 0);

function fold(stop: HTMLElement | undefined, isOpen: boolean): void {
  const { fold: key = '', inUse } = stop?.dataset ?? {};
  setFold(key, { isInUse: inUse !== undefined, isOpen });
}
