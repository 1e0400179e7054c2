import { permissionOf } from '../../../../../core/contract/endpoint';
import { Refusal } from '../../../../../core/contract/refusal';
import type { Call } from '../../../../../server/plugin';
import { listEvidence } from '../../../../ledger/evidence/contract/evidence';

const READS_EVIDENCE = permissionOf(listEvidence);

/** The electronic books hold evidence, so whoever takes them must be allowed to read it. @throws Refusal accounting/books-right */
export function requireEvidenceRight({ permissions }: Call): void {
  if (permissions.has(READS_EVIDENCE)) return;
  throw new Refusal('accounting/books-right', { right: READS_EVIDENCE }, { kind: 'notPermitted' });
}
