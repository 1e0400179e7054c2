/** The roles every company starts with. Administrators hold every right, auditors every read; a contract names the rest. */
export const READY_ROLES = ['administrator', 'accountant', 'hr', 'sales', 'manager', 'staff', 'auditor'] as const;

export type ReadyRole = (typeof READY_ROLES)[number];
