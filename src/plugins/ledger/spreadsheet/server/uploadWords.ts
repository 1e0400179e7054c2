import { Refusal } from '#core/contract/refusal.ts';
import type { Locale } from '#core/value/text.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call } from '#server/plugin.ts';
import type { UploadFault } from '../rules/uploadFault';

/** A document that was fine when its file was checked, and why it is not any more. */
export const noLongerValid = (row: number, refusal: Pick<Refusal, 'code' | 'params'>, { locale }: Call) =>
  new Refusal('accounting/upload-no-longer-valid', { row, reason: sentenceOf(refusal, locale) });

/** An answer lists this many errors; a file with more is of the wrong kind, and the first ones say so. */
const ERRORS_AT_MOST = 1_000;

/** The faults of a file in words, by row. */
export function wordErrors<Column extends string>(faults: readonly UploadFault<Column>[], locale: Locale) {
  const errors = faults
    .slice(0, ERRORS_AT_MOST)
    .map(({ row, column, code, params }) => ({ row, column, message: sentenceOf({ code, params }, locale) }));
  const next = faults[ERRORS_AT_MOST];
  if (!next) return errors;
  const params = { count: faults.length - ERRORS_AT_MOST };
  return [
    ...errors,
    { row: next.row, column: null, message: sentenceOf({ code: 'accounting/upload-more-errors', params }, locale) },
  ];
}

/** The name as the history shows it, without a path, and storable. */
export function fileNameOf(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? '';
  return bare.replaceAll('\0', '').toWellFormed().slice(0, 200) || 'upload';
}
