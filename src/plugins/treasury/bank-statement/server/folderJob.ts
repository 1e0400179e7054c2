import { join } from 'node:path';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import { type JobStep, type OrderedJob, orderedJob } from '#server/jobs/job.ts';
import { callOfAsker } from '#server/permission/callOfAsker.ts';
import type { Call } from '#server/plugin.ts';
import { type FolderFile, findBankFiles, folderOf, moveAside, openFolderFile, readFolder } from './bankFiles';
import { openStatement, readBankStatement, takeBankStatement } from './takeStatement';

interface WaitingFile extends FolderFile {
  readonly houseBank: string;
  /** In whose name it is taken. */
  readonly userId: string;
}

/** What is kept of a file: how many lines it brought, or why it was not taken. */
type Outcome = { readonly taken: number } | { readonly said: string } | { readonly isGone: true };

/** Whoever reads the sentence later is not known yet. */
const LOCALE = 'ja';

/**
 * Takes what lies in the folders of house banks, a file a step, with the rights its watcher has by then, and moves it
 * aside in the next step: after a kill in between it is known to be taken. A file about which a person would be asked,
 * or that is refused, is moved aside as well and told on the screen.
 */
export const folderJob = (now: () => Date = () => new Date()): OrderedJob<readonly WaitingFile[]> => ({
  kind: 'treasury:take-bank-files',
  tries: 5,
  plan: (files) => files.flatMap((file) => [takeStep(file, now), asideStep(file)]),
  findDue: (tx) => findWaiting(tx, now()),
});

const takeStep = (file: WaitingFile, now: () => Date): JobStep => ({
  name: `take ${file.houseBank} ${file.name}`,
  run: async (tx, { companyId, runId }): Promise<Outcome> => {
    const call = await findWatcher(tx, { companyId, userId: file.userId, requestId: runId }, now());
    const outcome = await takeFile(tx, call, file);
    if ('said' in outcome) await keepStop(tx, { companyId, file, said: outcome.said, at: now() });
    return outcome;
  },
});

const asideStep = (file: WaitingFile): JobStep => ({
  name: `put aside ${file.houseBank} ${file.name}`,
  run: async (_tx, { companyId, earlier }) => {
    // The step before returned it.
    const outcome = earlier.at(-1) as Outcome;
    await moveAside(folderIn(companyId, file.houseBank), file, 'taken' in outcome ? 'taken' : 'stopped');
    return {};
  },
});

/** @throws Error where this process has no folder of bank files: another one has, and goes on. */
function folderIn(companyId: string, houseBank: string): string {
  const files = findBankFiles();
  if (files === undefined) throw new Error('BANK_FILES_DIR is not set');
  return join(files, folderOf(companyId, houseBank));
}

/** Undefined for somebody who is not with the company any more. */
const findWatcher = (
  tx: Tx,
  asker: { readonly companyId: string; readonly userId: string; readonly requestId: string },
  now: Date,
): Promise<Call | undefined> =>
  callOfAsker(tx, { ...asker, locale: LOCALE }, now).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });

/** Refuses before it writes anything, and answers why. */
async function takeFile(tx: Tx, call: Call | undefined, file: WaitingFile): Promise<Outcome> {
  if (!call?.permissions.has('HouseBank.takestatement')) return saying('treasury/folder-without-right');
  const content = await openFolderFile(folderIn(call.companyId, file.houseBank), file);
  if (content === 'gone') return { isGone: true };
  if (content === 'tooLarge') return saying('treasury/folder-file-too-large');
  // Thrown, it would keep those behind it waiting, and nobody would know.
  if (content === 'closed') return saying('treasury/folder-file-closed');
  try {
    const given = await openStatement({ houseBank: file.houseBank, file: { name: file.name, content } });
    const { digest, rows, repeated } = await readBankStatement(tx, given, call);
    const doubts = rows.flatMap(({ faults, points }) => [...faults, ...points]);
    if (doubts[0]) return { said: doubts[0].message };
    if (rows.length === 0 && repeated !== '') return { said: repeated };
    return { taken: (await takeBankStatement(tx, { ...given, digest }, call)).taken };
  } catch (error) {
    if (error instanceof Refusal) return { said: sentenceOf(error, LOCALE) };
    throw error;
  }
}

const saying = (code: string): Outcome => ({ said: sentenceOf(new Refusal(code), LOCALE) });

interface Stop {
  readonly companyId: string;
  readonly file: WaitingFile;
  readonly said: string;
  readonly at: Date;
}

/** Nothing is kept for an account that was deleted meanwhile. */
const keepStop = (tx: Tx, { companyId, file, said, at }: Stop) =>
  tx.$client.query(
    `insert into bank_folder_stop (company_id, id, house_bank, file_name, said, stopped_at)
       select company_id, $2, code, $4, $5, $6 from house_bank where company_id = $1 and code = $3`,
    [companyId, newId(), file.houseBank, file.name.slice(-200).toWellFormed(), said, at.toISOString()],
  );

/** The files of one company are one order. */
async function findWaiting(tx: Tx, now: Date) {
  const files = findBankFiles();
  if (files === undefined) return [];
  const { rows } = await tx.$client.query<{ companyId: string; houseBank: string; userId: string }>(
    `select company_id as "companyId", house_bank as "houseBank", watched_by as "userId" from bank_folder
      order by company_id, house_bank`,
  );
  const waiting = new Map<string, WaitingFile[]>();
  for (const { companyId, houseBank, userId } of rows) {
    const found = await readFolder(join(files, folderOf(companyId, houseBank)), now);
    const known = waiting.get(companyId) ?? [];
    waiting.set(companyId, [...known, ...found.map((file) => ({ ...file, houseBank, userId }))]);
  }
  return [...waiting].filter(([, order]) => order.length > 0).map(([companyId, order]) => ({ companyId, order }));
}

export const servedFolderJob = orderedJob(folderJob());
