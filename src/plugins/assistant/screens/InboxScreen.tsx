import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../ui/i18n/useMessages';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import type { RowOf } from '../../../ui/listScreen/listDefinition';
import { useWrite } from '../../../ui/query/useWrite';
import { useCurrentUser } from '../../../ui/screen/currentUser';
import { useScreenTitles } from '../../../ui/screen/screenTitles';
import { type listInbox, markRead } from '../contract/inbox';
import styles from './InboxScreen.module.css';
import { InboxPreview } from './inbox/InboxPreview';
import { inboxList } from './inbox/inboxList';

type InboxRow = RowOf<typeof listInbox>;

/** Read is what the cursor has rested on for so many milliseconds. */
const READ_AFTER = 1_200;

/** 受信トレイ: everything that waits for me, and the request under the cursor beside it. */
export default function InboxScreen() {
  const titleOf = useScreenTitles();
  const text = useText();
  const { permissions } = useCurrentUser();
  // A decision may change any domain: whatever the user reads is read again.
  const touches = useMemo(
    () => [...new Set(['Inbox', 'Workflow', ...permissions.map((right) => right.split('.')[0] ?? '')])],
    [permissions],
  );
  const [current, setCurrent] = useState<InboxRow | null>(null);
  const kindOf = useMemo(
    () => (path: string) => {
      const title = titleOf(path);
      return title ? text(title) : '';
    },
    [titleOf, text],
  );
  const list = useMemo(() => inboxList({ kindOf, touches }), [kindOf, touches]);
  useMarkRead(current);
  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        <ListScreen list={list} onPoint={setCurrent} />
      </div>
      <InboxPreview row={current} kind={current ? kindOf(current.path) : ''} touches={touches} />
    </div>
  );
}

function useMarkRead(row: InboxRow | null): void {
  const { mutate } = useWrite(markRead, { message: false, loading: false });
  const id = row?.isUnread ? row.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => mutate({ ids: [id] }), READ_AFTER);
    return () => clearTimeout(timer);
  }, [id, mutate]);
}
