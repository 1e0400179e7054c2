import { Refusal } from '#core/contract/refusal.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/sample';
import { findSample, SAMPLES } from '../rules/samples/findSample';
import { isProvisional, wordExplanation } from '../rules/wordExplanation';
import { readBook } from './readBook';
import { SAMPLES_ELSEWHERE } from './samplesElsewhere';

const ALL = { ...SAMPLES, ...SAMPLES_ELSEWHERE };

/**
 * Works something out by the tables of the company and of the law, and says why; nothing is written.
 * @throws Refusal payroll/unknown-sample, payroll/unreadable-sample, payroll/no-table, payroll/table-unpublished
 */
export const calculateSample: UseCase<typeof contract.calculateSample> = async (tx, { kind, in: given }, call) => {
  const found = findSample(ALL, kind, call.today);
  if (!found) throw new Refusal('payroll/unknown-sample', { kind });
  const answer = found.sample(await readBook(tx, call.companyId), given, found.named);
  return {
    value: answer.value,
    explanation: wordExplanation(answer, call.locale),
    isProvisional: isProvisional(answer),
  };
};
