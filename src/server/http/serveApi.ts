import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Endpoint, pathOf, permissionOf } from '../../core/contract/endpoint';
import { ENVELOPE } from '../../core/contract/envelope';
import type { FileAnswer } from '../../core/contract/file';
import { Refusal } from '../../core/contract/refusal';
import { dayInTokyo } from '../../core/value/day';
import type { Database } from '../database/database';
import { admitFields, classRefused, keepFieldClasses } from '../permission/fieldClasses';
import type { Call, Handler } from '../plugin';
import type { InstalledPlugins } from '../plugins';
import type { Sessions, SignedIn } from '../session/sessions';
import { envelopeOf, HttpRefusal } from './answer';
import { authenticate } from './authenticate';
import { callerLocale } from './callerLocale';
import { onceOnlyOf } from './idempotency';
import type { KernelHandler, SignedInCall } from './kernelHandler';
import { readInput } from './readInput';
import type { Wording } from './wording';
import { Writes } from './writes';

export interface ApiParts {
  readonly plugins: InstalledPlugins;
  readonly kernel: readonly KernelHandler[];
  readonly database: Database;
  readonly sessions: Sessions;
  readonly wording: Wording;
  readonly now: () => Date;
}

/** Serves every endpoint of the plugins and of the server itself at its path. */
export function serveApi(app: FastifyInstance, parts: ApiParts): void {
  const writes = new Writes(parts.database);
  for (const { id, handlers } of parts.plugins.servers) {
    for (const handler of handlers)
      serve(app, parts, id, handler.endpoint, answerOf(parts, id, keepFieldClasses(handler), writes));
  }
  for (const { endpoint, answer } of parts.kernel) {
    serve(app, parts, 'core', endpoint, async (request) => {
      const input = await readInput(endpoint, request);
      return answer({
        input,
        call: request.signedIn && callOf(request, request.signedIn, parts),
        requestId: request.id,
        at: parts.now().toISOString(),
        locale: localeOf(request),
        address: request.ip,
        device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_AT_MOST),
      });
    });
  }
}

const DEVICE_AT_MOST = 300;

type AnswerRequest = (request: FastifyRequest) => Promise<string | FileAnswer>;

function serve(app: FastifyInstance, parts: ApiParts, owner: string, endpoint: Endpoint, answer: AnswerRequest): void {
  app.route({
    method: endpoint.method,
    url: pathOf(endpoint),
    bodyLimit: endpoint.bodyLimitBytes,
    config: { owner },
    ...(endpoint.access === 'public' ? {} : guard(parts.sessions, endpoint)),
    handler: async (request, reply) => {
      const answered = await answer(request);
      return typeof answered === 'string' ? sendJson(reply, answered) : sendFile(reply, answered);
    },
  });
}

/**
 * First who calls, then (the limit on requests counts in between) whether they may. All before the body is read: a
 * request without a right costs nothing.
 */
function guard(sessions: Sessions, endpoint: Endpoint): Pick<RouteOptions, 'onRequest' | 'preParsing'> {
  return {
    onRequest: async (request) => {
      const caller = await authenticate(sessions, request);
      if (caller instanceof HttpRefusal) request.notSignedIn = caller;
      else request.signedIn = caller;
    },
    preParsing: async ({ signedIn, notSignedIn }) => {
      if (!signedIn) throw notSignedIn ?? new Error('whoever calls is signed in or is told why not');
      if (endpoint.access === 'granted') permit(endpoint, signedIn);
    },
  };
}

function permit(endpoint: Endpoint, { permissions }: SignedIn): void {
  const right = permissionOf(endpoint);
  if (!permissions.has(right))
    throw new Refusal('core/not-permitted', { right }, { kind: 'notPermitted', details: { right } });
  const closed = endpoint.tells.find((fieldClass) => !permissions.reads(fieldClass));
  if (closed) throw classRefused(right, closed);
}

function answerOf(parts: ApiParts, owner: string, handler: Handler, writes: Writes): AnswerRequest {
  const { endpoint } = handler;
  const { database, wording } = parts;
  const permission = permissionOf(endpoint);
  const admit = admitFields(endpoint);

  const done = (data: string, locale: Call['locale']): string =>
    envelopeOf(ENVELOPE.done, wording.done(owner, permission, locale, data), data);

  const read = (input: unknown, call: Call): Promise<unknown> =>
    database.transaction({ companyId: call.companyId }, (tx) => handler.serve(tx, input, call), { readOnly: true });

  return async (request) => {
    const { signedIn } = request;
    if (!signedIn) throw new Error(`${permission} is served to signed-in users only`);
    const input = admit(await readInput(endpoint, request), signedIn.permissions);
    const call = callOf(request, signedIn, parts);
    if (endpoint.answers === 'file') {
      // The contract promises a file, and the endpoint's type keeps the use case to it.
      return (await read(input, call)) as FileAnswer;
    }
    if (endpoint.method === 'GET') return done(JSON.stringify(await read(input, call)), call.locale);
    const onceOnly = endpoint.isSecret ? null : onceOnlyOf(request.headers['idempotency-key'], permission, input);
    const bytes = Number(request.headers['content-length'] ?? 0);
    return done(await writes.perform({ handler, input, call, onceOnly, bytes }), call.locale);
  };
}

export const localeOf = (request: FastifyRequest): Call['locale'] =>
  callerLocale(request.headers['accept-language'], request.signedIn?.locale ?? null);

function callOf(request: FastifyRequest, user: SignedIn, { now }: ApiParts): SignedInCall {
  const at = now();
  const { companyId, userId, userName, permissions, sessionId } = user;
  return {
    companyId,
    userId,
    userName,
    permissions,
    sessionId,
    requestId: request.id,
    address: request.ip,
    locale: localeOf(request),
    at: at.toISOString(),
    today: dayInTokyo(at),
  };
}

export function sendJson(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body);
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .type(file.mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength));
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
    /** Why `signedIn` is null where an endpoint asks for somebody. */
    notSignedIn: HttpRefusal | null;
  }
  interface FastifyContextConfig {
    /** Whose messages word the refusals of a route: `core` or a plugin. */
    owner?: string;
  }
}
