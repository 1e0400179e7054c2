import order from './order/en';

const en = {
  ...order.nouns,
  log: order.log,
  kinds: { 'purchase-order': 'Purchase order' },
  errors: order.errors,
  acts: order.acts,
};

export default en;
