import { exportLog } from '#core/audit/exports.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { exportLogAct } from '../../parts/act/acts';
import { CheckLogFile } from './CheckLogFile';
import { VerifyLog } from './VerifyLog';

/** What is done with the log as a whole: verified, handed out, and what was handed out recognised. */
export function LogActs() {
  const say = useMessages('administration');
  const words = useListWords();
  const missing = useMissingRightInWords(exportLog);
  const disabled = missing && words.missingRight(missing);
  return (
    <>
      <VerifyLog />
      <Button
        command={exportLogAct.id}
        disabled={Boolean(disabled)}
        title={disabled}
        onClick={() => beginAct(exportLogAct, { on: null })}
      >
        {say('log.export.button')}
      </Button>
      <CheckLogFile />
    </>
  );
}
