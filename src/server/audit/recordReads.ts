import type { Database } from '../database/database';
import { type AuditEntry, type AuditedCall, recordAudit } from './recordAudit';

interface Read {
  readonly call: AuditedCall;
  readonly entry: AuditEntry;
}

/**
 * Writes down who has read what, before the answer leaves: an answer that could not be recorded is not given. Reads of
 * one company that arrive while others are being written share the next transaction; nobody waits for a batch to fill.
 */
export class ReadRecords {
  readonly #database: Database;
  /** By company: the reads that wait for the transaction under way, and the end of the one they will share. */
  readonly #gathering = new Map<string, { readonly reads: Read[]; readonly written: Promise<void> }>();
  readonly #writing = new Map<string, Promise<void>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves when the read is in the audit log. */
  record(call: AuditedCall, entry: AuditEntry): Promise<void> {
    const { companyId } = call;
    const gathering = this.#gathering.get(companyId);
    if (gathering) {
      gathering.reads.push({ call, entry });
      return gathering.written;
    }
    const reads: Read[] = [{ call, entry }];
    const before = this.#writing.get(companyId) ?? Promise.resolve();
    const written = before
      .catch(() => {})
      .then(() => {
        this.#gathering.delete(companyId);
        return this.#write(call, reads);
      });
    this.#gathering.set(companyId, { reads, written });
    this.#writing.set(companyId, written);
    return written;
  }

  #write(call: AuditedCall, reads: readonly Read[]): Promise<void> {
    return this.#database.transaction({ companyId: call.companyId }, (tx) =>
      recordAudit(
        tx,
        call,
        reads.map((read) => ({ ...read.entry, call: read.call })),
      ),
    );
  }
}
