import { describe, expect, it } from 'vitest';
import { createActor, initialTransition, transition } from 'xstate';
import { type ApprovalEvent, approvalMachine } from '../../../src/core/approval/approvalMachine';
import type { ApprovalStep } from '../../../src/core/approval/approvalRoute';

const at = '2026-11-20T00:00:00Z';
const lead: ApprovalStep = { title: '課長', approverIds: ['kacho'], needs: 'any' };
const board: ApprovalStep = { title: '役員', approverIds: ['yakuin1', 'yakuin2'], needs: 'all' };

/** Runs events through the pure transition function, as the server does; an event that is not allowed throws. */
function run(steps: readonly ApprovalStep[], events: readonly ApprovalEvent[]) {
  let [state] = initialTransition(approvalMachine, { requesterId: 'shain', steps });
  for (const event of events) {
    if (!state.can(event)) throw new Error(`${event.type} by ${event.byId} is not allowed in ${String(state.value)}`);
    [state] = transition(approvalMachine, state, event);
  }
  return state;
}

const request: ApprovalEvent = { type: 'request', byId: 'shain', at };
const by = (byId: string, type: ApprovalEvent['type'], comment?: string): ApprovalEvent =>
  comment === undefined ? { type, byId, at } : { type, byId, at, comment };

describe('approvalMachine', () => {
  it('goes through every step of its route to approved', () => {
    const half = run([lead, board], [request, by('kacho', 'approve'), by('yakuin1', 'approve')]);
    expect(half.value).toBe('requested');
    expect(half.context.step).toBe(1);
    const whole = run(
      [lead, board],
      [request, by('kacho', 'approve'), by('yakuin2', 'approve'), by('yakuin1', 'approve')],
    );
    expect(whole.value).toBe('approved');
    expect(whole.context.history.map(({ action, byId, step }) => `${action} ${byId} ${step}`)).toEqual([
      'request shain 0',
      'approve kacho 0',
      'approve yakuin2 1',
      'approve yakuin1 1',
    ]);
  });

  it('counts one approver once', () => {
    expect(() => run([board], [request, by('yakuin1', 'approve'), by('yakuin1', 'approve')])).toThrow(/not allowed/);
  });

  it('is complete with any of a step, or with as many as it asks for', () => {
    const three = ['a', 'b', 'c'];
    const any: ApprovalStep = { title: '', approverIds: three, needs: 'any' };
    const two: ApprovalStep = { title: '', approverIds: three, needs: 2 };
    expect(run([any], [request, by('c', 'approve')]).value).toBe('approved');
    expect(run([two], [request, by('a', 'approve')]).value).toBe('requested');
    expect(run([two], [request, by('a', 'approve'), by('c', 'approve')]).value).toBe('approved');
  });

  it('lets nobody approve what they requested, not even on behalf of an approver', () => {
    const step: ApprovalStep = { title: '', approverIds: ['shain', 'kacho'], needs: 'all' };
    expect(() => run([step], [request, by('shain', 'approve')])).toThrow(/not allowed/);
    const onBehalf: ApprovalEvent = { type: 'approve', byId: 'shain', onBehalfOfId: 'kacho', at };
    expect(() => run([step], [request, onBehalf])).toThrow(/not allowed/);
    expect(run([step], [request, by('kacho', 'approve')]).value, 'the others of the step are enough').toBe('approved');
  });

  it('passes over a step whose only approver is the requester, and refuses a route with nobody else', () => {
    const own: ApprovalStep = { title: '', approverIds: ['shain'], needs: 'any' };
    expect(run([own, lead], [request]).context.step).toBe(1);
    expect(() => run([own], [request])).toThrow(/not allowed/);
    expect(() => run([], [request])).toThrow(/not allowed/);
  });

  it('counts a delegated approval for the approver, once', () => {
    const proxy = (byId: string): ApprovalEvent => ({ type: 'approve', byId, onBehalfOfId: 'yakuin1', at });
    const state = run([board], [request, proxy('hisho')]);
    expect(state.context.approvedForIds).toEqual(['yakuin1']);
    expect(state.context.history.at(-1)).toMatchObject({ byId: 'hisho', onBehalfOfId: 'yakuin1' });
    expect(state.can(by('yakuin1', 'approve'))).toBe(false);
  });

  it('is decided only by the approvers of the current step', () => {
    expect(() => run([lead, board], [request, by('yakuin1', 'approve')])).toThrow(/not allowed/);
    expect(() => run([lead], [request, by('stranger', 'reject', 'だめ')])).toThrow(/not allowed/);
  });

  it('is sent back or rejected with a reason only', () => {
    expect(() => run([lead], [request, by('kacho', 'sendBack')])).toThrow(/not allowed/);
    expect(() => run([lead], [request, by('kacho', 'reject', '  ')])).toThrow(/not allowed/);
    expect(run([lead], [request, by('kacho', 'sendBack', '領収書がない')]).value).toBe('sentBack');
    expect(run([lead], [request, by('kacho', 'reject', '私用')]).value).toBe('rejected');
  });

  it('starts anew as the next revision when it is requested again', () => {
    const state = run([board], [request, by('yakuin1', 'approve'), by('yakuin2', 'sendBack', '金額'), request]);
    expect(state.value).toBe('requested');
    expect(state.context).toMatchObject({ revision: 2, step: 0, approvedForIds: [] });
  });

  it('goes back to an earlier step by name, and to no other', () => {
    const back = (toStep: number): ApprovalEvent => ({
      type: 'sendBack',
      byId: 'yakuin1',
      at,
      comment: '再確認',
      toStep,
    });
    const state = run([lead, board], [request, by('kacho', 'approve'), back(0)]);
    expect(state.value).toBe('requested');
    expect(state.context.step).toBe(0);
    for (const toStep of [-1, 1, 2]) {
      expect(() => run([lead, board], [request, by('kacho', 'approve'), back(toStep)])).toThrow(/not allowed/);
    }
  });

  it('is withdrawn by the requester while it is undecided, and by nobody else', () => {
    expect(run([lead], [request, by('shain', 'withdraw')]).value).toBe('withdrawn');
    expect(() => run([lead], [request, by('kacho', 'withdraw')])).toThrow(/not allowed/);
    expect(() => run([lead], [request, by('kacho', 'approve'), by('shain', 'withdraw')])).toThrow(/not allowed/);
  });

  it('is taken up again from what was stored', () => {
    const stored = JSON.parse(JSON.stringify(run([lead], [request]))) as unknown;
    const revived = approvalMachine.resolveState(stored as Parameters<typeof approvalMachine.resolveState>[0]);
    expect(transition(approvalMachine, revived, by('kacho', 'approve'))[0].value).toBe('approved');
    expect(createActor(approvalMachine, { snapshot: revived, input: revived.context }).getSnapshot().value).toBe(
      'requested',
    );
  });
});
