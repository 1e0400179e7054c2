import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Endpoint, pathOf } from '../../src/core/contract/endpoint';
import { domainOf } from '../../src/core/plugin/manifest';
import * as session from '../../src/core/session/contract';
import { discoverPlugins } from '../../src/server/plugins';
import { recordServer } from '../../src/server/recordServer';

/** The endpoints of the specification, by controller: an action may be added, none of these may be missing. */
interface Group {
  readonly plugin: string;
  readonly controller: string;
  readonly GET?: readonly string[];
  readonly POST?: readonly string[];
}

/** Controllers of parts that are yet to come to a plugin that is here already. Both lists only get shorter. */
const TO_COME = new Set(['AiChat', 'Estimation', 'Opportunity', 'Prompt', 'SalesPerson']);

/** What controllers that are here still lack, by plugin. */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  contracts: [
    'GET /api/Contract/api_downloadexcel',
    'GET /api/Contract/api_downloadpdf',
    'GET /api/SalesOrder/api_salespersons',
    'POST /api/Contract/api_simulatepo',
    'POST /api/SalesOrder/api_uploadattachment',
  ],
};

const installed = discoverPlugins();
const declared: readonly Endpoint[] = [
  ...[...installed.servers, recordServer(installed)].flatMap(({ handlers }) => handlers.map((each) => each.endpoint)),
  ...Object.values(session).filter((each): each is typeof session.login => 'controller' in each),
];
const groups = JSON.parse(readFileSync(new URL('specEndpoints.json', import.meta.url), 'utf8')) as Group[];
const answered = new Set(declared.map((endpoint) => `${endpoint.method} ${pathOf(endpoint)}`));

const wanted = ({ controller, GET = [], POST = [] }: Group): string[] => [
  ...GET.map((action) => `GET ${pathOf({ controller, action })}`),
  ...POST.map((action) => `POST ${pathOf({ controller, action })}`),
];
const lacking = (group: Group): string[] => wanted(group).filter((each) => !answered.has(each));

describe('the endpoints of the specification', () => {
  const here = new Set(['core', ...installed.servers.map(({ id }) => id), ...installed.manifests.map(domainOf)]);
  const present = groups.filter(({ plugin, controller }) => here.has(plugin) && !TO_COME.has(controller));

  it('are known by their groups', () => {
    expect(present.flatMap(wanted).length).toBeGreaterThan(120);
  });

  it.each([...new Set(present.map(({ plugin }) => plugin))])(
    'are all declared by %s, with method and path',
    (plugin) => {
      const missing = present.filter((group) => group.plugin === plugin).flatMap(lacking);
      expect(missing.sort()).toEqual([...(MISSING[plugin] ?? [])].sort());
    },
  );

  it('are waited for only where nothing of them is here', () => {
    expect([...TO_COME].filter((controller) => declared.some((each) => each.controller === controller))).toEqual([]);
  });

  it('are missed when one is gone', () => {
    expect(lacking({ plugin: 'core', controller: 'Session', POST: ['login', 'gone'], GET: ['login'] })).toEqual([
      'GET /api/Session/api_login',
      'POST /api/Session/api_gone',
    ]);
  });
});
