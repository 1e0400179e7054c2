import type { PluginManifest, ScreenDefinition } from '../../core/plugin/manifest';
import { MENU_GROUPS } from '../../core/plugin/menuGroups';
import { lackingRights } from '../../core/plugin/needs';
import { plainPath } from '../../core/plugin/plainPath';
import type { MenuEntry } from '../../core/session/contract';
import type { Locale } from '../../core/value/text';
import type { Rights } from '../rights/rights';
import type { Routing } from '../rights/routing';

interface Reader {
  readonly rights: Pick<Rights, 'has'>;
  readonly routing: Routing;
  readonly locale: Locale;
  readonly hasLeft: boolean;
}

/**
 * The screens a user may open, in the order of the menu: by area, then by the place the company gave them, then by
 * code. The company's routes may leave screens out and name them otherwise; they never add one beyond the rights.
 */
export function menusOf(
  manifests: readonly PluginManifest[],
  { rights, routing, locale, hasLeft }: Reader,
): MenuEntry[] {
  const groups = Object.keys(MENU_GROUPS);
  const placeOf = (id: string): number => routing.routes.get(id)?.position ?? Number.MAX_SAFE_INTEGER;
  return manifests
    .flatMap((manifest) => manifest.screens)
    .filter((screen) => !screen.hidden && lackingRights(screen, (right) => rights.has(right)).length === 0)
    .filter((screen) => !hasLeft || opensForLeavers(screen))
    .filter(({ id }) => !routing.hidden.has(id) && (routing.routes.get(id)?.isEnabled ?? true))
    .sort(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) ||
        placeOf(a.id) - placeOf(b.id) ||
        a.code.localeCompare(b.code, 'en', { numeric: true }),
    )
    .map(({ id, title, path, code, reading, otherNames = [], group }, order) => ({
      id,
      title: routing.routes.get(id)?.title[locale] || title[locale],
      router: plainPath(path),
      code,
      reading,
      otherNames,
      group,
      order,
    }));
}

/** What takes no right is for whoever works here, unless it says otherwise. */
const opensForLeavers = ({ needs, forLeavers = false }: Pick<ScreenDefinition, 'needs' | 'forLeavers'>): boolean =>
  needs.length > 0 || forLeavers;
