import { askForRun, cancelRun, findLastRuns } from '#server/jobs/jobRuns.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import * as contract from '../../contract/verifyBooks';
import { reportVerification } from './reportVerification';
import { verificationJob } from './verificationJob';

const getLastVerification: UseCase<typeof contract.lastVerification> = async (tx, _input, { companyId }) => {
  const { last, done } = await findLastRuns(tx, companyId, verificationJob.kind);
  // The steps behind the first returned checks, and were kept as they came.
  const checks = (done?.results.slice(1) ?? []) as contract.VerifiedCheck[];
  return {
    done: done
      ? {
          verifiedAt: done.finishedAt ?? done.createdAt,
          askedBy: done.askedBy,
          durationMs: checks.reduce((sum, { durationMs }) => sum + durationMs, 0),
          broken: checks.filter(({ failures }) => failures > 0).length,
          checks,
        }
      : null,
    running: last?.state === 'waiting' ? { stepsDone: last.stepsDone, stepsTotal: last.stepsTotal } : null,
    trouble: last?.state === 'failed' || last?.state === 'cancelled' ? last.state : null,
  };
};

const startVerification: UseCase<typeof contract.startVerification> = async (tx, _input, call) => {
  await askForRun(tx, call, verificationJob);
  return {};
};

const cancelVerification: UseCase<typeof contract.cancelVerification> = async (tx, _input, call) => ({
  cancelled: await cancelRun(tx, call, verificationJob),
});

export const verificationHandlers = [
  handle(contract.verifyBooks, reportVerification),
  handle(contract.lastVerification, getLastVerification),
  handle(contract.startVerification, startVerification),
  handle(contract.cancelVerification, cancelVerification),
];
