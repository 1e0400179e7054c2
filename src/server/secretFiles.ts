import { readFileSync } from 'node:fs';
import { StartError } from './config';

const SECRETS = [
  'DATABASE_URL',
  'MY_NUMBER_KEY',
  'SECOND_FACTOR_KEY',
  'SECOND_FACTOR_KEY_BEFORE',
  'BACKUP_KEY',
  'DEVICE_KEY',
  'SMTP_URL',
];

/**
 * Takes secrets out of the files that `<NAME>_FILE` names, as credentials of systemd, the secrets of Kubernetes and the
 * agents of vaults hand them over: they stand in no unit, no shell and no list of processes.
 * @throws StartError for a file that cannot be read, and for a secret that is given twice
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv): void {
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw givenTwice(name);
    environment[name] = readSecret(name, file);
  }
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartError(
      {
        ja: `${name}_FILE のファイル ${file} を読めません。`,
        en: `The file ${file} of ${name}_FILE cannot be read.`,
      },
      { cause },
    );
  }
}

const givenTwice = (name: string): StartError =>
  new StartError({
    ja: `${name} と ${name}_FILE の両方が指定されています。どちらか一方にしてください。`,
    en: `Both ${name} and ${name}_FILE are given. Use one of them.`,
  });
