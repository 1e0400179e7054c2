import { useState } from 'react';
import { verifyLog } from '#core/audit/contract.ts';
import { callEndpoint } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import styles from './log.module.css';

const COMMAND = 'administration:verify-log';

/** Asks the server to recompute the chain, and shows what was looked at and what was found. */
export function VerifyLog() {
  const say = useMessages('administration');
  const words = useListWords();
  const screen = useScreen();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<OutputOf<typeof verifyLog> | null>(null);
  const missing = useMissingRightInWords(verifyLog);
  const disabled = missing && words.missingRight(missing);
  const verify = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      setFound(await callEndpoint(verifyLog, {}, { loading: false }));
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  useCommandHandlers({ [COMMAND]: { run: verify, disabled } });
  const close = () => setFound(null);
  return (
    <>
      <Button
        command={COMMAND}
        busy={isBusy}
        disabled={Boolean(disabled)}
        title={disabled}
        onClick={() => void verify()}
      >
        {say('log.verify.button')}
      </Button>
      {found ? (
        <Dialog
          open
          title={say(found.brokenAt === null ? 'log.verify.whole' : 'log.verify.broken')}
          description={say(found.brokenAt === null ? 'log.verify.wholeBody' : 'log.verify.brokenBody', {
            count: formatCount(found.entries),
            sequence: formatCount(found.brokenAt ?? 0),
          })}
          width={560}
          onClose={close}
          actions={
            <>
              {found.brokenAt === null ? null : (
                <Button
                  onClick={() => {
                    close();
                    screen.open(`/LogManage/entry?sequence=${found.brokenAt}`, 'newTab');
                  }}
                >
                  {say('log.verify.open')}
                </Button>
              )}
              <Button kind="main" onClick={close}>
                {say('log.verify.close')}
              </Button>
            </>
          }
        >
          <dl className={styles.facts}>
            <dt>{say('log.verify.entries')}</dt>
            <dd>{formatCount(found.entries)}</dd>
            <dt>{say('log.verify.head')}</dt>
            <dd className={styles.code}>{found.headHash}</dd>
            <dt>{say('log.verify.noted')}</dt>
            <dd>
              {say('log.verify.notedHeads', { count: found.notedHeads, last: formatCount(found.lastNoted ?? 0) })}
            </dd>
            <dt>{say('log.verify.duration')}</dt>
            <dd>{formatCount(found.durationMs)} ms</dd>
          </dl>
        </Dialog>
      ) : null}
    </>
  );
}
