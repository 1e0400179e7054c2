import { handle } from '#server/plugin.ts';
import * as contract from '../contract/wageLedger';
import { downloadPayRegister, downloadWageLedgers } from './ledgerFiles';
import { getWageLedger, listWageLedgers } from './readLedgers';
import { getPayRegister } from './readRegister';

export const ledgerHandlers = [
  handle(contract.listWageLedgers, listWageLedgers),
  handle(contract.getWageLedger, getWageLedger),
  handle(contract.downloadWageLedgers, downloadWageLedgers),
  handle(contract.getPayRegister, getPayRegister),
  handle(contract.downloadPayRegister, downloadPayRegister),
];
