/** The roles every company starts with. Administrators hold every right, auditors every read; a contract names the rest. */
export const READY_ROLES = ['administrator', 'accountant', 'hr', 'sales', 'manager', 'staff', 'auditor'] as const;

export type ReadyRole = (typeof READY_ROLES)[number];

/** Whose records a right covers, from the narrowest to the widest; each covers those before it. */
export const SCOPES = ['own', 'team', 'department', 'company'] as const;

export type Scope = (typeof SCOPES)[number];

/** What a role can do without although its rights would show it: tiles of the start page, types of typed documents. */
export const LEFT_OUT_KINDS = ['tile', 'document-type'] as const;

export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];

/** A ready role that starts with a right: for the whole company, or for the records a scope covers. */
export type ReadyGrant = ReadyRole | { readonly role: ReadyRole; readonly scope: Scope };

/** What a field tells that not everybody who sees the record may know. */
export const FIELD_CLASSES = ['pay', 'bank', 'personal', 'margin'] as const;

export type FieldClass = (typeof FIELD_CLASSES)[number];

export const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);
export const isFieldClass = (text: string): text is FieldClass => FIELD_CLASSES.some((known) => known === text);

/** The wider of two scopes: rights of several roles add up. */
export const widerScope = (one: Scope, other: Scope): Scope =>
  SCOPES.indexOf(one) >= SCOPES.indexOf(other) ? one : other;
