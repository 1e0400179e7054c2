import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { readBooks } from '../../books/server/openBooks';
import { documentSubject } from '../../document/server/documentSubject';
import { evidenceFact } from '../../server/tables/documentTables';
import type * as contract from '../contract/evidence';
import { findEvidence } from './findEvidence';

/** @throws Refusal core/range-reversed */
export const listEvidence: UseCase<typeof contract.listEvidence> = async (tx, input, { companyId }) => {
  const { from, through } = input;
  if (from !== undefined && through !== undefined && from > through) {
    throw new Refusal('core/range-reversed', { from, through });
  }
  const { partners } = await readBooks(tx, companyId);
  return {
    rows: (await findEvidence(tx, companyId, input)).map((row) => ({
      ...row,
      addedAt: new Date(row.addedAt).toISOString(),
      counterparty: partners.get(row.partner ?? '')?.title ?? row.counterparty ?? '',
    })),
  };
};

/** @throws Refusal core/unknown-file, accounting/no-such-partner */
export const updateEvidence: UseCase<typeof contract.updateEvidence> = async (tx, { id, ...typed }, call) => {
  const { companyId } = call;
  const [before] = await findEvidence(tx, companyId, { id });
  if (!before) throw new Refusal('core/unknown-file', {}, { kind: 'notFound' });
  if (typed.partner !== null && !(await readBooks(tx, companyId)).partners.has(typed.partner)) {
    throw new Refusal('accounting/no-such-partner', { partner: typed.partner });
  }
  const saved = { ...typed, savedAt: call.at, savedBy: call.userName };
  await tx
    .insert(evidenceFact)
    .values({ companyId, attachmentId: id, ...saved })
    .onConflictDoUpdate({ target: [evidenceFact.companyId, evidenceFact.attachmentId], set: saved });
  const { transactionOn, amount, partner, counterparty } = before;
  const changes = changesOf({ transactionOn, amount, partner, counterparty: counterparty ?? '' }, typed);
  await recordAudit(tx, call, [
    {
      action: 'accounting/describe-evidence',
      subject: { kind: documentSubject.kind, id: before.documentId },
      details: { name: before.name, changes },
    },
  ]);
  return { id };
};
