import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { journalEntry } from '../../server/tables/journalTables';
import { reverseJournalEntry } from './reverseJournalEntry';

const reversal = alias(journalEntry, 'reversal');

interface Reversing {
  readonly ids: readonly string[];
  readonly on: Day;
  readonly reason: string;
}

/** Reverses those of some documents that stand: neither reversed already nor a reversal themselves. @returns the reversals */
export async function reverseStanding(tx: Tx, call: Call, { ids, on, reason }: Reversing) {
  const standing = await tx
    .select({ id: journalEntry.id, version: journalEntry.version })
    .from(journalEntry)
    .leftJoin(reversal, and(eq(reversal.companyId, call.companyId), eq(reversal.reversesId, journalEntry.id)))
    .where(
      and(
        eq(journalEntry.companyId, call.companyId),
        inArray(journalEntry.id, [...ids]),
        isNull(journalEntry.reversesId),
        isNull(reversal.id),
      ),
    )
    .orderBy(asc(journalEntry.number));
  const made = [];
  for (const document of standing)
    made.push(await reverseJournalEntry(tx, { ...document, postingDate: on, reason }, call));
  const types = await tx
    .select({ id: journalEntry.id, documentType: journalEntry.documentType })
    .from(journalEntry)
    .where(
      and(
        eq(journalEntry.companyId, call.companyId),
        inArray(
          journalEntry.id,
          made.map(({ id }) => id),
        ),
      ),
    );
  const typeOf = new Map(types.map(({ id, documentType }) => [id, documentType]));
  return made.map(({ id, number, fiscalYear }) => ({ id, number, fiscalYear, documentType: typeOf.get(id) ?? '' }));
}
