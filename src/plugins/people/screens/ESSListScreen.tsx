import { useState } from 'react';
import { dayInTokyo, daysBetween } from '#core/value/day.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { ASKED_KINDS, approveRequest, type ChangeRequest, listRequests } from '../contract/selfService';
import { REQUEST_STATES, requestAt } from '../rules/changeRequestMachine';
import { RequestPanel } from './self-service/RequestPanel';
import styles from './self-service/RequestPanel.module.css';
import { TONES } from './self-service/tones';

const isWaiting = ({ state }: ChangeRequest) => requestAt(state).can('approve');

/** Whoever asked expects an answer within a week. */
const DAYS_TO_DECIDE = 7;

/** Days since it was asked for; null once it is decided. */
const waitingDays = (request: ChangeRequest) =>
  isWaiting(request) ? daysBetween(dayInTokyo(new Date(request.requestedAt)), dayInTokyo(new Date())) : null;

const isOverdue = (request: ChangeRequest) => (waitingDays(request) ?? 0) > DAYS_TO_DECIDE;

const requests: ListDefinition<typeof listRequests> = {
  screen: 'people:request-list',
  words: ['people', 'request'],
  read: listRequests,
  rowId: ({ id }) => id,
  rowPath: ({ employeeId }) => `/EmployViewOrEdit/${employeeId}`,
  columns: [
    {
      field: 'state',
      kind: 'state',
      width: 104,
      value: ({ state }, say) => say(`request.states.${state}`),
      pill: ({ state }) => TONES[state],
    },
    { field: 'kind', width: 120, value: ({ kind }, say) => say(`fact.kinds.${kind}`) },
    { field: 'number', kind: 'code', width: 80 },
    { field: 'name', width: 136 },
    { field: 'validFrom', kind: 'day', width: 104 },
    { field: 'isLate', width: 112, value: ({ isLate }, say) => (isLate ? say('request.late') : '') },
    { field: 'requestedAt', kind: 'instant', width: 136 },
    { field: 'waitingDays', kind: 'number', width: 88, value: waitingDays },
    { field: 'evidence', kind: 'number', width: 72 },
    { field: 'reason', width: 200 },
    { field: 'decidedBy', width: 112 },
    { field: 'decidedAt', kind: 'instant', width: 136 },
    { field: 'approvedFrom', kind: 'day', width: 112 },
    { field: 'decisionNote', width: 180 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 112,
      options: REQUEST_STATES.filter((state) => state !== 'draft'),
      label: (state, say) => say(`request.states.${state}`),
    },
    { name: 'kind', kind: 'choice', width: 128, options: ASKED_KINDS, label: (kind, say) => say(`fact.kinds.${kind}`) },
    { name: 'isLate', kind: 'flag', matches: (row) => row.isLate },
    { name: 'overdue', kind: 'flag', matches: isOverdue },
    { name: 'unproved', kind: 'flag', matches: (row) => isWaiting(row) && row.needsEvidence && row.evidence === 0 },
  ],
  figures: [
    { name: 'waiting', filters: () => ({ state: 'requested' }), isWarning: true },
    { name: 'late', filters: () => ({ isLate: 'true' }), isWarning: true },
    { name: 'overdue', filters: () => ({ overdue: 'true' }), isWarning: true },
    { name: 'unproved', filters: () => ({ unproved: 'true' }) },
  ],
  acts: [
    rowAct({
      name: 'approve',
      effect: 'post',
      call: approveRequest,
      input: ({ id, version }) => ({ id, version }),
      refuses: (row, say) =>
        row.isLate ? say('request.lateAct') : isWaiting(row) ? undefined : say('request.settled'),
      touches: ['Employee'],
    }),
  ],
};

/** 社員セルフサービス一覧: what staff ask for, old beside new; approval writes the change with its day. */
export default function ESSListScreen() {
  const [pointed, point] = useState<ChangeRequest | null>(null);
  return (
    <div className={styles.split}>
      <div className={styles.list}>
        <ListScreen list={requests} onPoint={point} />
      </div>
      <RequestPanel request={pointed} />
    </div>
  );
}
