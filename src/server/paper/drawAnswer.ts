import type { OutputOf } from '../../core/contract/endpoint';
import type { LateFile } from '../../core/contract/file';
import type { Tx } from '../database/transaction';
import type { Call, Paper } from '../plugin';
import { drawOrder, orderOf } from './drawRead';

/** A paper of a plugin as a PDF, for an endpoint of its own that has read the record for the caller. */
export async function drawAnswer(tx: Tx, call: Call, paper: Paper, answer: OutputOf<Paper['of']>): Promise<LateFile> {
  const composed = await paper.compose(tx, answer, call, paper.words[call.locale]);
  const order = await orderOf(tx, call, [{ ...composed, paper, shown: undefined }], 'pdf');
  return {
    name: `${composed.fileName}.pdf`,
    mediaType: 'application/pdf',
    make: async () => (await drawOrder(order)).content,
  };
}
