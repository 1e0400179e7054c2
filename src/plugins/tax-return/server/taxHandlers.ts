import { handle } from '#server/plugin.ts';
import { taxLines, taxSummary } from '../contract/taxSummary';
import { getTaxSummary } from './getTaxSummary';
import { listTaxLines } from './listTaxLines';

export const taxHandlers = [handle(taxSummary, getTaxSummary), handle(taxLines, listTaxLines)];
