import { newId } from '../value/id';

/** Remembers acts without an answer beyond the page that began them. */
export interface ActMemory {
  find(act: string): string | undefined;
  keep(act: string, key: string): void;
  forget(act: string): void;
}

/**
 * The idempotency keys of what the user did. Two clicks on one button, and a second try after an answer that never
 * came, are one act and carry one key; once the server has answered, the same input is a new act.
 */
export class ActKeys {
  private readonly unsettled = new Map<string, string>();

  /** @param memory what outlives the page, where there is something */
  constructor(private readonly memory: () => ActMemory | undefined = () => undefined) {}

  /** @param act what was done, as text: the path and the input */
  keyFor(act: string): string {
    const key = this.unsettled.get(act) ?? this.memory()?.find(act) ?? newId();
    if (!this.unsettled.has(act)) this.memory()?.keep(act, key);
    this.unsettled.set(act, key);
    return key;
  }

  /** The server has answered: the act is over, with or without effect. */
  settle(act: string): void {
    this.unsettled.delete(act);
    this.memory()?.forget(act);
  }
}
