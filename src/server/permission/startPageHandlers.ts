import { Refusal } from '../../core/contract/refusal';
import * as contract from '../../core/permission/startPage';
import type { Locale } from '../../core/value/text';
import { type Handler, handle, type UseCase } from '../plugin';
import type { Catalogue } from './catalogue';
import { proposeRole, requireRole } from './roleHandlers';

/** The tiles and the document types of a role; changing them is a change of the role. */
export function startPageHandlers(catalogue: () => Catalogue): readonly Handler[] {
  return [
    handle(contract.listTiles, async (tx, _input, call) => ({
      tiles: tilesOf(catalogue(), call.locale),
      documentTypes: [...(await catalogue().findDocumentTypes(tx, call))],
    })),
    handle(contract.tilesOfRole, tilesOfRole(catalogue)),
    handle(contract.updateTilesOfRole, updateTilesOfRole(catalogue)),
  ];
}

const tilesOf = ({ tiles }: Catalogue, locale: Locale) =>
  tiles.map(({ id, title, needs }) => ({ id, title: title[locale], needs: [...needs] }));

const tilesOfRole =
  (catalogue: () => Catalogue): UseCase<typeof contract.tilesOfRole> =>
  async (tx, { code }, call) => {
    const role = await requireRole(tx, call.companyId, code);
    const holds = (right: string) => role.grants.some((grant) => grant.right === right);
    const types = await catalogue().findDocumentTypes(tx, call);
    return {
      tiles: tilesOf(catalogue(), call.locale).map((tile) => ({
        ...tile,
        missing: tile.needs.filter((right) => !holds(right)),
        isShown: tile.needs.every(holds) && !role.hiddenTiles.includes(tile.id),
      })),
      documentTypes: types.map((type) => ({ ...type, isShown: !role.hiddenDocumentTypes.includes(type.code) })),
      version: role.version,
    };
  };

const updateTilesOfRole =
  (catalogue: () => Catalogue): UseCase<typeof contract.updateTilesOfRole> =>
  async (tx, { code, version, reason, ...leftOut }, call) => {
    const { isReady: _isReady, version: current, ...role } = await requireRole(tx, call.companyId, code);
    if (current === version && sameLists(role, leftOut)) throw new Refusal('core/nothing-changed');
    return proposeRole(tx, call, { role: { ...role, ...leftOut, version }, reason }, catalogue());
  };

interface LeftOut {
  readonly hiddenTiles: readonly string[];
  readonly hiddenDocumentTypes: readonly string[];
}

const sameLists = (one: LeftOut, other: LeftOut): boolean =>
  [one, other]
    .map(({ hiddenTiles, hiddenDocumentTypes }) => [[...hiddenTiles].sort(), [...hiddenDocumentTypes].sort()])
    .map((lists) => JSON.stringify(lists))
    .every((text, _at, [first]) => text === first);
