import type { OutputOf } from '#core/contract/endpoint.ts';
import type { Scope } from '#core/contract/roles.ts';
import type { ActionRow, getRole, RoleContent } from '#core/permission/role.ts';
import type { Say } from '#ui/i18n/useMessages.ts';

/** A role as it is edited: its rights by name. */
export interface RoleDraft extends Omit<RoleContent, 'grants'> {
  readonly code: string;
  readonly grants: Readonly<Record<string, Scope>>;
}

export const BLANK_ROLE: RoleDraft = {
  code: '',
  titleJa: '',
  titleEn: '',
  needsSecondFactor: false,
  grants: {},
  classes: [],
  hiddenScreens: [],
  hiddenTiles: [],
  hiddenDocumentTypes: [],
};

export type StoredRole = OutputOf<typeof getRole>;

export const draftOf = ({
  code,
  titleJa,
  titleEn,
  needsSecondFactor,
  grants,
  classes,
  hiddenScreens,
  hiddenTiles,
  hiddenDocumentTypes,
}: StoredRole): RoleDraft => ({
  code,
  titleJa,
  titleEn,
  needsSecondFactor,
  grants: Object.fromEntries(grants.map(({ right, scope }) => [right, scope])),
  classes,
  hiddenScreens,
  hiddenTiles,
  hiddenDocumentTypes,
});

export const contentOf = ({ grants, ...draft }: RoleDraft) => ({
  ...draft,
  classes: [...draft.classes],
  hiddenScreens: [...draft.hiddenScreens],
  hiddenTiles: [...draft.hiddenTiles],
  hiddenDocumentTypes: [...draft.hiddenDocumentTypes],
  grants: Object.entries(grants).map(([right, scope]) => ({ right, scope })),
});

/** The scopes a right can be held in, from none to the widest. */
export const scopesOf = ({ isScoped }: Pick<ActionRow, 'isScoped'>): readonly (Scope | null)[] =>
  isScoped ? [null, 'own', 'team', 'department', 'company'] : [null, 'company'];

/** A right given, taken (null) or held in another scope. */
export function withGrant(draft: RoleDraft, right: string, scope: Scope | null): RoleDraft {
  const { [right]: _held, ...others } = draft.grants;
  return { ...draft, grants: scope ? { ...others, [right]: scope } : others };
}

const hasSameNames = (one: RoleDraft, other: RoleDraft): boolean =>
  one.titleJa === other.titleJa && one.titleEn === other.titleEn;

/** What one role has beyond another, in words. */
export function wordsBeyond(one: RoleDraft, other: RoleDraft, say: Say): string[] {
  return [
    ...(one.needsSecondFactor && !other.needsSecondFactor ? [say('role.needsSecondFactor')] : []),
    ...(hasSameNames(one, other) || !one.titleJa ? [] : [`${one.titleJa} / ${one.titleEn}`]),
    ...one.classes.filter((each) => !other.classes.includes(each)).map((each) => say(`role.class.${each}`)),
    ...Object.entries(one.grants)
      .filter(([right, scope]) => other.grants[right] !== scope)
      .map(([right, scope]) => say('role.inScope', { right, scope: say(`role.scope.${scope}`) })),
    ...one.hiddenScreens
      .filter((screen) => !other.hiddenScreens.includes(screen))
      .map((screen) => say('role.menuWithout', { screen })),
    ...one.hiddenTiles.filter((tile) => !other.hiddenTiles.includes(tile)).map((tile) => say('role.noTile', { tile })),
    ...one.hiddenDocumentTypes
      .filter((type) => !other.hiddenDocumentTypes.includes(type))
      .map((type) => say('role.noDocumentType', { type })),
  ];
}
