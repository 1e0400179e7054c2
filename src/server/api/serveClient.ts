import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { applicationPolicy, DOCUMENT_HEADERS } from './securityHeaders';

/**
 * Serves the files of the built application, each under a route of its own, so that no path can lead anywhere else.
 * Returns what answers every other path: the application's one page.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
): Promise<(reply: FastifyReply) => FastifyReply> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    // What the build compressed is sent as it is.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return (reply) => sendPage(reply, page);
}

/** The builder puts a hash of the content into the names of the folder `assets`, so those files never change. */
const cachingOf = (path: string): string =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** A fresh nonce per page: libraries read it from the meta element and put it on the style elements they make. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .headers(DOCUMENT_HEADERS)
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': applicationPolicy(nonce) })
    .send(page.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`));
}
