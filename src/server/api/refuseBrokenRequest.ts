import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { ENVELOPE } from '../../core/contract/envelope';
import { envelopeOf } from '../http/answer';
import type { Wording } from '../http/wording';
import { API_HEADERS, SECURITY_HEADERS } from './securityHeaders';

const FAULTS: Record<string, { readonly status: number; readonly reason: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'malformed' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'too-large' },
};

/**
 * Answers what never becomes a request (a head that breaks the protocol, one too long, one that does not end) by hand, in
 * an envelope and under the same headers as everything else.
 */
export function refuseBrokenRequest(wording: Wording): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, reason } = FAULTS[error.code] ?? { status: 400, reason: 'malformed' };
    const body = envelopeOf(ENVELOPE.refused, wording.core(reason, 'ja'));
    const headers = {
      ...SECURITY_HEADERS,
      ...API_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}
