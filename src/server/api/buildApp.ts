import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Readiness } from '../../core/client/readiness';
import { pathOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import type { ProvenBackup } from '../backup/lastProven';
import type { Answer } from '../http/answer';
import { HttpRefusal } from '../httpRefusal';
import { answerFailure } from './answerFailure';
import { authenticate } from './authenticate';
import { limitRequests, type RequestsAMinute } from './limitRequests';
import { openApiOf } from './openApi';
import { refuseBrokenRequest } from './refuseBrokenRequest';
import { loggerOptions, RequestLog } from './requestLog';
import { API_HEADERS, SECURITY_HEADERS } from './securityHeaders';
import { type ApiParts, localeOf, sendJson, serveApi } from './serveApi';
import { serveClient } from './serveClient';

export interface AppParts extends ApiParts {
  readonly logLevel: string;
  /** The folder of the built application; null serves the API alone. */
  readonly clientFolder: string | null;
  /** False while the demo company is being filled: everything but the API's own words waits. */
  readonly isReady: () => boolean;
  readonly requestsAMinute?: RequestsAMinute;
  /** False while nobody has founded a company: every page leads to where that is done. */
  readonly isFounded: () => Promise<boolean>;
  readonly lastProven: () => ProvenBackup | undefined;
}

/** At the quickest level: those after it take five times the work for a few hundredths of the bytes of an answer. */
const COMPRESSION = {
  threshold: 2_048,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
} satisfies FastifyCompressOptions;

/** How long a head, and a body that is no upload, may take. */
const SLOW_MS = 15_000;
/** Larger ones may come over a slow line. */
const SMALL_BODY_BYTES = 1_048_576;

/** Assembles the HTTP server: limits, headers, the API, and the application for every other path. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(parts.logLevel),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    // Longer than the client's own 220 seconds, so that the client decides when to stop waiting.
    requestTimeout: 240_000,
    forceCloseConnections: 'idle',
    // A head that takes longer than this comes from nobody who wants an answer.
    http: { headersTimeout: SLOW_MS, connectionsCheckingInterval: 5_000 },
    // A proxy on this machine is believed when it says whom it speaks for; nobody else is.
    trustProxy: 'loopback',
    // What comes and goes is judged by the contracts: Fastify's own judges take a tenth of a second to load.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // A path that is no text is refused before any hook.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      sendFailure(error, request, reply, parts);
    },
    clientErrorHandler: refuseBrokenRequest(parts.wording),
  });
  app.decorateRequest('signedIn', null);
  app.decorateRequest('notSignedIn', null);
  app.decorateRequest('mayHoldUnstorableText', false);
  readJsonAsText(app);
  addHooks(app, parts);
  await app.register(multipart);
  await app.register(compress, COMPRESSION);
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, parts));
  app.get('/health', (_request, reply) => sendJson(reply, '{"status":"ok"}'));
  // A balancer asks: without its database a process can do nothing for anybody (503).
  app.get('/ready', async (_request, reply) => {
    await parts.database.transaction('system', (tx) => tx.$client.query('select 1'), { readOnly: true });
    return sendJson(reply, JSON.stringify(readinessOf(parts)));
  });
  await app.register(async (api) => {
    await limitRequests(api, parts.requestsAMinute);
    serveApi(api, parts);
    serveOpenApi(api, parts);
  });
  await answerUnknownPaths(app, parts);
  return app;
}

function noSchemas(): never {
  throw new Error('a route has a contract, no schema of Fastify');
}

/** A damaged database is read for as long as it can be: whoever sees that has to act, a balancer has not. */
function readinessOf({ damage, lastProven }: AppParts): Readiness {
  if (!damage.isFound) return { status: 'ok' };
  return { status: 'readOnly', damaged: damage.tables, lastProvenBackup: lastProven() ?? null };
}

/**
 * JSON is searched for escapes of unstorable text while it is still one string. An empty body is none, whatever kind the
 * client calls it: many send one with every POST.
 */
function readJsonAsText(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const text = String(body);
    request.mayHoldUnstorableText = /\\u(0000|d[89a-f])/i.test(text);
    parseJson(request, text, done);
  });
  app.addContentTypeParser('*', (request, _body, done) => {
    const { 'content-length': length, 'content-type': type } = request.headers;
    if (length === '0') done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
  });
}

function addHooks(app: FastifyInstance, parts: AppParts): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    endSlowBody(request);
    // A browser that opens the page meanwhile asks again by itself.
    if (parts.isReady()) done();
    else done(new HttpRefusal(503, 'starting', { headers: { 'retry-after': '2', refresh: '2' } }));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // An idle connection that is kept alive would hold up the stop.
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** A small body is there within seconds, or its sender holds the connection for its own sake. */
function endSlowBody({ raw, headers }: FastifyRequest): void {
  const bytes = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? 1 : 0));
  if (bytes === 0 || bytes > SMALL_BODY_BYTES) return;
  const timer = setTimeout(() => raw.complete || raw.destroy(), SLOW_MS);
  timer.unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
  if (isApi(request)) reply.headers(API_HEADERS);
}

const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/api/');

const FOUNDING_PAGE = '/NewGuide';
const isFoundingPage = (path: string): boolean => path.toLowerCase() === FOUNDING_PAGE.toLowerCase();

/** A built file that is gone must not look like the page: a tab from before an update has to notice. */
const isGoneFile = (request: FastifyRequest): boolean => request.url.startsWith('/assets/');

/** Names of every endpoint and field are for those who may sign in. */
function serveOpenApi(app: FastifyInstance, { plugins, kernel, sessions }: AppParts): void {
  let page: string | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    const caller = await authenticate(sessions, request);
    if (caller instanceof HttpRefusal) throw caller;
    page ??= JSON.stringify(
      openApiOf(
        [...plugins.servers.flatMap((server) => server.handlers), ...kernel].map((handler) => handler.endpoint),
      ),
    );
    return sendJson(reply, page);
  });
}

async function answerUnknownPaths(app: FastifyInstance, parts: AppParts): Promise<void> {
  const methods = new Map<string, string>([['/api/openapi.json', 'GET']]);
  const handlers = [...parts.plugins.servers.flatMap((server) => server.handlers), ...parts.kernel];
  for (const { endpoint } of handlers) methods.set(pathOf(endpoint), endpoint.method);
  const sendPage = parts.clientFolder === null ? null : await serveClient(app, parts.clientFolder);

  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const allowed = methods.get(path);
    if (allowed) throw new HttpRefusal(405, 'method-not-allowed', { headers: { allow: allowed } });
    const isPage =
      sendPage && !isApi(request) && !isGoneFile(request) && (request.method === 'GET' || request.method === 'HEAD');
    if (isPage && !isFoundingPage(path) && !(await parts.isFounded())) return reply.redirect(FOUNDING_PAGE);
    if (isPage) return sendPage(reply);
    throw new HttpRefusal(404, 'no-such-endpoint');
  });
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, parts: AppParts): FastifyReply {
  const failed = {
    locale: localeOf(request),
    owner: request.routeOptions?.config?.owner ?? 'core',
    requestId: request.id,
  };
  const answer = answerFailure(isBrokenOff(request) ? BROKEN_OFF : error, failed, parts.wording);
  // "Still starting" is no failure.
  if (answer.status >= 500 && !(error instanceof HttpRefusal)) request.log.error({ err: error }, 'failed');
  if (error instanceof Refusal && error.kind === 'notPermitted')
    request.log.info({ req: request, user: request.signedIn?.userId, refused: error.code }, 'not permitted');
  return send(reply, answer);
}

/** The client went away in the middle of its body: nobody hears the answer, and it is no failure of the server. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const BROKEN_OFF = new HttpRefusal(400, 'malformed');

function send(reply: FastifyReply, { status, body, headers }: Answer): FastifyReply {
  return sendJson(reply.code(status).headers(headers ?? {}), body);
}
