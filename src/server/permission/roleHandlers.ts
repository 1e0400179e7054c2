import type { InputOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import type { Scope } from '../../core/contract/roles';
import { widerScope } from '../../core/contract/roles';
import { findConflicts, findSides } from '../../core/permission/conflicts';
import type { RoleContent } from '../../core/permission/role';
import * as contract from '../../core/permission/role';
import { lackingRights, namedRights } from '../../core/plugin/needs';
import type { Tx } from '../database/transaction';
import { showChange } from '../dualControl/decideChange';
import { proposeChange } from '../dualControl/proposeChange';
import { findWaiting, readChanges } from '../dualControl/storedChanges';
import { type Call, type Handler, handle, type UseCase } from '../plugin';
import { requireVersion } from '../record/requireVersion';
import { decideAccessChange, listAccessChanges, withdrawAccessChange } from './accessChanges';
import { type Catalogue, type HeldRole, rolesShowing } from './catalogue';
import { explainRights } from './explainRights';
import { heldRole, readHolders, readRoles, type StoredRole } from './storedRoles';

const REFUSALS = { exists: 'core/role-exists', unknown: 'core/unknown-role', changed: 'core/role-changed' };

/** Roles as administrators read and change them. */
export function roleHandlers(catalogue: () => Catalogue): readonly Handler[] {
  return [
    handle(contract.listRoles, listRoles),
    handle(contract.getRole, getRole),
    handle(contract.updateRole, updateRole(catalogue)),
    handle(contract.deleteRole, deleteRole),
    handle(contract.copyRole, copyRole),
    handle(contract.listActions, listActions(catalogue)),
    handle(contract.listGrants, listGrants(catalogue)),
    handle(contract.listRoleRoutes, listRoleRoutes(catalogue)),
    handle(contract.listHolders, listHolders(catalogue)),
    handle(contract.explainRights, explainRights(catalogue)),
    handle(contract.listChanges, listAccessChanges),
    handle(contract.decideChange, decideAccessChange),
    handle(contract.withdrawChange, withdrawAccessChange),
  ];
}

const listRoles: UseCase<typeof contract.listRoles> = async (tx, _input, { companyId, locale }) => {
  const [roles, holders, changes] = [
    await readRoles(tx, companyId),
    await readHolders(tx, companyId),
    await readChanges(tx, companyId, ['role']),
  ];
  return {
    rows: roles.map((role) => ({
      code: role.code,
      title: locale === 'ja' ? role.titleJa : role.titleEn,
      isReady: role.isReady,
      rights: role.grants.length,
      classes: role.classes,
      needsSecondFactor: role.needsSecondFactor,
      people: holders.filter(({ roles: held }) => held.includes(role.code)).length,
      isWaiting: changes.some(({ state, subjectId }) => state === 'waiting' && subjectId === role.code),
      conflicts: findConflicts(role.grants.map(({ right }) => right)),
      sides: [...findSides(new Set(role.grants.map(({ right }) => right)))],
      version: role.version,
    })),
  };
};

const getRole: UseCase<typeof contract.getRole> = async (tx, { code }, call) => {
  const role = await requireRole(tx, call.companyId, code);
  const holders = await readHolders(tx, call.companyId);
  const waiting = await findWaiting(tx, call.companyId, { kind: 'role', subjectId: code });
  return {
    ...role,
    people: holders
      .filter(({ roles }) => roles.includes(code))
      .map(({ id, employeeNumber, name }) => ({ id, employeeNumber, name })),
    waiting: waiting ? await showChange(tx, call, waiting) : null,
  };
};

const updateRole =
  (catalogue: () => Catalogue): UseCase<typeof contract.updateRole> =>
  (tx, proposed, call) =>
    proposeRole(tx, call, proposed, catalogue());

/** Proposes what a role becomes: a new one (no version), or a change of the version it was made from. */
export async function proposeRole(
  tx: Tx,
  call: Call,
  { role, reason }: InputOf<typeof contract.updateRole>,
  catalogue: Catalogue,
) {
  const { code, version, ...content } = role;
  const before = (await readRoles(tx, call.companyId)).find((each) => each.code === code) ?? null;
  const named = { role: before ? `${code} ${before.titleJa}` : code };
  requireVersion(REFUSALS, { yours: role, version, current: before, named });
  refuseUnknown(content, catalogue, before);
  await refuseUnknownLeftOut(tx, call, { content, catalogue, before });
  const proposal = { kind: 'role', subjectId: code, title: content.titleJa, before, after: content, reason };
  const { id, state } = await proposeChange(tx, call, proposal);
  return { id, code, state };
}

const deleteRole: UseCase<typeof contract.deleteRole> = async (tx, { code, version, reason }, call) => {
  const before = await requireRole(tx, call.companyId, code);
  requireVersion(REFUSALS, { yours: { code, version }, version, current: before, named: { role: code } });
  if (before.isReady) throw new Refusal('core/role-is-ready', { role: before.titleJa });
  const people = (await readHolders(tx, call.companyId)).filter(({ roles }) => roles.includes(code));
  if (people.length > 0) throw new Refusal('core/role-in-use', { role: before.titleJa });
  const proposal = { kind: 'role', subjectId: code, title: before.titleJa, before, after: null, reason };
  const { id, state } = await proposeChange(tx, call, proposal);
  return { id, code, state };
};

const copyRole: UseCase<typeof contract.copyRole> = async (tx, { code, to, reason }, call) => {
  const { code: _code, isReady: _isReady, version: _version, ...content } = await requireRole(tx, call.companyId, code);
  const roles = await readRoles(tx, call.companyId);
  const twin = roles.find((role) => role.code === to.code);
  if (twin) throw new Refusal('core/role-exists', { role: `${twin.code} ${twin.titleJa}` });
  const after: RoleContent = { ...content, titleJa: to.titleJa, titleEn: to.titleEn };
  const proposal = { kind: 'role', subjectId: to.code, title: to.titleJa, before: null, after, reason };
  const { id, state } = await proposeChange(tx, call, proposal);
  return { id, code: to.code, state };
};

/**
 * A role may only grant what exists, and a scope only where the use case keeps to it. What a role holds already, of a
 * plugin that is not installed at the moment, stays.
 */
function refuseUnknown(content: RoleContent, { rights, screens }: Catalogue, before: StoredRole | null): void {
  for (const { right, scope } of content.grants) {
    const known = rights.get(right);
    if (!known && !before?.grants.some((held) => held.right === right))
      throw new Refusal('core/unknown-right', { right });
    if (known?.endpoint.isPersonal) throw new Refusal('core/right-of-persons', { right });
    if (known && scope !== 'company' && !known.endpoint.isScoped)
      throw new Refusal('core/right-without-scope', { right });
  }
  const twice = content.grants.find(({ right }, at) => content.grants.findIndex((each) => each.right === right) !== at);
  if (twice) throw new Refusal('core/right-twice', { right: twice.right });
  const stray = content.hiddenScreens.find((hidden) => !screens.some(({ id }) => id === hidden));
  if (stray && !before?.hiddenScreens.includes(stray)) throw new Refusal('core/unknown-screen', { screen: stray });
}

/** What a role leaves out exists too, unless it stood there before. */
async function refuseUnknownLeftOut(
  tx: Tx,
  call: Call,
  { content, catalogue, before }: { content: RoleContent; catalogue: Catalogue; before: StoredRole | null },
): Promise<void> {
  const tile = content.hiddenTiles.find(
    (hidden) => !catalogue.tiles.some(({ id }) => id === hidden) && !before?.hiddenTiles.includes(hidden),
  );
  if (tile) throw new Refusal('core/unknown-tile', { tile });
  const fresh = content.hiddenDocumentTypes.filter((code) => !before?.hiddenDocumentTypes.includes(code));
  if (fresh.length === 0) return;
  const types = await catalogue.findDocumentTypes(tx, call);
  const type = fresh.find((code) => !types.some((known) => known.code === code));
  if (type) throw new Refusal('core/unknown-document-type', { type });
}

const listActions =
  (catalogue: () => Catalogue): UseCase<typeof contract.listActions> =>
  async (_tx, _input, { locale }) => {
    const { rights, screens } = catalogue();
    return {
      rows: [...rights.values()].map(({ right, owner, endpoint, words, classes }) => ({
        right,
        owner,
        controller: endpoint.controller,
        action: endpoint.action,
        summary: words[locale],
        writes: endpoint.method !== 'GET',
        isScoped: endpoint.isScoped,
        classes: [...classes],
        screens: screens
          .filter((screen) => namedRights(screen).some((named) => named === right))
          .map(({ title }) => title[locale]),
      })),
    };
  };

const listGrants =
  (catalogue: () => Catalogue): UseCase<typeof contract.listGrants> =>
  async (tx, _input, { companyId, locale }) => {
    const { rights, screens } = catalogue();
    const titlesOf = new Map(
      [...rights.keys()].map((right) => [
        right,
        screens
          .filter((screen) => namedRights(screen).some((named) => named === right))
          .map(({ title }) => title[locale]),
      ]),
    );
    return {
      rows: (await readRoles(tx, companyId)).flatMap((role) =>
        role.grants.map(({ right, scope }) => {
          const known = rights.get(right);
          return {
            id: `${role.code} ${right}`,
            role: role.code,
            roleTitle: locale === 'ja' ? role.titleJa : role.titleEn,
            right,
            scope,
            writes: known?.endpoint.method === 'POST',
            summary: known?.words[locale] ?? '',
            classes: (known?.classes ?? []).filter((fieldClass) => role.classes.includes(fieldClass)),
            screens: titlesOf.get(right) ?? [],
          };
        }),
      ),
    };
  };

const listRoleRoutes =
  (catalogue: () => Catalogue): UseCase<typeof contract.listRoleRoutes> =>
  async (tx, { code }, { companyId, locale }) => {
    const role = heldRole(await requireRole(tx, companyId, code), locale);
    return {
      rows: catalogue().screens.map((screen) => ({
        id: screen.id,
        code: screen.code,
        title: screen.title[locale],
        group: screen.group,
        missing: [...lackingRights(screen, (right) => role.scopes.has(right))],
        isShown: rolesShowing(screen, [role]).length > 0,
      })),
    };
  };

const listHolders =
  (catalogue: () => Catalogue): UseCase<typeof contract.listHolders> =>
  async (tx, { right, screen, fieldClass }, { companyId, locale }) => {
    const roles = (await readRoles(tx, companyId)).map((role) => heldRole(role, locale));
    const shown = screen === undefined ? undefined : catalogue().screens.find(({ id }) => id === screen);
    if (screen !== undefined && !shown) throw new Refusal('core/unknown-screen', { screen });
    const showing = (held: readonly HeldRole[]): readonly HeldRole[] => {
      if (shown) return rolesShowing(shown, held);
      if (fieldClass) return held.filter(({ classes }) => classes.has(fieldClass));
      return right === undefined ? [] : held.filter(({ scopes }) => scopes.has(right));
    };
    const scopeOf = (through: readonly HeldRole[]): Scope =>
      right === undefined
        ? 'company'
        : through.map(({ scopes }) => scopes.get(right) ?? 'own').reduce(widerScope, 'own');
    const holders = await readHolders(tx, companyId);
    return {
      rows: holders.flatMap(({ roles: codes, ...person }) => {
        const through = showing(roles.filter(({ code }) => codes.includes(code)));
        if (through.length === 0) return [];
        return [{ ...person, scope: scopeOf(through), through: through.map(({ title }) => title) }];
      }),
    };
  };

/** @throws Refusal core/unknown-role */
export async function requireRole(tx: Tx, companyId: string, code: string): Promise<StoredRole> {
  const role = (await readRoles(tx, companyId)).find((each) => each.code === code);
  if (!role) throw new Refusal('core/unknown-role', { role: code }, { kind: 'notFound' });
  return role;
}
