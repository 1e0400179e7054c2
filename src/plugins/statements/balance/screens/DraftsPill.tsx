import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';

/** Says that drafts are among the figures, and how many could not be counted. */
export function DraftsPill({ drafts }: { drafts: { counted: number; leftOut: number } | null | undefined }) {
  const say = useMessages('statements');
  return drafts ? <Pill tone="warning">{say('columns.withDrafts', drafts)}</Pill> : null;
}
