import type { Config } from '../config';
import { FolderOutbox } from './folderOutbox';
import type { Outbox } from './mail';
import { SmtpOutbox } from './smtpOutbox';
import { parseSmtpUrl } from './smtpServer';

/** As the environment decides: a server, or a folder. */
export function openOutbox({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Outbox {
  const server = smtpUrl === null ? null : parseSmtpUrl(smtpUrl);
  return server && mailFrom !== null ? new SmtpOutbox(server, mailFrom) : new FolderOutbox(dataDir, mailFrom);
}
