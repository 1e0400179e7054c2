import { handle } from '../../../../server/plugin';
import { taxLines, taxSummary, transitionalSuppliers } from '../../contract/taxSummary';
import { getTaxSummary } from './getTaxSummary';
import { listTaxLines } from './listTaxLines';
import { listTransitionalSuppliers } from './transitionalPurchases';

export const taxHandlers = [
  handle(transitionalSuppliers, listTransitionalSuppliers),
  handle(taxSummary, getTaxSummary),
  handle(taxLines, listTaxLines),
];
