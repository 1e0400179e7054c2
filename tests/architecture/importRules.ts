import {
  cruise,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IRegularForbiddenRuleType,
} from 'dependency-cruiser';

/**
 * Who may import whom (docs/adr/0002). Paths are matched from the last `src/` on, so that the same rules judge the
 * product and the known-bad samples beside this file.
 */
const SRC = '(?:^|/)src/';
const PLUGIN = `${SRC}plugins/([^/]+)/`;
/** Layers lie in the plugin's folder, or, where it is laid out by noun, in that of the noun. */
const LAYERS = `${SRC}plugins/[^/]+/(?:[^/]+/|)`;

const forbid = (
  name: string,
  from: string,
  to: IRegularForbiddenRuleType['to'],
  except?: string,
): IRegularForbiddenRuleType => ({
  name,
  severity: 'error',
  from: except ? { path: from, pathNot: except } : { path: from },
  to,
});

/** A library that only one place may know, so that it can be replaced there. */
const only = (name: string, place: string, library: string) =>
  forbid(name, SRC, { path: `node_modules/${library}/` }, `${SRC}${place}`);

export const IMPORT_RULES: IForbiddenRuleType[] = [
  forbid('core-knows-nobody', `${SRC}core/`, { path: `${SRC}(ui|workspace|plugins|server)/` }),
  forbid('ui-knows-only-core', `${SRC}ui/`, { path: `${SRC}(workspace|plugins|server)/` }),
  forbid('workspace-names-no-plugin', `${SRC}workspace/`, { path: `${SRC}(plugins|server)/` }),
  forbid('server-names-no-plugin', `${SRC}server/`, { path: `${SRC}(plugins|ui|workspace)/` }),
  forbid('screens-run-in-the-browser', `${LAYERS}(screens|parts)/`, {
    path: [`${SRC}(server|workspace)/`, `${LAYERS}server/`],
  }),
  forbid(
    'browser-needs-no-node',
    `${SRC}(ui|workspace|core|plugins/[^/]+/(?:[^/]+/|)(screens|parts|contract|rules|machines))/`,
    {
      dependencyTypes: ['core'],
    },
  ),
  forbid('contracts-and-rules-run-anywhere', `${LAYERS}(contract|rules|machines|rates)(/|\\.ts$)`, {
    path: [
      `${SRC}(server|ui|workspace)/`,
      `${LAYERS}(server|screens|parts)/`,
      'node_modules/(react|drizzle-orm|pg|fastify)/',
    ],
  }),
  forbid('plugins-meet-at-contract-and-service', PLUGIN, {
    path: `${SRC}plugins/`,
    pathNot: [
      `${SRC}plugins/$1/`,
      `${LAYERS}(contract|parts)(/|\\.ts$)`,
      `${LAYERS}server/service\\.ts$`,
      // What the books are judged by is pure, and every plugin of accounting judges by it.
      `${SRC}plugins/ledger/[^/]+/(rules|rates)/`,
    ],
  }),
  forbid('services-are-for-servers', `${SRC}plugins/([^/]+)/(?!(?:[^/]+/|)server/)`, {
    path: `${LAYERS}server/`,
  }),
  forbid('plugins-use-the-servers-public-surface', `${SRC}plugins/`, {
    path: `${SRC}server/`,
    pathNot: `${SRC}server/(plugin\\.ts|tables\\.ts|approval/|bank/composeBankFile\\.ts|backup/backupRuns\\.ts|http/sentences\\.ts|company/(accountUses|bankAccountUses|bankHolidays|bankReconciliation|bookedWork|boughtWork|creditParts|departmentUses|documentOrigins|expensedWork|fileUses|firstSteps|itemsAtBank|paidWork|partnerPlaces|partnerUses|paymentTermUses|readBoughtWork|stoppedPayments|todaysWork)\\.ts|database/|dualControl/|audit/|jobs/|mail/mail\\.ts|paper/drawAnswer\\.ts|permission/|record/|rights/|spreadsheet/|threads/|work/|zipFiles\\.ts)`,
  }),
  {
    name: 'no-circle',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  only('cmdk-in-the-palette', 'workspace/palette/', 'cmdk'),
  only('hotkeys-in-ui-keys', 'ui/keys/', 'react-hotkeys-hook'),
  only('base-ui-in-ui', 'ui/', '@base-ui/react'),
  only('ag-grid-in-ui-list', 'ui/list/', 'ag-grid-(react|community)'),
  only('toasts-in-ui-toast', 'ui/(toast|notices)/', 'react-hot-toast'),
  only('ky-in-core-client', 'core/client/', 'ky'),
  only('pglite-in-server-database', 'server/database/', '@electric-sql/pglite'),
  only('spreadsheets-in-one-place', '(plugins/[^/]+/(?:[^/]+/|)server/|server/)', 'hucre'),
];

interface Seen {
  modules: number;
  violations: { rule: string; from: string; to: string }[];
  edges: { from: string; to: string; typeOnly: boolean }[];
}

/** Cruises a folder with the rules above. */
export async function cruiseFolder(folder: string): Promise<Seen> {
  const { output } = await cruise(
    [folder],
    {
      ruleSet: { forbidden: IMPORT_RULES },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      tsConfig: { fileName: 'tsconfig.json' },
      enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css', '.sql'] },
    },
    undefined,
    {},
  );
  if (typeof output === 'string') throw new Error('the cruiser answered with text instead of a result');
  const result: ICruiseResult = output;
  return {
    modules: result.modules.filter((module) => module.source.includes('src/')).length,
    violations: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    edges: result.modules.flatMap((module) =>
      module.dependencies.map((dependency) => ({
        from: module.source,
        to: dependency.resolved,
        typeOnly: dependency.dependencyTypes.includes('type-only'),
      })),
    ),
  };
}

/** Plugins that need each other in a ring, as readable chains; folders can form a ring where no two files do. */
export const findPluginRings = (edges: readonly Edge[]): string[] =>
  findRings(edges, (path) => /(?:^|\/)src\/plugins\/([^/]+)\//.exec(path)?.[1]);

/**
 * Rooms of a plugin, of `core`, `ui`, `workspace` or `server` that need each other in a ring. In a plugin a room is a noun's
 * server or its screens, or a folder of a layer; what runs anywhere (contract, rules, rates) is one room.
 */
export const findRoomRings = (edges: readonly Edge[]): string[] => findRings(edges, roomOf);

interface Edge {
  readonly from: string;
  readonly to: string;
}

function roomOf(path: string): string | undefined {
  const [, kernel, room] = /(?:^|\/)src\/(core|ui|workspace|server)\/([^/]+)\//.exec(path) ?? [];
  if (kernel) return `${kernel}/${room}`;
  const [, plugin, below = ''] = /(?:^|\/)src\/plugins\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (!plugin) return undefined;
  if (/(?:^|\/)(contract|rules|rates)(\/|\.ts$)/.test(below)) return `${plugin} values`;
  const [, noun = '', layer] = /^(?:([^/]+)\/)?(server|screens|parts)\//.exec(below) ?? [];
  if (!layer) return `${plugin} manifest`;
  const side = layer === 'server' ? 'server' : 'screens';
  if (noun) return `${plugin}/${noun} ${side}`;
  const folder = below.split('/').slice(1, -1).join('/');
  return `${plugin} ${side}/${folder}`;
}

/** The rings of folders, each once: those that reach each other, joined by arrows in the order of their names. */
function findRings(edges: readonly Edge[], folderOf: (path: string) => string | undefined): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [source, target] = [folderOf(from), folderOf(to)];
    if (source && target && source !== target) needs.set(source, (needs.get(source) ?? new Set()).add(target));
  }
  const reached = new Map([...needs.keys()].map((folder) => [folder, reachableFrom(folder, needs)]));
  const isTogether = (one: string, other: string) =>
    (reached.get(one)?.has(other) ?? false) && (reached.get(other)?.has(one) ?? false);
  const rings = [...needs.keys()]
    .filter((folder) => isTogether(folder, folder))
    .map((folder) => [...needs.keys()].filter((other) => isTogether(folder, other)).sort());
  return [...new Set(rings.map((ring) => ring.join(' → ')))].sort();
}

function reachableFrom(folder: string, needs: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [folder];
  for (const at of open) {
    for (const next of needs.get(at) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}
