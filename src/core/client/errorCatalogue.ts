import type { CallShape } from '../contract/callShape';
import { ENVELOPE, type EnvelopeCode } from '../contract/envelope';
import { autoLoginCall, loginCall } from '../session/calls';
import type { CallFailure, MessageType } from './callError';

/** The sentences the client says itself, because the server could not or need not: `catalogue.<key>` of the core locale. */
export type CatalogueKey =
  | 'network'
  | 'notSent'
  | 'unauthenticated'
  | 'sessionNotValid'
  | 'notFound'
  | 'tooManyRequests'
  | 'methodNotAllowed'
  | 'badRequest';

/** An answer as it came: no status when none came. */
export interface Answer {
  readonly status: number | null;
  /** Null where the answer is no envelope: then something between client and server spoke. */
  readonly code: EnvelopeCode | null;
  /** The server's `message`, or its `error` where an error has no message. */
  readonly message: string;
}

/** What an answer means to the user, by the specification's error catalogue. */
export interface Verdict {
  /** Null when the call succeeded. */
  readonly failure: CallFailure | null;
  readonly toast: MessageType | null;
  /** The catalogue's sentence, said instead of the server's (`always`) or where the server says none (`otherwise`). */
  readonly sentence: { key: CatalogueKey; when: 'always' | 'otherwise' } | null;
  readonly session: 'keep' | 'end' | 'endAndClearCookie';
}

type CallName = Pick<CallShape, 'controller' | 'action'>;

/** Judges an answer by the specification's error catalogue: what to say, and whether the session goes on. */
export function judgeAnswer(call: CallName, answer: Answer): Verdict {
  if (answer.status === null || answer.status >= 400) return judgeStatus(answer.status);
  return answer.code === null ? judgeStatus(answer.status) : judgeEnvelope(call, answer.code);
}

function judgeEnvelope(call: CallName, code: EnvelopeCode): Verdict {
  const failure = code === ENVELOPE.done ? null : failureOfCode(code);
  const keep = { failure, sentence: null, session: 'keep' } as const;
  if (isCall(call, loginCall) && code === ENVELOPE.loginFailed) return { ...keep, toast: 'error' };
  if (isCall(call, autoLoginCall)) {
    return failure === 'sessionEnded'
      ? { ...keep, toast: 'error', session: 'endAndClearCookie' }
      : { ...keep, toast: null };
  }
  return { ...keep, toast: failure === null ? 'success' : 'warning' };
}

function failureOfCode(code: EnvelopeCode): CallFailure {
  switch (code) {
    case ENVELOPE.notPermitted:
      return 'notPermitted';
    case ENVELOPE.loginFailed:
      return 'loginFailed';
    case ENVELOPE.changedBySomeoneElse:
      return 'conflict';
    case ENVELOPE.notFound:
      return 'notFound';
    case ENVELOPE.sessionNotValid:
    case ENVELOPE.sessionEndedBySystem:
      return 'sessionEnded';
    default:
      return 'refused';
  }
}

const always = (failure: CallFailure, key: CatalogueKey): Verdict => ({
  failure,
  toast: 'error',
  sentence: { key, when: 'always' },
  session: 'keep',
});

function judgeStatus(status: number | null): Verdict {
  switch (status) {
    case null:
      return always('offline', 'network');
    case 400:
      return always('malformed', 'badRequest');
    case 401:
      return {
        failure: 'sessionEnded',
        toast: 'error',
        sentence: { key: 'unauthenticated', when: 'otherwise' },
        session: 'end',
      };
    case 403:
      return {
        failure: 'sessionEnded',
        toast: 'error',
        sentence: { key: 'sessionNotValid', when: 'otherwise' },
        session: 'endAndClearCookie',
      };
    case 404:
      return always('notFound', 'notFound');
    case 405:
      return always('methodNotAllowed', 'methodNotAllowed');
    case 409:
      return { failure: 'conflict', toast: 'error', sentence: null, session: 'keep' };
    case 422:
      return { failure: 'invalid', toast: null, sentence: null, session: 'keep' };
    case 429:
      return always('tooManyRequests', 'tooManyRequests');
    default:
      return { failure: 'failed', toast: 'error', sentence: null, session: 'keep' };
  }
}

function isCall(one: CallName, other: CallName): boolean {
  return one.controller === other.controller && one.action === other.action;
}
