import type { PermissionKey } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import type { FieldClass } from '../../core/contract/roles';
import type { Rights } from './rights';

/** Refuses for want of a right. */
export const rightRefused = (right: PermissionKey, rights: Rights): Refusal =>
  new Refusal('core/not-permitted', { right, ...whomToAsk(rights) }, { kind: 'notPermitted', details: { right } });

/** Refuses for want of a class of fields. */
export const classRefused = (right: PermissionKey, fieldClass: FieldClass, rights: Rights): Refusal =>
  new Refusal(
    'core/class-not-permitted',
    { right, fieldClass, ...whomToAsk(rights) },
    { kind: 'notPermitted', details: { right, fieldClass } },
  );

/** Whoever proposes roles is not sent to an administrator: the sentence of that `context` says how to get the right. */
const whomToAsk = (rights: Rights): { readonly context?: string } =>
  rights.has('Role.update') ? { context: 'roles' } : {};
