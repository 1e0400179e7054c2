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
  /** Counts as a vote: the request is rejected once the approvals that are still possible cannot complete the step. */
  | ({ readonly type: 'reject' } & Act)
  /** Not now: the request stays where it is, marked. */
  | ({ readonly type: 'hold' } & Act)
  /** Hands one's place in the current step to another person for good. */
  | ({ readonly type: 'delegate'; readonly toId: string } & Act)
  /** What was approved has changed in what matters: the approval does not hold any longer. */
  | ({ readonly type: 'change' } & Act);

export interface ApprovalRecord extends Act {
  readonly action: ApprovalEvent['type'];
  /** To whom it was delegated. */
  readonly toId?: string;
  readonly step: number;
  /** 1 for the first request; asking again after it was sent back or withdrawn is the next revision. */
  readonly revision: number;
}

export interface ApprovalContext extends ApprovalRoute {
  /** The step that is to decide, counted from 0. */
  readonly step: number;
  /** For whom the current step has been approved. */
  readonly approvedForIds: readonly string[];
  /** For whom it has been rejected, without that deciding it yet. */
  readonly rejectedForIds: readonly string[];
  readonly isHeld: boolean;
  readonly revision: number;
  readonly history: readonly ApprovalRecord[];
}

interface Happening {
  context: ApprovalContext;
  event: ApprovalEvent;
}

const UNDECIDED = { approvedForIds: [], rejectedForIds: [], isHeld: false } as const;

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
    mayApprove: (happening) => mayVote(happening),
    completesStep: (happening) => mayVote(happening) && isStepComplete(happening),
    completesRoute: (happening) =>
      mayVote(happening) &&
      isStepComplete(happening) &&
      nextStep(happening.context, happening.context.step + 1) === null,
    mayReject: (happening) => mayVote(happening) && hasComment(happening.event),
    decidesAgainst: (happening) => mayVote(happening) && hasComment(happening.event) && isStepLostBy(happening),
    mayHold: (happening) => mayDecide(happening) && hasComment(happening.event),
    mayDelegate: (happening) => mayVote(happening) && isNewApprover(happening),
    maySendToRequester: (happening) =>
      mayDecide(happening) && hasComment(happening.event) && !namesStep(happening.event),
    maySendToStep: (happening) => mayDecide(happening) && hasComment(happening.event) && namesEarlierStep(happening),
  },
  actions: {
    record: assign(({ context, event }) => ({ history: [...context.history, recordOf({ context, event })] })),
    start: assign(({ context }) => ({
      step: nextStep(context, 0) ?? 0,
      ...UNDECIDED,
      revision: context.revision + 1,
    })),
    countApproval: assign(({ context, event }) => ({
      approvedForIds: [...context.approvedForIds, decider({ context, event })],
      isHeld: false,
    })),
    countRejection: assign(({ context, event }) => ({
      rejectedForIds: [...context.rejectedForIds, decider({ context, event })],
      isHeld: false,
    })),
    markHeld: assign({ isHeld: true }),
    handOver: assign(({ context, event }) => ({ steps: stepsWithDelegate(context, event), isHeld: false })),
    goToNextStep: assign(({ context }) => ({
      step: nextStep(context, context.step + 1) ?? context.step,
      ...UNDECIDED,
    })),
    goToNamedStep: assign(({ context, event }) => ({
      step: event.type === 'sendBack' ? (event.toStep ?? context.step) : context.step,
      ...UNDECIDED,
    })),
  },
}).createMachine({
  id: 'approval',
  context: ({ input }) => ({ ...input, step: 0, ...UNDECIDED, revision: 0, history: [] }),
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
        reject: [
          { guard: 'decidesAgainst', target: 'rejected', actions: ['record', 'countRejection'] },
          { guard: 'mayReject', actions: ['record', 'countRejection'] },
        ],
        hold: { guard: 'mayHold', actions: ['record', 'markHeld'] },
        delegate: { guard: 'mayDelegate', actions: ['record', 'handOver'] },
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
    approved: { on: { change: { target: 'sentBack', actions: 'record' } } },
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

/** One who decided a step has had his say there. */
function mayVote(happening: Happening): boolean {
  const { approvedForIds, rejectedForIds } = happening.context;
  return mayDecide(happening) && ![...approvedForIds, ...rejectedForIds].includes(decider(happening));
}

function isStepComplete(happening: Happening): boolean {
  const { context } = happening;
  const approvedFor = new Set([...context.approvedForIds, decider(happening)]);
  return approvedFor.size >= approvalsNeeded(stepOf(context), context.requesterId);
}

/** Without this vote too few are left to complete the step: 1 of `all` is enough, of a quorum of 2 of 3 it takes 2. */
function isStepLostBy({ context, event }: Happening): boolean {
  const against = new Set([...context.rejectedForIds, decider({ context, event })]).size;
  const step = stepOf(context);
  return approversOf(step, context.requesterId).length - against < approvalsNeeded(step, context.requesterId);
}

/** A place is handed to somebody who has none yet, and never to the requester. */
function isNewApprover({ context, event }: Happening): boolean {
  if (event.type !== 'delegate' || event.toId === context.requesterId) return false;
  return !approversOf(stepOf(context), context.requesterId).includes(event.toId);
}

function stepsWithDelegate(context: ApprovalContext, event: ApprovalEvent): readonly ApprovalStep[] {
  if (event.type !== 'delegate') return context.steps;
  const from = decider({ context, event });
  return context.steps.map((step, index) => {
    if (index !== context.step) return step;
    const approverIds = approversOf(step, context.requesterId).map((id) => (id === from ? event.toId : id));
    return { ...step, approverIds };
  });
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
    ...(event.type === 'delegate' ? { toId: event.toId } : {}),
    step: context.step,
    revision: context.revision,
  };
}

const NO_STEP: ApprovalStep = { title: '', approverIds: [], needs: 'all' };

function stepOf(context: ApprovalContext): ApprovalStep {
  return context.steps[context.step] ?? NO_STEP;
}
