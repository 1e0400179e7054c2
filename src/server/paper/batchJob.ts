import { and, asc, eq, lt, ne } from 'drizzle-orm';
import { Refusal } from '../../core/contract/refusal';
import type { Locale } from '../../core/value/text';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import { type OrderedJob, orderedJob } from '../jobs/job';
import { refusingStep } from '../jobs/refusingStep';
import { callOfAsker } from '../permission/callOfAsker';
import type { Call } from '../plugin';
import { drawOrder, orderOf } from './drawRead';
import type { Papers, ReadPaper } from './papers';
import { paperBatchFile } from './paperTables';
import { joinPapers } from './press';
import type { Drawn } from './pressMessages';

/** What somebody has drawn in the background. */
export interface BatchOrder {
  readonly paper: string;
  readonly of: readonly string[];
  readonly userId: string;
  readonly locale: Locale;
}

/** What a step keeps: how much it drew. */
export interface BatchStepResult {
  readonly papers?: number;
  readonly pages?: number;
}

export const BATCH_KIND = 'core:draw-papers';

/** Others wait for a step on the embedded engine: half a second for vouchers of a page. */
const PAPERS_A_STEP = 40;
const KEPT_DAYS = 7;

/** The part of a batch that is the whole file. */
export const WHOLE = 0;

/** Draws many records, so many a step, as whoever asked for it; the last step makes one file of all. */
export function batchJob(papers: Papers, now: () => Date = () => new Date()): OrderedJob<BatchOrder> {
  return {
    kind: BATCH_KIND,
    plan: (order) => {
      const parts = Math.ceil(order.of.length / PAPERS_A_STEP);
      return [
        ...Array.from({ length: parts }, (_, at) =>
          refusingStep<BatchStepResult>(`part ${at + 1}`, async (tx, { companyId, runId }) => {
            const call = await callOfAsker(tx, { ...order, companyId, requestId: runId }, now());
            const asked = order.of.slice(at * PAPERS_A_STEP, (at + 1) * PAPERS_A_STEP);
            const { content, pages } = await drawPart(tx, { papers, order, asked }, call);
            await keepFile(tx, { companyId, runId, part: at + 1, pages, content, drawnAt: call.at });
            return { papers: asked.length, pages };
          }),
        ),
        refusingStep<BatchStepResult>('join', async (tx, { companyId, runId }) => {
          const { content, pages } = await joinParts(tx, { companyId, runId });
          await keepFile(tx, { companyId, runId, part: WHOLE, pages, content, drawnAt: now().toISOString() });
          await forgetFiles(tx, { companyId, runId }, 'parts');
          return {};
        }),
      ];
    },
  };
}

export const servedBatchJob = (papers: Papers) => orderedJob(batchJob(papers));

interface Part {
  readonly companyId: string;
  readonly runId: string;
}

interface Asked {
  readonly papers: Papers;
  readonly order: BatchOrder;
  readonly asked: readonly string[];
}

async function drawPart(tx: Tx, { papers, order, asked }: Asked, call: Call): Promise<Drawn> {
  const read: ReadPaper[] = [];
  for (const of of asked) read.push(await papers.read(tx, { paper: order.paper, of }, call));
  const subject = { kind: 'endpoint', id: order.paper };
  const reads = read.flatMap(({ shown }) =>
    shown ? [{ action: 'core/read-sensitive-fields' as const, subject, details: { ...shown } }] : [],
  );
  await recordAudit(tx, call, reads);
  return drawHalves(tx, read, call);
}

/** Records that are too large together are drawn in halves. */
async function drawHalves(tx: Tx, read: readonly ReadPaper[], call: Call): Promise<Drawn> {
  try {
    return await drawOrder(await orderOf(tx, call, read, 'pdf'));
  } catch (error) {
    const isTooLarge = error instanceof Refusal && error.code === 'core/paper-too-large';
    if (!isTooLarge || read.length < 2) throw error;
    const half = Math.ceil(read.length / 2);
    const first = await drawHalves(tx, read.slice(0, half), call);
    const second = await drawHalves(tx, read.slice(half), call);
    return joinPapers([first.content, second.content]);
  }
}

const ofRun = ({ companyId, runId }: Part) =>
  and(eq(paperBatchFile.companyId, companyId), eq(paperBatchFile.runId, runId));

async function joinParts(tx: Tx, part: Part): Promise<Drawn> {
  const parts = await tx.select().from(paperBatchFile).where(ofRun(part)).orderBy(asc(paperBatchFile.part));
  return joinPapers(parts.map(({ content }) => content));
}

async function keepFile(tx: Tx, file: typeof paperBatchFile.$inferInsert): Promise<void> {
  await tx.insert(paperBatchFile).values(file);
}

/** Throws away what was drawn: all of a run, or its parts once they are one file. */
export async function forgetFiles(tx: Tx, part: Part, which: 'all' | 'parts'): Promise<void> {
  await tx
    .delete(paperBatchFile)
    .where(and(ofRun(part), which === 'parts' ? ne(paperBatchFile.part, WHOLE) : undefined));
}

export async function forgetOldFiles(tx: Tx, { companyId, at }: Call): Promise<void> {
  const before = new Date(Date.parse(at) - KEPT_DAYS * 86_400_000).toISOString();
  await tx
    .delete(paperBatchFile)
    .where(and(eq(paperBatchFile.companyId, companyId), lt(paperBatchFile.drawnAt, before)));
}

export async function findFile(tx: Tx, part: Part): Promise<typeof paperBatchFile.$inferSelect | undefined> {
  const [found] = await tx
    .select()
    .from(paperBatchFile)
    .where(and(ofRun(part), eq(paperBatchFile.part, WHOLE)));
  return found;
}
