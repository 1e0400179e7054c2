import { useSyncExternalStore } from 'react';
import { onShownStyleChange, type ShownStyle, shownStyle } from '../../core/value/shownStyle';

/** How figures and days are written here and now. */
export function useShownStyle(): ShownStyle {
  return useSyncExternalStore(onShownStyleChange, shownStyle);
}
