import { definePluginServer } from '#server/plugin.ts';
import { foundPaymentTerms, paymentTermHandlers, paymentTermSubject } from './paymentTerms';

export default definePluginServer({
  id: 'payment-terms',
  needs: [],
  handlers: [...paymentTermHandlers],
  subjects: [paymentTermSubject],
  foundCompany: foundPaymentTerms,
});
