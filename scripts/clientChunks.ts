import type { Plugin } from 'vite';

/**
 * What the browser's files are made of. Left to the bundler, a screen of the workspace was 170 files of which most held
 * less than two kilobytes. Here each stage of opening a screen is one file, and what several screens of one room share
 * is another. Modules only one screen needs stay with it.
 */

/** What is needed one after the other: each stage is a module and all it stands on that no stage before it has. */
const STAGES = [
  '/src/main.tsx',
  '/src/workspace/session/session.ts',
  '/src/workspace/Workspace.tsx',
  '/src/ui/listScreen/ListScreen.tsx',
  '/src/ui/recordForm/RecordScreen.tsx',
];
const SHELL = 2;

/**
 * What several files share, the kit before the rooms: a file takes along what its modules stand on, and a room of one
 * plugin would hold what every screen needs. Rooms only stand on rooms below them, so their files never wait for each
 * other in a circle; made from the lowest up they were 13 files more and 4 KB.
 */
const SHARED = [
  ['libraries', /\/node_modules\//],
  ['kit', /\/src\/(?!plugins\/)/],
] as const;
const ROOM = /\/src\/plugins\/(.+)\/[^/]+$/;

const stageOf = new Map<string, number>();

const stageGroups = STAGES.map((_module, stage) => ({
  name: `stage-${stage}`,
  test: (id: string) => stageOf.get(id) === stage,
  priority: SHARED.length + 1 + STAGES.length - stage,
}));

const sharedGroups = SHARED.map(([name, test], index) => ({
  ...{ name, test, minShareCount: 2, priority: SHARED.length + 1 - index },
}));

export const chunkGroups = [
  ...stageGroups,
  ...sharedGroups,
  { name: roomOf, debugName: 'rooms', minShareCount: 2, priority: 1 },
];

function roomOf(id: string): string | null {
  return ROOM.exec(id)?.[1]?.replaceAll('/', '-') ?? null;
}

/** By file, what is loaded before its dynamic imports run: its static imports, and theirs. */
const loadedBefore = new Map<string, ReadonlySet<string>>();

/** Of what a dynamic import needs, the files that are not there already: naming all made the shell larger. */
export const notLoadedBefore = (needed: readonly string[], hostId: string): string[] =>
  needed.filter((file) => !loadedBefore.get(hostId)?.has(file));

/** Notes the stage of each module once all are known, and what each file finds loaded once all are written. */
export function noteChunks(): Plugin {
  return {
    name: 'kanjo:note-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      stageOf.clear();
      const ids = [...this.getModuleIds()];
      STAGES.forEach((module, stage) => {
        const reached = ids.filter((id) => id.endsWith(module));
        if (reached.length !== 1) this.error(`the stage ${module} names ${reached.length} modules: name it anew`);
        for (const id of reached) {
          if (stageOf.has(id)) continue;
          stageOf.set(id, stage);
          reached.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      });
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
        for (const { fileName } of chunks) {
          const loaded = new Set(importsOf.get(fileName));
          for (const one of loaded) for (const next of importsOf.get(one) ?? []) loaded.add(next);
          loadedBefore.set(fileName, loaded);
        }
        // What the page does not begin with but the shell stands on runs when the whole shell is there.
        const [page, shell] = [0, SHELL].map(
          (stage) =>
            chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(STAGES[stage] ?? '\0')))?.fileName,
        );
        const ofShell = loadedBefore.get(shell ?? '') ?? new Set();
        const begins = loadedBefore.get(page ?? '');
        for (const file of [...ofShell, shell ?? ''])
          if (file !== page && !begins?.has(file)) loadedBefore.set(file, new Set([...ofShell, shell ?? '']));
      },
    },
  };
}
