import { approvePayRun, checkPayRun, confirmPayRun, payPayRun, publishPayRun } from '../contract/payRun';

/** What leads a run on to its next stage. */
export const STAGE_ENDPOINTS = {
  check: checkPayRun,
  approve: approvePayRun,
  confirm: confirmPayRun,
  publish: publishPayRun,
  pay: payPayRun,
} as const;
export type OnwardAct = keyof typeof STAGE_ENDPOINTS;
