import { type ShownStyle, STANDARD_STYLE, takeShownStyleFrom } from '../../core/value/shownStyle';
import { onSettingsChange } from '../settings/settingStore';
import { readSetting, type SettingDefinition } from '../settings/userSetting';

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

/** From here on, until the returned function is called, everything is written as the signed-in user wants it. */
export function writeAsUserWants(): () => void {
  return takeShownStyleFrom(() => readSetting(shownStyleSetting), onSettingsChange);
}
