import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applicationPolicy } from './securityHeaders';

interface ClientFile {
  readonly mediaType: string;
  readonly content: Buffer;
  /** Made when first asked for, then kept: a built file never changes while the server runs. */
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  readonly isImmutable: boolean;
}

type Encoding = 'br' | 'gzip';

/** Serves the built application from memory; every path that is no file is a screen, and answers its one page. */
export function serveClient(
  app: FastifyInstance,
  folder: string,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const files = readClientFiles(folder);
  const page = files.get('/index.html')?.content.toString() ?? '';
  for (const [path, file] of files) {
    if (path !== '/index.html') app.get(encodeURI(path), (request, reply) => sendFile(request, reply, file));
  }
  return (_request, reply) => sendPage(reply, page);
}

function readClientFiles(folder: string): Map<string, ClientFile> {
  const files = new Map<string, ClientFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.split(sep).includes('.vite')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path, {
      mediaType: mediaTypeOf(path),
      content: readFileSync(file),
      compressed: {},
      // The builder puts a hash of the content into the names of this folder.
      isImmutable: path.startsWith('/assets/'),
    });
  }
  return files;
}

/** A fresh nonce per page: libraries read it from the meta element and put it on the style elements they make. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': applicationPolicy(nonce) })
    .send(page.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`));
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile): Promise<FastifyReply> {
  reply
    .type(file.mediaType)
    .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding');
  const encoding = isCompressible(file) ? encodingFor(request.headers['accept-encoding']) : undefined;
  if (!encoding) return reply.send(file.content);
  file.compressed[encoding] ??= compress(file.content, encoding);
  return reply.header('content-encoding', encoding).send(await file.compressed[encoding]);
}

const isCompressible = (file: ClientFile): boolean =>
  file.content.length > 1_000 && /^(text|application\/(javascript|json|manifest)|image\/svg)/.test(file.mediaType);

function encodingFor(accepted = ''): Encoding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Quality 9 is near the best and takes a tenth of its time. */
const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : promisify(gzip)(content, { level: 9 });

const MEDIA_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

const mediaTypeOf = (path: string): string =>
  MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
