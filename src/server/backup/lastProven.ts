import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder name of a backup the server made, and nothing else. */
export const OWN_NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/;

/** Beside the manifest, of a backup that was restored and in which every promise held: known without any database. */
const PROOF = 'proven.json';

/** The newest backup that was proven. */
export interface ProvenBackup {
  readonly folder: string;
  readonly provenAt: string;
}

export function noteProven(backup: string, provenAt: string): void {
  if (existsSync(backup)) writeFileSync(join(backup, PROOF), `${JSON.stringify({ provenAt })}\n`, { mode: 0o600 });
}

/** Undefined where none was, or none is left. */
export function findLastProven(backupDir: string): ProvenBackup | undefined {
  const names = existsSync(backupDir) ? readdirSync(backupDir).filter((name) => OWN_NAME.test(name)) : [];
  for (const folder of names.sort().reverse()) {
    const file = join(backupDir, folder, PROOF);
    if (existsSync(file)) return { folder, provenAt: String(JSON.parse(readFileSync(file, 'utf8')).provenAt) };
  }
  return undefined;
}
