import type { FastifyError } from 'fastify';
import { ENVELOPE } from '../../core/contract/envelope';
import { Refusal } from '../../core/contract/refusal';
import type { Locale } from '../../core/value/text';
import { isDamage } from '../database/damage';
import { CommitUnknown, isBeyondRange, isDiskFull, isNoId, NoConnection } from '../database/runTransaction';
import { type Answer, envelopeOf, STATUS_OF_REFUSAL } from '../http/answer';
import { InvalidInput } from '../http/readInput';
import type { Wording } from '../http/wording';
import { HttpRefusal } from '../httpRefusal';

/** Who is answered: the words' language, whose contract failed, and the id under which the log has the details. */
export interface Failed {
  readonly locale: Locale;
  readonly owner: string;
  readonly requestId: string;
}

/** Puts whatever stopped a request into an envelope. Nothing of the server's inside leaves it. */
export function answerFailure(error: unknown, failed: Failed, wording: Wording): Answer {
  const { locale, owner, requestId } = failed;
  if (error instanceof Refusal) {
    const { status, code } = STATUS_OF_REFUSAL[error.kind];
    return { status, body: envelopeOf(code, wording.refusal(error, locale), JSON.stringify(error.details)) };
  }
  if (error instanceof InvalidInput) {
    const fields = error.faults.map((fault) => wording.field(fault, owner, locale));
    return {
      status: 422,
      body: envelopeOf(ENVELOPE.refused, wording.core('input-invalid', locale), JSON.stringify({ fields })),
    };
  }
  if (error instanceof HttpRefusal) {
    const body = envelopeOf(error.code, wording.core(error.reason, locale, error.params));
    return { status: error.status, body, headers: error.headers };
  }
  if (error instanceof NoConnection) return comeBack(wording.core('no-connection', locale));
  if (error instanceof CommitUnknown) return comeBack(wording.core('commit-unknown', locale));
  if (isDiskFull(error)) return comeBack(wording.core('disk-full', locale));
  if (isDamage(error)) return { status: 500, body: envelopeOf(ENVELOPE.refused, wording.core('damaged', locale)) };
  if (isBeyondRange(error)) {
    return { status: 422, body: envelopeOf(ENVELOPE.refused, wording.core('beyond-range', locale)) };
  }
  if (isNoId(error)) {
    return { status: 200, body: envelopeOf(ENVELOPE.notFound, wording.core('unknown-subject', locale)) };
  }
  const status = clientFaultOf(error);
  if (status !== undefined) {
    return {
      status,
      body: envelopeOf(ENVELOPE.refused, wording.core(REASON_OF_STATUS[status] ?? 'malformed', locale)),
    };
  }
  const message = wording.core('internal', locale, { requestId });
  return { status: 500, body: envelopeOf(ENVELOPE.refused, message, JSON.stringify({ requestId })) };
}

/** The database is away or has no room, which passes: a client may ask again in a few seconds. */
const comeBack = (message: string): Answer => ({
  status: 503,
  body: envelopeOf(ENVELOPE.refused, message),
  headers: { 'retry-after': '5' },
});

/** The status of an error Fastify raised because of what the client sent. */
function clientFaultOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode = 500 } = error as FastifyError;
  return typeof code === 'string' && code.startsWith('FST_') && statusCode < 500 ? statusCode : syntaxFaultOf(error);
}

/** JSON that cannot be parsed, and JSON with `__proto__`, arrive as a SyntaxError marked 400. */
const syntaxFaultOf = (error: Error): number | undefined =>
  error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400 ? 400 : undefined;

const REASON_OF_STATUS: Record<number, string> = {
  404: 'no-such-endpoint',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media-type',
};
