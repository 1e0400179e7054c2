import { createHash } from 'node:crypto';
import { composeDebitFile } from '#core/bank/debitFile.ts';
import { composeTransferFile, encodeTransferFile, type TransferFile } from '#core/bank/transferFile.ts';

/** A transfer file with the hash of the bytes a bank gets: equal hashes are the same payments to the same accounts. */
export type BankFile = TransferFile & { readonly sha256: string };

/** @throws BankKanaFault where a name has a letter no bank file may hold */
export const composeBankFile = (...asked: Parameters<typeof composeTransferFile>): BankFile =>
  withHash(composeTransferFile(...asked));

/** The same of debits. @throws BankKanaFault where a name has a letter no bank file may hold */
export const composeDebitBankFile = (...asked: Parameters<typeof composeDebitFile>): BankFile =>
  withHash(composeDebitFile(...asked));

const withHash = (file: TransferFile): BankFile => ({
  ...file,
  sha256: createHash('sha256').update(encodeTransferFile(file.records)).digest('hex'),
});
