import { type ShownStyle, STANDARD_STYLE, takeShownStyleFrom } from '../../core/value/shownStyle';
import { readSetting, type SettingDefinition, useSetting } from '../settings/userSetting';

/** How the user wants figures and days written, everywhere. */
export const shownStyleSetting: SettingDefinition<ShownStyle> = {
  name: 'display.style',
  initial: STANDARD_STYLE,
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { negative, isZeroBlank, calendar } = stored as Readonly<Record<string, unknown>>;
    if (negative !== '△' && negative !== '−') return undefined;
    if (typeof isZeroBlank !== 'boolean') return undefined;
    if (calendar !== 'western' && calendar !== 'era' && calendar !== 'both') return undefined;
    return { negative, isZeroBlank, calendar };
  },
};

takeShownStyleFrom(() => readSetting(shownStyleSetting));

export function useShownStyle(): ShownStyle {
  return useSetting(shownStyleSetting)[0];
}
