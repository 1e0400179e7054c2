import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import { countFiles } from './countBesideDocuments';
import type { Posting } from './posting';
import type { NewEntry } from './writeEntries';

export const evidenceMissing = () => new Refusal('accounting/evidence-missing');

/**
 * Turns decisions to post into refusals where the type asks for a file and a person typed the document without one.
 * Asks the database only where there is such a type.
 */
export async function refuseWithoutEvidence(
  tx: Tx,
  companyId: string,
  postings: readonly Posting[],
  decided: (NewEntry | Refusal | string)[],
): Promise<void> {
  const asked = decided.flatMap((decision, index) =>
    typeof decision === 'object' &&
    'type' in decision &&
    decision.type.requiresAttachment &&
    postings[index]?.origin !== 'system'
      ? [{ index, id: decision.id }]
      : [],
  );
  if (asked.length === 0) return;
  const withFiles = await countFiles(
    tx,
    companyId,
    asked.map(({ id }) => id),
  );
  for (const { index, id } of asked) if (!withFiles.has(id)) decided[index] = evidenceMissing();
}

/** @throws Refusal accounting/evidence-missing */
export async function requireEvidence(tx: Tx, companyId: string, id: string): Promise<void> {
  if (!(await countFiles(tx, companyId, [id])).has(id)) throw evidenceMissing();
}
