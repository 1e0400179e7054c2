import errors from './errors/ja';
import merge from './merge/ja';

/** Sentences of the plugin closing; `errors.<reason>` words the refusals `accounting/<reason>`. */
const ja = {
  errors,
  merge,
  /** What the audit log calls the kinds of records. */
  kinds: {
    books: '帳簿',
    'fiscal-year': '会計年度',
  },
  /** What was done, as the history of a record names it: `acts.<reason>`. */
  acts: {
    'merge-account': 'ほかの科目に統合',
    'open-period': '期間の締め解除',
    'request-reopening': '締め解除を申請',
    'decline-reopening': '締め解除を却下',
    'set-reopening-rule': '締め解除の規則を変更',
    'grant-exception': '締め後入力を許可',
    'end-exception': '締め後入力の許可を終了',
    'tick-close-step': '決算の手順を完了にする',
    'untick-close-step': '決算の手順の完了を取消',
    'carry-forward': '残高を繰越',
    'set-tax-accounting': '消費税の経理方式を変更',
  },
};

export default ja;
