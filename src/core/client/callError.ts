import type { EnvelopeCode } from '../contract/envelope';
import type { Point } from '../contract/point';
import type { FieldError } from '../contract/refusal';

/**
 * Why a call gave no result.
 * `refused` a rule said no · `invalid` fields are faulty · `conflict` changed by someone else, `data` holds both versions ·
 * `offline` no answer came, the effect is unknown · `failed` the server broke · `cancelled` the caller aborted.
 */
export type CallFailure =
  | 'refused'
  | 'notPermitted'
  | 'loginFailed'
  | 'conflict'
  | 'notFound'
  | 'sessionEnded'
  | 'invalid'
  | 'malformed'
  | 'methodNotAllowed'
  | 'tooManyRequests'
  | 'offline'
  | 'failed'
  | 'cancelled';

interface CallErrorFacts {
  failure: CallFailure;
  /** The sentence for the user, in the user's language; empty when nothing need be said. */
  message: string;
  status?: number | null;
  code?: EnvelopeCode | null;
  data?: unknown;
  /** How the catalogue announces it; null where it is not announced, or has been. */
  toast?: MessageType | null;
  /** True once the user has been told. */
  isAnnounced?: boolean;
}

/** A call that gave no result, as a value a screen can show: the sentence, the faulty fields, both versions. */
export class CallError extends Error {
  readonly failure: CallFailure;
  readonly status: number | null;
  readonly code: EnvelopeCode | null;
  readonly data: unknown;
  readonly toast: MessageType | null;
  readonly isAnnounced: boolean;

  constructor(facts: CallErrorFacts) {
    super(facts.message);
    this.name = 'CallError';
    this.failure = facts.failure;
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.data = facts.data ?? null;
    this.toast = facts.toast ?? null;
    this.isAnnounced = facts.isAnnounced ?? false;
  }

  /** The faulty fields of a 422 answer, in the order of the form; empty for every other failure. */
  get fields(): readonly FieldError[] {
    if (this.failure !== 'invalid' || !isRecord(this.data)) return [];
    const { fields } = this.data;
    return Array.isArray(fields) ? fields.filter(isFieldError) : [];
  }

  /** The id under which the server logged a failure of its own, to be named when asking for help. */
  get requestId(): string | null {
    return isRecord(this.data) && typeof this.data.requestId === 'string' ? this.data.requestId : null;
  }

  /** True for an answer about the connection, the server or the request as such, and not about what was asked for. */
  get isTechnical(): boolean {
    return this.status !== 200 && this.failure !== 'conflict' && this.failure !== 'invalid';
  }

  /** True when the write may have happened although no answer says so; sending it again acts once. */
  get isOutcomeUnknown(): boolean {
    return this.failure === 'offline' || this.failure === 'failed' || this.failure === 'cancelled';
  }
}

/** What a person is asked about before the write is done (`core/contract/point`); empty for every other failure. */
export function pointsIn({ data }: CallError): readonly Point[] {
  if (!isRecord(data) || !Array.isArray(data.points)) return [];
  return data.points.filter(isPoint);
}

export function isCallError(error: unknown, failure?: CallFailure): error is CallError {
  return error instanceof CallError && (failure === undefined || error.failure === failure);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const isPoint = (value: unknown): value is Point =>
  isRecord(value) && typeof value.code === 'string' && isRecord(value.params) && 'field' in value;

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}
export type MessageType = 'success' | 'warning' | 'error';
