import { expect, it } from 'vitest';
import { DICTIONARY_WORDS } from '#plugins/closing/server/demo/dictionaryWords.ts';
import { STANDARD_ACCOUNTS } from '#plugins/ledger/account/rates/accounts.ts';
import { updateDictionary } from '#plugins/ledger/dictionary/contract/entryDictionary.ts';
import { STANDARD_TAX_CODES } from '#plugins/ledger/document-type/rates/taxCodes.ts';

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
