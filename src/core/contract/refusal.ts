/**
 * A refusal is an expected "no": thrown where the rule lives, put into words at the edge.
 * `code` is `plugin/reason` (`accounting/period-closed`); the sentence is the message `errors.reason` of that plugin's locale.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly params: RefusalParams;
  /** What the client needs besides the sentence: both versions of a conflict, the faulty fields of a form. */
  readonly details: unknown;

  constructor(code: string, params: RefusalParams = {}, options: { kind?: RefusalKind; details?: unknown } = {}) {
    super(code);
    this.name = 'Refusal';
    this.kind = options.kind ?? 'refused';
    this.code = code;
    this.params = params;
    this.details = options.details ?? null;
  }
}

/** `refused` → code 1, `notPermitted` → 3, `notFound` → 6, `conflict` → HTTP 409 code 5, `invalid` → HTTP 422 with field errors. */
export type RefusalKind = 'refused' | 'notPermitted' | 'notFound' | 'conflict' | 'invalid';

export type RefusalParams = Readonly<Record<string, string | number>>;

/** One faulty field of a 422 answer: `path` as in the contract (`document.lines.3.amount`), `message` in the user's language. */
export interface FieldError {
  path: string;
  message: string;
}
