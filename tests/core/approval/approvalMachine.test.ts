import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, initialTransition, transition } from 'xstate';
import { type ApprovalEvent, approvalMachine } from '#core/approval/approvalMachine.ts';
import type { ApprovalStep } from '#core/approval/approvalRoute.ts';

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
const by = (byId: string, type: Exclude<ApprovalEvent['type'], 'delegate'>, comment?: string): ApprovalEvent =>
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

  it('asks those above where the only approver of a step is the requester (申請者=承認者)', () => {
    const steps: ApprovalStep[] = [
      { title: '上長', approverIds: ['a'], needs: 'any' },
      { title: '部長', approverIds: ['shain'], needs: 'any', higherIds: ['c'] },
    ];
    const asked = run(steps, [request, by('a', 'approve')]);
    expect(asked.context.step).toBe(1);
    expect(() => run(steps, [request, by('a', 'approve'), by('shain', 'approve')])).toThrow(/not allowed/);
    expect(run(steps, [request, by('a', 'approve'), by('c', 'approve')]).value).toBe('approved');
  });

  it('counts votes: a quorum of 2 of 3 outlives one rejection, all of 3 do not', () => {
    const three = (needs: ApprovalStep['needs']): ApprovalStep => ({ title: '', approverIds: ['a', 'b', 'c'], needs });
    const votes = [request, by('b', 'approve'), by('a', 'reject', '反対')];
    expect(run([three(2)], [...votes, by('c', 'approve')]).value).toBe('approved');
    expect(run([three(2)], [...votes, by('c', 'reject', '反対')]).value).toBe('rejected');
    expect(run([three('all')], votes).value).toBe('rejected');
    expect(() => run([three(2)], [...votes, by('a', 'approve')])).toThrow(/not allowed/);
  });

  it('is held with a reason, and goes on with any decision', () => {
    expect(() => run([lead], [request, by('kacho', 'hold')])).toThrow(/not allowed/);
    expect(run([lead], [request, by('kacho', 'hold', '確認中')]).context.isHeld).toBe(true);
    const state = run([lead], [request, by('kacho', 'hold', '確認中'), by('kacho', 'approve')]);
    expect(state.value).toBe('approved');
    expect(state.context.isHeld).toBe(false);
  });

  it('is handed to another person, never to the requester', () => {
    const handOver = (toId: string): ApprovalEvent => ({ type: 'delegate', byId: 'kacho', at, toId });
    expect(() => run([lead], [request, handOver('shain')])).toThrow(/not allowed/);
    expect(run([lead], [request, handOver('bucho'), by('bucho', 'approve')]).value).toBe('approved');
    expect(() => run([lead], [request, handOver('bucho'), by('kacho', 'approve')])).toThrow(/not allowed/);
  });

  it('loses an approval when what was approved changes', () => {
    const state = run([lead], [request, by('kacho', 'approve'), by('shain', 'change'), request]);
    expect(state.value).toBe('requested');
    expect(state.context).toMatchObject({ revision: 2, approvedForIds: [] });
  });

  it('is approved by the right people only, whatever is tried in whatever order', () => {
    const people = ['shain', 'a', 'b', 'c', 'd'];
    const step = fc.record({
      title: fc.constant(''),
      approverIds: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1 }),
      needs: fc.constantFrom<ApprovalStep['needs']>('any', 'all', 2),
      // The manager of whoever is a manager himself.
      higherIds: fc.subarray(['c', 'd', 'shain']),
    });
    const act: fc.Arbitrary<ApprovalEvent> = fc.record({
      type: fc.constantFrom(
        'request',
        'withdraw',
        'approve',
        'approve',
        'approve',
        'sendBack',
        'reject',
        'hold',
        'change',
      ),
      byId: fc.constantFrom(...people),
      comment: fc.constantFrom('理由', ''),
      at: fc.constant(at),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 3 }), fc.array(act, { maxLength: 40 }), (steps, acts) => {
        let [state] = initialTransition(approvalMachine, { requesterId: 'shain', steps });
        for (const event of acts) if (state.can(event)) [state] = transition(approvalMachine, state, event);
        if (state.value !== 'approved') return;
        const { history, revision } = state.context;
        const approvals = history.filter((each) => each.action === 'approve' && each.revision === revision);
        expect(approvals.every(({ byId }) => byId !== 'shain')).toBe(true);
        for (const [index, { approverIds, needs, higherIds }] of steps.entries()) {
          const named = approverIds.filter((id) => id !== 'shain');
          // Those above decide where the requester alone would.
          const others = named.length > 0 ? named : higherIds.filter((id) => id !== 'shain');
          const given = new Set(approvals.filter((each) => each.step === index).map(({ byId }) => byId));
          const needed = needs === 'any' ? 1 : needs === 'all' ? others.length : needs;
          expect([...given].every((id) => others.includes(id))).toBe(true);
          expect(given.size).toBeGreaterThanOrEqual(Math.min(needed, others.length));
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
