import feeStatement from '../fee-statement/locales/ja';
import invoice from './invoice/ja';
import order from './order/ja';

const ja = {
  ...order.nouns,
  ...invoice.nouns,
  ...feeStatement.nouns,
  log: {
    fields: { ...order.log.fields, ...invoice.log.fields, ...feeStatement.log.fields },
    values: { ...feeStatement.log.values, state: { ...order.log.values.state, ...invoice.log.values.state } },
  },
  /** What the audit log calls the kinds of records. */
  kinds: { 'purchase-order': '発注', 'vendor-invoice': '仕入請求書' },
  errors: { ...order.errors, ...invoice.errors, ...feeStatement.errors },
  acts: { ...order.acts, ...invoice.acts, ...feeStatement.acts },
};

export default ja;
