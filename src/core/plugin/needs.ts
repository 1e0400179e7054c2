import type { PermissionKey } from '../contract/endpoint';

/** The rights a screen or a command takes: every one of `needs`, or instead of these any one of `orNeeds`. */
export interface Needs {
  readonly needs?: readonly PermissionKey[];
  readonly orNeeds?: readonly PermissionKey[];
}

/** The rights that are lacking; none where it may be opened or run. */
export function lackingRights(
  { needs = [], orNeeds = [] }: Needs,
  has: (right: PermissionKey) => boolean,
): readonly PermissionKey[] {
  return orNeeds.some(has) ? [] : needs.filter((right) => !has(right));
}

/** Every right that is named. */
export const namedRights = ({ needs = [], orNeeds = [] }: Needs): readonly PermissionKey[] => [...needs, ...orNeeds];
