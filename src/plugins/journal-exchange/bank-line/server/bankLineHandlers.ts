import { handle, handlePrepared } from '#server/plugin.ts';
import * as contract from '../contract/bankLine';
import { checkBankFile, prepareCheck } from './checkBankFile';
import { postBankLines } from './postBankLines';
import { describeBankFile, prepareBankFile } from './readBankFile';

export const bankLineHandlers = [
  handlePrepared(contract.readBankFile, prepareBankFile, describeBankFile),
  handlePrepared(contract.checkBankFile, prepareCheck, checkBankFile),
  handle(contract.postBankLines, postBankLines),
];
