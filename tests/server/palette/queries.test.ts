import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import type { OutputOf } from '#core/contract/endpoint.ts';
import type { RecordHit, RecordSearchEndpoint } from '#core/contract/recordSearch.ts';
import type { RecordKind } from '#core/plugin/manifest.ts';
import { readOtherNames } from '#core/plugin/otherNames.ts';
import type { ProductWords } from '#core/plugin/productWords.ts';
import type { SignedInUser } from '#core/session/contract.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, loginPath, startTestServer, type TestServer } from '../../support/testServer';
import { QUERIES } from './queries';

/** The day of the other suites that read the demo company's documents: one filling serves all. */
const NOW = new Date('2026-11-20T03:00:00Z');

const productWords = Object.values(
  import.meta.glob<{ default: ProductWords }>('../../../src/plugins/*/locales/productWords.ts', { eager: true }),
).flatMap((file) => file.default);

/** The modules of the palette expect a page when they are loaded, and none afterwards. */
async function loadPalette() {
  const page = await builtinEnvironments.jsdom.setup(globalThis, {});
  const modules = {
    ...(await import('#workspace/palette/arrangeGroups.ts')),
    ...(await import('#workspace/palette/localRows.ts')),
    ...(await import('#workspace/palette/paletteMode.ts')),
    ...(await import('#workspace/palette/useRecordGroups.ts')),
    ...(await import('#workspace/registry.ts')),
  };
  // A command that cannot be chosen says why, and comes later.
  const { addMessages, startI18n } = await import('#ui/i18n/i18n.ts');
  const { workspaceManifest } = await import('#workspace/manifest/workspaceManifest.ts');
  addMessages('workspace', workspaceManifest.locales);
  await startI18n(['workspace']);
  await page.teardown(globalThis);
  return modules;
}

type Palette = Awaited<ReturnType<typeof loadPalette>>;

describeOnOneEngine('what is typed into the palette', (open) => {
  let server: TestServer;
  let client: Client;
  let user: SignedInUser;
  let palette: Palette;

  beforeAll(async () => {
    palette = await loadPalette();
    server = await startTestServer({ open, company: 'full', now: () => NOW });
    client = await server.signIn('admin');
    user = (await server.client().send<SignedInUser>(loginPath({ who: 'admin' }), { method: 'POST' })).data;
  });
  afterAll(() => server.close());

  test('leads each of 120 strangers to what is meant', async () => {
    const missed: string[] = [];
    for (const [typed, meant, place = 3] of QUERIES) {
      const found = await find(typed);
      if (!found.slice(0, place).includes(meant)) missed.push(`${typed} → ${meant}; ${found.slice(0, 6).join(' | ')}`);
    }
    expect(missed).toEqual([]);
    expect(QUERIES.length).toBeGreaterThanOrEqual(120);
  });

  test('leads those who come from another product to the screen they know by another name', async () => {
    const codes = new Map(palette.registry.screens.map(({ id, code }): [string, string] => [id, code]));
    const missed: string[] = [];
    for (const [term, screen] of productWords) {
      const typed = readOtherNames(term)[0] ?? '';
      const found = await find(typed);
      if (!found.slice(0, 3).includes(codes.get(screen) ?? ''))
        missed.push(`${typed} → ${screen}; ${found.slice(0, 4).join(' | ')}`);
    }
    expect(missed).toEqual([]);
  });

  /** What the palette shows of it on the start page, in its order: numbers of screens, ids of commands, codes of records. */
  async function find(typed: string): Promise<readonly string[]> {
    const { mode, text } = palette.readQuery(typed);
    const kinds = mode === '>' ? [] : palette.registry.recordKinds.filter(({ prefix }) => !mode || prefix === mode);
    const answers = await Promise.all(palette.orderKinds(kinds).map((kind) => searchRecords(kind, text)));
    const groupsOf = (isNamed: boolean) =>
      answers.map((hits, place) => ({
        key: String(place),
        heading: null,
        rows: hits.filter((hit) => palette.isNamed(hit, text) === isNamed).map((hit) => palette.recordRow(hit)),
      }));
    const codes = new Map(answers.flat().map((hit) => [`record:${hit.path}`, codeOf(hit)]));
    const local = { key: 'local', heading: null, rows: mode === null || mode === '>' ? findLocal(mode, text) : [] };
    return palette
      .arrangeGroups(text, { local: [local], exact: groupsOf(true), others: groupsOf(false), isSearching: false })
      .flatMap(({ rows }) => rows)
      .map(
        ({ key, code }) =>
          codes.get(key) ?? (key.startsWith('command:') ? key.slice('command:'.length) : (code ?? key)),
      );
  }

  function findLocal(mode: '>' | null, text: string) {
    const permissions = new Set(user.permissions);
    const source = palette.localSourceOf(user.menus, permissions);
    const situation = { permissions, screen: undefined, tabId: undefined };
    const among = mode === '>' ? 'inCommands' : 'inAll';
    return palette.findLocalRows(source, text, { locale: 'ja', situation }, { among, limit: palette.LOCAL_HITS });
  }

  async function searchRecords({ search }: RecordKind, text: string): Promise<readonly RecordHit[]> {
    const [controller, action] = search.split('.');
    const asked = new URLSearchParams({ text, limit: String(palette.HITS_PER_KIND) });
    const answer = await client.send<OutputOf<RecordSearchEndpoint>>(`/api/${controller}/api_${action}?${asked}`);
    return answer.data.hits;
  }
});

/** A document by its number as it is printed, everything else by its code. */
const codeOf = ({ code = '', title }: RecordHit): string => /^[A-Z]{2} \d{10}/.exec(title)?.[0] ?? code;
