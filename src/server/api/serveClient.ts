import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { applicationPolicy, DOCUMENT_HEADERS } from './securityHeaders';

/**
 * Serves the files of the built application: those it has now and no others, so that no path can lead anywhere else.
 * Returns what answers every other path: the application's one page.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
): Promise<(reply: FastifyReply) => FastifyReply> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    // What the build compressed is sent as it is.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  });
  const isServed = (file: string) => file !== 'index.html' && !/\.(br|gz)$/.test(file);
  const assets = new Set(readdirSync(join(folder, ASSETS)).filter(isServed));
  // Hundreds, to each of which a route of its own took half a second of every start.
  app.get<{ Params: { name: string } }>(`/${ASSETS}/:name`, ({ params: { name } }, reply) =>
    assets.has(name) ? reply.sendFile(`${ASSETS}/${name}`) : reply.callNotFound(),
  );
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    if (isServed(name)) app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return (reply) => sendPage(reply, page);
}

/** The builder puts a hash of the content into the names of this folder, so its files never change. */
const ASSETS = 'assets';
const cachingOf = (path: string): string =>
  path.includes(`${sep}${ASSETS}${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** A fresh nonce per page: libraries read it from the meta element and put it on the style elements they make. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .headers(DOCUMENT_HEADERS)
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': applicationPolicy(nonce) })
    .send(page.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`));
}
