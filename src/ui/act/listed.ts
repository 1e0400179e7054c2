import { callEndpoint } from '../../core/client/callEndpoint';
import { recordSearchCall } from '../../core/client/recordSearchCall';
import type { CommandArgument } from '../../core/plugin/commandArgument';
import { queryKeyOf } from '../query/queryKey';

export type ListedArgument = Extract<CommandArgument, { kind: 'listed' }>;

/** A row of a list that can be chosen. */
export interface ListedRow {
  readonly value: string;
  readonly code: string;
  readonly title: string;
  readonly reading?: string | undefined;
}

export const listedKey = ({ list }: ListedArgument) => {
  const { controller, action } = recordSearchCall(list);
  return [...queryKeyOf({ controller, action }, {}), 'listed'] as const;
};

/** The rows of the list an argument chooses from; what is out of use is left out. */
export async function readListed(argument: ListedArgument, signal?: AbortSignal): Promise<readonly ListedRow[]> {
  const { list, idField = 'code', codeField = 'code', titleField = 'title', where, unless, except = [] } = argument;
  const answer: unknown = await callEndpoint(recordSearchCall(list), {}, { message: false, loading: false, signal });
  const rows = isAnswer(answer) ? answer.rows : [];
  return rows
    .filter((row) => row.isActive !== false && !except.includes(String(row[idField])))
    .filter((row) => (where === undefined || row[where] === true) && (unless === undefined || row[unless] !== true))
    .map((row) => ({
      value: String(row[idField]),
      code: String(row[codeField]),
      title: String(row[titleField]),
      reading: typeof row.reading === 'string' ? row.reading : undefined,
    }));
}

const isAnswer = (answer: unknown): answer is { rows: readonly Readonly<Record<string, unknown>>[] } =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows);
