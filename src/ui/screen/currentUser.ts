import { createContext, useContext } from 'react';
import { type Endpoint, type PermissionKey, permissionOf } from '../../core/contract/endpoint';
import type { FieldClass } from '../../core/contract/roles';
import type { MenuEntry } from '../../core/session/contract';

/** Who is signed in, as far as a screen may care. The workspace provides it. */
export interface CurrentUser {
  /** By which a record says who asked for it. */
  readonly id: string;
  readonly name: string;
  readonly employeeNumber: string;
  readonly company: { readonly title: string };
  readonly roles: readonly { readonly code: string; readonly title: string }[];
  /** `Controller.action` keys. */
  readonly permissions: readonly string[];
  /** Classes of fields the user reads. */
  readonly fieldClasses: readonly FieldClass[];
  /** Tiles and document types that the user's roles do without: `tile:<id>`, `document-type:<code>`. */
  readonly leftOut: readonly string[];
  /** Past the last day in the company: only the own papers open. */
  readonly hasLeft: boolean;
  /** The screens the user may open, in the order of the menu. */
  readonly menus: readonly MenuEntry[];
}

export const CurrentUserContext = createContext<CurrentUser | null>(null);

export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser needs the workspace around it');
  return user;
}

/** The first right among those an act needs that the user lacks; undefined when none is missing. */
export function useMissingRight(...needs: readonly Endpoint[]): PermissionKey | undefined {
  const { permissions } = useCurrentUser();
  const missing = needs.find((need) => need.access === 'granted' && !permissions.includes(permissionOf(need)));
  return missing && permissionOf(missing);
}
