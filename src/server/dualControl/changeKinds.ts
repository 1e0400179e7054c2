import type { Endpoint, PermissionKey } from '../../core/contract/endpoint';
import { permissionOf } from '../../core/contract/endpoint';
import type { FieldClass } from '../../core/contract/roles';
import type { Text } from '../../core/plugin/text';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import type { StoredChange } from './storedChanges';

/** What a kind of change takes and gives, in words: a code the screens know (`class:pay`), or `text:` and words. */
export interface ShownChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** A kind of change that takes two persons: who decides it, how it is shown, and what happens when it is approved. */
export interface ChangeKind {
  readonly kind: string;
  readonly title: Text;
  /** Whose right it takes to decide it; named `decide…`, so that the database notes who holds it. */
  readonly decides: Endpoint;
  /** As the audit log knows the record. */
  readonly subject: string;
  /** Its values are shown to who reads this class alone, and the log names fields without values. */
  readonly fieldClass?: FieldClass;
  /** Where the record is looked at. */
  readonly path: (change: StoredChange) => string;
  readonly show: (change: StoredChange, call: Call) => ShownChange;
  /** Does what was approved, in the transaction of the decision. What changed in between is refused. */
  readonly carryOut: (tx: Tx, call: Call, change: StoredChange) => Promise<void>;
  /** It is done later, by its proposer: a code that is shown to whoever asked for it. */
  readonly isTakenLater?: boolean;
}

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
