import * as z from 'zod/mini';
import { readSetting, type SettingDefinition, writeSetting } from '../../ui/settings/userSetting';
import { startTour } from './tourStore';

/** Whether the user was led around. */
export const tourSetting: SettingDefinition<boolean> = {
  name: 'workspace.tour',
  initial: false,
  parse: (stored) => z.boolean().safeParse(stored).data,
};

/** Here the browser remembers it too: whoever has users in several companies is led around once. */
const SEEN = 'kanjo.tour';

/** Begins by itself at somebody's first sign-in, once; call it when the settings are those of the server. */
export function offerFirstTour(): void {
  if (readSetting(tourSetting) || wasSeenHere()) return;
  writeSetting(tourSetting, true);
  rememberHere();
  startTour();
}

function wasSeenHere(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    // A browser that stores nothing would show it each time.
    return true;
  }
}

function rememberHere(): void {
  try {
    localStorage.setItem(SEEN, 'seen');
  } catch {
    // The setting of the user remembers it.
  }
}
