import { APPROVAL_STATES, actOnRequest } from '#core/approval/contract.ts';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { cancelLeave, listLeaveRequests } from '../../contract/leaveRequest';
import { leaveAt } from '../../rules/leaveMachine';
import { LEAVE_TONES } from './leaveTones';

/** 有休申請: one's own, those of one's team, or everybody's. */
export const leaveRequestList: ListDefinition<typeof listLeaveRequests> = {
  screen: 'time:leave-requests',
  words: ['time', 'leaveRequest'],
  read: listLeaveRequests,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/TimesheetManage/leave-request?${new URLSearchParams({ id })}`,
  columns: [
    { field: 'number', kind: 'code', width: 88, pinned: 'left' },
    { field: 'name', width: 120, pinned: 'left' },
    { field: 'kind', width: 104, value: ({ kind }, say) => say(`dayKinds.${kind}`) },
    { field: 'fromDay', kind: 'day', width: 104 },
    { field: 'throughDay', kind: 'day', width: 104 },
    { field: 'days', kind: 'number', width: 72, sum: true },
    {
      field: 'state',
      kind: 'state',
      width: 104,
      value: ({ state }, say) => say(`leaveRequest.states.${state}`),
      pill: ({ state }) => LEAVE_TONES[state],
    },
    { field: 'proposedDay', kind: 'day', width: 112 },
    { field: 'reason' },
    { field: 'requestedAt', kind: 'instant' },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 128,
      options: APPROVAL_STATES,
      label: (state, say) => say(`leaveRequest.states.${state}`),
    },
  ],
  figures: [
    { name: 'requested', filters: () => ({ state: 'requested' }) },
    { name: 'sentBack', filters: () => ({ state: 'sentBack' }), isWarning: true },
  ],
  acts: [
    rowAct({
      name: 'approve',
      effect: 'post',
      call: actOnRequest,
      input: ({ id }) => ({ kind: 'leave-request', id, act: 'approve' as const }),
      refuses: ({ state }, say) => (leaveAt(state).can('approve') ? undefined : say('leaveRequest.notWaiting')),
      touches: ['Timesheet'],
    }),
    rowAct({
      name: 'cancel',
      effect: 'destroy',
      call: cancelLeave,
      input: ({ id, version }) => ({ id, version }),
      refuses: ({ state }, say) => (leaveAt(state).can('withdraw') ? undefined : say('leaveRequest.settled')),
      touches: ['Workflow'],
    }),
  ],
};
