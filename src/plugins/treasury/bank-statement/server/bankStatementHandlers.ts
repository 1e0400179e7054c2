import { handle, handlePrepared } from '#server/plugin.ts';
import * as contract from '../contract/bankStatement';
import { closeReconciliation, reopenReconciliation } from './closings';
import { enterStatementLine } from './enterLine';
import { listBankStatements, listStatementDays } from './listStatements';
import { getReconciliation } from './readReconciliation';
import { openStatement, readBankStatement, takeBankStatement } from './takeStatement';
import { explainDifference, tieStatementLines, untieStatementLines } from './tieByHand';

export const bankStatementHandlers = [
  handlePrepared(contract.readBankStatement, openStatement, readBankStatement),
  handlePrepared(contract.takeBankStatement, openStatement, takeBankStatement),
  handle(contract.listBankStatements, listBankStatements),
  handle(contract.listStatementDays, listStatementDays),
  handle(contract.getReconciliation, getReconciliation),
  handle(contract.tieStatementLines, tieStatementLines),
  handle(contract.untieStatementLines, untieStatementLines),
  handle(contract.explainDifference, explainDifference),
  handle(contract.enterStatementLine, enterStatementLine),
  handle(contract.closeReconciliation, closeReconciliation),
  handle(contract.reopenReconciliation, reopenReconciliation),
];
