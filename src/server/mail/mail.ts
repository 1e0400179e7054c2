/** One mail. Its addresses are checked (`parseMailAddresses`); every other text may hold anything. */
export interface OutgoingMail {
  readonly companyId: string;
  /** Of the attempt: its own in the product, and the first half of the Message-ID. */
  readonly id: string;
  /** What a person calls it, for the name of a file: `INV-2026-0001`. */
  readonly title: string;
  /** Whose mail it is: the company. */
  readonly fromName: string;
  /** Whom an answer goes to; null: where it came from. */
  readonly replyTo: string | null;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Why a mail did not go out, or what is not known of it: `core/mail-…`, with what the server said. */
export interface MailFault {
  readonly code: `core/mail-${string}`;
  readonly params: Readonly<Record<string, string>>;
}

/** What became of a mail. Only `unknown` may or may not have gone out. */
export type Delivery =
  /** The server took it; `refused` are addresses it did not take it for. */
  | { readonly outcome: 'sent'; readonly messageId: string; readonly refused: readonly string[] }
  /** There is no server: it lies in a file of the data folder, named from there. */
  | { readonly outcome: 'written'; readonly messageId: string; readonly file: string }
  | { readonly outcome: 'refused'; readonly messageId: string; readonly fault: MailFault }
  | { readonly outcome: 'unknown'; readonly messageId: string; readonly fault: MailFault };

/** Hands mail over. It answers whatever happens, and within two minutes and a half. */
export interface Outbox {
  readonly deliver: (mail: OutgoingMail) => Promise<Delivery>;
}
