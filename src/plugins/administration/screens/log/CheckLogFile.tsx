import { useRef, useState } from 'react';
import { checkLogFile } from '#core/audit/exports.ts';
import { callEndpoint } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import styles from './log.module.css';

const COMMAND = 'administration:check-log-file';

/** Asks the log whether it wrote a file, byte by byte. The file stays in the browser: its SHA-256 is what is asked for. */
export function CheckLogFile() {
  const say = useMessages('administration');
  const words = useListWords();
  const chosen = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<OutputOf<typeof checkLogFile> | null>(null);
  const missing = useMissingRightInWords(checkLogFile);
  const disabled = missing && words.missingRight(missing);
  const choose = () => chosen.current?.click();
  useCommandHandlers({ [COMMAND]: { run: choose, disabled } });
  const check = async (file: File | undefined) => {
    if (!file) return;
    try {
      setFound(await callEndpoint(checkLogFile, { sha256: await sha256Of(file) }));
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    } finally {
      if (chosen.current) chosen.current.value = '';
    }
  };
  const written = found?.written;
  return (
    <>
      <Button command={COMMAND} disabled={Boolean(disabled)} title={disabled} onClick={choose}>
        {say('log.check.button')}
      </Button>
      <input
        ref={chosen}
        type="file"
        accept=".jsonl"
        hidden
        aria-label={say('log.check.button')}
        onChange={(event) => void check(event.currentTarget.files?.[0])}
      />
      {found ? (
        <Dialog
          open
          title={say(written ? 'log.check.genuine' : 'log.check.unknown')}
          description={say(written ? 'log.check.genuineBody' : 'log.check.unknownBody')}
          width={560}
          onClose={() => setFound(null)}
          actions={
            <Button kind="main" onClick={() => setFound(null)}>
              {say('log.verify.close')}
            </Button>
          }
        >
          {written ? (
            <dl className={styles.facts}>
              <dt>{say('log.check.days')}</dt>
              <dd>{`${formatDay(written.from)} – ${formatDay(written.through)}`}</dd>
              <dt>{say('log.verify.entries')}</dt>
              <dd>{formatCount(written.entries)}</dd>
              <dt>{say('log.check.writtenBy')}</dt>
              <dd>{`${written.userName} ${formatInstant(written.at)}`}</dd>
              <dt>{say('log.sequence')}</dt>
              <dd>{formatCount(written.sequence)}</dd>
            </dl>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
