import { and, asc, count, eq, ne, or } from 'drizzle-orm';
import { Refusal } from '../../core/contract/refusal';
import type { PluginManifest } from '../../core/plugin/manifest';
import type * as contract from '../../core/record/savedView';
import { newId } from '../../core/value/id';
import type { Call, UseCase } from '../plugin';
import { rightRefused } from '../rights/rightRefused';
import { appUser, savedView } from '../tables';

/** What one user may keep of one screen. */
const VIEWS_AT_MOST = 100;

/** One's own views of a screen and the shared ones, by name. */
export const listSavedViews =
  (manifests: readonly PluginManifest[]): UseCase<typeof contract.listSavedViews> =>
  async (tx, { screen }, call) => {
    refuseClosedScreen(manifests, screen, call);
    const { companyId, userId } = call;
    const rows = await tx
      .select({
        id: savedView.id,
        name: savedView.name,
        query: savedView.query,
        isShared: savedView.isShared,
        ownerId: savedView.ownerId,
        ownerName: appUser.name,
      })
      .from(savedView)
      .innerJoin(appUser, and(eq(appUser.companyId, savedView.companyId), eq(appUser.id, savedView.ownerId)))
      .where(
        and(
          eq(savedView.companyId, companyId),
          eq(savedView.screen, screen),
          or(eq(savedView.ownerId, userId), eq(savedView.isShared, true)),
        ),
      )
      .orderBy(asc(savedView.name), asc(savedView.id));
    return { rows: rows.map(({ ownerId, ...view }) => ({ ...view, isOwn: ownerId === userId })) };
  };

/** @throws Refusal core/unknown-view, core/view-name-taken, core/too-many-views */
export const updateSavedView =
  (manifests: readonly PluginManifest[]): UseCase<typeof contract.updateSavedView> =>
  async (tx, { id, screen, name: given, query, isShared }, call) => {
    refuseClosedScreen(manifests, screen, call);
    const { companyId, userId } = call;
    const name = given.trim();
    const own = and(eq(savedView.companyId, companyId), eq(savedView.ownerId, userId), eq(savedView.screen, screen));
    const others = id === undefined ? own : and(own, ne(savedView.id, id));
    const [taken] = await tx
      .select({ id: savedView.id })
      .from(savedView)
      .where(and(others, eq(savedView.name, name)));
    if (taken) throw new Refusal('core/view-name-taken', { name });
    const values = { name, query, isShared };
    if (id === undefined) {
      const [{ kept } = { kept: 0 }] = await tx.select({ kept: count() }).from(savedView).where(own);
      if (kept >= VIEWS_AT_MOST) throw new Refusal('core/too-many-views', { most: VIEWS_AT_MOST });
    }
    const saved =
      id === undefined
        ? await tx
            .insert(savedView)
            .values({ companyId, id: newId(), screen, ownerId: userId, ...values })
            .returning({ id: savedView.id })
        : await tx
            .update(savedView)
            .set(values)
            .where(and(own, eq(savedView.id, id)))
            .returning({ id: savedView.id });
    const [view] = saved;
    if (!view) throw unknownView();
    return { ...values, id: view.id, isOwn: true, ownerName: call.userName };
  };

/** @throws Refusal core/unknown-view */
export const deleteSavedView: UseCase<typeof contract.deleteSavedView> = async (tx, { id }, { companyId, userId }) => {
  const deleted = await tx
    .delete(savedView)
    .where(and(eq(savedView.companyId, companyId), eq(savedView.id, id), eq(savedView.ownerId, userId)))
    .returning({ id: savedView.id });
  if (deleted.length === 0) throw unknownView();
  return { id };
};

const unknownView = () => new Refusal('core/unknown-view', {}, { kind: 'notFound' });

/** A view tells of a screen's contents by its name: it takes the rights the screen itself takes. */
function refuseClosedScreen(manifests: readonly PluginManifest[], id: string, { permissions }: Call): void {
  const screen = manifests.flatMap(({ screens }) => screens).find((each) => each.id === id);
  if (!screen) throw new Refusal('core/unknown-screen', {}, { kind: 'notFound' });
  const right = screen.needs.find((each) => !permissions.has(each));
  if (!right) return;
  throw rightRefused(right, permissions);
}
