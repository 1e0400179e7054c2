import { Refusal } from '../../core/contract/refusal';
import * as contract from '../../core/permission/route';
import type { ScreenDefinition } from '../../core/plugin/manifest';
import { recordAudit } from '../audit/recordAudit';
import { lockName } from '../database/lockName';
import type { Tx } from '../database/transaction';
import { type Call, type Handler, handle, type UseCase } from '../plugin';
import { requireVersion } from '../record/requireVersion';
import { type Catalogue, rolesShowing } from './catalogue';
import { heldRole, readHolders, readRoles } from './storedRoles';

/** The screens of the product as the company arranges them. */
export function routeHandlers(catalogue: () => Catalogue): readonly Handler[] {
  return [
    handle(contract.listRoutes, async (tx, _input, call) => ({ rows: await readRoutes(tx, call, catalogue()) })),
    handle(contract.getRoute, (tx, { screen }, call) => requireRoute(tx, call, catalogue(), screen)),
    handle(contract.previewRoute, previewRoute(catalogue)),
    handle(contract.updateRoute, updateRoute(catalogue)),
    handle(contract.deleteRoute, deleteRoute(catalogue)),
  ];
}

const previewRoute =
  (catalogue: () => Catalogue): UseCase<typeof contract.previewRoute> =>
  async (tx, { screen, isEnabled, position }, call) => {
    const { screens } = catalogue();
    const known = screens.find(({ id }) => id === screen);
    if (!known) throw new Refusal('core/unknown-screen', { screen }, { kind: 'notFound' });
    const before = await readRoutes(tx, call, catalogue());
    const after = before.map((route) =>
      route.screen === screen ? { ...route, isEnabled, position: position ?? null } : route,
    );
    const roles = (await readRoles(tx, call.companyId)).map((role) => heldRole(role, call.locale));
    const seeing = (await readHolders(tx, call.companyId))
      .filter(
        ({ roles: codes }) =>
          rolesShowing(
            known,
            roles.filter(({ code }) => codes.includes(code)),
          ).length > 0,
      )
      .map(({ employeeNumber, name }) => `${employeeNumber} ${name}`);
    const was = before.find((route) => route.screen === screen)?.isEnabled ?? true;
    return {
      loses: was && !isEnabled ? seeing : [],
      gains: !was && isEnabled ? seeing : [],
      keeps: was && isEnabled ? seeing.length : 0,
      from: placeOf(screen, before),
      to: placeOf(screen, after),
    };
  };

/** The place of a screen within its group, from 1, in the order of the menus; null while it is not shown. */
function placeOf(screen: string, routes: readonly contract.Route[]): number | null {
  const group = routes.find((route) => route.screen === screen)?.group;
  const last = Number.MAX_SAFE_INTEGER;
  const place = routes
    .filter((route) => route.group === group && route.isEnabled)
    .sort(
      (one, other) =>
        (one.position ?? last) - (other.position ?? last) ||
        one.code.localeCompare(other.code, 'en', { numeric: true }),
    )
    .findIndex((route) => route.screen === screen);
  return place < 0 ? null : place + 1;
}

/** Without these, nobody could put anything back. */
const ALWAYS_SHOWN = ['administration:route-list', 'administration:role-list'];

const updateRoute =
  (catalogue: () => Catalogue): UseCase<typeof contract.updateRoute> =>
  async (tx, { screen, version, isEnabled, position, ...titles }, call) => {
    const known = catalogue().screens.find(({ id }) => id === screen);
    if (!known) throw new Refusal('core/unknown-screen', { screen }, { kind: 'notFound' });
    if (!isEnabled && ALWAYS_SHOWN.includes(screen))
      throw new Refusal('core/route-needed', { screen: known.title[call.locale] });
    // Words like the manifest's are none of the company's own.
    const titleJa = titles.titleJa.trim() === known.title.ja ? '' : titles.titleJa.trim();
    const titleEn = titles.titleEn.trim() === known.title.en ? '' : titles.titleEn.trim();
    await requireSame(tx, call, catalogue(), { screen, version });
    await tx.$client.query(
      `insert into route (company_id, screen, is_enabled, position, title_ja, title_en) values ($1, $2, $3, $4, $5, $6)
           on conflict (company_id, screen) do update
              set is_enabled = excluded.is_enabled, position = excluded.position, title_ja = excluded.title_ja,
                  title_en = excluded.title_en, version = route.version + 1`,
      [call.companyId, screen, isEnabled, position, titleJa, titleEn],
    );
    await recordAudit(tx, call, [
      {
        action: 'core/arrange-route',
        subject: { kind: 'route', id: screen },
        details: { isEnabled, position, titleJa, titleEn },
      },
    ]);
    return requireRoute(tx, call, catalogue(), screen);
  };

const deleteRoute =
  (catalogue: () => Catalogue): UseCase<typeof contract.deleteRoute> =>
  async (tx, { screen, version }, call) => {
    await requireSame(tx, call, catalogue(), { screen, version });
    await tx.$client.query('delete from route where company_id = $1 and screen = $2', [call.companyId, screen]);
    await recordAudit(tx, call, [{ action: 'core/reset-route', subject: { kind: 'route', id: screen } }]);
    return { screen };
  };

async function requireRoute(tx: Tx, call: Call, catalogue: Catalogue, screen: string): Promise<contract.Route> {
  const route = (await readRoutes(tx, call, catalogue)).find((each) => each.screen === screen);
  if (!route) throw new Refusal('core/unknown-screen', { screen }, { kind: 'notFound' });
  return route;
}

/** The arrangement, its screen locked against whoever else arranges it. @throws Refusal core/screen-changed with both versions */
async function requireSame(tx: Tx, call: Call, catalogue: Catalogue, yours: { screen: string; version: number }) {
  const { screen, version } = yours;
  await lockName(tx, `route ${call.companyId} ${screen}`);
  const current = await requireRoute(tx, call, catalogue, screen);
  const refusals = { unknown: 'core/unknown-screen', changed: 'core/screen-changed' };
  requireVersion(refusals, { yours, version, current, named: { screen } });
}

interface StoredRoute {
  readonly screen: string;
  readonly isEnabled: boolean;
  readonly position: number | null;
  readonly titleJa: string;
  readonly titleEn: string;
  readonly version: number;
}

async function readRoutes(tx: Tx, { companyId, locale }: Call, { screens }: Catalogue): Promise<contract.Route[]> {
  const { rows } = await tx.$client.query<StoredRoute>(
    `select screen, is_enabled as "isEnabled", position, title_ja as "titleJa", title_en as "titleEn", version
       from route where company_id = $1`,
    [companyId],
  );
  const arranged = new Map(rows.map((row) => [row.screen, row]));
  const roles = (await readRoles(tx, companyId)).map((role) => heldRole(role, locale));
  const holders = await readHolders(tx, companyId);
  const rolesOf = (codes: readonly string[]) => roles.filter(({ code }) => codes.includes(code));
  return screens.map((screen) => {
    const isEnabled = arranged.get(screen.id)?.isEnabled ?? true;
    const isShownTo = (held: typeof roles) => isEnabled && rolesShowing(screen, held).length > 0;
    return {
      ...ofManifest(screen),
      ...shownAs(screen, arranged.get(screen.id)),
      roles: roles.filter((role) => isShownTo([role])).map(({ title }) => title),
      people: holders.filter(({ roles: codes }) => isShownTo(rolesOf(codes))).length,
    };
  });
}

const ofManifest = ({ id, code, path, group, reading, needs }: ScreenDefinition) => ({
  screen: id,
  code,
  path,
  group,
  reading,
  needs: [...needs],
});

const shownAs = ({ title }: ScreenDefinition, route: StoredRoute | undefined) => ({
  titleJa: route?.titleJa || title.ja,
  titleEn: route?.titleEn || title.en,
  isEnabled: route?.isEnabled ?? true,
  position: route?.position ?? null,
  isArranged: route !== undefined,
  version: route?.version ?? 0,
});
