import type { PluginManifest } from '../../core/plugin/manifest';
import { MENU_GROUPS } from '../../core/plugin/menuGroups';
import type { Locale } from '../../core/plugin/text';
import type { MenuEntry } from '../../core/session/contract';

/** The screens a user may open, in the order of the menu: by area, then by code. */
export function menusOf(
  manifests: readonly PluginManifest[],
  permissions: ReadonlySet<string>,
  locale: Locale,
): MenuEntry[] {
  const groups = Object.keys(MENU_GROUPS);
  return manifests
    .flatMap((manifest) => manifest.screens)
    .filter((screen) => !screen.hidden && screen.needs.every((right) => permissions.has(right)))
    .sort(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) || a.code.localeCompare(b.code, 'en', { numeric: true }),
    )
    .map(({ id, title, path, code, reading, group }, order) => ({
      id,
      title: title[locale],
      router: path,
      code,
      reading,
      group,
      order,
    }));
}
