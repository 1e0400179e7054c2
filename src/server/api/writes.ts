import { permissionOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import type { Database } from '../database/database';
import { CommitUnknown } from '../database/runTransaction';
import type { Tx } from '../database/transaction';
import { HttpRefusal } from '../httpRefusal';
import type { Call, Handler } from '../plugin';
import { findAnswer, keyReused, type OnceOnly, type StoredAnswer, storeAnswers } from './idempotency';

/** A write on its way: what to do, for whom, and under which key. */
export interface Write {
  readonly handler: Handler;
  readonly input: unknown;
  readonly call: Call;
  readonly onceOnly: OnceOnly | null;
  /** Size of the request, so that a batch of large documents stays small. */
  readonly bytes: number;
}

interface Waiting {
  readonly write: Write;
  readonly settle: (answer: string) => void;
  readonly fail: (error: unknown) => void;
}

const BATCH_WRITES = 64;
const BATCH_BYTES = 2 * 1024 * 1024;
/** Beyond this, waiting longer helps nobody: the client is told to come back. */
const WAITING_AT_MOST = 2_000;

/**
 * Performs writes, each in a transaction with its effects and the answer kept under its key.
 * Where a handler serves batches, the writes of one company that queued up while the batch before them ran share a
 * transaction; nobody waits for a batch to fill.
 */
export class Writes {
  readonly #database: Database;
  readonly #queues = new Map<string, Queue>();
  readonly #inFlight = new Map<string, { requestHash: string; answer: Promise<string> }>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The answer's data as JSON. The same key twice acts once and is answered twice. */
  perform(write: Write): Promise<string> {
    const { onceOnly, call } = write;
    if (!onceOnly) return this.#start(write);
    const name = `${call.companyId} ${call.userId} ${onceOnly.key}`;
    const twin = this.#inFlight.get(name);
    if (twin) return twin.requestHash === onceOnly.requestHash ? twin.answer : Promise.reject(keyReused());
    const answer = this.#start(write).finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, { requestHash: onceOnly.requestHash, answer });
    return answer;
  }

  #start(write: Write): Promise<string> {
    return write.handler.serveBatch ? this.#enqueue(write) : this.#performAlone(write);
  }

  #enqueue(write: Write): Promise<string> {
    const name = `${write.call.companyId} ${permissionOf(write.handler.endpoint)}`;
    let queue = this.#queues.get(name);
    if (!queue) {
      queue = new Queue((batch) => this.#performBatch(batch));
      this.#queues.set(name, queue);
    }
    return queue.add(write);
  }

  async #performAlone(write: Write): Promise<string> {
    const { handler, input, call, onceOnly } = write;
    try {
      const prepared = handler.prepare ? await handler.prepare(input) : input;
      return await this.#database.transaction({ companyId: call.companyId }, async (tx) => {
        const data = JSON.stringify(await handler.serve(tx, prepared, call));
        if (onceOnly) storeWithCommit(tx, [{ call, onceOnly, data }]);
        return data;
      });
    } catch (error) {
      return this.#recall(write, error);
    }
  }

  /** Whatever a repeated write failed of (its draft is posted, its number taken), it is answered as it was at first. */
  async #recall({ call, onceOnly }: Write, error: unknown): Promise<string> {
    if (!onceOnly) throw error;
    const before = await this.#database.transaction(
      { companyId: call.companyId },
      (tx) => findAnswer(tx, call, onceOnly),
      { readOnly: true },
    );
    if (before === undefined) throw error;
    return before;
  }

  async #performBatch(batch: readonly Waiting[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    try {
      const answers = await this.#answerTogether(first.write, batch);
      batch.forEach(({ write, settle, fail }, position) => {
        const answer = answers[position];
        if (answer instanceof Refusal) this.#recall(write, answer).then(settle, fail);
        else if (answer !== undefined) settle(answer);
      });
    } catch (error) {
      for (const { write, settle, fail } of batch) {
        // Whatever broke the transaction they shared belongs to one of them: alone, each meets its own fate.
        // Unless it may be stored: then only a key keeps it from being done twice.
        const mayGoAgain = write.onceOnly !== null || !(error instanceof CommitUnknown);
        if (mayGoAgain) await this.#performAlone(write).then(settle, fail);
        else fail(error);
      }
    }
  }

  #answerTogether({ handler, call }: Write, batch: readonly Waiting[]): Promise<(string | Refusal)[]> {
    const { serveBatch } = handler;
    if (!serveBatch) throw new Error('only a handler that serves batches has a queue');
    return this.#database.transaction({ companyId: call.companyId }, async (tx) => {
      const results = await serveBatch(
        tx,
        batch.map(({ write }) => write),
      );
      if (results.length !== batch.length) throw new Error('a batch is answered position by position');
      const answers = results.map((result) => (result instanceof Refusal ? result : JSON.stringify(result)));
      const kept = batch.flatMap(({ write: { call, onceOnly } }, position) => {
        const data = answers[position];
        return onceOnly && typeof data === 'string' ? [{ call, onceOnly, data }] : [];
      });
      storeWithCommit(tx, kept);
      return answers;
    });
  }
}

/**
 * The answers travel with the commit in one round trip. A key that has an answer already makes the commit a rollback,
 * and the transaction fails.
 */
function storeWithCommit(tx: Tx, answers: readonly StoredAnswer[]): void {
  storeAnswers(tx, answers).catch(() => {});
}

/** Writes of one company to one endpoint: while a batch runs, the next one gathers. */
class Queue {
  #waiting: Waiting[] = [];
  #isRunning = false;
  readonly #perform: (batch: readonly Waiting[]) => Promise<void>;

  constructor(perform: (batch: readonly Waiting[]) => Promise<void>) {
    this.#perform = perform;
  }

  add(write: Write): Promise<string> {
    if (this.#waiting.length >= WAITING_AT_MOST) {
      return Promise.reject(new HttpRefusal(429, 'too-busy', { headers: { 'retry-after': '2' } }));
    }
    return new Promise((settle, fail) => {
      this.#waiting.push({ write, settle, fail });
      if (!this.#isRunning) this.#run();
    });
  }

  #run(): void {
    this.#isRunning = true;
    // Requests that arrived in the same turn of the event loop still get in.
    setImmediate(async () => {
      while (this.#waiting.length > 0) await this.#perform(this.#take());
      this.#isRunning = false;
    });
  }

  #take(): Waiting[] {
    let bytes = 0;
    const end = this.#waiting.findIndex(({ write }, position) => {
      bytes += write.bytes;
      return position > 0 && (position >= BATCH_WRITES || bytes > BATCH_BYTES);
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }
}
