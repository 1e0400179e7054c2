import type { FileAnswer } from '#core/contract/file.ts';
import { requireRange } from '#plugins/ledger/balance/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { downloadDocuments as contract } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { UseCase } from '#server/plugin.ts';
import { namesFor } from '../rules/exportNames';
import { genericFormat } from '../rules/genericFormat';
import { beginExport } from '../rules/writeExport';
import { writeInTurns } from './exportDocuments';
import { packExport } from './packExport';
import { readBookedDocuments } from './readBookedDocuments';

/** The posted documents of a range in our own columns, under our own codes; nothing is noted as given away. */
export const downloadDocuments: UseCase<typeof contract> = async (tx, range, { companyId }): Promise<FileAnswer> => {
  requireRange(range);
  const wanted = { ...range, format: genericFormat.id, onlyNew: false };
  const documents = await readBookedDocuments(tx, companyId, wanted, await readBooks(tx, companyId));
  const names = namesFor(genericFormat, [], { taxMethod: 'asBooks', clientCode: '' });
  const written = await writeInTurns(beginExport(genericFormat, names), documents);
  const name = `kanjo-documents-${range.from}-${range.through}`;
  const { fileName, content } = await packExport(name, genericFormat, written, 'utf8Bom');
  return { name: fileName, mediaType: 'text/csv', content };
};
