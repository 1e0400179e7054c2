import { useRef } from 'react';
import { callEndpoint } from '#core/client/callEndpoint.ts';
import type { ClientInput } from '#core/contract/callShape.ts';
import { addAttachment } from '#core/record/attachment.ts';
import type { Day } from '#core/value/day.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import type { FactKind } from '../../contract/factKinds';
import { requestChange, submitRequest } from '../../contract/selfService';
import type { FactValues } from '../employee/FactInputs';

interface Typed {
  readonly kind: FactKind;
  readonly from: Day;
  readonly value: FactValues;
  readonly reason: string;
  /** What proves it, put beside the request before it is sent. */
  readonly files: readonly File[];
}

interface Unsent {
  readonly id: string;
  readonly version: number;
}

/**
 * Sends what was typed, as a new request or as one that was not sent yet. With files it is kept first and sent once they
 * are there; what is refused on the way is sent with the next try as the same request.
 */
export function useSendRequest(before?: Unsent): (typed: Typed) => Promise<void> {
  const say = useMessages('people');
  const touches = ['Attachment', 'Workflow', 'Inbox'];
  const request = useWrite(requestChange, { message: false, touches });
  const submit = useWrite(submitRequest, { message: false, touches });
  const kept = useRef<Unsent | undefined>(before);
  const added = useRef(new Set<File>());
  return async ({ kind, from, value, reason, files }) => {
    // The server checks the value by the schema of its kind.
    const asked = { ...kept.current, from, reason, change: { kind, value } } as ClientInput<typeof requestChange>;
    if (files.length === 0) await request.mutateAsync(asked);
    else {
      kept.current = await request.mutateAsync({ ...asked, isDraft: true });
      const { id } = kept.current;
      for (const file of files) {
        if (added.current.has(file)) continue;
        await callEndpoint(addAttachment, { kind: 'change-request', id, file }, { message: false });
        added.current.add(file);
      }
      await submit.mutateAsync(kept.current);
    }
    kept.current = before;
    added.current.clear();
    notify('success', say('self.requested', { fact: say(`fact.kinds.${kind}`) }));
  };
}
