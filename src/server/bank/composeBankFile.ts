import { createHash } from 'node:crypto';
import { composeTransferFile, encodeTransferFile, type TransferFile } from '#core/bank/transferFile.ts';

/** A transfer file with the hash of the bytes a bank gets: equal hashes are the same payments to the same accounts. */
export type BankFile = TransferFile & { readonly sha256: string };

/** @throws BankKanaFault where a name has a letter no bank file may hold */
export function composeBankFile(...asked: Parameters<typeof composeTransferFile>): BankFile {
  const file = composeTransferFile(...asked);
  return { ...file, sha256: createHash('sha256').update(encodeTransferFile(file.records)).digest('hex') };
}
