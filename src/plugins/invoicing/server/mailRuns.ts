import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { cancelRun, findRun, type JobRun, orderRun } from '#server/jobs/jobRuns.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import * as contract from '../contract/invoiceMail';
import { tellOutcome } from './mailAttempts';
import { MAIL_KIND, type MailedStep, type MailOrder, mailJob } from './mailJob';

/** Each invoice is judged when its turn comes; named twice, it is mailed once. */
const startMail: UseCase<typeof contract.startMail> = async (tx, { of, withXml, again }, call) => {
  const { userId, locale } = call;
  const once = [...new Map(of.map((asked) => [asked.id, asked])).values()];
  const id = await orderRun(tx, call, mailJob, { of: once, withXml, again, userId, locale });
  const details = { kind: MAIL_KIND, count: once.length };
  await recordAudit(tx, call, [{ action: 'core/ask-for-job', subject: { kind: 'job-run', id }, details }]);
  return { id };
};

const getMailRun: UseCase<typeof contract.getMailRun> = async (tx, { id }, call) => {
  const run = await requireOwnRun(tx, call, id);
  // The steps of this very job returned them.
  const steps = run.results as readonly MailedStep[];
  const mails = steps.map(({ invoice, name, to, outcome, notice, isDoubtful }) => ({
    ...{ invoice, name, isDoubtful, told: tellOutcome({ outcome, to, notice }, call.locale) },
    // A step has ended by the time its result is kept.
    outcome: outcome === 'sending' ? ('unknown' as const) : outcome,
  }));
  return { state: run.state, done: run.stepsDone, total: run.stepsTotal, mails };
};

const cancelMail: UseCase<typeof contract.cancelMail> = async (tx, { id }, call) => {
  await requireOwnRun(tx, call, id);
  return { isCancelled: await cancelRun(tx, call, { kind: MAIL_KIND }, id) };
};

/** @throws Refusal invoicing/unknown-mailing */
async function requireOwnRun(tx: Tx, { companyId, userId }: Call, id: string): Promise<JobRun> {
  const run = await findRun(tx, companyId, { kind: MAIL_KIND, id });
  // Only `startMail` orders runs of this kind.
  if (!run || (run.order as MailOrder).userId !== userId)
    throw new Refusal('invoicing/unknown-mailing', {}, { kind: 'notFound' });
  return run;
}

export const mailHandlers = [
  handle(contract.startMail, startMail),
  handle(contract.getMailRun, getMailRun),
  handle(contract.cancelMail, cancelMail),
];
