import { definePluginServer, handle } from '#server/plugin.ts';
import { downloadContract } from '../contract/contract';
import { orderHandlers } from './actOnOrder';
import { contractPaperOf, saveContractSheet } from './contractPaper';
import { contractHandlers, contractSubject } from './contracts';
import { foundTemplates, templateHandlers, templateSubject } from './contractTemplates';
import { creditOfOrders } from './creditOfOrders';
import { contractListHandlers } from './listContracts';
import { partnerPlaces } from './partnerPlaces';
import { profitHandlers } from './profits';
import { orderSubject } from './salesOrders';

export default definePluginServer({
  id: 'contracts',
  needs: ['administration', 'payment-terms', 'sales', 'people', 'time'],
  handlers: [
    ...contractHandlers,
    ...contractListHandlers,
    handle(downloadContract, saveContractSheet),
    ...templateHandlers,
    ...orderHandlers,
    ...profitHandlers,
  ],
  subjects: [contractSubject, orderSubject, templateSubject],
  papers: [contractPaperOf],
  foundCompany: foundTemplates,
  creditParts: creditOfOrders,
  partnerPlaces,
  demo: () => import('./demo'),
});
