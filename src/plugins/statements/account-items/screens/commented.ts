import type { SubjectRef } from '#core/record/subject.ts';
import type { Account } from '#plugins/ledger/account/contract/account.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { RowOf } from '#ui/listScreen/listDefinition.ts';
import type { accountItems } from '../../balance/contract/balance';

/** What is commented on, what it is called, and what a comment on it begins with. */
export interface Commented {
  readonly subject: SubjectRef;
  readonly title: string;
  readonly opening: string;
}

/** A line has no comments of its own: they stand on its document and name line and account. */
export function lineCommented(row: RowOf<typeof accountItems>, account: Account, number: string, say: Say): Commented {
  const line = { line: row.lineNumber, account: `${account.code} ${account.title}` };
  return {
    subject: { kind: 'journal-entry', id: row.entryId },
    title: say('items.comment.ofLine', { number, ...line }),
    opening: say('items.comment.opening', line),
  };
}

export const accountCommented = ({ code, title }: Account): Commented => ({
  subject: { kind: 'account', id: code },
  title: `${code} ${title}`,
  opening: '',
});
