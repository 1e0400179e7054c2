import clearingMasters from './clearing/ja';
import errors from './errors/ja';

/** Sentences of the plugin clearing; `errors.<reason>` words the refusals `accounting/<reason>`. */
const ja = {
  errors,
  ...clearingMasters,
  /** A partner beside its hit in the palette. */
  glance: {
    receivable: '売掛・未収の残高',
    payable: '買掛・未払の残高',
    dueOn: '期日',
    oldest: '未消込（古い順）',
    open: '残高',
    none: '未消込の明細はありません。',
  },
  /** What the audit log calls the kinds of records. */
  kinds: {
    'clearing-tolerance': '消込差額の許容範囲',
  },
  /** What was done, as the history of a record names it: `acts.<reason>`. */
  acts: {
    'update-payer': '振込名義を保存',
    'delete-payer': '振込名義を削除',
    'update-clearing-tolerance': '許容範囲を保存',
    'delete-clearing-tolerance': '許容範囲を削除',
  },
};

export default ja;
