import budget from './budget/ja';
import errors from './errors/ja';

/** Sentences of the plugin budget; `errors.<reason>` words the refusals `accounting/<reason>`. */
const ja = {
  errors,
  budget,
  /** What the audit log calls the kinds of records. */
  kinds: {
    budget: '予算',
  },
  /** What was done, as the history of a record names it: `acts.<reason>`. */
  acts: {
    'save-budget': '予算を保存',
  },
};

export default ja;
