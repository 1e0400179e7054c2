import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Endpoint, pathOf, permissionOf } from '../../core/contract/endpoint';
import { ENVELOPE } from '../../core/contract/envelope';
import type { FileAnswer, LateFile } from '../../core/contract/file';
import { Refusal } from '../../core/contract/refusal';
import { dayInTokyo } from '../../core/value/day';
import { ReadRecords } from '../audit/recordReads';
import { RefusedRequests } from '../audit/refusedRequests';
import type { Damage } from '../database/damage';
import type { Database } from '../database/database';
import type { Tx } from '../database/transaction';
import { envelopeOf } from '../http/answer';
import { callerLocale } from '../http/callerLocale';
import type { KernelHandler, SignedInCall } from '../http/kernelHandler';
import { readInput } from '../http/readInput';
import type { Wording } from '../http/wording';
import { HttpRefusal } from '../httpRefusal';
import type { Call, Handler } from '../plugin';
import type { InstalledPlugins } from '../plugins';
import { admitFields, keepFieldClasses } from '../rights/fieldClasses';
import { missingRight } from '../rights/missingRight';
import { findShownFields } from '../rights/shownFields';
import type { Sessions, SignedIn } from '../session/sessions';
import { authenticate } from './authenticate';
import { answerDeclared, keepDeclared, keepEnvelopeDeclared, type OnUndeclared } from './declaredFields';
import { onceOnlyOf } from './idempotency';
import { Writes } from './writes';

export interface ApiParts {
  readonly plugins: InstalledPlugins;
  readonly kernel: readonly KernelHandler[];
  readonly database: Database;
  readonly sessions: Sessions;
  /** While there is any nothing is written but who is signed in, and what a screen looks like. */
  readonly damage: Damage;
  readonly wording: Wording;
  readonly now: () => Date;
  readonly onUndeclared: OnUndeclared;
}

/** Serves every endpoint of the plugins and of the server itself at its path. */
export function serveApi(app: FastifyInstance, parts: ApiParts): void {
  const means = { writes: new Writes(parts.database), reads: new ReadRecords(parts.database) };
  const refused = new RefusedRequests(parts.database, (err) =>
    app.log.error({ err }, 'noting refused requests failed'),
  );
  app.addHook('onClose', () => refused.stop());
  const doors = { ...parts, refused };
  for (const { id, handlers } of parts.plugins.servers) {
    for (const handler of handlers) {
      // A contract is read when it is first asked for: reading hundreds took a third of a second of every start.
      let answer: AnswerRequest | undefined;
      const answerFirst: AnswerRequest = (request, reply) => {
        answer ??= answerOf(parts, id, keepFieldClasses(answerDeclared(handler, parts.onUndeclared)), means);
        return answer(request, reply);
      };
      serve(app, doors, id, handler.endpoint, answerFirst);
    }
  }
  for (const { endpoint, answer } of parts.kernel) {
    const keep = keepDeclared(endpoint, parts.onUndeclared);
    serve(app, doors, 'core', endpoint, async (request, reply) => {
      const input = await readInput(endpoint, request);
      const envelope = await answer({
        input,
        call: request.signedIn && callOf(request, request.signedIn, parts),
        requestId: request.id,
        at: parts.now().toISOString(),
        locale: localeOf(request),
        address: addressOf(request),
        device: deviceOf(request),
        cookies: request.headers.cookie ?? '',
        isSecure: request.protocol === 'https',
        setCookie: (cookie) => void reply.header('set-cookie', cookie),
      });
      return keepEnvelopeDeclared(envelope, keep);
    });
  }
}

/**
 * What anybody may ask without a session is not asked by the pages of others: a form there could spend the failures an
 * office has. Programs send no origin.
 */
async function refuseForeignPage({ headers, method }: FastifyRequest): Promise<void> {
  const { origin, host } = headers;
  if (method === 'GET' || origin === undefined) return;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  if (!isOwn) throw new HttpRefusal(403, 'foreign-page');
}

const DEVICE_AT_MOST = 300;

/** The browser as it names itself. */
const deviceOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, DEVICE_AT_MOST);

/** Whom a proxy on this machine speaks for, where it names an address and not just anything. */
const addressOf = ({ ip, socket }: FastifyRequest): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''));

type AnswerRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<string | FileAnswer>;

/** What stands before every endpoint. */
interface Doors extends ApiParts {
  readonly refused: RefusedRequests;
}

function serve(app: FastifyInstance, doors: Doors, owner: string, endpoint: Endpoint, answer: AnswerRequest): void {
  app.route({
    method: endpoint.method,
    url: pathOf(endpoint),
    exposeHeadRoute: false,
    bodyLimit: endpoint.bodyLimitBytes,
    config: { owner },
    ...(endpoint.access === 'public' ? { onRequest: refuseForeignPage } : guard(doors, endpoint)),
    handler: async (request, reply) => {
      const answered = await answer(request, reply);
      return typeof answered === 'string' ? sendJson(reply, answered) : sendFile(reply, answered);
    },
  });
}

/**
 * First who calls, then (the limit on requests counts in between) whether they may. All before the body is read: a
 * request without a right costs nothing.
 */
function guard(doors: Doors, endpoint: Endpoint): Pick<RouteOptions, 'onRequest' | 'preParsing'> {
  return {
    onRequest: async (request) => {
      const caller = await authenticate(doors.sessions, request);
      if (caller instanceof HttpRefusal) request.notSignedIn = caller;
      else request.signedIn = caller;
    },
    preParsing: async (request) => {
      const { signedIn, notSignedIn } = request;
      if (!signedIn) throw notSignedIn ?? new Error('whoever calls is signed in or is told why not');
      if (signedIn.viewer) refuseActOfViewer(endpoint);
      if (signedIn.hasLeft) refuseToLeaver(endpoint);
      if (doors.damage.isFound) refuseWrite(endpoint);
      if (endpoint.access !== 'granted') return;
      const refusal = missingRight(endpoint, signedIn.permissions);
      if (!refusal) return;
      doors.refused.note(callOf(request, signedIn, doors), permissionOf(endpoint));
      throw refusal;
    },
  };
}

const WRITTEN_WHILE_DAMAGED = ['Session', 'Setting'];

function refuseWrite({ method, controller }: Endpoint): void {
  if (method !== 'GET' && !WRITTEN_WHILE_DAMAGED.includes(controller)) throw new Refusal('core/read-only');
}

/** What somebody who looks with another's eyes may do besides reading: stop, and have it noted what is taken along. */
const ACTS_OF_VIEWERS = ['Session.endview', 'Session.logout', 'Log.noteexport'];

function refuseActOfViewer(endpoint: Endpoint): void {
  const right = permissionOf(endpoint);
  if (endpoint.method === 'GET' || ACTS_OF_VIEWERS.includes(right)) return;
  throw new Refusal('core/viewing-only', {}, { kind: 'notPermitted', details: { right } });
}

/** Rights alone do not close what anybody signed in may ask. */
function refuseToLeaver(endpoint: Endpoint): void {
  if (endpoint.forLeavers) return;
  throw new Refusal('core/left-reads-own', {}, { kind: 'notPermitted', details: { right: permissionOf(endpoint) } });
}

interface Means {
  readonly writes: Writes;
  /** Of fields of a class, which every reading answer that shows them leaves in the audit log. */
  readonly reads: ReadRecords;
}

function answerOf(parts: ApiParts, owner: string, handler: Handler, { writes, reads }: Means): AnswerRequest {
  const { endpoint } = handler;
  const { database, wording } = parts;
  const permission = permissionOf(endpoint);
  const admit = admitFields(endpoint);

  const done = (data: string, locale: Call['locale']): string =>
    envelopeOf(ENVELOPE.done, wording.done(owner, permission, locale, data), data);

  const findShown = findShownFields(endpoint);

  const read = async (input: unknown, call: Call): Promise<unknown> => {
    const serve = (tx: Tx) => handler.serve(tx, input, call);
    const answer = await database.transaction({ companyId: call.companyId }, serve, { readOnly: true });
    const shown = isLateFile(answer) ? answer.shown : findShown?.(answer);
    if (shown) {
      const subject = { kind: 'endpoint', id: permission };
      await reads.record(call, { action: 'core/read-sensitive-fields', subject, details: shown });
    }
    return answer;
  };

  /** What writes and answers a file: its bytes are no data that a key could keep, so it says itself how it goes again. */
  const write = (input: unknown, call: Call): Promise<unknown> =>
    database.transaction({ companyId: call.companyId }, (tx) => handler.serve(tx, input, call));

  return async (request) => {
    const { signedIn } = request;
    if (!signedIn) throw new Error(`${permission} is served to signed-in users only`);
    const input = admit(await readInput(endpoint, request), signedIn.permissions);
    const call = callOf(request, signedIn, parts);
    if (endpoint.answers === 'file') {
      // The contract promises a file, and the endpoint's type keeps the use case to it.
      const file = (await (endpoint.method === 'GET' ? read : write)(input, call)) as FileAnswer | LateFile;
      return 'make' in file ? { ...file, content: await file.make() } : file;
    }
    if (endpoint.method === 'GET') return done(JSON.stringify(await read(input, call)), call.locale);
    const onceOnly = endpoint.isSecret ? null : onceOnlyOf(request.headers['idempotency-key'], permission, input);
    const bytes = Number(request.headers['content-length'] ?? 0);
    return done(await writes.perform({ handler, input, call, onceOnly, bytes }), call.locale);
  };
}

const isLateFile = (answer: unknown): answer is LateFile =>
  typeof answer === 'object' && answer !== null && 'make' in answer;

export const localeOf = (request: FastifyRequest): Call['locale'] =>
  callerLocale(request.headers['accept-language'], request.signedIn?.locale ?? null);

function callOf(request: FastifyRequest, user: SignedIn, { now }: ApiParts): SignedInCall {
  const at = now();
  const { companyId, userId, userName, permissions, sessionId, viewer } = user;
  return {
    companyId,
    userId,
    userName,
    permissions,
    sessionId,
    viewer,
    device: deviceOf(request),
    requestId: request.id,
    address: addressOf(request),
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
