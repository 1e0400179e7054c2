import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is part of the product, as it lies in node_modules. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX, as the package says. */
  readonly license: string;
  /** The texts that have to go with it. */
  readonly texts: readonly string[];
  /** `sha512-…` of the archive it came in; absent where the lock file has none. */
  readonly integrity: string | undefined;
}

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly integrity?: string;
}

/** Of a package that says it in its text alone. */
const NOT_STATED = 'not stated';

const LICENCE_FILE = /^(licen[cs]e|notice|copying|ofl)([._-].*)?$/i;

/** Every package of the lock file that is not for development alone and is installed; by name. */
export function listShipped(): ShippedPackage[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const shipped = Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (path === '' || locked.dev || locked.devOptional || !existsSync(join(path, 'package.json'))) return [];
    return [readShipped(path, locked)];
  });
  return shipped.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function readShipped(path: string, { version, integrity }: Locked): ShippedPackage {
  const { name, license, licenses } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const files = readdirSync(path).filter((file) => LICENCE_FILE.test(file));
  const texts = files.map((file) => readFileSync(join(path, file), 'utf8').trim());
  const said = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? NOT_STATED);
  return { name, version, license: said, texts, integrity };
}

/** Writes `THIRD_PARTY_NOTICES.txt` and `sbom.cdx.json` (CycloneDX 1.5) of what the product is made of. */
export function writeThirdParty(folder: string): void {
  const shipped = listShipped();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'THIRD_PARTY_NOTICES.txt'), noticesOf(shipped));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(shipped), null, 1)}\n`);
}

function noticesOf(shipped: readonly ShippedPackage[]): string {
  const blocks = shipped.map(({ name, version, license, texts }) => {
    const text = texts.length > 0 ? texts.join('\n\n') : `The package brings no text; its licence is ${license}.`;
    return `${'='.repeat(100)}\n${name} ${version} (${license})\n\n${text}\n`;
  });
  return `What Kanjo is made of, besides its own code, with the licences it comes under.\n\n${blocks.join('\n')}`;
}

function sbomOf(shipped: readonly ShippedPackage[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'kanjo', 'bom-ref': 'kanjo' } },
    components: shipped.map(({ name, version, license, integrity }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      const content = integrity?.startsWith('sha512-')
        ? Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
        : undefined;
      return {
        type: 'library',
        name,
        version,
        purl,
        'bom-ref': `${purl}#${createHash('sha256').update(`${name}@${version}`).digest('hex').slice(0, 8)}`,
        licenses: [license === NOT_STATED ? { license: { name: license } } : { expression: license }],
        ...(content ? { hashes: [{ alg: 'SHA-512', content }] } : {}),
      };
    }),
  };
}
