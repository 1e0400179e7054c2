import { assign, setup } from 'xstate';
import { type ApprovalRoute, type ApprovalStep, approvalsNeeded, approversOf, nextStep } from './approvalRoute';

/** Who did something, and when (ISO instant). `onBehalfOf`: the approver who had delegated it to them. */
interface Act {
  readonly byId: string;
  readonly onBehalfOfId?: string;
  readonly at: string;
  readonly comment?: string;
}

export type ApprovalEvent =
  | ({ readonly type: 'request' } & Act)
  | ({ readonly type: 'withdraw' } & Act)
  | ({ readonly type: 'approve' } & Act)
  /** To the requester, or to an earlier step of the route (`toStep`, counted from 0). */
  | ({ readonly type: 'sendBack'; readonly toStep?: number } & Act)
  | ({ readonly type: 'reject' } & Act);

export interface ApprovalRecord extends Act {
  readonly action: ApprovalEvent['type'];
  readonly step: number;
  /** 1 for the first request; asking again after it was sent back or withdrawn is the next revision. */
  readonly revision: number;
}

interface ApprovalContext extends ApprovalRoute {
  /** The step that is to decide, counted from 0. */
  readonly step: number;
  /** For whom the current step has been approved. */
  readonly approvedForIds: readonly string[];
  readonly revision: number;
  readonly history: readonly ApprovalRecord[];
}

interface Happening {
  context: ApprovalContext;
  event: ApprovalEvent;
}

/**
 * 申請・承認: a request goes through the steps of its route. Pure: the client asks `snapshot.can(event)` for its buttons,
 * the server `transition(approvalMachine, snapshot, event)` for the truth. Who holds a delegation, and which route a
 * request takes, is decided outside and given as input. Nobody approves what they requested, not even for another.
 */
export const approvalMachine = setup({
  types: {
    input: {} as ApprovalRoute,
    context: {} as ApprovalContext,
    events: {} as ApprovalEvent,
  },
  guards: {
    isRequester: ({ context, event }) => event.byId === context.requesterId,
    mayBeRequested: ({ context, event }) => event.byId === context.requesterId && nextStep(context, 0) !== null,
    mayApprove: (happening) => mayDecide(happening) && !happening.context.approvedForIds.includes(decider(happening)),
    completesStep: (happening) => mayDecide(happening) && isStepComplete(happening),
    completesRoute: (happening) =>
      mayDecide(happening) &&
      isStepComplete(happening) &&
      nextStep(happening.context, happening.context.step + 1) === null,
    mayReject: (happening) => mayDecide(happening) && hasComment(happening.event),
    maySendToRequester: (happening) =>
      mayDecide(happening) && hasComment(happening.event) && !namesStep(happening.event),
    maySendToStep: (happening) => mayDecide(happening) && hasComment(happening.event) && namesEarlierStep(happening),
  },
  actions: {
    record: assign(({ context, event }) => ({ history: [...context.history, recordOf({ context, event })] })),
    start: assign(({ context }) => ({
      step: nextStep(context, 0) ?? 0,
      approvedForIds: [],
      revision: context.revision + 1,
    })),
    countApproval: assign(({ context, event }) => ({
      approvedForIds: [...context.approvedForIds, decider({ context, event })],
    })),
    goToNextStep: assign(({ context }) => ({
      step: nextStep(context, context.step + 1) ?? context.step,
      approvedForIds: [],
    })),
    goToNamedStep: assign(({ context, event }) => ({
      step: event.type === 'sendBack' ? (event.toStep ?? context.step) : context.step,
      approvedForIds: [],
    })),
  },
}).createMachine({
  id: 'approval',
  context: ({ input }) => ({ ...input, step: 0, approvedForIds: [], revision: 0, history: [] }),
  initial: 'draft',
  states: {
    draft: {
      on: { request: { guard: 'mayBeRequested', target: 'requested', actions: ['start', 'record'] } },
    },
    requested: {
      on: {
        approve: [
          { guard: 'completesRoute', target: 'approved', actions: ['record', 'countApproval'] },
          { guard: 'completesStep', actions: ['record', 'goToNextStep'] },
          { guard: 'mayApprove', actions: ['record', 'countApproval'] },
        ],
        sendBack: [
          { guard: 'maySendToStep', actions: ['record', 'goToNamedStep'] },
          { guard: 'maySendToRequester', target: 'sentBack', actions: 'record' },
        ],
        reject: { guard: 'mayReject', target: 'rejected', actions: 'record' },
        withdraw: { guard: 'isRequester', target: 'withdrawn', actions: 'record' },
      },
    },
    sentBack: {
      on: {
        request: { guard: 'mayBeRequested', target: 'requested', actions: ['start', 'record'] },
        withdraw: { guard: 'isRequester', target: 'withdrawn', actions: 'record' },
      },
    },
    withdrawn: {
      on: { request: { guard: 'mayBeRequested', target: 'requested', actions: ['start', 'record'] } },
    },
    approved: { type: 'final' },
    rejected: { type: 'final' },
  },
});

/** Whose approval an act is: the one who delegated it, or the one who acts. */
function decider({ event }: Happening): string {
  return event.onBehalfOfId ?? event.byId;
}

function mayDecide(happening: Happening): boolean {
  const { context, event } = happening;
  const step = stepOf(context);
  return event.byId !== context.requesterId && approversOf(step, context.requesterId).includes(decider(happening));
}

function isStepComplete(happening: Happening): boolean {
  const { context } = happening;
  const approvedFor = new Set([...context.approvedForIds, decider(happening)]);
  return approvedFor.size >= approvalsNeeded(stepOf(context), context.requesterId);
}

/** Whoever gets it back must learn why. */
function hasComment(event: ApprovalEvent): boolean {
  return (event.comment ?? '').trim() !== '';
}

function namesStep(event: ApprovalEvent): boolean {
  return event.type === 'sendBack' && event.toStep !== undefined;
}

function namesEarlierStep({ context, event }: Happening): boolean {
  if (event.type !== 'sendBack' || event.toStep === undefined) return false;
  return event.toStep >= 0 && event.toStep < context.step && nextStep(context, event.toStep) === event.toStep;
}

function recordOf({ context, event }: Happening): ApprovalRecord {
  const { byId, onBehalfOfId, at, comment } = event;
  return {
    action: event.type,
    byId,
    ...(onBehalfOfId === undefined ? {} : { onBehalfOfId }),
    at,
    ...(comment === undefined ? {} : { comment }),
    step: context.step,
    revision: context.revision,
  };
}

const NO_STEP: ApprovalStep = { title: '', approverIds: [], needs: 'all' };

function stepOf(context: ApprovalContext): ApprovalStep {
  return context.steps[context.step] ?? NO_STEP;
}
