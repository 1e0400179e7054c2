import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from './composeMail';
import type { Delivery, Outbox, OutgoingMail } from './mail';

const FOLDER = 'outbox';

/** Writes each mail to a file of its own, for whoever sends it from there; it never says that one was sent. */
export class FolderOutbox implements Outbox {
  readonly #dataDir: string;
  readonly #from: string | null;

  constructor(dataDir: string, from: string | null) {
    this.#dataDir = dataDir;
    this.#from = from;
  }

  async deliver(mail: OutgoingMail): Promise<Delivery> {
    const { messageId, content } = await composeMail(mail, this.#from);
    const folder = join(FOLDER, mail.companyId);
    const file = join(folder, `${mail.title.replace(/[^\w.-]+/g, '_')}-${mail.id}.eml`);
    try {
      await mkdir(join(this.#dataDir, folder), { recursive: true, mode: 0o700 });
      // Of one attempt there is one file.
      await writeFile(join(this.#dataDir, file), content, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
      return { outcome: 'refused', messageId, fault: { code: 'core/mail-not-written', params: { reason } } };
    }
    return { outcome: 'written', messageId, file };
  }
}
