import { useContext } from 'react';
import type { CallError } from '../../core/client/callError';
import type { FieldError } from '../../core/contract/refusal';
import { Button } from '../button/Button';
import { ScreenContext, type ScreenHandle } from '../screen/screenContext';
import { useListWords } from '../words/listWords';
import { EmptyState } from './EmptyState';

/** Stands where a screen's content would, when it could not be read: why, and how to try again. */
export function FailedRead({ error, onRetry }: { error: CallError; onRetry: () => unknown }) {
  const words = useListWords();
  const screen = useContext(ScreenContext);
  // What a screen reads by is in its address: nothing is marked that could be mended there.
  const faulty = error.fields.filter(({ path }) => screen?.query.has(path));
  if (screen && faulty.length > 0) return <FaultyAddress faulty={faulty} screen={screen} />;
  const kind = error.failure === 'notPermitted' ? 'noRight' : error.failure === 'offline' ? 'offline' : 'error';
  return (
    <EmptyState
      kind={kind}
      next={error.message || words.failed}
      action={kind === 'noRight' ? undefined : <Button onClick={() => void onRetry()}>{words.retry}</Button>}
    />
  );
}

/** The conditions of the address that cannot be read, with what they may be; a press goes on without them. */
function FaultyAddress({ faulty, screen }: { faulty: readonly FieldError[]; screen: ScreenHandle }) {
  const words = useListWords();
  const leaveOut = () =>
    screen.replaceQuery((now) => {
      const left = new URLSearchParams(now);
      for (const { path } of faulty) left.delete(path);
      return left;
    });
  return (
    <EmptyState
      kind="error"
      title={words.address.faulty}
      next={faulty.map(({ path, message }) => (
        <span key={path}>{words.address.condition(path, screen.query.get(path) ?? '', message)}</span>
      ))}
      action={<Button onClick={leaveOut}>{words.address.leaveOut}</Button>}
    />
  );
}
