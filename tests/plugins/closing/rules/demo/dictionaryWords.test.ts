import { expect, it } from 'vitest';
import { DICTIONARY_WORDS } from '../../../../../src/plugins/closing/server/demo/dictionaryWords';
import { STANDARD_ACCOUNTS } from '../../../../../src/plugins/ledger/account/rates/accounts';
import { updateDictionary } from '../../../../../src/plugins/ledger/dictionary/contract/entryDictionary';
import { STANDARD_TAX_CODES } from '../../../../../src/plugins/ledger/document-type/rates/taxCodes';

const accounts = new Set(STANDARD_ACCOUNTS.map(([code]) => code));
const taxCodes = new Set(STANDARD_TAX_CODES.map(([code]) => code));

it.each(DICTIONARY_WORDS.map((word) => [word.title, word] as const))('%s fits the standard masters', (_, word) => {
  expect(updateDictionary.input.parse(word)).toEqual(word);
  const lines = word.content.kind === 'entry' ? word.content.lines : [];
  for (const { account, taxCode } of lines) {
    expect(accounts).toContain(account);
    if (taxCode !== null) expect(taxCodes).toContain(taxCode);
  }
});
