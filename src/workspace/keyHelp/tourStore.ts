import { proxy } from 'valtio';
import type { PermissionKey } from '../../core/contract/endpoint';
import { togglePalette } from '../stores/paletteStore';
import { toggleKeyHelp } from './keyHelpStore';

interface TourStep {
  /** Under `tour.steps` in the words. */
  readonly id: 'palette' | 'ownPalette' | 'entry' | 'list' | 'clearing' | 'help';
  /** Who lacks it is not led there. */
  readonly needs?: PermissionKey;
  /** Only who lacks it is led there. */
  readonly lacks?: PermissionKey;
  /** The screen to go to, or what opens where the user is. */
  readonly shows: string | (() => void);
}

export const TOUR: readonly TourStep[] = [
  // The examples are of screens the user has.
  { id: 'palette', needs: 'AccountingDocument.update', shows: () => togglePalette() },
  { id: 'ownPalette', lacks: 'AccountingDocument.update', shows: () => togglePalette() },
  { id: 'entry', needs: 'AccountingDocument.update', shows: '/ACDocument' },
  { id: 'list', needs: 'AccountingDocument.list', shows: '/ACDocList' },
  { id: 'clearing', needs: 'AccountingDocument.clear', shows: '/Clearing' },
  { id: 'help', shows: toggleKeyHelp },
];

/** Which of the user's steps is shown, counted from 0; null when nobody is led around. */
export const tourStore = proxy<{ at: number | null; count: number }>({ at: null, count: TOUR.length });

/** The steps of this user, in their order. */
export const stepsFor = (permissions: ReadonlySet<string>): readonly TourStep[] =>
  TOUR.filter(
    ({ needs, lacks }) =>
      (needs === undefined || permissions.has(needs)) && (lacks === undefined || !permissions.has(lacks)),
  );

export function startTour(): void {
  tourStore.at = 0;
}

/** Begins where it has not; behind the last step the tour is over. */
export function goOnWithTour(): void {
  const next = tourStore.at === null ? 0 : tourStore.at + 1;
  tourStore.at = next < tourStore.count ? next : null;
}

export function endTour(): void {
  tourStore.at = null;
}
