import { Duplex } from 'node:stream';
import type { EmbeddedEngine } from './embeddedEngine';

const TERMINATE = 'X'.charCodeAt(0);

/** An unencrypted sign-in without a password: AuthenticationOk, then ReadyForQuery (idle). */
const WELCOME = Buffer.from([...message('R', [0, 0, 0, 0]), ...message('Z', ['I'.charCodeAt(0)])]);

/**
 * What a session may leave behind, undone when the next one starts: the engine itself has one session for life.
 * Two messages, since DISCARD refuses to run in a transaction.
 */
const RESET = Buffer.from([
  ...message('Q', [...Buffer.from('rollback\0')]),
  ...message('Q', [...Buffer.from('discard all\0')]),
]);

/**
 * The socket by which node-postgres reaches the embedded engine, so that it is an ordinary `pg` connection.
 * node-postgres corks while it writes one query, so what arrives in one piece is always whole messages.
 */
export class EmbeddedSocket extends Duplex {
  readonly #engine: EmbeddedEngine;
  #isStarted = false;

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  /** Called by node-postgres as on a TCP socket. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#answer(chunk).then(
      (bytes) => {
        if (bytes.length > 0) this.push(bytes);
        done();
      },
      (error: Error) => done(error),
    );
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _read(): void {}

  async #answer(messages: Buffer): Promise<Uint8Array> {
    if (!this.#isStarted) {
      this.#isStarted = true;
      await this.#engine.start();
      await this.#engine.execute(RESET);
      return WELCOME;
    }
    if (messages[0] === TERMINATE) return Buffer.alloc(0);
    return this.#engine.execute(messages);
  }

  /** The rest of a TCP socket's surface that node-postgres touches: nothing to do for a thread. */
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/** One message: its letter, its length including itself, its body. */
function message(letter: string, body: number[]): number[] {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return [letter.charCodeAt(0), ...length, ...body];
}
