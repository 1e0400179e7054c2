import invoice from './invoice/en';
import order from './order/en';

const en = {
  ...order.nouns,
  ...invoice.nouns,
  log: {
    fields: { ...order.log.fields, ...invoice.log.fields },
    values: { state: { ...order.log.values.state, ...invoice.log.values.state } },
  },
  kinds: { 'purchase-order': 'Purchase order', 'vendor-invoice': 'Vendor invoice' },
  errors: { ...order.errors, ...invoice.errors },
  acts: { ...order.acts, ...invoice.acts },
};

export default en;
