import { handle, handlePrepared } from '#server/plugin.ts';
import * as contract from '../contract/accountKeyword';
import { importKeywords, readKeywordFile } from './importKeywords';
import { listKeywordExamples } from './keywordExamples';
import { listKeywordVersions } from './keywordVersions';
import { learnKeywords, settleSuggestion, suggestKeywords } from './learnKeywords';
import { getKeyword, listKeywords } from './readKeywords';
import { restoreKeyword } from './restoreKeyword';
import { deleteKeyword, moveKeyword, updateKeyword } from './saveKeyword';

export const keywordHandlers = [
  handle(contract.listKeywords, listKeywords),
  handle(contract.getKeyword, getKeyword),
  handle(contract.updateKeyword, updateKeyword),
  handle(contract.deleteKeyword, deleteKeyword),
  handle(contract.moveKeyword, moveKeyword),
  handlePrepared(contract.importKeywords, readKeywordFile, importKeywords),
  handle(contract.listKeywordExamples, listKeywordExamples),
  handle(contract.listKeywordVersions, listKeywordVersions),
  handle(contract.restoreKeyword, restoreKeyword),
  handle(contract.learnKeywords, learnKeywords),
  handle(contract.suggestKeywords, suggestKeywords),
  handle(contract.settleSuggestion, settleSuggestion),
];
