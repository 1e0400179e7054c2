import { TriangleAlert } from 'lucide-react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { lastVerification } from '../contract/verifyBooks';

/** In the top bar: a warning when the last verification found the books to break a promise; else nothing. */
export default function VerificationIndicator() {
  const say = useMessages('closing');
  const done = useRead(lastVerification, {}, { message: false }).data?.done;
  if (!done || done.broken === 0) return null;
  return (
    <Pill tone="danger" icon={TriangleAlert}>
      {say('verify.warning', { count: done.broken })}
    </Pill>
  );
}
