import { handle } from '#server/plugin.ts';
import * as contract from '../contract/standardDecision';
import { decideDecision, downloadDecisions, drawDecisions, listDecisions, proposeDecision } from './standardDecisions';

export const decisionHandlers = [
  handle(contract.listDecisions, listDecisions),
  handle(contract.drawDecisions, drawDecisions),
  handle(contract.downloadDecisions, downloadDecisions),
  handle(contract.proposeDecision, proposeDecision),
  handle(contract.decideDecision, decideDecision),
];
