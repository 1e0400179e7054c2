import { and, asc, eq } from 'drizzle-orm';
import { type OutputOf, permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { readBooks } from '../../books/server/openBooks';
import { type DocumentSample, listDocuments } from '../../document/contract/journalEntry';
import { journalEntry } from '../../server/tables/journalTables';
import { documentSample } from '../../server/tables/sampleTables';
import type * as contract from '../contract/documentSample';
import { POPULATION_AT_MOST, SAMPLED_AT_MOST, type SampleWay } from '../contract/documentSample';
import { pickSample } from '../rules/pickSample';
import { type DocumentFilter, entriesMatching, filterIn, withFound } from './filterDocuments';

/**
 * Draws a sample of what the list of documents shows and keeps it, so that it stays as it was drawn whatever is posted
 * later. Drafts are not in the books and are not drawn from.
 * @throws Refusal accounting/sample-right, sample-empty, sample-population-too-large, sample-too-large
 */
export const drawSample: UseCase<typeof contract.drawSample> = async (tx, { conditions, way, seed }, call) => {
  const right = permissionOf(listDocuments);
  if (!call.permissions.has(right)) throw new Refusal('accounting/sample-right', { right }, { kind: 'notPermitted' });
  const books = await readBooks(tx, call.companyId);
  const filter = await withFound(tx, call.companyId, filterIn(conditions, books), 'all');
  const population = await readPopulation(tx, call.companyId, filter);
  if (population.length === 0) throw new Refusal('accounting/sample-empty');
  if (population.length > POPULATION_AT_MOST) {
    throw new Refusal('accounting/sample-population-too-large', { most: POPULATION_AT_MOST });
  }
  const picked = pickSample(population, way, seed);
  if (picked.length === 0) throw new Refusal('accounting/sample-nothing-drawn');
  if (picked.length > SAMPLED_AT_MOST) {
    throw new Refusal('accounting/sample-too-large', { count: picked.length, most: SAMPLED_AT_MOST });
  }

  const id = newId();
  const sample: DocumentSample = {
    method: way.method,
    figure: figureOf(way),
    seed,
    populationCount: population.length,
    populationSum: sumOf(population),
    count: picked.length,
    sum: sumOf(picked),
    drawnAt: call.at,
    drawnBy: call.userName,
  };
  const documentIds = picked.map((document) => document.id);
  await tx.insert(documentSample).values({ companyId: call.companyId, id, sample, conditions, documentIds });
  await recordAudit(tx, call, [
    {
      action: 'accounting/draw-sample',
      subject: { kind: 'document-sample', id },
      details: { ...sample, conditions, documentIds },
    },
  ]);
  return { id, sample };
};

/** In the order of their numbers, which stays whatever is posted later. */
function readPopulation(tx: Tx, companyId: string, conditions: DocumentFilter) {
  const matching = entriesMatching(companyId, conditions);
  if (!matching) return [];
  return tx
    .select({ id: journalEntry.id, amount: journalEntry.total })
    .from(journalEntry)
    .where(matching)
    .orderBy(asc(journalEntry.fiscalYear), asc(journalEntry.documentType), asc(journalEntry.number))
    .limit(POPULATION_AT_MOST + 1);
}

const figureOf = (way: SampleWay): number =>
  way.method === 'random' ? way.size : way.method === 'monetary' ? way.interval : way.every;

const sumOf = (documents: readonly { amount: number }[]) => documents.reduce((sum, { amount }) => sum + amount, 0);

/** How the sample was drawn that a list is narrowed to, and from which conditions, as an address has them. */
export async function findSample(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<OutputOf<typeof listDocuments>['sample']> {
  const [found] = await tx
    .select({ sample: documentSample.sample, conditions: documentSample.conditions })
    .from(documentSample)
    .where(and(eq(documentSample.companyId, companyId), eq(documentSample.id, id)));
  if (!found) return null;
  const conditions = Object.entries(found.conditions).map(([name, value]) => [name, String(value)]);
  return { ...found.sample, conditions: Object.fromEntries(conditions) };
}
