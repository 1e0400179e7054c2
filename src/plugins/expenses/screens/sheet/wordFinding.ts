import type { Say } from '#ui/i18n/useMessages.ts';
import type { Finding } from '../../contract/expenseSheet';

/** What is remarked on a sheet, with the line it is about. */
export function wordFinding(say: Say, { code, line, params }: Finding): string {
  const text = say(`findings.${code}`, params);
  return line === null ? text : say('findings.line', { line, text });
}
