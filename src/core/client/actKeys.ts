import { newId } from '../value/id';

/**
 * The idempotency keys of what the user did. Two clicks on one button, and a second try after an answer that never
 * came, are one act and carry one key; once the server has answered, the same input is a new act.
 */
export class ActKeys {
  private readonly unsettled = new Map<string, string>();

  /** @param act what was done, as text: the path and the input */
  keyFor(act: string): string {
    const key = this.unsettled.get(act) ?? newId();
    this.unsettled.set(act, key);
    return key;
  }

  /** The server has answered: the act is over, with or without effect. */
  settle(act: string): void {
    this.unsettled.delete(act);
  }
}
