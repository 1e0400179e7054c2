import { useMemo } from 'react';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { requestLeave } from '../contract/leaveRequest';
import { requestLeave as requestLeaveAct } from '../parts/act/acts';
import { leaveRequestList } from './leave/leaveRequestList';

/** 有休申請: what was asked for and how it stands, and the way to ask. */
export default function LeaveRequestsScreen() {
  const say = useMessages('time');
  const missing = useMissingRightInWords(requestLeave);
  const list = useMemo(
    () => ({
      ...leaveRequestList,
      main: missing ? null : (
        <Button kind="main" command="time:request-leave" onClick={() => beginAct(requestLeaveAct, { on: null })}>
          {say('leaveRequest.ask')}
        </Button>
      ),
    }),
    [say, missing],
  );
  return <ListScreen list={list} />;
}
