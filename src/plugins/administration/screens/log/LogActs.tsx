import { useState } from 'react';
import { exportLog } from '#core/audit/exports.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { CheckLogFile } from './CheckLogFile';
import { ExportLogDialog } from './ExportLogDialog';
import { VerifyLog } from './VerifyLog';

const EXPORT = 'administration:export-log';

/** What is done with the log as a whole: verified, handed out, and what was handed out recognised. */
export function LogActs() {
  const say = useMessages('administration');
  const words = useListWords();
  const [isExporting, setExporting] = useState(false);
  const missing = useMissingRightInWords(exportLog);
  const disabled = missing && words.missingRight(missing);
  const run = () => setExporting(true);
  useCommandHandlers({ [EXPORT]: { run, disabled } });
  return (
    <>
      <VerifyLog />
      <Button command={EXPORT} disabled={Boolean(disabled)} title={disabled} onClick={run}>
        {say('log.export.button')}
      </Button>
      <CheckLogFile />
      {isExporting ? <ExportLogDialog onClose={() => setExporting(false)} /> : null}
    </>
  );
}
