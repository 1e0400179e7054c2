import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precompress } from '#scripts/precompress.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { startTestServer, type TestServer } from '../../support/testServer';

const script = `export const text = '${'あいう'.repeat(1_000)}';`;

describeOnOneEngine('the built application', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'kanjo-client-'));
  let server: TestServer;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html><head><title>Kanjo</title></head><body></body></html>',
    );
    writeFileSync(join(folder, 'assets', 'main-abc.js'), script);
    await precompress(folder);
    writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
    server = await startTestServer({ open, clientFolder: folder });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + path, { method, headers, redirect: 'manual' });

  test.each([
    '/',
    '/dashboard',
    '/EmployViewOrEdit/1/edit',
    '/pdfviewer/https%3A%2F%2Fx%2Fy.pdf',
    '/.vite/manifest.json',
  ])('every path that is no file is the one page: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<title>Kanjo</title>');
  });

  test('the page allows nothing inline but styles with its own fresh nonce', async () => {
    const nonces = [];
    for (const _visit of [1, 2]) {
      const answer = await get('/');
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      expect(await answer.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self';");
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('a built file is kept for ever, compressed as the browser likes', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get('/assets/main-abc.js', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(await answer.text()).toBe(script);
    }
  });

  test('a built file is sent as the build compressed it', async () => {
    const sizeOf = async (encoding: string) =>
      Number((await get('/assets/main-abc.js', { 'accept-encoding': encoding })).headers.get('content-length'));
    expect(await sizeOf('br')).toBe(statSync(join(folder, 'assets', 'main-abc.js.br')).size);
    expect(await sizeOf('gzip')).toBe(statSync(join(folder, 'assets', 'main-abc.js.gz')).size);
    expect((await get('/assets/main-abc.js.br')).status, 'has no address of its own').toBe(404);
  });

  test('a file without a hash in its name is asked for again', async () => {
    const answer = await get('/icon.svg');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['/assets/../../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])(
    'no path leads out of the folder: %s',
    async (path) => {
      const answer = await get(path);
      expect(await answer.text()).not.toContain('dependencies');
    },
  );

  test('a page is read, not written to', async () => {
    expect((await get('/dashboard', {}, 'POST')).status).toBe(404);
    const head = await get('/dashboard', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('a missing built file is not the page: an old tab must see that its chunk is gone', async () => {
    expect((await get('/assets/gone-abc.js')).status).toBe(404);
  });
});
