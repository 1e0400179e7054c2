import { ENVELOPE } from '../../core/contract/envelope';
import type { Database } from '../database/database';
import { type AuditEntry, type AuditedCall, recordAudit } from './recordAudit';

const EVERY_MS = 10_000;
/** Of one company between two writes: whoever tries more than that is seen by what is kept. */
const AT_MOST = 1000;

interface Refused {
  readonly call: AuditedCall;
  readonly right: string;
  times: number;
}

/**
 * Gathers what was asked for without the right to it, and writes it into the audit log every few seconds: one entry for
 * a person and a right however often it was tried, so that trying costs the server nothing and fills no log.
 */
export class RefusedRequests {
  readonly #database: Database;
  readonly #timer: NodeJS.Timeout;
  readonly #onFailure: (error: unknown) => void;
  #gathered = new Map<string, Map<string, Refused>>();

  constructor(database: Database, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
    this.#timer = setInterval(() => void this.write(), EVERY_MS);
    this.#timer.unref();
  }

  note(call: AuditedCall, right: string): void {
    const ofCompany = this.#gathered.get(call.companyId) ?? new Map<string, Refused>();
    this.#gathered.set(call.companyId, ofCompany);
    const key = `${call.userId} ${right}`;
    const known = ofCompany.get(key);
    if (known) known.times += 1;
    else if (ofCompany.size < AT_MOST) ofCompany.set(key, { call, right, times: 1 });
  }

  /** Resolves when what was gathered is in the log. */
  async write(): Promise<void> {
    const gathered = this.#gathered;
    this.#gathered = new Map();
    for (const [companyId, refused] of gathered) {
      const all = [...refused.values()];
      const [first] = all;
      if (!first) continue;
      await this.#database
        .transaction({ companyId }, (tx) => recordAudit(tx, first.call, all.map(entryOf)))
        .catch(this.#onFailure);
    }
  }

  /** Writes a last time. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}

const entryOf = ({ call, right, times }: Refused): AuditEntry & { call: AuditedCall } => ({
  call,
  action: 'core/request-refused',
  subject: { kind: 'endpoint', id: right },
  details: { code: ENVELOPE.notPermitted, times },
});
