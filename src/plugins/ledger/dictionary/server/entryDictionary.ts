import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { COMPANY, entryDictionary } from '../../server/tables/dictionaryTables';
import type * as contract from '../contract/entryDictionary';

type Row = typeof entryDictionary.$inferSelect;

/** What the user may pick: the company's words and those of the user's own. */
export const listDictionary: UseCase<typeof contract.listDictionary> = async (tx, _input, call) => {
  const rows = await tx
    .select()
    .from(entryDictionary)
    .where(reachable(call))
    .orderBy(asc(entryDictionary.searchKey), asc(entryDictionary.title), asc(entryDictionary.id));
  return { rows: rows.map(wordOf) };
};

/**
 * Remembers a word, or changes one that the user can reach; sharing it makes it the company's.
 * @throws Refusal accounting/unknown-dictionary-word, dictionary-word-changed, search-key-taken
 */
export const updateDictionary: UseCase<typeof contract.updateDictionary> = async (tx, input, call) => {
  const { id = newId(), version = 0, title, reading, searchKey, isShared, content } = input;
  const row: Row = {
    companyId: call.companyId,
    id,
    owner: isShared ? COMPANY : call.userId,
    kind: content.kind,
    title: title.trim(),
    reading: reading.trim(),
    searchKey: searchKey || null,
    content,
    savedAt: call.at,
    savedBy: call.userName,
    version: version + 1,
  };
  await refuseTakenKey(tx, row);
  if (input.id === undefined) await tx.insert(entryDictionary).values(row);
  else {
    const changed = await tx
      .update(entryDictionary)
      .set(row)
      .where(isVersion(call, id, version))
      .returning();
    if (changed.length === 0) throw await refusalOf(tx, call, id);
  }
  const action = isShared ? 'accounting/share-dictionary-word' : 'accounting/keep-dictionary-word';
  await recordWord(tx, call, { id, action, title: row.title });
  return wordOf(row);
};

/** @throws Refusal accounting/unknown-dictionary-word, dictionary-word-changed */
export const deleteDictionary: UseCase<typeof contract.deleteDictionary> = async (tx, { id, version }, call) => {
  const [deleted] = await tx
    .delete(entryDictionary)
    .where(isVersion(call, id, version))
    .returning();
  if (!deleted) throw await refusalOf(tx, call, id);
  await recordWord(tx, call, { id, action: 'accounting/delete-dictionary-word', title: deleted.title });
  return { id };
};

const recordWord = (tx: Tx, call: Call, word: { id: string; action: string; title: string }) =>
  recordAudit(tx, call, [
    { action: word.action, subject: { kind: 'dictionary-word', id: word.id }, details: { title: word.title } },
  ]);

async function refuseTakenKey(tx: Tx, row: Row): Promise<void> {
  if (row.searchKey === null) return;
  const [holder] = await tx
    .select({ title: entryDictionary.title })
    .from(entryDictionary)
    .where(
      and(
        eq(entryDictionary.companyId, row.companyId),
        eq(entryDictionary.owner, row.owner),
        eq(entryDictionary.kind, row.kind),
        eq(entryDictionary.searchKey, row.searchKey),
        ne(entryDictionary.id, row.id),
      ),
    );
  if (holder) throw new Refusal('accounting/search-key-taken', { searchKey: row.searchKey, holder: holder.title });
}

const reachable = ({ companyId, userId }: Call) =>
  and(eq(entryDictionary.companyId, companyId), inArray(entryDictionary.owner, [COMPANY, userId]));

const isThis = (call: Call, id: string) => and(reachable(call), eq(entryDictionary.id, id));

const isVersion = (call: Call, id: string, version: number) =>
  and(isThis(call, id), eq(entryDictionary.version, version));

/** Why a version of a word was not there: the word is not, or it is a newer one. */
async function refusalOf(tx: Tx, call: Call, id: string): Promise<Refusal> {
  const [row] = await tx.select().from(entryDictionary).where(isThis(call, id));
  if (!row) return new Refusal('accounting/unknown-dictionary-word', {}, { kind: 'notFound' });
  const { title, savedBy } = row;
  const details: z.output<typeof contract.changedWord> = { current: wordOf(row) };
  return new Refusal('accounting/dictionary-word-changed', { title, savedBy }, { kind: 'conflict', details });
}

function wordOf(row: Row): contract.DictionaryWord {
  const { id, owner, title, reading, searchKey, content, savedAt, savedBy, version } = row;
  const isShared = owner === COMPANY;
  return { id, isShared, title, reading, searchKey: searchKey ?? '', content, savedAt, savedBy, version };
}
