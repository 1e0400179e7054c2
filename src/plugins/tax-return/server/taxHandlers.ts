import { handle } from '../../../server/plugin';
import { taxLines, taxSummary } from '../contract/taxSummary';
import { getTaxSummary } from './getTaxSummary';
import { listTaxLines } from './listTaxLines';

export const taxHandlers = [handle(taxSummary, getTaxSummary), handle(taxLines, listTaxLines)];
