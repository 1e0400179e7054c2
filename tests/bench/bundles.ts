import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figures';

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

const CLIENT = `${process.env.DIST_DIR ?? 'dist'}/client`;
const KILOBYTE = 1024;

/** What the browser has to load before it shows something, gzipped, from the build's own manifest. */
export async function benchBundles(): Promise<Figure[]> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));
  const page = readFileSync(`${CLIENT}/index.html`, 'utf8');
  const signIn = closure(
    manifest,
    Object.keys(manifest).filter((key) => page.includes(`"/${manifest[key]?.file}"`)),
  );
  const shell = closure(manifest, [...signIn, ...keysOf(manifest, /workspace\/(Workspace|session\/session)\.tsx?$/)]);
  const screens = keysOf(manifest, /^src\/plugins\/.*\/screens\/\w+\.tsx$/).map((key) => ({
    key,
    size: sizeOf(
      manifest,
      [...closure(manifest, [key])].filter((chunk) => chunk === key),
    ),
  }));
  const largest = screens.sort((a, b) => b.size - a.size)[0];
  return [
    { name: 'sign-in page, JavaScript', value: sizeOf(manifest, signIn), unit: 'KB gzip', atMost: 110 },
    { name: 'shell without the grid, JavaScript', value: sizeOf(manifest, shell), unit: 'KB gzip', atMost: 260 },
    {
      name: "largest screen's own chunk",
      value: largest?.size ?? 0,
      unit: 'KB gzip',
      atMost: 40,
      note: largest?.key ?? '',
    },
  ];
}

const keysOf = (manifest: Record<string, Chunk>, source: RegExp) =>
  Object.keys(manifest).filter((key) => source.test(manifest[key]?.src ?? key));

/** The chunks and all they import at once, without what they load later. */
function closure(manifest: Record<string, Chunk>, roots: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return seen;
}

function sizeOf(manifest: Record<string, Chunk>, keys: Iterable<string>): number {
  const files = new Set([...keys].map((key) => manifest[key]?.file).filter((file) => file?.endsWith('.js')));
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(`${CLIENT}/${file}`), { level: 9 }).length;
  return bytes / KILOBYTE;
}
