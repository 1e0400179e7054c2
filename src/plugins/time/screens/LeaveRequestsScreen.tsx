import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { useMessages } from '../../../ui/i18n/useMessages';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { useCommandHandlers } from '../../../ui/screen/screenContext';
import { useMissingRightInWords } from '../../../ui/screen/useMissingRightInWords';
import { requestLeave } from '../contract/leaveRequest';
import { LeaveDialog } from './leave/LeaveDialog';
import { leaveRequestList } from './leave/leaveRequestList';

/** 年休申請: what was asked for and how it stands, and the way to ask. */
export default function LeaveRequestsScreen() {
  const say = useMessages('time');
  const [isAsking, setAsking] = useState(false);
  const missing = useMissingRightInWords(requestLeave);
  useCommandHandlers({
    'time:request-leave': {
      run: () => setAsking(true),
      disabled: missing ? say('noRight', { right: missing }) : undefined,
    },
  });
  const list = useMemo(
    () => ({
      ...leaveRequestList,
      actions: missing ? null : (
        <Button kind="main" command="time:request-leave" onClick={() => setAsking(true)}>
          {say('leaveRequest.ask')}
        </Button>
      ),
    }),
    [say, missing],
  );
  const close = () => setAsking(false);
  return (
    <>
      <ListScreen list={list} />
      {isAsking ? <LeaveDialog onClose={close} onAsked={close} /> : null}
    </>
  );
}
