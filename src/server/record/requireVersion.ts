import { Refusal, type RefusalParams } from '../../core/contract/refusal';

/** What is said of a record that is not as its writer read it. */
export interface VersionRefusals {
  /** A new record (no version) whose key is taken; absent where the server makes the keys. */
  readonly exists?: string;
  readonly unknown: string;
  readonly changed: string;
}

/**
 * Refuses a write that was made from another state than there is: without a version a new record is meant, otherwise the
 * version that was read. Whoever comes second is told both versions (HTTP 409, code 5); what is gone is code 6.
 */
export function requireVersion(
  refusals: VersionRefusals,
  {
    yours,
    version,
    current,
    named = {},
    shown = current,
  }: {
    /** What was sent. */
    readonly yours: unknown;
    readonly version: number | undefined;
    readonly current: { readonly version: number } | null | undefined;
    readonly named?: RefusalParams;
    /** The current version as its readers see it, where that is more than what is stored. */
    readonly shown?: unknown;
  },
): void {
  if (!current && version === undefined) return;
  if (!current) throw new Refusal(refusals.unknown, named, { kind: 'notFound' });
  if (current.version === version) return;
  if (version === undefined && refusals.exists) throw new Refusal(refusals.exists, named);
  throw new Refusal(refusals.changed, named, { kind: 'conflict', details: { yours, current: shown } });
}
