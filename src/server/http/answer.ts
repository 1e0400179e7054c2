import { ENVELOPE, type EnvelopeCode } from '../../core/contract/envelope';
import type { RefusalKind } from '../../core/contract/refusal';

/** An answer ready to send: the envelope is serialised once, where its data is made. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `data` is JSON already. */
export function envelopeOf(code: EnvelopeCode, message: string, data = 'null'): string {
  return `{"code":${code},"message":${JSON.stringify(message)},"data":${data}}`;
}

export const STATUS_OF_REFUSAL: Record<RefusalKind, { readonly status: number; readonly code: EnvelopeCode }> = {
  refused: { status: 200, code: ENVELOPE.refused },
  notPermitted: { status: 200, code: ENVELOPE.notPermitted },
  notFound: { status: 200, code: ENVELOPE.notFound },
  conflict: { status: 409, code: ENVELOPE.changedBySomeoneElse },
  invalid: { status: 422, code: ENVELOPE.refused },
};
