import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { listEvidence } from '#plugins/ledger/evidence/contract/evidence.ts';
import type { Call } from '#server/plugin.ts';

const READS_EVIDENCE = permissionOf(listEvidence);

/** The electronic books hold evidence, so whoever takes them must be allowed to read it. @throws Refusal accounting/books-right */
export function requireEvidenceRight({ permissions }: Call): void {
  if (permissions.has(READS_EVIDENCE)) return;
  throw new Refusal('accounting/books-right', { right: READS_EVIDENCE }, { kind: 'notPermitted' });
}
