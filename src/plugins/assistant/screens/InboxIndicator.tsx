import { Inbox } from 'lucide-react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { countInbox } from '../contract/inbox';

/** In the top bar: how much waits for me, and how much of it is overdue. Silent while nothing does. */
export default function InboxIndicator() {
  const say = useMessages('assistant');
  const figures = useRead(countInbox, {}, { message: false }).data?.figures;
  const count = figures ? figures.mine + figures.delegated : 0;
  if (!figures || count === 0) return null;
  return (
    <Pill tone={figures.overdue > 0 ? 'danger' : 'neutral'} icon={Inbox}>
      {say(figures.overdue > 0 ? 'inbox.indicatorOverdue' : 'inbox.indicator', { count, overdue: figures.overdue })}
    </Pill>
  );
}
