import { type Handler, handle, type NameRecords } from '#server/plugin.ts';
import { getReportSummary } from '../tax-receipt/contract/reportSummary';
import { getStatutorySummary } from '../tax-receipt/contract/statutorySummary';
import * as receipts from '../tax-receipt/contract/taxReceipt';
import * as receiptCases from '../tax-receipt/server/receipts';
import { getReportSummary as coversOfYear } from '../tax-receipt/server/reportSummary';
import { getStatutorySummary as summaryOfYear } from '../tax-receipt/server/statutorySummary';
import * as declarations from '../year-end/contract/declaration';
import * as years from '../year-end/contract/yearEnd';
import * as adjustments from '../year-end/server/adjustments';
import * as declared from '../year-end/server/declarations';
import { ADJUSTMENT_KIND, DECLARATION_KIND } from '../year-end/server/readYear';

/** 年末調整 and 源泉徴収票. */
export const yearEndHandlers: readonly Handler[] = [
  handle(years.listYearEnd, adjustments.listYearEnd),
  handle(years.openYearEnd, declared.openYearEnd),
  handle(years.getYearEnd, adjustments.getYearEnd),
  handle(years.calculateYearEnd, adjustments.calculateYearEnd),
  handle(years.deferYearEnd, adjustments.deferYearEnd),
  handle(years.checkYearEnd, adjustments.checkYearEnd),
  handle(years.confirmYearEnd, adjustments.confirmYearEnd),
  handle(years.reopenYearEnd, adjustments.reopenYearEnd),
  handle(declarations.listOwnDeclarations, declared.listOwnDeclarations),
  handle(declarations.getOwnDeclaration, declared.getOwnDeclaration),
  handle(declarations.saveOwnDeclaration, declared.saveDeclaration),
  handle(declarations.submitOwnDeclaration, declared.submitDeclaration),
  handle(declarations.takeDeclaration, declared.decideTake),
  handle(declarations.sendBackDeclaration, declared.decideSendBack),
  handle(receipts.listTaxReceipts, receiptCases.listTaxReceipts),
  handle(receipts.getTaxReceipt, receiptCases.getTaxReceipt),
  handle(receipts.saveTaxReceipt, receiptCases.saveTaxReceipt),
  handle(receipts.createSlip, receiptCases.createSlip),
  handle(receipts.generateSlips, receiptCases.generateSlips),
  handle(receipts.handOverSlip, receiptCases.handOverSlip),
  handle(receipts.downloadReceipts, receiptCases.downloadReceipts),
  handle(getStatutorySummary, summaryOfYear),
  handle(getReportSummary, coversOfYear),
  handle(receipts.listOwnReceipts, receiptCases.listOwnReceipts),
  handle(receipts.getOwnReceipt, receiptCases.getOwnReceipt),
];

export const yearEndNames: Readonly<Record<string, NameRecords>> = {
  [DECLARATION_KIND]: declared.nameDeclarations,
  [ADJUSTMENT_KIND]: adjustments.nameAdjustments,
};
