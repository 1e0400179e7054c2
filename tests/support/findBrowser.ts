import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';

export interface FoundBrowser {
  readonly path: string;
  readonly args: readonly string[];
  /** Which of the ways led to it. */
  readonly by: string;
}

const INSTALL_TIME_OUT = 180_000;

/** Debian's names, Google's, Microsoft's, and where macOS and Windows keep them. First the one that draws no window, for four fifths of the work. */
const SYSTEM_BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Without a network of its own: a browser that looks for updates and variations slows every test. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
];

/** Finds a Chromium, or fetches one: the nearest first. Throws, naming every way tried, when there is none. */
export async function findBrowser(report: (line: string) => void): Promise<FoundBrowser> {
  const ways: readonly [string, () => string | null | Promise<string | null>][] = [
    ['E2E_CHROMIUM', () => process.env.E2E_CHROMIUM ?? null],
    ["Playwright's own", () => existing(chromium.executablePath())],
    ["the system's", findSystemBrowser],
    ['playwright install chromium', installByPlaywright],
    ['apt-get install chromium', installByApt],
    ['@sparticuz/chromium', installSparticuz],
  ];
  for (const [by, find] of ways) {
    const path = await find();
    if (!path) continue;
    report(`browser: ${path} (${by})`);
    return { path, by, args: process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET };
  }
  throw new Error(
    `No Chromium was found or could be installed. Tried: ${ways.map(([by]) => by).join(', ')}. ` +
      'Set E2E_CHROMIUM to the path of one.',
  );
}

const existing = (path: string): string | null => (existsSync(path) ? path : null);

function findSystemBrowser(): string | null {
  for (const name of SYSTEM_BROWSERS) {
    if (name.includes('/') || name.includes('\\')) {
      if (existsSync(name)) return name;
      continue;
    }
    const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
    const found = folders.map((folder) => join(folder, name)).find(existsSync);
    if (found) return found;
  }
  return null;
}

function installByPlaywright(): string | null {
  const cli = createRequire(import.meta.url)
    .resolve('playwright/package.json')
    .replace('package.json', 'cli.js');
  return run(process.execPath, [cli, 'install', 'chromium']) ? existing(chromium.executablePath()) : null;
}

/** Only where it needs no password: as root on Debian and its kin. A Japanese font comes along. */
function installByApt(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  const apt = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  if (!run('apt-get', ['update'])) return null;
  return run('apt-get', ['install', ...apt, 'chromium', 'fonts-ipafont-gothic']) ? findSystemBrowser() : null;
}

/** A Chromium that comes from the package registry with the libraries it needs; kept out of package.json. */
async function installSparticuz(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join('node_modules', '.cache', 'browser');
  mkdirSync(folder, { recursive: true });
  const packageFolder = join(folder, 'node_modules', '@sparticuz', 'chromium');
  const install = ['install', '--no-save', '--prefix', folder, '@sparticuz/chromium@147.0.0'];
  if (!existsSync(packageFolder) && !run('npm', install)) return null;
  // The package is absent from our own dependencies on purpose, so its type is written here.
  const module = (await import(
    pathToFileURL(createRequire(`${process.cwd()}/${folder}/`).resolve('@sparticuz/chromium')).href
  )) as {
    default: { executablePath(): Promise<string> };
  };
  return module.default.executablePath();
}

function run(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: INSTALL_TIME_OUT }).status === 0;
}
