import feeStatement from '../fee-statement/locales/en';
import invoice from './invoice/en';
import order from './order/en';

const en = {
  ...order.nouns,
  ...invoice.nouns,
  ...feeStatement.nouns,
  log: {
    fields: { ...order.log.fields, ...invoice.log.fields, ...feeStatement.log.fields },
    values: { ...feeStatement.log.values, state: { ...order.log.values.state, ...invoice.log.values.state } },
  },
  kinds: { 'purchase-order': 'Purchase order', 'vendor-invoice': 'Vendor invoice' },
  errors: { ...order.errors, ...invoice.errors, ...feeStatement.errors },
  acts: { ...order.acts, ...invoice.acts, ...feeStatement.acts },
};

export default en;
