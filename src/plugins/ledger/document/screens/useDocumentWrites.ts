import { useState } from 'react';
import { announceFailure } from '#core/client/callEndpoint.ts';
import { type CallError, isCallError } from '#core/client/callError.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { useNumberPrefixes } from '../../books/parts/useNumberPrefixes';
import { requestApproval } from '../contract/documentApproval';
import { deleteDocument, postDocument, updateDocument } from '../contract/journalEntry';
import { showNumber } from '../contract/shownNumber';
import { type DraftIdentity, type EntryForm, type NewIdentity, toDocument } from '../parts/entryForm';

/** What a write ended in: the result, or why there is none. */
export type Written<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: CallError };

/** A write whose refusal is a value. */
export async function attemptWrite<Result>(write: () => Promise<Result>): Promise<Written<Result>> {
  try {
    return { ok: true, result: await write() };
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { ok: false, error };
  }
}

/**
 * Saves, posts and discards. What the server says about the document itself is returned, for the screen to show beside
 * the fields; anything else (no answer, no right) is announced as everywhere.
 */
export function useDocumentWrites() {
  const say = useMessages('ledger');
  const prefixes = useNumberPrefixes();
  const quietly = { message: false, touches: ['Balance'] };
  const update = useWrite(updateDocument, quietly);
  const post = useWrite(postDocument, quietly);
  const request = useWrite(requestApproval, { message: false, touches: ['Workflow', 'Log'] });
  const discard = useWrite(deleteDocument, quietly);
  const [isBusy, setBusy] = useState(false);

  const attempt = async <Result>(write: () => Promise<Result>): Promise<Written<Result>> => {
    setBusy(true);
    try {
      const written = await attemptWrite(write);
      if (!written.ok && !isAboutDocument(written.error)) announceFailure(written.error);
      return written;
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    save: async (form: EntryForm, identity: DraftIdentity | NewIdentity) => {
      const written = await attempt(() => update.mutateAsync({ document: toDocument(form, identity) }));
      if (written.ok) notify('success', say('document.saved'));
      return written;
    },
    post: async (form: EntryForm, identity: DraftIdentity | NewIdentity, asks: boolean) => {
      const written = await attempt(() => post.mutateAsync({ document: toDocument(form, identity), asks }));
      if (!written.ok) return written;
      const number = showNumber(written.result, prefixes);
      notify('success', say('document.posted', { number }));
      return { ...written, result: { ...written.result, number } };
    },
    request: async (identity: DraftIdentity, asks: boolean) => {
      const written = await attempt(() => request.mutateAsync({ ...identity, asks }));
      if (written.ok) notify('success', say('document.requested'));
      return written;
    },
    discard: async (identity: DraftIdentity) => {
      const written = await attempt(() => discard.mutateAsync(identity));
      if (written.ok) notify('success', say('document.discarded'));
      return written;
    },
  };
}

/** Refusals and faulty fields are shown in the form; a conflict has its own dialog. */
const isAboutDocument = (error: CallError) =>
  error.failure === 'refused' || error.failure === 'invalid' || error.failure === 'conflict';
