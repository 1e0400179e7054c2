import ky from 'ky';
import type { CallShape, ClientInput } from '../contract/callShape';
import { type Endpoint, type OutputOf, pathOf } from '../contract/endpoint';
import type { Envelope } from '../contract/envelope';
import { readCookie, SESSION_COOKIE } from '../session/sessionCookie';
import { ActKeys } from './actKeys';
import { CallError } from './callError';
import { encodeInput } from './encodeInput';
import { judgeAnswer } from './errorCatalogue';
import { type DownloadedFile, type ReadAnswer, readAnswer } from './readAnswer';
import { surroundings } from './surroundings';

export interface CallOptions {
  /** False: no toast, whatever comes; the caller shows it itself. */
  readonly message?: boolean | undefined;
  /** False: no loading overlay; the caller shows a skeleton or nothing. */
  readonly loading?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Sent to its end even when the page goes away meanwhile: for inputs of less than 60 KB. */
  readonly outlivesPage?: boolean | undefined;
}

/** The specification's time-out, in milliseconds. */
export const CALL_TIME_OUT = 220_000;

const actKeys = new ActKeys(() => surroundings().actMemory);

/** Calls an endpoint and returns its data; every other answer is announced by the error catalogue and thrown as `CallError`. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E | CallShape,
  input: ClientInput<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { envelope } = await send(endpoint, input, options);
  // The server answers what the contract says: it checks its own output against the same schema in tests.
  return envelope?.data as OutputOf<E>;
}

/** Calls an endpoint whose envelope carries more than data: sign-in answers `key` beside it. */
export async function callForEnvelope<E extends Endpoint>(
  endpoint: E | CallShape,
  input: ClientInput<E>,
  options: CallOptions = {},
): Promise<Envelope<OutputOf<E>> & { readonly key?: string }> {
  const { envelope } = await send(endpoint, input, options);
  return envelope as Envelope<OutputOf<E>> & { readonly key?: string };
}

/** Calls an endpoint that answers a file. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  options: CallOptions = {},
): Promise<DownloadedFile> {
  const { file } = await send(endpoint, input, options);
  if (!file) throw new CallError({ failure: 'failed', message: '' });
  return file;
}

/** Shows the failure of a call made with `message: false`, as the catalogue would have. */
export function announceFailure({ toast, message, failure }: CallError): void {
  const sentence = failure === 'offline' ? surroundings().say('network') : message;
  if (toast && sentence) surroundings().announce(toast, sentence);
}

async function send(call: CallShape, input: unknown, options: CallOptions): Promise<ReadAnswer> {
  if (call.method !== 'GET' && surroundings().holdsOwnKey?.() === false) {
    throw new CallError({ failure: 'sessionEnded', message: '' });
  }
  const encoded = encodeInput(call, input);
  const act = call.method === 'GET' ? null : `${pathOf(call)} ${encoded.fingerprint}`;
  const endLoading = options.loading === false ? undefined : surroundings().beginLoading();
  try {
    const answer = await readAnswer(
      call,
      ky(`${surroundings().host}${pathOf(call)}`, {
        ...encoded.request,
        method: call.method,
        headers: headersOf(act),
        timeout: CALL_TIME_OUT,
        retry: 0,
        throwHttpErrors: false,
        keepalive: options.outlivesPage ?? false,
        ...(options.signal ? { signal: options.signal } : {}),
      }),
    );
    if (act && answer.status !== null && answer.status < 500) actKeys.settle(act);
    return conclude(call, answer, options);
  } finally {
    endLoading?.();
  }
}

function headersOf(act: string | null): Record<string, string> {
  const { cookies, locale } = surroundings();
  const sessionKey = readCookie(cookies(), SESSION_COOKIE);
  const xsrfToken = readCookie(cookies(), 'XSRF-TOKEN');
  return {
    Accept: 'application/json',
    'Accept-Language': locale(),
    ...(sessionKey ? { Authorization: `Bearer ${sessionKey}` } : {}),
    ...(xsrfToken ? { 'X-XSRF-TOKEN': xsrfToken } : {}),
    ...(act ? { 'Idempotency-Key': actKeys.keyFor(act) } : {}),
  };
}

/** Says and does what the catalogue asks for; returns the answer when it is a result. */
function conclude(call: CallShape, answer: ReadAnswer, options: CallOptions): ReadAnswer {
  const { announce, say, endSession, reachedServer } = surroundings();
  if (options.signal?.aborted) throw new CallError({ failure: 'cancelled', message: '' });
  reachedServer(answer.status !== null);
  const verdict = judgeAnswer(call, answer);
  const ownSentence = verdict.sentence ? say(verdict.sentence.key) : '';
  const message = verdict.sentence?.when === 'always' ? ownSentence : answer.message || ownSentence;
  const isSessionOver = verdict.session !== 'keep';
  const isAnnounced = isSessionOver || options.message !== false;
  // Whoever is led to the sign-in page learns why, whatever the call asked for.
  if (isSessionOver) endSession({ clearCookie: verdict.session === 'endAndClearCookie', message });
  else if (verdict.toast && message && isAnnounced) announce(verdict.toast, message);
  if (verdict.failure === null) return answer;
  throw new CallError({
    failure: verdict.failure,
    // The catalogue's toast is short; a form or dialog that shows it where it was sent from has to say what to do.
    message: verdict.failure === 'offline' && call.method !== 'GET' ? say('notSent') : message,
    status: answer.status,
    code: answer.code,
    data: answer.envelope?.data,
    toast: isSessionOver ? null : verdict.toast,
    isAnnounced,
  });
}
