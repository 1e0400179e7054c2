import { useState } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { ApprovalBar } from '#ui/approval/ApprovalBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { cancelLeave, getLeaveRequest, type LeaveRequestDetail, requestLeave } from '../contract/leaveRequest';
import { moveLeave, requestLeaveAgain } from '../parts/act/acts';
import { leaveAt } from '../rules/leaveMachine';
import styles from './leave/Leave.module.css';
import { LeaveFacts } from './leave/LeaveFacts';
import { LEAVE_TONES } from './leave/leaveTones';

const SCREEN = 'time:leave-request';

/** One request for leave: what is asked for, what is left, and the decision. */
export default function LeaveRequestScreen() {
  const say = useMessages('time');
  const id = useScreen().query.get('id') ?? '';
  const request = useRead(getLeaveRequest, { id }, { message: false, enabled: id !== '' });
  return (
    <ScreenFrame label={say('leaveRequest.one')}>
      {id === '' ? (
        <EmptyState kind="empty" title={say('leaveRequest.unknown')} next={say('leaveRequest.emptyNext')} />
      ) : request.data ? (
        <Request key={request.data.id} request={request.data} />
      ) : request.error ? (
        <FailedRead error={request.error} onRetry={request.refetch} />
      ) : (
        <Skeleton rows={8} columns={[120, 0]} />
      )}
    </ScreenFrame>
  );
}

function Request({ request }: { request: LeaveRequestDetail }) {
  const say = useMessages('time');
  const [asked, setAsked] = useState<'cancel' | null>(null);
  const cancel = useWrite(cancelLeave, { touches: ['Workflow'] });
  const { id, version, state, isOwn } = request;
  const close = () => setAsked(null);
  const leave = leaveAt(state);
  const mayAgain = isOwn && leave.can('request');
  const mayCancel = isOwn && leave.can('withdraw');
  const mayMove = !isOwn && leave.can('sendBack');
  const settled = say('leaveRequest.settled');
  const again = (given?: GivenArguments, isTold?: boolean) =>
    beginAct(requestLeaveAgain, { on: request, given, isTold });
  const move = (given?: GivenArguments, isTold?: boolean) => beginAct(moveLeave, { on: request, given, isTold });
  useCommandHandlers({
    'time:request-leave-again': { run: again, disabled: mayAgain ? undefined : settled },
    'time:move-leave': { run: move, disabled: mayMove ? undefined : say('leaveRequest.notWaiting') },
    'time:cancel-leave': { run: () => setAsked('cancel'), disabled: mayCancel ? undefined : settled },
  });
  const takeBack = () =>
    cancel.mutate(
      { id, version },
      {
        onSuccess: () => {
          notify('success', say('leaveRequest.cancelled'));
          close();
        },
      },
    );
  const subject = { kind: 'leave-request', id };
  return (
    <>
      <Toolbar
        title={say('leaveRequest.of', { name: request.name })}
        state={<Pill tone={LEAVE_TONES[state]}>{say(`leaveRequest.states.${state}`)}</Pill>}
        main={
          mayAgain ? (
            <Button kind="main" command="time:request-leave-again" onClick={() => again()}>
              {say('leaveRequest.again')}
            </Button>
          ) : undefined
        }
      >
        {mayMove ? (
          <Button command="time:move-leave" onClick={() => move()}>
            {say('leaveRequest.move')}
          </Button>
        ) : null}
        {mayCancel ? (
          <Button command="time:cancel-leave" onClick={() => setAsked('cancel')}>
            {say('leaveRequest.cancel')}
          </Button>
        ) : null}
      </Toolbar>
      <RecordFrame screen={SCREEN} subject={subject} words={['time', 'leaveRequest']} change={requestLeave}>
        <ApprovalBar screen={SCREEN} subject={subject} touches={['Timesheet']} />
        <div className={styles.facts}>
          <LeaveFacts request={request} />
        </div>
      </RecordFrame>
      <ConfirmDialog
        open={asked === 'cancel'}
        title={say('leaveRequest.cancelTitle')}
        confirmLabel={say('leaveRequest.cancel')}
        busy={cancel.isPending}
        onConfirm={takeBack}
        onCancel={close}
      />
    </>
  );
}
