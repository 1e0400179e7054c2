import type { LateFile } from '../../core/contract/file';
import { Refusal } from '../../core/contract/refusal';
import * as contract from '../../core/paper/contract';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import { cancelRun, findRun, type JobRun, orderRun } from '../jobs/jobRuns';
import { refusalIn } from '../jobs/refusingStep';
import { type Call, type Handler, handle, type UseCase } from '../plugin';
import {
  BATCH_KIND,
  type BatchOrder,
  type BatchStepResult,
  batchJob,
  findFile,
  forgetFiles,
  forgetOldFiles,
} from './batchJob';
import { drawOrder, orderOf } from './drawRead';
import type { Papers } from './papers';

/** Longer previews are of no use on a screen, and large. */
const PREVIEWED_PAGES_AT_MOST = 60;

const MEDIA_TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;

export const paperHandlers = (papers: Papers): readonly Handler[] => [
  handle(contract.drawPaper, drawPaper(papers)),
  handle(contract.startBatch, startBatch(papers)),
  handle(contract.getBatch, getBatch),
  handle(contract.cancelBatch, cancelBatch),
  handle(contract.getBatchFile, getBatchFile),
];

const drawPaper =
  (papers: Papers): UseCase<typeof contract.drawPaper> =>
  async (tx, { format, ...asked }, call): Promise<LateFile> => {
    const read = await papers.read(tx, asked, call);
    const order = await orderOf(tx, call, [read], format);
    const make = async () => {
      const { content, pages } = await drawOrder(order);
      if (format === 'svg' && pages > PREVIEWED_PAGES_AT_MOST)
        throw new Refusal('core/paper-preview-too-long', { pages, most: PREVIEWED_PAGES_AT_MOST });
      return content;
    };
    const file = { name: `${read.fileName}.${format}`, mediaType: MEDIA_TYPES[format], make };
    return read.shown ? { ...file, shown: read.shown } : file;
  };

const startBatch =
  (papers: Papers): UseCase<typeof contract.startBatch> =>
  async (tx, { paper: name, of }, call) => {
    papers.require(name, call);
    for (const each of of) papers.parse(name, each);
    await forgetOldFiles(tx, call);
    const order: BatchOrder = { paper: name, of, userId: call.userId, locale: call.locale };
    const id = await orderRun(tx, call, batchJob(papers), order);
    const details = { title: name, format: 'pdf', count: of.length };
    await recordAudit(tx, call, [{ action: 'core/export-list', subject: { kind: 'list', id: name }, details }]);
    return { id };
  };

const getBatch: UseCase<typeof contract.getBatch> = async (tx, { id }, call) => {
  const run = await requireOwnRun(tx, call, id);
  // The steps of this very job returned them.
  const results = run.results as readonly BatchStepResult[];
  const refusal = refusalIn(results);
  if (refusal) throw refusal;
  const sumOf = (field: 'papers' | 'pages') => results.reduce((sum, result) => sum + (result[field] ?? 0), 0);
  return { state: run.state, done: sumOf('papers'), total: orderOfRun(run).of.length, pages: sumOf('pages') };
};

const cancelBatch: UseCase<typeof contract.cancelBatch> = async (tx, { id }, call) => {
  await requireOwnRun(tx, call, id);
  const isCancelled = await cancelRun(tx, call, { kind: BATCH_KIND }, id);
  await forgetFiles(tx, { companyId: call.companyId, runId: id }, 'all');
  return { isCancelled };
};

const getBatchFile: UseCase<typeof contract.getBatchFile> = async (tx, { id }, call) => {
  const run = await requireOwnRun(tx, call, id);
  const file = await findFile(tx, { companyId: call.companyId, runId: id });
  if (!file) throw unknownBatch();
  const [, name = 'papers'] = orderOfRun(run).paper.split(':');
  return { name: `${name}-${call.today}.pdf`, mediaType: MEDIA_TYPES.pdf, content: file.content };
};

/** @throws Refusal core/unknown-paper-batch */
async function requireOwnRun(tx: Tx, { companyId, userId }: Call, id: string): Promise<JobRun> {
  const run = await findRun(tx, companyId, { kind: BATCH_KIND, id });
  if (!run || orderOfRun(run).userId !== userId) throw unknownBatch();
  return run;
}

/** Only `startBatch` orders runs of this kind. */
const orderOfRun = (run: JobRun): BatchOrder => run.order as BatchOrder;

const unknownBatch = () => new Refusal('core/unknown-paper-batch', {}, { kind: 'notFound' });
