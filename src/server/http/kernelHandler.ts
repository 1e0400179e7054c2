import type { Endpoint, InputOf } from '../../core/contract/endpoint';
import type { Locale } from '../../core/value/text';
import type { Call } from '../plugin';

/** Somebody who looks with the eyes of another user. */
export interface Viewer {
  readonly userId: string;
  readonly userName: string;
}

/** A call that knows which session it came in. */
export interface SignedInCall extends Call {
  readonly sessionId: string;
  /** Who looks with the eyes of the caller; null for the caller in person. */
  readonly viewer: Viewer | null;
  readonly device: string;
}

/** A request to one of the server's own endpoints, which work before and beside any company's transaction. */
export interface KernelRequest<Input = unknown> {
  readonly input: Input;
  /** Null on a public endpoint. */
  readonly call: SignedInCall | null;
  readonly requestId: string;
  /** ISO instant of the request. */
  readonly at: string;
  readonly locale: Locale;
  readonly address: string;
  /** The browser as it names itself. */
  readonly device: string;
  /** The cookies as they were sent; sessions are never found by them. */
  readonly cookies: string;
  /** Over TLS. */
  readonly isSecure: boolean;
  readonly setCookie: (cookie: string) => void;
}

export interface KernelHandler {
  readonly endpoint: Endpoint;
  /** Returns the whole envelope, since sign-in puts `key` beside `data`. */
  readonly answer: (request: KernelRequest) => Promise<string>;
}

export function handleKernel<E extends Endpoint>(
  endpoint: E,
  answer: (request: KernelRequest<InputOf<E>>) => Promise<string>,
): KernelHandler {
  // Stored without its type parameter; the input is checked by the endpoint's own schema.
  return { endpoint, answer: answer as KernelHandler['answer'] };
}

/** The caller of an endpoint that is served to signed-in users only. */
export function requireCall({ call }: KernelRequest): SignedInCall {
  if (!call) throw new Error('this endpoint is not public, so its request has a caller');
  return call;
}
