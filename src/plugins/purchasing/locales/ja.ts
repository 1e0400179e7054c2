import order from './order/ja';

const ja = {
  ...order.nouns,
  log: order.log,
  /** What the audit log calls the kinds of records. */
  kinds: { 'purchase-order': '発注' },
  errors: order.errors,
  acts: order.acts,
};

export default ja;
