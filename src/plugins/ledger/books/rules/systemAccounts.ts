/** Accounts the product posts or computes by itself; every chart has them under these codes. */

/** 仮払消費税等: tax paid on purchases. */
export const PAID_TAX_ACCOUNT = '1470';
/** 仮受消費税等: tax received on sales. */
export const RECEIVED_TAX_ACCOUNT = '2250';
/** 為替差損, 為替差益. */
export const EXCHANGE_LOSS_ACCOUNT = '7520';
export const EXCHANGE_GAIN_ACCOUNT = '7130';
/** 繰越利益剰余金: takes up the profits of all earlier fiscal years. */
export const RETAINED_EARNINGS_ACCOUNT = '3390';
/** 貸倒損失, 貸倒引当金繰入額, 貸倒引当金. */
export const BAD_DEBT_ACCOUNT = '6380';
export const PROVISION_ACCOUNT = '6375';
export const ALLOWANCE_ACCOUNT = '1490';

/** Nobody posts to these alone: by the screens of bad debts, or by a document that others approve. */
export const TWO_PERSON_ACCOUNTS: ReadonlySet<string> = new Set([
  BAD_DEBT_ACCOUNT,
  PROVISION_ACCOUNT,
  ALLOWANCE_ACCOUNT,
]);
