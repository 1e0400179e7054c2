import { ENVELOPE, type EnvelopeCode } from '../core/contract/envelope';

/** A "no" of the server's edge with an HTTP status of its own; its sentence is `errors.<reason>` of the core locale. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: EnvelopeCode;

  constructor(
    status: number,
    reason: string,
    options: {
      params?: Readonly<Record<string, string | number>>;
      headers?: Readonly<Record<string, string>>;
      code?: EnvelopeCode;
    } = {},
  ) {
    super(reason);
    this.name = 'HttpRefusal';
    this.status = status;
    this.reason = reason;
    this.params = options.params ?? {};
    this.headers = options.headers ?? {};
    this.code = options.code ?? ENVELOPE.refused;
  }
}
