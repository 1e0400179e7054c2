import { type PermissionKey, permissionOf } from '../../core/contract/endpoint';
import type { ChangeKind } from '../plugin';

let kinds: ReadonlyMap<string, ChangeKind> = new Map();

/** Takes the kinds of every domain; once, when the installation is put together. */
export function provideChangeKinds(servers: readonly { readonly changes?: readonly ChangeKind[] }[]): void {
  kinds = new Map(servers.flatMap(({ changes = [] }) => changes).map((kind) => [kind.kind, kind]));
}

export function requireKind(name: string): ChangeKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`no domain knows changes of the kind ${name}`);
  return kind;
}

export const findKind = (name: string): ChangeKind | undefined => kinds.get(name);

export const knownKinds = (): readonly ChangeKind[] => [...kinds.values()];

export const rightOf = ({ decides }: ChangeKind): PermissionKey => permissionOf(decides);
