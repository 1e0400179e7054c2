import { ACT_OF } from '#core/approval/actOf.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { actOnRecord } from '#server/approval/actOnRequest.ts';
import { closeRequest, startApproval } from '#server/approval/startApproval.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { ApprovalListener, Call, Subject, UseCase } from '#server/plugin.ts';
import { type EmployeeAsOf, findEmployees } from '../../people/server/service';
import type { LeaveRequestRow } from '../contract/leaveRequest';
import * as contract from '../contract/leaveRequest';
import { approveTimesheet } from '../contract/timesheet';
import { leaveGrantsOf, leaveStandingOf } from '../rules/annualLeave';
import { type LeaveAct, leaveAt } from '../rules/leaveMachine';
import { leaveDayMinutesOf, type WorkPattern } from '../rules/workPattern';
import { findAway } from './findAway';
import { refuseLeaveBeyondBalance } from './leaveBalance';
import { findPeopleOf, requirePerson } from './sheetPeople';
import { employmentOf, findTakenLeave } from './sheetSetting';
import {
  enterLeave,
  findWaitingLeave,
  isLeave,
  LEAVE,
  leaveDaysOf,
  readLeave,
  removeLeave,
  requireLeave,
  type StoredLeave,
} from './storedLeave';
import { leaveRequest } from './tables';
import { readWorkPattern } from './workPattern';

const rowOf = (stored: StoredLeave, person: EmployeeAsOf, dayMinutes: number): LeaveRequestRow => {
  const { companyId: _company, days, ...fields } = stored;
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  return { ...fields, number: person.number, name: person.name, days: minutes / dayMinutes };
};

export const listLeaveRequests: UseCase<typeof contract.listLeaveRequests> = async (tx, _input, call) => {
  const people = await findPeopleOf(tx, call, contract.listLeaveRequests, { from: call.today, on: call.today });
  const byId = new Map(people.map((person) => [person.id, person]));
  const dayMinutes = leaveDayMinutesOf(await readWorkPattern(tx, call.companyId));
  const stored = await readLeave(tx, call.companyId, [...byId.keys()]);
  const rows = stored.flatMap((leave) => {
    const person = byId.get(leave.employeeId);
    return person ? [rowOf(leave, person, dayMinutes)] : [];
  });
  return { rows };
};

export const getLeaveRequest: UseCase<typeof contract.getLeaveRequest> = async (tx, { id }, call) => {
  const [stored] = await tx.select().from(leaveRequest).where(isLeave(call.companyId, id));
  if (!stored) throw new Refusal('time/unknown-leave', {}, { kind: 'notFound' });
  const on = stored.throughDay;
  const person = await requirePerson(tx, call, contract.getLeaveRequest, { employee: stored.employeeId, on, of: id });
  const dayMinutes = leaveDayMinutesOf(await readWorkPattern(tx, call.companyId));
  const taken = (await findTakenLeave(tx, call.companyId, { employeeIds: [person.id] })).get(person.id) ?? [];
  const employment = employmentOf(person);
  const grants = employment ? leaveGrantsOf(employment, on) : [];
  const { leftMinutes, duty } = leaveStandingOf(grants, taken, { asOf: on, dayMinutes });
  const isOwn = person.userId === call.userId;
  const days = { from: stored.fromDay, through: stored.throughDay };
  return {
    ...rowOf(stored, person, dayMinutes),
    isOwn,
    away: isOwn ? [] : await findAway(tx, call, person, days),
    leftDays: leftMinutes / dayMinutes,
    dutyMissingDays: duty?.missingDays ?? null,
    dutyThrough: duty?.through ?? null,
  };
};

/**
 * Asks for one's own leave; whoever keeps the sheets of others asks for those without a login.
 * @throws Refusal time/not-own-leave, time/leave-days-order, time/leave-in-past, time/leave-hours-missing,
 * time/leave-asked-twice, time/leave-changed, time/leave-settled, those of leaveDaysOf and of the balance
 */
export const requestLeave: UseCase<typeof contract.requestLeave> = async (tx, input, call) => {
  const { employee, fromDay, throughDay } = input;
  const person = await requirePerson(tx, call, contract.requestLeave, { employee, on: throughDay });
  if (person.userId !== null && person.userId !== call.userId) throw new Refusal('time/not-own-leave');
  refuseUnclear(input, call);
  // Of two requests of a person at once, the second is judged by the balance and the days the first has left.
  await lockName(tx, `leave of ${person.id}`);
  const again = input.id === undefined ? undefined : await requireOpen(tx, call, input.id, input.version);
  if (again && again.employeeId !== person.id) throw new Refusal('time/not-own-leave');
  const days = await leaveDaysOf(tx, call, person, input);
  const waiting = await findWaitingLeave(tx, call.companyId, { employeeId: person.id, except: input.id });
  const twice = waiting.flatMap((leave) => leave.days).find(({ day }) => days.some((each) => each.day === day));
  if (twice) throw new Refusal('time/leave-asked-twice', { day: twice.day });
  const pattern = await readWorkPattern(tx, call.companyId);
  await refuseBeyond(tx, call, { person, pattern, waiting }, days);
  const { kind, hours, reason } = input;
  const fields = { kind, fromDay, throughDay, hours: kind === 'hourlyLeave' ? hours : 0, reason, days };
  const state = again ? leaveAt(again.state).after('request') : 'requested';
  const moved = { state, proposedDay: null, requestedAt: call.at };
  const stored: StoredLeave = {
    ...{
      companyId: call.companyId,
      id: again?.id ?? newId(),
      employeeId: person.id,
      version: (again?.version ?? 0) + 1,
    },
    ...fields,
    ...moved,
  };
  if (again) await tx.update(leaveRequest).set(stored).where(isLeave(call.companyId, stored.id));
  else await tx.insert(leaveRequest).values(stored);
  await recordAudit(tx, call, [
    {
      action: 'time/request-leave',
      subject: { kind: LEAVE, id: stored.id },
      details: { employee: person.number, kind, from: fromDay, through: throughDay, hours: fields.hours, reason },
    },
  ]);
  if (pattern.routeCode === null) return settle(tx, call, stored, 'approve');
  const about = `${fromDay}${throughDay === fromDay ? '' : `–${throughDay}`} ${person.number} ${person.name}`;
  await startApproval(tx, call, {
    subject: { kind: LEAVE, id: stored.id },
    routeCode: pattern.routeCode,
    title: { ja: `有休 ${about}`, en: `Paid leave ${about}` },
    path: `/TimesheetManage/leave-request?${new URLSearchParams({ id: stored.id })}`,
    amount: null,
    department: person.department,
    ...(reason === '' ? {} : { comment: reason }),
  });
  return headOf(stored);
};

const headOf = ({ id, state, version }: StoredLeave) => ({ id, state, version });

type Asked = Parameters<typeof requestLeave>[1];

function refuseUnclear({ kind, fromDay, throughDay, hours }: Asked, { today }: Call): void {
  const isPart = kind !== 'annualLeave';
  if (throughDay < fromDay || (isPart && throughDay !== fromDay)) throw new Refusal('time/leave-days-order');
  if (fromDay < today) throw new Refusal('time/leave-in-past', { day: fromDay });
  if (kind === 'hourlyLeave' && hours === 0) throw new Refusal('time/leave-hours-missing');
}

/** A request of this version that came back, to be asked once more. */
async function requireOpen(tx: Tx, call: Call, id: string, version: number | undefined): Promise<StoredLeave> {
  const stored = await requireLeave(tx, call.companyId, id);
  if (stored.version !== version) throw new Refusal('time/leave-changed', {}, { kind: 'conflict' });
  if (!leaveAt(stored.state).can('request')) throw new Refusal('time/leave-settled');
  return stored;
}

async function refuseBeyond(
  tx: Tx,
  call: Call,
  owner: { person: EmployeeAsOf; pattern: WorkPattern; waiting: readonly StoredLeave[] },
  days: StoredLeave['days'],
): Promise<void> {
  const { person, pattern, waiting } = owner;
  const inSheets = (await findTakenLeave(tx, call.companyId, { employeeIds: [person.id] })).get(person.id) ?? [];
  const others = [...inSheets, ...waiting.flatMap((leave) => leave.days)];
  refuseLeaveBeyondBalance({ person, pattern, others }, days);
}

/** @throws Refusal time/not-own-leave, time/leave-changed, time/leave-settled, and as in saving where a month is closed */
export const cancelLeave: UseCase<typeof contract.cancelLeave> = async (tx, { id, version }, call) => {
  const stored = await requireLeave(tx, call.companyId, id);
  const on = stored.throughDay;
  const person = await requirePerson(tx, call, contract.cancelLeave, { employee: stored.employeeId, on });
  if (person.userId !== null && person.userId !== call.userId) throw new Refusal('time/not-own-leave');
  if (stored.version !== version) throw new Refusal('time/leave-changed', {}, { kind: 'conflict' });
  const leave = leaveAt(stored.state);
  const state = leave.next('withdraw');
  if (!state) throw new Refusal('time/leave-settled');
  await recordAudit(tx, call, [
    { action: 'time/cancel-leave', subject: { kind: LEAVE, id }, details: { was: stored.state } },
  ]);
  if (leave.is('waiting')) {
    await actOnRecord(tx, call, { ...ofLeave, id }, { act: 'withdraw' });
    return headOf(await requireLeave(tx, call.companyId, id));
  }
  if (leave.is('entered')) await removeLeave(tx, call, person, stored);
  else await closeRequest(tx, call, { kind: LEAVE, id });
  return move(tx, call, stored, { state });
};

/** @throws Refusal time/leave-in-past, time/leave-no-workday, and those of the core of approvals */
export const moveLeave: UseCase<typeof contract.moveLeave> = async (tx, { id, day, comment }, call) => {
  const { employeeId, kind, hours } = await requireLeave(tx, call.companyId, id);
  if (day < call.today) throw new Refusal('time/leave-in-past', { day });
  const person = await requirePerson(tx, call, contract.getLeaveRequest, { employee: employeeId, on: day, of: id });
  await leaveDaysOf(tx, call, person, { kind, hours, fromDay: day, throughDay: day });
  await actOnRecord(tx, call, { ...ofLeave, id }, { act: 'sendBack', comment });
  return move(tx, call, await requireLeave(tx, call.companyId, id), { proposedDay: day });
};

async function move(tx: Tx, call: Call, stored: StoredLeave, change: Partial<StoredLeave>) {
  const moved = { ...stored, ...change, version: stored.version + 1 };
  await tx.update(leaveRequest).set(moved).where(isLeave(call.companyId, stored.id));
  return headOf(moved);
}

/** What a decision means for leave: approved, it stands in the sheets. */
async function settle(tx: Tx, call: Call, stored: StoredLeave, act: LeaveAct) {
  const state = leaveAt(stored.state).after(act);
  if (leaveAt(state).is('entered')) {
    const [person] = await findEmployees(tx, call.companyId, { on: stored.throughDay, ids: [stored.employeeId] });
    if (!person) throw new Refusal('time/unknown-person', {}, { kind: 'notFound' });
    await enterLeave(tx, call, person, stored);
  }
  return move(tx, call, stored, { state });
}

export const leaveSubject: Subject = {
  kind: LEAVE,
  read: contract.getLeaveRequest,
  change: contract.requestLeave,
  find: async (tx, id, call) => {
    const [found] = await tx.select().from(leaveRequest).where(isLeave(call.companyId, id));
    if (!found) return undefined;
    const { employeeId, throughDay } = found;
    await requirePerson(tx, call, contract.getLeaveRequest, { employee: employeeId, on: throughDay, of: id });
    return { isSettled: leaveAt(found.state).is('settled') };
  },
};

export const leaveApproval: ApprovalListener = {
  kind: LEAVE,
  decide: approveTimesheet,
  settle: async (tx, call, { id, state }) => {
    if (state !== 'requested') await settle(tx, call, await requireLeave(tx, call.companyId, id), ACT_OF[state]);
  },
};

/** What the engine of approvals has to know to act on a request for leave. */
export const ofLeave = { subject: leaveSubject, approval: leaveApproval };
